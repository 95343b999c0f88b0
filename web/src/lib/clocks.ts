// The clocks of a table: what can be chosen, and how a time is written.
import type { Settings } from "./wire";

type Clock = Settings["clock"];

/** As `rooms/clocks.py` has them. */
export const CLOCKS: { value: Clock; text: string; about: string }[] = [
  { value: "none", text: "No clock", about: "Nobody is hurried." },
  { value: "live", text: "Live", about: "10 minutes each, 20 seconds more with each turn, at most 20 minutes." },
  { value: "fast", text: "Fast, over days", about: "24 hours each, 4 more with each turn, at most 72." },
  { value: "slow", text: "Slow, over days", about: "72 hours each, 12 more with each turn, at most 120." },
  { value: "very_slow", text: "Very slow, over days", about: "72 hours each, 36 more with each turn, at most 240." },
];

/** Whether people come and go: then the clock says how long they are waited for. */
export const byDays = (clock: Clock) => clock !== "none" && clock !== "live";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `2 d 4 h`, `5 h 12 min`, `47 min`, and of the last ten minutes `9:59`. */
export function timeLeft(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${Math.floor((left % HOUR) / MINUTE)} min`;
  if (left >= 10 * MINUTE) return `${Math.floor(left / MINUTE)} min`;
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Little enough that somebody should know: an hour of days, a minute of a live game. */
export const isShort = (milliseconds: number, clock: Clock) => milliseconds < (byDays(clock) ? HOUR : MINUTE);
