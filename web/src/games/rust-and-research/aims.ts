// The arrows that stand on the table: whom a card is aimed at, and whom my chosen card could hit.
import type { Arrow } from "../../lib/arrows";
import type { Clicks } from "../../lib/board";
import type { MatchView } from "./view";

const spot = (seat: number) => `seat:${seat}`;

export function standing(view: MatchView, clicks: Clicks): Arrow[] {
  const { ask, seat: me } = view;
  const by = ask?.chosen_by ?? ask?.actor ?? null;
  if (ask && by !== null && ask.target !== null && by !== ask.target) {
    return [{ from: spot(by), to: spot(ask.target), seat: by }];
  }
  if (me === null || !clicks.path.length) return [];
  return view.seats
    .filter(({ seat }) => seat !== me && clicks.glows(spot(seat)))
    .map(({ seat }) => ({ from: spot(me), to: spot(seat), seat: me, maybe: true }));
}
