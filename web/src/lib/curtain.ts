// Several people at one device: who should have it now. Nobody's cards are looked at meanwhile.

export interface Device {
  held: readonly number[]; // the seats of the people at this device
  looking: number | null; // whose cards are shown
  asked: readonly number[]; // whose answers the game waits for, by what all can see
  answered: ReadonlySet<number>; // of those held: who has answered since
  busy: boolean; // the one who is looking has something to answer
}

/** What a seat sees: with the same number the same, and with this one no more than everybody. */
export const PUBLIC = -1;

/** Whether a seat may take the device without a curtain: nothing is seen then that another hides. */
export const freely = (from: number, to: number): boolean => to === PUBLIC || to === from;

/** Who is called to the device; null for nobody, or where the one who has it should keep it. */
export function called({ held, looking, asked, answered, busy }: Device): number | null {
  if (held.length < 2) return null;
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

/** What another update tells about that. */
export interface Asked {
  asked: readonly number[];
  looking: number | null;
  busy: boolean;
  wentOn: boolean; // something has happened in the game
}

/** Who has answered, after another update: where others are asked or the game went on, it is another question. */
export function stillAnswered(before: Answers, { asked, looking, busy, wentOn }: Asked): Set<number> {
  const now = new Set(before.asked.join() === asked.join() && !wentOn ? before.answered : []);
  if (looking === null) return now;
  if (busy) now.delete(looking);
  else if (asked.includes(looking)) now.add(looking);
  return now;
}
