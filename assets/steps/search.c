/* A knight's shortest path, found step by step:
   cc -o search search.c && ./search | knightlight judge g2 a8 */

#include <stdbool.h>
#include <stdio.h>

static const int jumps[8][2] = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2},
};

/* A square is a number from 0 (a1) to 63 (h8). */
static int square(const char *name) { return (name[1] - '1') * 8 + name[0] - 'a'; }

static void say(const char *word, int square) {
    printf("%s (%d, %d)\n", word, square % 8, square / 8);
}

static void say_path(const int *came_from, int square) {
    if (square < 0) {
        printf("path");
        return;
    }
    say_path(came_from, came_from[square]);
    printf(" (%d, %d)", square % 8, square / 8);
}

static bool search(int start, int goal, int *came_from) {
    int queue[64];
    bool seen[64] = {false};
    int front = 0, back = 0;
    queue[back++] = start;
    seen[start] = true;
    came_from[start] = -1;
    while (front < back) {
        int at = queue[front++];
        say("take", at);
        if (at == goal) return true;
        for (int i = 0; i < 8; i++) {
            int file = at % 8 + jumps[i][0], rank = at / 8 + jumps[i][1];
            if (file < 0 || file > 7 || rank < 0 || rank > 7) continue;
            int to = rank * 8 + file;
            if (seen[to]) continue;
            seen[to] = true;
            came_from[to] = at;
            queue[back++] = to;
            say("put", to);
        }
    }
    return false;
}

int main(int count, char **given) {
    int start = square(count > 2 ? given[1] : "g2");
    int goal = square(count > 2 ? given[2] : "a8");
    int came_from[64];
    if (search(start, goal, came_from)) {
        say_path(came_from, goal);
        printf("\n");
    } else {
        printf("none\n");
    }
    return 0;
}
