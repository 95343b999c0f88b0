// What all parts of the board need, given once by the board.
import { getContext, setContext } from "svelte";
import type { BoardProps, Clicks } from "../../lib/board";
import type { GameInfo, LogLine, Seat } from "../../lib/wire";
import type { MatchView } from "./view";

export interface Table {
  readonly game: GameInfo;
  readonly view: MatchView;
  readonly others: MatchView[];
  readonly seats: Seat[];
  readonly clicks: Clicks;
  readonly news: LogLine[];
  readonly motion: number;
  readonly inspect: BoardProps["inspect"];
}

const KEY = Symbol("table");

export function setTable(table: Table): Table {
  return setContext(KEY, table);
}

export function getTable(): Table {
  return getContext<Table>(KEY);
}

/** Keys for cards of which there are several alike: the first, the second … */
export function keyed(words: string[], name: (word: string) => string): { key: string; word: string }[] {
  const counts = new Map<string, number>();
  return words.map((word) => {
    const base = name(word);
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    return { key: `${base}:${count}`, word };
  });
}
