// Which cards are in order, and which would be (3.4, 3.5, 7.6): as a player counts them. The engine decides; if this were
// wrong, a number beside a card would be wrong and no move.
import type { LivesView, SeatView } from "./view";

/** What else than years decides: the lifeline's limit, and whether equal neighbours ascend. */
export interface Law {
  limit: number | null;
  duplicates: boolean;
}

/** How many years, from the left, are balanced. */
export function balanced(years: number[], { limit, duplicates }: Law): number {
  let last = 0;
  for (const [at, year] of years.entries()) {
    if ((limit !== null && year > limit) || year < last || (year === last && !duplicates)) return at;
    last = year;
  }
  return years.length;
}

export const yearsOf = ({ lifeline }: Pick<SeatView, "lifeline">) => lifeline.map(({ year }) => year ?? 0);

export const lawOf = ({ duplicates }: Pick<LivesView, "duplicates">, { limit }: Pick<SeatView, "limit">): Law => ({ limit, duplicates });

/** How many are balanced once a year is laid at a place; at the end where the place is behind the last. */
export function balancedWith(years: number[], place: number, year: number, law: Law): number {
  const then = [...years];
  then[Math.min(place, years.length)] = year;
  return balanced(then, law);
}

/** 3.3: whether a year may come to a place. */
function mayCome(years: number[], place: number, year: number, { limit, duplicates }: Law): boolean {
  if (limit !== null && year > limit) return false;
  return duplicates || !years.some((other, at) => other === year && at !== place);
}

/** The most that a card can bring into order, at whichever place. */
export function bestWith(years: number[], year: number, law: Law): number {
  const found = [...years, 0].map((_, place) => (mayCome(years, place, year, law) ? balancedWith(years, place, year, law) : 0));
  return Math.max(0, ...found);
}

/** What would bring more into order: a year from … to …, at a place. */
export interface Mend {
  place: number;
  from: number;
  to: number;
  /** So many are in order then. */
  count: number;
}

/** The one card that would help most; the nearest to the break where several would. */
export function mending(years: number[], law: Law, oldest: number): Mend | null {
  const now = balanced(years, law);
  let best: Mend | null = null;
  for (let place = Math.min(now, years.length); place >= 0; place--) {
    for (let year = 1; year <= Math.min(oldest, law.limit ?? oldest); year++) {
      if (!mayCome(years, place, year, law)) continue;
      const count = balancedWith(years, place, year, law);
      if (count <= now) continue;
      if (!best || count > best.count) best = { place, from: year, to: year, count };
      else if (count === best.count && place === best.place) best.to = year;
    }
  }
  return best;
}
