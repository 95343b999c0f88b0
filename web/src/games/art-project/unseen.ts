// Which cards could still come: all but those that somebody can see.
import type { GameInfo } from "../../lib/wire";
import { cardCount, cardOf, SYMBOLS } from "./deck";
import type { ArtView } from "./view";

/** Cards that are in the deck or in a hand, untold. */
export function unseen(game: GameInfo, view: ArtView | null): number[] {
  const gone = new Set(view ? [...view.discards, ...view.clues.map(({ card }) => card), ...view.seats.flatMap(({ hand }) => hand.flatMap(({ face }) => (face ? [face.card] : [])))] : []);
  return Array.from({ length: cardCount(game) }, (_, at) => at + 1).filter((card) => !gone.has(card));
}

/** How many of them show each symbol. */
export function clueCounts(game: GameInfo, view: ArtView | null): Record<string, number> {
  const cards = unseen(game, view).map((card) => cardOf(game, card));
  return Object.fromEntries(SYMBOLS.map((symbol) => [symbol, cards.filter((card) => card?.clues.includes(symbol)).length]));
}
