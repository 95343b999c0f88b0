// How far somebody is from winning (2.10), as a player would count it.
import type { MatchView } from "./view";

/** How many of each kind win. */
export function tokensNeeded(view: MatchView): number {
  return view.seats.length <= 3 ? 3 : 2;
}

/** How many of each kind a seat still needs. */
export function missing(view: MatchView, seat: number): { diploma: number; steel: number } {
  const needed = tokensNeeded(view);
  const { diploma = 0, steel = 0 } = view.seats[seat]?.tokens ?? {};
  return { diploma: Math.max(0, needed - diploma), steel: Math.max(0, needed - steel) };
}
