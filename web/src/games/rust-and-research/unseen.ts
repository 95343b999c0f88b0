// Counting cards, as a careful player would: which I have not seen yet.
import type { GameInfo } from "../../lib/wire";
import { characters, numberOf } from "./cards";
import type { MatchView } from "./view";

/** The characters whose place I know, by number. */
export function seen(view: MatchView): number[] {
  const words: (string | null)[] = [...view.pile, ...view.hand, ...view.places.map((place) => place.card)];
  for (const seat of view.seats) {
    if (seat.seat === view.seat || !seat.inside) continue;
    words.push(seat.known);
  }
  words.push(...view.extra.map(({ card }) => card)); // mine are in my hand
  const counts = Array<number>(10).fill(0);
  const count = (word: string | null, step: number) => {
    const number = word === null ? -1 : numberOf(word);
    if (number >= 0) counts[number] = (counts[number] ?? 0) + step;
  };
  for (const word of words) count(word, 1);
  // After my Electric Arc Furnace everyone goes on seeing the pile as it was: I know better.
  count(view.furnace?.gave ?? null, 1);
  count(view.furnace?.took ?? null, -1);
  return counts;
}

/** How many of each number could still be in a deck or a hand that I do not know. */
export function unseen(view: MatchView, game: GameInfo): number[] {
  const counts = seen(view);
  return characters(game).map(({ number, copies }) => Math.max(0, copies - (counts[number] ?? 0)));
}

/** What I know of somebody's card by what happened in the open: `7 or 8`, `not 5`. */
export function possible(could_be: number[]): string {
  if (!could_be.length) return "";
  const missing = [...Array(10).keys()].filter((number) => !could_be.includes(number));
  if (could_be.length > missing.length) return `not ${missing.join(", ")}`;
  return could_be.length === 1
    ? String(could_be[0])
    : `${could_be.slice(0, -1).join(", ")} or ${could_be.at(-1)}`;
}
