// What all parts of a board need, given once by the board.
import { getContext, setContext } from "svelte";
import type { BoardProps } from "./board";

interface Choosing {
  /** What clicking a thing does. */
  choose(ref: string): void;
}

/** What the shell gives a board, with the game's own type of view; a game may add what is its own. */
export type BoardTable<Update, Own = unknown> = Omit<Readonly<BoardProps>, "view" | "others"> & {
  readonly view: Update;
  readonly others: Update[];
} & Choosing & Own;

const KEY = Symbol("board");

/** For the board: `own` is what its parts need beside the props, and a `choose` of its own if it has one. */
export function setTable<Update, Own extends object = object>(
  props: () => BoardProps,
  own?: Own & Partial<Choosing>,
): BoardTable<Update, Own> {
  const usual: Choosing = { choose: (ref) => props().clicks.click(ref) };
  // Inherited, the props stay live; so do getters among `own`.
  const table: BoardTable<Update, Own> = Object.create(props(), {
    ...Object.getOwnPropertyDescriptors(usual),
    ...Object.getOwnPropertyDescriptors(own ?? {}),
  });
  return setContext(KEY, table);
}

/** For its parts. */
export function getTable<Table extends BoardTable<unknown>>(): Table {
  return getContext<Table>(KEY);
}
