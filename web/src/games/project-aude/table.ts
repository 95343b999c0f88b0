// What the parts of this board need; the board sets it.
import * as board from "../../lib/boardTable";
import type { Arrival } from "../../lib/motion";
import type { AudeView } from "./view";

export interface Own {
  /** Where each card came from that has just moved. */
  readonly arrivals: Map<number, Arrival>;
  /** The cards that were laid down last. */
  readonly latest: ReadonlySet<number>;
  /** Show what a seat has collected. */
  open(seat: number): void;
  /** Lay a discard pile out, to look at all its cards. */
  layOut(colour: string): void;
}

export const getTable = board.getTable<board.BoardTable<AudeView, Own>>;
