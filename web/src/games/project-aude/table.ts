// What all parts of the board need, given once by the board.
import { getContext, setContext } from "svelte";
import type { Clicks } from "../../lib/board";
import type { GameInfo, LogLine, Seat } from "../../lib/wire";
import type { Arrival } from "./news";
import type { AudeView } from "./view";

export interface Table {
  readonly game: GameInfo;
  readonly view: AudeView;
  /** In a replay that shows everything: each seat's view. */
  readonly others: AudeView[];
  readonly seats: Seat[];
  readonly clicks: Clicks;
  readonly news: LogLine[];
  readonly arrivals: Map<number, Arrival>;
  readonly motion: number;
  inspect(domain: string, word: string): void;
  /** Show what a seat has collected. */
  open(seat: number): void;
}

const KEY = Symbol("table");

export function setTable(table: Table): Table {
  return setContext(KEY, table);
}

export function getTable(): Table {
  return getContext<Table>(KEY);
}
