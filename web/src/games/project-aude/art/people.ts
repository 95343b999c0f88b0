// People as busts on a sheet of 48 by 48, put together by number, so that any deck has its own faces. A deck
// does not say who they are, so nothing here is only a man's or only a woman's.
import type { Motif } from "./brush";

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

const NECK = "M20 30h8v6c-2 2-6 2-8 0z";
const FACE = "M24 11a9 11 0 1 1 0 22 9 11 0 1 1 0-22z";
const LOOKS = "M20.5 23v.6M27.5 23v.6M21 28.5c2 1.3 4 1.3 6 0";

export const SKINS = ["#f3dcc3", "#e8c19c", "#c98f64", "#9a6440", "#f6e3d2", "#7a4b2e"] as const;
export const HAIRS = ["#3a2c22", "#7a4a21", "#c9933f", "#5b5752", "#1f1a17", "#a5512a", "#d9d2c6"] as const;

export interface Bust {
  shoulders: string;
  hair: string;
  extra: string;
  skin: string;
  shade: string;
}

export function bust(seed: number): Bust {
  return {
    shoulders: SHOULDERS[seed % SHOULDERS.length] ?? "",
    hair: HAIR[(seed * 3 + 1) % HAIR.length] ?? "",
    extra: EXTRAS[(seed * 5 + 2) % EXTRAS.length] ?? "",
    skin: SKINS[(seed * 7) % SKINS.length] ?? "",
    shade: HAIRS[(seed * 5) % HAIRS.length] ?? "",
  };
}

/** Lord Beaverbrook: a hat, a monocle, and no patience. */
export const BEAVERBROOK: Bust = {
  shoulders: "M4 48c1-10 8-14 20-14s19 4 20 14z",
  hair: "M10 15h28v2.6H10z M15.5 15V3h17v12z",
  extra: "M26 22a3 3 0 1 0 6 0 3 3 0 1 0-6 0z M32 23c1 4 1 8-1 12 M19 30c3 1.5 7 1.5 10 0 M20 36l4 4 4-4",
  skin: "#f3dcc3",
  shade: "#211a16",
};

const HATS = ["", "", "M12 16h24v2.5H12zM16 16l1-9h14l1 9z", "M13 17c0-14 22-14 22 0z", "M10 16c6-3 22-3 28 0-8 2-20 2-28 0zM16 15c0-10 16-10 16 0z"];

/** Somebody before a backdrop: the picture of a VIP. */
export const person: Motif = (b) => {
  const hat = HATS[b.pick(HATS.length)] ?? "";
  return (
    b.fill(SHOULDERS[b.pick(SHOULDERS.length)]!, "p") + b.fill(NECK, "s") + b.fill(FACE, "s") + b.fill(HAIR[b.pick(HAIR.length)]!, "h") +
    b.line(LOOKS, 1.3) + b.line(EXTRAS[b.pick(EXTRAS.length)]!, 1.3) + (hat ? b.fill(hat, "a") : "")
  );
};
