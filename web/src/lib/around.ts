// Who sits where around a table.

export type Side = "left" | "top" | "right";

export interface Sitting {
  seat: number;
  side: Side;
}

/** The others in the order of play, clockwise from my left; all of them for those who watch. */
export function around(count: number, me: number | null): Sitting[] {
  const first = me === null ? 0 : me + 1;
  const others = me === null ? count : count - 1;
  return Array.from({ length: others }, (_, place) => ({
    seat: (first + place) % count,
    side: sideOf(place, others),
  }));
}

function sideOf(place: number, others: number): Side {
  if (others === 1) return "top";
  if (place === 0) return "left";
  return place === others - 1 ? "right" : "top";
}

/** On a narrow screen the others sit in rows: how many to a row. */
export function columns(others: number): number {
  if (others <= 3) return others;
  return others === 4 ? 2 : 3;
}
