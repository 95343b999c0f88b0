// Counting cards, as a careful player would: which are still in the draw pile.
import type { GameInfo } from "../../lib/wire";
import { cards } from "./deck";
import type { CardView, LivesView } from "./view";

/** All cards that lie face up somewhere, and those that have left the round. */
export function seen(view: LivesView): Set<number> {
  const open = view.seats.flatMap(({ lifeline, complete }) => (complete ? [...lifeline, complete] : lifeline));
  const held = view.ask?.card ? [view.ask.card] : [];
  const universes = view.universe ? [view.universe.card, ...view.gone] : view.gone;
  return new Set([...[...open, ...view.discards, ...held].map(({ card }) => card), ...universes]);
}

/** What has not been seen yet; Life Complete cards that were left out (7.6) are not among it. */
export function unseen(game: GameInfo, view: LivesView): CardView[] {
  const known = seen(view);
  const completes = cards(game).filter(({ sort }) => sort === "complete").sort((a, b) => (a.year ?? 0) - (b.year ?? 0));
  const out = new Set(completes.slice(0, view.left_out).map(({ card }) => card));
  return cards(game).filter(({ card }) => !known.has(card) && !out.has(card));
}
