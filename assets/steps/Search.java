// A knight's shortest path, found step by step: java Search.java | knightlight judge g2 a8

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;

public class Search {
    record Square(int file, int rank) {
        static Square named(String name) {
            return new Square(name.charAt(0) - 'a', name.charAt(1) - '1');
        }

        boolean onBoard() {
            return 0 <= file && file < 8 && 0 <= rank && rank < 8;
        }
    }

    static final int[][] JUMPS = {
        {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
    };

    static List<Square> search(Square start, Square goal) {
        Queue<Square> queue = new ArrayDeque<>(List.of(start));
        Map<Square, Square> cameFrom = new HashMap<>();
        cameFrom.put(start, null);
        while (!queue.isEmpty()) {
            Square square = queue.remove();
            System.out.println("take " + square);
            if (square.equals(goal)) {
                return path(cameFrom, goal);
            }
            for (int[] jump : JUMPS) {
                Square to = new Square(square.file + jump[0], square.rank + jump[1]);
                if (to.onBoard() && !cameFrom.containsKey(to)) {
                    cameFrom.put(to, square);
                    queue.add(to);
                    System.out.println("put " + to);
                }
            }
        }
        return null;
    }

    static List<Square> path(Map<Square, Square> cameFrom, Square goal) {
        LinkedList<Square> squares = new LinkedList<>();
        for (Square at = goal; at != null; at = cameFrom.get(at)) {
            squares.addFirst(at);
        }
        return squares;
    }

    public static void main(String[] given) {
        Square start = Square.named(given.length == 2 ? given[0] : "g2");
        Square goal = Square.named(given.length == 2 ? given[1] : "a8");
        List<Square> found = search(start, goal);
        System.out.println(found == null ? "none" : "path " + found);
    }
}
