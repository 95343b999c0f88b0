// Several people at one device: who should have it now. Nobody's cards are looked at meanwhile.

export interface Device {
  held: readonly number[]; // the seats of the people at this device
  looking: number | null; // whose cards are shown
  asked: readonly number[]; // whose answers the game waits for, by what all can see
  answered: ReadonlySet<number>; // of those held: who has answered since
  busy: boolean; // the one who is looking has something to answer
  window: boolean; // time for reactions runs: calling one would tell on them
}

/** Who is called to the device; null for nobody, or where the one who has it should keep it. */
export function called({ held, looking, asked, answered, busy, window }: Device): number | null {
  if (held.length < 2 || window) return null;
  if (looking !== null && busy) return null;
  const waiting = held.filter((seat) => asked.includes(seat) && !answered.has(seat) && seat !== looking);
  if (!waiting.length) return null;
  const after = waiting.find((seat) => looking !== null && seat > looking);
  return after ?? waiting[0] ?? null;
}

/** Who is asked, and who of those at this device has answered. */
export interface Answers {
  asked: readonly number[];
  answered: ReadonlySet<number>;
}

/** Who has answered, after another frame: whoever else is asked now, it is another question. */
export function stillAnswered(before: Answers, asked: readonly number[], looking: number | null, busy: boolean): Set<number> {
  const now = new Set(before.asked.join() === asked.join() ? before.answered : []);
  if (looking === null) return now;
  if (busy) now.delete(looking);
  else if (asked.includes(looking)) now.add(looking);
  return now;
}
