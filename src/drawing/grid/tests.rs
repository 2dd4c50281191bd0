use super::*;

const GROUND: Rgb = Rgb(90, 100, 110);
const INK: Rgb = Rgb(250, 250, 250);
const BAR: Rgb = Rgb(240, 140, 40);

fn symbols(grid: &Grid) -> String {
    grid.tiles()
        .iter()
        .map(|tile| tile.symbol.as_ref())
        .collect()
}

#[test]
fn parts_are_quadrants_and_letters_stand_on_what_most_of_their_cell_is() {
    let mut grid = Grid::new(3, 1, GROUND);
    grid.fill(0..1, 0..2, BAR, 2);
    grid.set((4, 1), INK, 2);
    grid.write((1, 0), "3", INK);
    assert_eq!(symbols(&grid), "▌3▖");
    let tiles = grid.tiles();
    assert_eq!((tiles[0].front, tiles[0].ground), (BAR, GROUND));
    assert_eq!((tiles[1].front, tiles[1].ground), (INK, GROUND));
}

#[test]
fn of_three_colours_a_cell_keeps_those_that_matter() {
    let mut grid = Grid::new(1, 1, GROUND);
    grid.set((0, 0), INK, 9);
    grid.set((0, 1), Rgb(100, 110, 120), 2);
    let tiles = grid.tiles();
    assert_eq!((tiles[0].front, tiles[0].ground), (INK, GROUND));
}

#[test]
fn a_slanted_line_reaches_the_edges_of_its_cells() {
    // Where the line continues in the cell above or below, no character ends it: the background
    // of its cells has its colour.
    let mut grid = Grid::new(4, 3, GROUND);
    for row in 0..6 {
        grid.fill(5 - row..8 - row, row..row + 1, BAR, 4);
    }
    let tiles = grid.tiles();
    for (i, tile) in tiles.iter().enumerate() {
        let (column, row) = (i % 4, i / 4);
        let four = grid.four(column, row);
        let next = |row: usize| grid.four(column, row);
        let is_bar = |part: (Rgb, u8)| part.0 == BAR;
        let up = row > 0 && (0..2).all(|x| is_bar(four[x]) && is_bar(next(row - 1)[x + 2]));
        let down = row < 2 && (0..2).all(|x| is_bar(four[x + 2]) && is_bar(next(row + 1)[x]));
        assert!(
            !(up || down) || tile.ground == BAR,
            "{column} {row}: {tile:?}"
        );
    }
    assert!(tiles.iter().filter(|tile| tile.ground == BAR).count() > 3);
}

#[test]
fn an_upright_line_between_two_columns_has_the_same_seams_in_both() {
    let mut grid = Grid::new(4, 3, GROUND);
    grid.fill(3..5, 0..6, BAR, 4);
    assert_eq!(symbols(&grid), " ▐▌  ▐▌  ▐▌ ");
    assert!(grid.tiles().iter().all(|tile| tile.ground == GROUND));
}

#[test]
fn a_thick_bar_joins_parts_of_its_colour_but_hides_nothing_heavier() {
    let mut grid = Grid::new(2, 1, GROUND);
    let bar = Bar {
        color: BAR,
        weight: 4,
        is_thick: true,
    };
    for column in 0..2 {
        grid.thin((column, 0), true, bar);
        grid.set((2 * column, 0), BAR, 4);
    }
    grid.set((3, 1), INK, 9);
    let tiles = grid.tiles();
    assert_eq!(tiles[0].symbol, "▙");
    let colors = [tiles[1].front, tiles[1].ground];
    assert!(colors.contains(&INK), "{colors:?}");
}

#[test]
fn thin_bars_lie_at_the_edge_of_cells_of_one_colour() {
    let mut grid = Grid::new(3, 1, GROUND);
    let bar = |is_thick| Bar {
        color: BAR,
        weight: 2,
        is_thick,
    };
    grid.thin((0, 0), false, bar(false));
    grid.thin((1, 0), true, bar(false));
    grid.thin((2, 0), true, bar(true));
    assert_eq!(symbols(&grid), "▔▁▂");
    assert_eq!(grid.tiles()[0].front, BAR);
}
