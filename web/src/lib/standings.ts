// How a game ended, in places and kind words.
import { list } from "./texts";
import type { Outcome, Seat } from "./wire";

export interface Place extends Seat {
  place: number;
  score: number;
  won: boolean;
}

/** Whether one stands before another: who has won, then by their scores, and who has resigned behind all others. */
const isAhead = (one: Place, other: Place) => {
  if (one.won || other.won) return one.won && !other.won;
  return one.resigned === other.resigned ? one.score > other.score : other.resigned;
};

/** Everybody by place, winners first; who has as much as another has the same place. */
export function places(seats: Seat[], outcome: Outcome): Place[] {
  const all = seats.map((seat) => ({ ...seat, place: 0, score: outcome.scores[seat.seat] ?? 0, won: outcome.winners.includes(seat.seat) }));
  all.sort((a, b) => Number(isAhead(b, a)) - Number(isAhead(a, b)) || b.score - a.score || a.seat - b.seat);
  return all.map((one) => ({ ...one, place: 1 + all.filter((other) => isAhead(other, one)).length }));
}

const ORDINALS = ["", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];

export function ordinal(place: number): string {
  return ORDINALS[place] ?? `Place ${place}`;
}

/** The headline: "You win!", "Ada wins", "Ada and Bo win", a team's verdict. */
export function headline(seats: Seat[], outcome: Outcome, held: number[]): string {
  if (outcome.team) return outcome.verdict;
  const winners = seats.filter((seat) => outcome.winners.includes(seat.seat));
  if (!winners.length) return "Nobody wins";
  const only = winners.length === 1 && held.length === 1;
  if (only && held[0] === winners[0]?.seat) return "You win!";
  return `${list(winners.map((seat) => seat.name))} ${winners.length > 1 ? "win" : "wins"}`;
}

const WON_TOGETHER = "Won together: nobody could have done it alone.";
const LOST_TOGETHER = "Lost together, and the wiser for it together: the next try starts from there.";
const ALONE = { won: "All by yourself.", lost: "A brave try: the next one starts from here." };

/** A word for a team. */
export function together({ winners, scores }: Outcome): string {
  if (scores.length === 1) return winners.length ? ALONE.won : ALONE.lost;
  return winners.length ? WON_TOGETHER : LOST_TOGETHER;
}

/** A word for whoever has not won: nobody likes to be told only that. */
export function consolation(ranked: Place[], outcome: Outcome, held: number[]): string {
  if (held.length !== 1) return "";
  if (outcome.team) return "";
  const me = ranked.find((one) => one.seat === held[0]);
  const best = ranked[0];
  if (!me || !best || me.won || !best.won) return "";
  if (me.resigned) return "Your time ran out before the end: the next game begins with a full clock.";
  const behind = best.score - me.score;
  const gap = behind > 0 ? `${behind} behind` : "level on points";
  if (behind < 0) return "You had more in all, only not what wins: it could not have been closer.";
  if (me.place === 2 && ranked.length > 2) return `Second, ${gap}: well played.`;
  if (behind === 0) return "Level on points: it could not have been closer.";
  if (ranked.length === 2 && behind > 2) return `${best.name} had the better of it this time: see how in the replay.`;
  return behind <= 2 ? `Only ${gap}: that was close.` : `${ordinal(me.place)} of ${ranked.length} this time. ${best.name} was the one to watch: see how in the replay.`;
}
