// The goal and my way to it (7.2, 7.3, 5.3), in a few words.
import { plural, seatName } from "../../lib/texts";
import type { Seat } from "../../lib/wire";
import type { AudeView, SeatView } from "./view";

const FOURTH = 4; // 5.3

export const GOAL = "Most points when Beaverbrook comes";

/** How I stand: `You lead by 3`, `5 behind Ida`. */
export function standing(view: AudeView, seats: Seat[], me: number): string {
  const mine = view.seats[me]?.points ?? 0;
  const others = view.seats.filter(({ seat }) => seat !== me);
  const best = others.reduce<SeatView | null>((top, one) => (!top || one.points > top.points ? one : top), null);
  if (!best) return "";
  const lead = mine - best.points;
  if (lead > 0) return `you lead by ${lead}`;
  return lead < 0 ? `${-lead} behind ${seatName(seats, best.seat)}` : `level with ${seatName(seats, best.seat)}`;
}

/** The next bonus on the way: `2 more missions: a medal of 4`. Nothing where none is left or all are earned. */
export function nextMedal(view: AudeView, me: number): string {
  const to = FOURTH - (view.seats[me]?.completed ?? 0);
  const top = view.bonuses["four missions"]?.[0];
  return to > 0 && top !== undefined ? `${plural(to, "more mission")}: a medal of ${top}` : "";
}

/** What is missing from a mission: `2 more cards to bring it home`, `1 more: a medal of 5`. */
export function missing(view: AudeView, size: number): string {
  if (size < FOURTH) return `${FOURTH - size} more to come home`;
  const kind = size === 4 ? "five cards" : "six cards";
  const top = size < 6 ? view.bonuses[kind]?.[0] : undefined;
  return top === undefined ? "" : `1 more: medal of ${top}`;
}
