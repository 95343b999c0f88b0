// What the parts of this board need; the board sets it.
import * as board from "../../lib/boardTable";
import type { Arrival } from "../../lib/motion";
import type { SpaceView } from "./view";

export type View = SpaceView;
export type Room = SpaceView["rooms"][number]["room"];

export interface Own {
  /** I am the AI. */
  readonly ai: boolean;
  /** I am an astronaut: pawns, dice and markers are mine to move. */
  readonly acts: boolean;
  /** The Final Combination, where it may be shown just now: at a shared device only while somebody holds the card. */
  readonly target: SpaceView["target"];
  /** Where each pawn and marker came from that has just moved: `pawn:red`. */
  readonly arrivals: Map<string, Arrival>;
}

export const getTable = board.getTable<board.BoardTable<SpaceView, Own>>;
