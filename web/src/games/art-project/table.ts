// What the parts of this board need; the board sets it.
import * as board from "../../lib/boardTable";
import type { Step } from "./forecast";
import type { ArtView } from "./view";

export interface Own {
  /** The title of a city. */
  city(number: number): string;
  /** Who would play when, a seat for each card, and what it would do. */
  readonly order: number[];
  readonly steps: Step[];
  /** What I try out: the card of a place in the order. */
  readonly tried: ReadonlyMap<string, number>;
  tryCard(place: string, card: number | null): void;
  /** Move a place of the order up or down. */
  shift(at: number, by: number): void;
  readonly sketched: boolean;
  forget(): void;
  /** Cities where something has just happened. */
  readonly stirred: ReadonlySet<number>;
}

export const getTable = board.getTable<board.BoardTable<ArtView, Own>>;
