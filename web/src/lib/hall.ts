// The Hall of Fame: how games ended, by two options of the game. This browser keeps its own; the server counts all.
import { storage } from "./keys";
import type { GameSummary, HallGame, Outcome, Table, ValueInfo } from "./wire";

const KEY = "tableful.hall";
const MOST = 300;

type Kept = HallGame & { game: string };

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

/** Whether a game counts: practice does not, nor what plays another one again, for whoever plays it could know what comes. */
export const counts = ({ original, settings }: Pick<Table, "original" | "settings">): boolean => !original && !settings.practice;

/** Keep how a game ended in which I sat, if it counts; a table counts once. */
export function rememberResult(table: Table, outcome: Outcome, now = Date.now()): void {
  const kept = read();
  if (!counts(table) || kept.some((one) => one.table === table.id)) return;
  const players = table.seats.map(({ name }) => name);
  const result: Kept = { game: table.game, table: table.id, options: table.options, won: outcome.winners.length > 0, seats: table.seats.length, players, at: now / 1000 };
  try {
    storage().setItem(KEY, JSON.stringify([result, ...kept].slice(0, MOST)));
  } catch {
    // Full or refused: the server counts it all the same.
  }
}

/** What this browser keeps of a game, the last one first. */
export function ownResults(game: string): HallGame[] {
  return read().filter((one) => one.game === game);
}

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
