// People as busts on a sheet of 48 by 48, put together by number, so that any deck has its own faces. A deck
// does not say who they are, so nothing here is only a man's or only a woman's.

const SHOULDERS = [
  "M6 48c1-11 8-14 18-14s17 3 18 14z",
  "M5 48c0-9 7-15 19-15s19 6 19 15z",
  "M8 48c0-12 5-15 16-15s16 3 16 15z",
];

const HAIR = [
  "M14 20c-1-11 5-14 10-14s12 3 10 14c-2-5-5-6-10-6s-8 1-10 6z",
  "M13 26C11 10 17 5 24 5s13 5 11 21c0-8-2-11-5-12-5 2-11 1-13 1-2 2-4 4-4 11z",
  "M15 17c0-8 5-11 9-11s9 3 9 11c-5-4-12-4-18 0z",
  "M13 19c0-4 2-5 2-5h18s2 1 2 5zM16 14l1-8h14l1 8z",
  "M14 21c-2-9 3-15 10-15s12 6 10 15c-1-4-3-6-4-7-4 1-9 1-12 0-1 1-3 3-4 7zM24 6a4 4 0 1 1 .1 0z",
];

const EXTRAS = [
  "",
  "M17 22.5h5.4v4H17z M25.6 22.5H31v4h-5.4z M22.4 24h3.2",
  "M16 37c4 4 12 4 16 0 M17 40.5c4 4 10 4 14 0",
  "M24 34v14 M20 35l4 4 4-4",
];

export interface Bust {
  shoulders: string;
  hair: string;
  extra: string;
}

export function bust(seed: number): Bust {
  return {
    shoulders: SHOULDERS[seed % SHOULDERS.length] ?? "",
    hair: HAIR[(seed * 3 + 1) % HAIR.length] ?? "",
    extra: EXTRAS[(seed * 5 + 2) % EXTRAS.length] ?? "",
  };
}

/** Lord Beaverbrook: a hat, a monocle, and no patience. */
export const BEAVERBROOK: Bust = {
  shoulders: "M4 48c1-10 8-14 20-14s19 4 20 14z",
  hair: "M10 15h28v2.6H10z M15.5 15V3h17v12z",
  extra: "M26 22a3 3 0 1 0 6 0 3 3 0 1 0-6 0z M32 23c1 4 1 8-1 12 M19 30c3 1.5 7 1.5 10 0 M20 36l4 4 4-4",
};
