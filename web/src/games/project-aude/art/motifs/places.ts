// Buildings, landscapes and what stands in them.
import type { Brush, Motif } from "../brush";

const ground = (b: Brush) => b.any(() => b.fill("M2 44c8-4 36-4 44 0z", "c"), () => b.line("M3 43h42", 2), () => b.fill("M2 44c6-5 18-2 22-3s16-3 22 3z", "a"));
const windows = (b: Brush, x: number, y: number, across: number, down: number) =>
  b.row(across * down, (at) => b.box(x + (at % across) * 6, y + Math.floor(at / across) * 7, 3.5, 4.5, at % 5 === b.pick(5) ? "g" : "w"));

export const PLACES: Record<string, Motif> = {
  factory: (b) =>
    ground(b) + b.fill("M9 40V9h5l1 31zM18 40V13h5l1 27z", "a") + b.fill("M5 42V28l10-6v6l10-6v6l10-6v20z", "p") + b.box(34, 24, 10, 18, "q") + b.row(3, (at) => b.box(9 + at * 8, 33, 4, 5, "w")) +
    b.any(() => b.disc(13, 6, 3, "w") + b.disc(18, 4, 3.5, "w"), () => b.disc(22, 9, 3, "w") + b.disc(28, 6, 4, "w") + b.disc(35, 6, 3, "w")),
  furnace: (b) =>
    ground(b) + b.fill("M16 42l3-26h10l3 26z", "q") + b.box(15, 10, 18, 6, "i", 1) + b.line("M24 10V4M33 18l10-9M33 28l11-2", 2.4, "i") + b.box(35, 24, 10, 18, "p") +
    b.any(() => b.fill("M20 42c0-6 2-8 4-10 2 2 4 4 4 10z", "g"), () => b.fill("M24 42c-7 0-5-7-2-10 0 4 3 3 2-2 5 3 7 12 0 12z", "a")) + b.any(() => b.fill("M4 42V22l4-6 4 6v20z", "a"), () => b.line("M8 42V20", 1.6, "w") + b.oval(8, 18, 5, 8, "c"), () => b.box(4, 30, 9, 12, "b")),
  mine: (b) =>
    b.fill("M2 43C6 20 16 8 24 8s18 12 22 35z", "b") + b.fill("M13 43V25c0-14 22-14 22 0v18z", "k") + b.line("M14 43V25h20v18M14 25l4-6h12l4 6", 2.6, "p") +
    b.any(() => b.fill("M17 33h14l-2 7H19z", "i") + b.disc(20, 42, 2, "m") + b.disc(28, 42, 2, "m"), () => b.disc(24, 31, 3, "g") + b.line("M24 25v3", 1.2, "g"), () => b.line("M19 43l2-12M29 43l-2-12M18 40h12M19 36h10", 1.4, "m")),
  bridge: (b) =>
    b.fill("M2 16h44v6H2z", "p") + b.row(4, (at) => b.fill(`M${3 + at * 11} 22h3c0 8 5 8 5 0h3v20h-3V30c0-4-5-4-5 0v12h-3z`, "p")) + b.line("M2 43h44", 2) +
    b.any(() => b.fill("M20 15c1 4 8 4 9 0z", "b") + b.disc(24, 11, 2.5, "w"), () => b.box(12, 10, 9, 6, "a", 1) + b.box(23, 10, 9, 6, "a", 1), () => b.line("M2 38c5-3 9 3 15 0s9 3 15 0 9 3 14 0", 2, "c")),
  house: (b) =>
    ground(b) + b.fill("M9 43V22h22v21z", "w") + b.fill("M5 23L20 8l15 15z", "p") + b.box(17, 31, 7, 12, "b") + b.box(12, 25, 5, 5, "c") + b.box(24, 25, 5, 5, "c") +
    b.any(() => b.line("M40 43V6M40 8h-14M28 8v6", 1.8, "i"), () => b.oval(39, 28, 5, 9, "a") + b.line("M39 43V30", 2, "b"), () => b.fill("M31 43V29h12v14z", "w") + b.fill("M29 30l8-8 8 8z", "q")),
  hall: (b) =>
    ground(b) + b.fill("M4 42V22h40v20z", "w") + b.fill("M12 22c0-20 24-20 24 0z", "c") + b.line("M24 7v35M18 10v32M30 10v32M8 22v20M13 22v20M35 22v20M40 22v20M4 30h40M12 22h24", 1.1) + b.any(() => b.fill("M24 7V1l6 2-6 2z", "a"), () => b.disc(24, 5, 2, "g")),
  tower: (b) =>
    ground(b) + b.any(() => b.box(17, 10, 14, 33, "p") + b.fill("M14 11l10-9 10 9z", "q"), () => b.box(16, 5, 16, 38, "p", 1), () => b.fill("M15 43l3-33h12l3 33z", "p") + b.box(16, 6, 16, 5, "q")) + windows(b, 19.5, 14, 2, 3) + b.box(4, 30, 12, 13, "w") + b.box(32, 26, 12, 17, "w") + b.row(2, (at) => b.box(35 + at * 5, 31, 3, 4, "c")),
  fortress: (b) =>
    ground(b) + b.fill("M5 43V16h5v4h4v-4h5v4h10v-4h5v4h4v-4h5v27z", "i") + b.fill("M19 43V33c0-6 10-6 10 0v10z", "k") + b.fill("M24 16V4l9 3-9 4z", "a") + b.row(2, (at) => b.box(9 + at * 27, 25, 2.5, 7, "k")),
  monument: (b) =>
    ground(b) + b.box(14, 34, 20, 9, "m") + b.any(() => b.fill("M20 34l2-28 2-3 2 3 2 28z", "p"), () => b.box(19, 12, 10, 22, "m") + b.box(16, 8, 16, 4, "m") + b.disc(24, 5, 3, "g"), () => b.fill("M17 34c0-10 2-14 7-14s7 4 7 14z", "p") + b.disc(24, 14, 5, "p")) + b.line("M18 38h12", 1.3),
  statue: (b) =>
    b.box(13, 36, 22, 8, "b") + b.fill("M14 36c-1-8 3-10 6-12v-5h8v5c3 2 7 4 6 12z", "m") + b.oval(24, 14, 6.5, 8, "m") + b.any(() => b.fill("M17 12c0-10 14-10 14 0-4-4-10-4-14 0z", "q"), () => b.line("M17 9l3 3M31 9l-3 3M17 13l3 1M31 13l-3 1", 1.8, "g"), () => b.fill("M18 9h12l2 4H16z", "g")) + b.line("M22 14v.6M26 14v.6M22.5 18h3"),
  tree: (b) =>
    ground(b) + b.line("M24 43V24M24 34l7-7M24 31l-6-6", 3, "b") +
    b.any(
      () => b.disc(24, 15, 11, "p") + b.disc(15, 21, 7, "p") + b.disc(33, 21, 7, "p") + b.disc(20, 13, 1.8, "a") + b.disc(29, 19, 1.8, "a"),
      () => b.fill("M24 3l10 13h-5l8 10h-6l6 8H11l6-8h-6l8-10h-5z", "p"),
      () => b.oval(24, 17, 12, 14, "c") + b.line("M24 30V15M24 22l5-5", 1.5, "b"),
    ) + b.any(() => b.fill("M38 43c-4 0-4-8 1-8s6 8 2 8z", "b") + b.disc(37, 35, 1.6, "b"), () => b.fill("M5 43l4-8 4 8z", "b"), () => ""),
  hills: (b) =>
    b.disc(12 + 12 * b.pick(3), 12, 6, "g") + b.fill("M2 43V30c8-12 14-9 20 0l2 3c6-13 14-12 22-1v11z", "p") + b.fill("M2 43v-6c10-6 20-1 26 0s12-2 18-3v9z", "a") + b.any(() => b.line("M8 42c6-4 3-8 10-9", 2, "w"), () => b.fill("M32 37l3-7 3 7z", "c") + b.fill("M37 38l3-7 3 7z", "c"), () => b.box(31, 31, 7, 6, "w") + b.fill("M30 31l5-4 4 4z", "q")),
  field: (b) =>
    b.fill("M4 36L16 8h16l12 28-20 8z", "c") + b.fill("M10 22l14-14h8l4 10z", "p") + b.fill("M36 18l8 18-20 8-4-16z", "a") + b.line("M13 32l6 8M16 27l6 12M28 12l4 5", 1.2) + b.any(() => b.line("M8 44V30M8 30l7 3-7 3", 2, "b"), () => b.disc(38, 9, 4, "g")),
  road: (b) =>
    b.fill("M18 4h12l14 40H4z", "i") + b.line("M24 6v6M24 18v7M24 32v10", 2.4, "w") + b.any(() => b.fill("M2 26c16-8 28-8 44 0v6c-16-8-28-8-44 0z", "m"), () => b.line("M40 44V14", 2, "b") + b.box(31, 8, 14, 9, "p", 1) + b.line("M34 12h7", 1.6, "w"), () => b.fill("M16 30h11l2 6H14z", "a") + b.disc(17, 37, 2, "k") + b.disc(26, 37, 2, "k")),
  waterwheel: (b) =>
    b.fill("M2 43V20h14v23z", "b") + b.fill("M0 21L9 12l9 9z", "p") + b.disc(30, 26, 14, "n") + b.disc(30, 26, 10, "n") + b.around(8, 30, 26, b.line("M30 26V11", 2, "b") + b.box(27.5, 9.5, 5, 3, "b")) + b.disc(30, 26, 3, "i") + b.line("M14 42c4-3 7 3 11 0s7 3 11 0 6 2 9 0", 2.4, "c"),
  windmill: (b) =>
    ground(b) + b.fill("M17 43l3-24h8l3 24z", "w") + b.fill("M19 19c0-7 10-7 10 0z", "q") + b.box(22, 33, 5, 10, "b") + b.turned(0, b.around(4, 24, 17, b.box(22.6, 1, 5, 14, b.pick(2) ? "p" : "a"))) + b.disc(24, 17, 2, "k"),
  lighthouse: (b) =>
    b.fill("M18 41l2-26h8l2 26z", "w") + b.fill("M19 24h10l.6 7H18.4z", "p") + b.fill("M18.8 33h10.6l.6 8H18z", "p") + b.box(19, 8, 10, 7, "g") + b.fill("M18 8l6-6 6 6z", "q") + b.fill("M30 10l15-5v11zM18 10L3 5v11z", "g") + b.line("M2 43c5-3 8 3 13 0s8 3 12 0 8 3 12 0 5 2 7 0", 2.2, "c"),
};
