// The goal and my way to it (6.1, 6.2, 7.5), in a few words.
import { capital, plural, seatName } from "../../lib/texts";
import type { GameInfo, Seat } from "../../lib/wire";
import { oldest, SPAN } from "./deck";
import { lawOf, mending, yearsOf, type Mend } from "./order";
import type { LivesView, SeatView } from "./view";

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const inWords = (count: number) => NUMBERS[count] ?? String(count);

/** What ends a round: `Ten in order and a Life Complete, or 84 years without one`. */
export function aim({ needed }: LivesView): string {
  return `${capital(inWords(needed))} in order and a Life Complete, or ${SPAN} years without one`;
}

/** What I still lack: `3 more in order`, `a Life Complete, or 17 more years`; and what comes after that. */
export function lacks({ needed }: LivesView, { balanced, complete, years }: SeatView): { now: string; then: string } {
  const more = needed - balanced;
  if (more > 0) return { now: `${more} more in order`, then: complete ? "" : `, then a Life Complete or ${SPAN} years` };
  if (complete) return { now: "you may end the round", then: "" };
  return { now: years >= SPAN ? "Life Well-Lived waits for your next turn" : `a Life Complete, or ${plural(SPAN - years, "more year")}`, then: "" };
}

/** How I stand in the match: `12 behind Ida`; nothing in the first round. */
export function standing(view: LivesView, seats: Seat[], me: number): string {
  const mine = view.seats[me]?.total ?? 0;
  const best = view.seats.filter(({ seat }) => seat !== me).reduce<SeatView | null>((top, one) => (!top || one.total > top.total ? one : top), null);
  const gap = best ? mine - best.total : 0;
  if (!best || view.round === 1) return "";
  if (gap > 0) return `${gap} ahead`;
  return gap < 0 ? `${-gap} behind ${seatName(seats, best.seat)}` : `level with ${seatName(seats, best.seat)}`;
}

export function mendOf(game: GameInfo, view: LivesView, own: SeatView): Mend | null {
  return mending(yearsOf(own), lawOf(view, own), oldest(game));
}

/** What would make it whole: `Year 24 to 66 in place of 13: 5 in order`. */
export function hint(mend: Mend | null, years: number[]): string {
  if (!mend) return years.length ? "No single year brings more: make room" : "";
  const wanted = mend.from === mend.to ? `Year ${mend.from}` : `Year ${mend.from} to ${mend.to}`;
  const old = years[mend.place];
  return old === undefined ? `${wanted} at the end: ${mend.count} in order` : `${wanted} in place of ${old}: ${mend.count} in order`;
}

/** The house rules of this table, beside its target (7.6, 1.3). */
export function houseRules(view: LivesView): string[] {
  const found = [];
  if (view.left_out) found.push(`${view.left_out} Life Complete out`);
  if (view.duplicates) found.push("years twice");
  if (view.newer_replaces) found.push("a new Life Complete replaces");
  if (view.gentle) found.push("gentle deck");
  return found;
}
