"""A knight's shortest path, found step by step: python3 search.py | knightlight judge g2 a8"""

import sys
from collections import deque

JUMPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def neighbours(square):
    file, rank = square
    for files, ranks in JUMPS:
        to = (file + files, rank + ranks)
        if 0 <= to[0] < 8 and 0 <= to[1] < 8:
            yield to


def search(start, goal):
    queue = deque([start])
    came_from = {start: None}
    while queue:
        square = queue.popleft()
        print("take", square)
        if square == goal:
            return path(came_from, goal)
        for to in neighbours(square):
            if to not in came_from:
                came_from[to] = square
                queue.append(to)
                print("put", to)
    return None


def path(came_from, square):
    squares = []
    while square is not None:
        squares.append(square)
        square = came_from[square]
    return squares[::-1]


def square(name):
    return "abcdefgh".index(name[0]), int(name[1]) - 1


start, goal = sys.argv[1:] or ["g2", "a8"]
print("path", search(square(start), square(goal)))
