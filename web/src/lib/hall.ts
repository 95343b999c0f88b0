// The Hall of Fame: how games ended, by two options of the game.
import type { GameSummary, HallGame, ValueInfo } from "./wire";

export interface Cell {
  row: ValueInfo;
  column: ValueInfo;
  games: HallGame[];
  won: number;
}

export interface Grid {
  rows: { row: ValueInfo; cells: Cell[] }[];
  columns: ValueInfo[];
}

/** Rows and columns by the values of two options; games with other values, such as those of another deck, are left out. */
export function grid({ hall, options }: Pick<GameSummary, "hall" | "options">, games: HallGame[]): Grid {
  const [rows, columns] = hall.map((name) => options.find((option) => option.name === name)?.values ?? []);
  const [across, down] = [hall[1] ?? "", hall[0] ?? ""];
  return {
    columns: columns ?? [],
    rows: (rows ?? []).map((row) => ({
      row,
      cells: (columns ?? []).map((column) => {
        const here = games.filter((one) => one.options[down] === row.value && one.options[across] === column.value);
        return { row, column, games: here, won: here.filter(({ won }) => won).length };
      }),
    })),
  };
}
