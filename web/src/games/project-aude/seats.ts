// Who sits where.

/** The others in the order of play, from my left; all of them for those who watch. */
export function around(count: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: me === null ? count : count - 1 }, (_, place) => (first + place) % count);
}
