// What the parts of this board need; the board sets it.
import * as board from "../../lib/boardTable";
import type { Arrival } from "../../lib/motion";
import type { Staged } from "./stages";
import type { CardView, LivesView } from "./view";

export interface Own {
  /** Where each card came from that has just moved. */
  readonly arrivals: Map<number, Arrival>;
  /** The card that was laid last. */
  readonly latest: number | null;
  /** What a Universe or a Life Complete does just now, card by card; null where all lies still. */
  readonly staged: Staged | null;
  /** The discard pile as it is shown just now. */
  readonly discards: CardView[];
  /** The lifeline of a seat as it is shown just now. */
  lifeline(seat: number): { cards: CardView[]; balanced: number; complete: CardView | null };
  /** Show the discard pile. */
  spread(): void;
}

export const getTable = board.getTable<board.BoardTable<LivesView, Own>>;
