// Which page an address means.
export type Route =
  | { page: "lobby"; code: string | null }
  | { page: "table"; table: string; code: string | null }
  | { page: "replay"; table: string }
  | { page: "again"; table: string }
  | { page: "nowhere" };

const ID = "([A-Za-z0-9_-]{1,20})";
const TABLE = new RegExp(`^/t/${ID}/?$`);
const REPLAY = new RegExp(`^/t/${ID}/replay/?$`);
const AGAIN = new RegExp(`^/t/${ID}/again/?$`);
const RECORD = /^#record=([A-Za-z0-9_-]{1,64})$/;
const MOVE = /^#device=([A-Za-z0-9_-]{1,64})$/;

export function read(path: string, hash: string): Route {
  if (path === "/" || path === "/index.html") return { page: "lobby", code: RECORD.exec(hash)?.[1] ?? null };
  const table = TABLE.exec(path)?.[1];
  if (table) return { page: "table", table, code: MOVE.exec(hash)?.[1] ?? null };
  const replay = REPLAY.exec(path)?.[1];
  if (replay) return { page: "replay", table: replay };
  const again = AGAIN.exec(path)?.[1];
  if (again) return { page: "again", table: again };
  return { page: "nowhere" };
}

/** Where another device of mine fetches what this one keeps of me. */
export const recordPath = (code: string) => `/#record=${code}`;
export const tablePath = (id: string) => `/t/${id}`;
/** A move that would have been better at a step of a replay: whose, what to click for it, and its sentence. */
export interface Better {
  seat: number;
  path: string[];
  text: string;
}

export function replayPath(id: string, step = 0, better?: Better): string {
  const words = better ? `&seat=${better.seat}&better=${encodeURIComponent(JSON.stringify([better.text, ...better.path]))}` : "";
  return `/t/${id}/replay${step || better ? `#step=${step}${words}` : ""}`;
}

/** Where anybody plays the deal of a finished game. */
export const againPath = (id: string) => `/t/${id}/again`;

/** The step that the address of a replay begins at. */
export function startOf(hash: string): number {
  return Number(/^#step=(\d{1,6})(&|$)/.exec(hash)?.[1] ?? 0);
}

/** The better move that the address of a replay tells of, if any. */
export function betterOf(hash: string): Better | null {
  const [, seat, words] = /^#step=\d{1,6}&seat=(\d{1,2})&better=(.+)$/.exec(hash) ?? [];
  try {
    const [text, ...path] = JSON.parse(decodeURIComponent(words ?? "")) as unknown[];
    return [text, ...path].every((one) => typeof one === "string") ? { seat: Number(seat), path: path as string[], text: text as string } : null;
  } catch {
    return null;
  }
}
