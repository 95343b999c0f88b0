// Counting cards, as a careful player would: which could still come from the deck.
import type { GameInfo } from "../../lib/wire";
import { cards, colours, type Colour } from "./deck";
import type { AudeView, CardView } from "./view";

/** All cards that lie face up somewhere, and those in my hand. */
export function seen(view: AudeView): Set<number> {
  const places: CardView[][] = [
    ...Object.values(view.piles),
    view.hand,
    ...view.seats.flatMap(({ missions, collected }) => [collected, ...missions.map((mission) => mission.cards)]),
  ];
  return new Set(places.flat().map(({ card }) => card));
}

export interface Unseen {
  colour: Colour;
  /** The years that have not been seen, rising. */
  years: number[];
  vips: number;
  /** How many cards the deck has of this colour. */
  all: number;
}

/** For each colour what has not been seen yet: it is in the deck or in the box. */
export function unseen(game: GameInfo, view: AudeView | null): Unseen[] {
  const known = view ? seen(view) : new Set<number>();
  return colours(game).map((colour) => {
    const all = cards(game).filter((card) => card.colour === colour.word);
    const left = all.filter(({ card }) => !known.has(card));
    const years = left.flatMap(({ year }) => (year === null ? [] : [year])).sort((a, b) => a - b);
    return { colour, years, vips: left.length - years.length, all: all.length };
  });
}
