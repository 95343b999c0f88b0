// Things that sound, and things of the stage.
import type { Brush, Motif } from "../brush";

const note = (b: Brush, x: number, y: number) => b.line(`M${x + 2} ${y}v-8l4 2`, 1.6) + b.oval(x, y, 2.4, 1.8, "k");
const notes = (b: Brush) => b.any(() => note(b, 8, 14), () => note(b, 38, 16), () => note(b, 9, 12) + note(b, 37, 38), () => "");

export const MUSIC: Record<string, Motif> = {
  violin: (b) =>
    b.turned(25, b.box(22.5, 2, 3, 22, "k", 1) + b.fill("M24 19c7 0 9 5 6 9 5 5 4 15-6 15s-11-10-6-15c-3-4-1-9 6-9z", b.pick(2) ? "b" : "p") + b.line("M24 14v24", 1, "w") + b.box(20, 36, 8, 2, "k") + b.line("M19 29c2 1 1 4 0 5M29 29c-2 1-1 4 0 5", 1.2)) + b.any(() => b.line("M6 8l26 34", 1.8, "b"), () => b.line("M42 6L34 44", 1.8, "b"), () => notes(b)),
  guitar: (b) =>
    b.turned(30 - 60 * b.pick(2), b.box(22, 2, 4, 26, "b") + b.box(20.5, 1, 7, 6, "k", 1) + b.any(() => b.fill("M24 22c7-2 9 4 7 8 4 5 1 14-7 14s-11-9-7-14c-2-4 0-10 7-8z", "p"), () => b.fill("M17 22l5 4h4l8-6-3 11c4 5 1 13-7 13s-11-8-7-13z", "a")) + b.disc(24, 32, 3, "k") + b.line("M24 8v32", 0.9, "w")),
  trumpet: (b) =>
    b.turned(-18 + 12 * b.pick(3), b.fill("M34 24l10-10v21l-10-8z", "g") + b.box(5, 22.5, 30, 4.5, "g", 2) + b.fill("M13 27h19v4c0 4-3 5-6 5h-8c-4 0-5-3-5-5z", "n") + b.line("M13 27c-2 9 18 9 18 0", 2.6, "g") + b.row(3, (at) => b.box(15 + at * 5, 15, 3, 14, "m", 1)) + b.box(2, 21.5, 4, 6, "m", 1)) + notes(b),
  drum: (b) =>
    b.fill("M7 18v18c0 8 34 8 34 0V18z", "p") + b.line("M7 22l8 17 9-15 9 15 8-17", 1.6, "w") + b.oval(24, 18, 17, 6, "w") + b.any(() => b.line("M10 5l16 14M40 6L26 18", 2.2, "b"), () => b.line("M20 4l4 14M44 10L26 18", 2.2, "b")) + b.disc(25, 18, 1.8, "a"),
  bell: (b) =>
    b.line("M24 4v6", 2.5) + b.fill("M9 38c4-3 4-9 5-16 1-8 5-12 10-12s9 4 10 12c1 7 1 13 5 16z", b.pick(2) ? "g" : "p") + b.oval(24, 38, 15, 3, "q") + b.disc(24, 42, 3, "i") + b.any(() => b.line("M14 30h20", 1.6), () => b.fill("M24 20l1.5 3 3.5.5-2.5 2.3.6 3.4-3.1-1.7-3.1 1.7.6-3.4-2.5-2.3 3.5-.5z", "w"), () => b.line("M5 20c-2 4-2 8 0 12M43 20c2 4 2 8 0 12", 1.6)),
  metronome: (b) =>
    b.fill("M18 5h12l8 36H10z", "b") + b.fill("M19.5 10h9l5 24H14.5z", "w") + b.row(5, (at) => b.line(`M22 ${14 + at * 4}h4`, 1)) + b.line(["M24 36L17 9", "M24 36L33 9", "M24 36L13 14"][b.pick(3)]!, 1.8) + b.box(8, 40, 32, 4, "p", 1) + b.disc(24, 36, 2, "a"),
  score: (b) =>
    b.turned(
      -6 + 6 * b.pick(3),
      b.box(8, 6, 32, 36, "w", 1) + b.row(3, (at) => b.row(3, (row) => b.line(`M11 ${12 + at * 11 + row * 3}h26`, 0.8))) +
        b.row(3, (at) => b.row(3, (place) => b.oval(15 + place * 8 + b.pick(3), 12 + at * 11 + b.pick(3) * 3, 2, 1.5, "k") + b.line(`M${17 + place * 8 + 1} ${12 + at * 11}v-5`, 1.1))),
    ) + b.any(() => b.fill("M34 32l8 8-3 3-8-8z", "a"), () => b.disc(38, 9, 3, "p"), () => ""),
  organ: (b) =>
    b.box(8, 24, 32, 13, "b", 1) + b.row(7, (at) => b.box(9.5 + at * 4.3, [9, 12, 7, 5, 7, 12, 9][at]!, 3, 17 - b.pick(3), at % 2 ? "m" : "g", 1)) + b.line("M40 30h5v7", 2, "i") + b.box(12, 28, 20, 5, "p") + b.disc(15, 40, 4, "i") + b.disc(33, 40, 4, "i"),
  accordion: (b) =>
    b.box(5, 12, 10, 24, "p", 2) + b.box(33, 12, 10, 24, "p", 2) + b.fill("M15 14l3-3 3 3 3-3 3 3 3-3 3 3v22l-3 3-3-3-3 3-3-3-3 3-3-3z", "a") + b.line("M18 12v24M21 15v20M24 12v24M27 15v20M30 12v24", 1.1) + b.row(4, (at) => b.disc(10, 17 + at * 5, 1.4, "w")) + b.row(4, (at) => b.box(36, 15.5 + at * 5, 5, 3, "w")),
  whistle: (b) =>
    b.turned(-20 + 20 * b.pick(3), b.disc(17, 28, 11, "m") + b.fill("M17 17h27v9H27z", "m") + b.disc(17, 28, 5, "q") + b.box(28, 17, 6, 4, "k") + b.disc(7, 17, 3, "n")) + b.any(() => b.line("M30 10c2-3 5-4 8-4M34 13c2-2 4-2 7-2", 1.6), () => b.line("M8 8c8-4 14-1 18 6", 2, "a"), () => b.line("M36 34l6 4M33 38l4 6", 1.6)),
  disc: (b) =>
    b.any(() => b.box(4, 8, 30, 32, "a", 1), () => b.box(4, 8, 30, 32, "p", 1) + b.line("M8 14h10M8 18h7", 1.5, "w"), () => "") + b.disc(28, 24, 16, "k") + b.line("M28 12a12 12 0 0 1 12 12M28 36a12 12 0 0 1-12-12", 0.9, "m") + b.disc(28, 24, 6, b.pick(2) ? "a" : "g") + b.disc(28, 24, 1.3, "w"),
  cassette: (b) =>
    b.turned(-8 + 8 * b.pick(3), b.box(4, 11, 40, 27, "p", 3) + b.box(9, 15, 30, 14, "w", 2) + b.disc(17, 22, 4, "k") + b.disc(31, 22, 4, "k") + b.disc(17, 22, 1.5, "w") + b.disc(31, 22, 1.5, "w") + b.fill("M13 38l2-6h18l2 6z", "q")) + b.any(() => b.line("M20 41c4 6 10-2 14 4", 1.6, "b"), () => ""),
  microphone: (b) =>
    b.any(
      () => b.box(16, 4, 16, 24, "m", 8) + b.line("M16 12h16M16 17h16M16 22h16M24 4v24", 1) + b.line("M11 20c0 18 26 18 26 0M24 34v8", 2.2),
      () => b.disc(24, 15, 11, "m") + b.line("M14 11h20M13 16h22M24 4v22M19 5v20M29 5v20", 0.9) + b.fill("M19 26h10l-2 16h-6z", "p"),
    ) + b.line("M15 43h18", 2.5) + b.any(() => b.line("M6 8c-3 6-3 10 0 15M42 8c3 6 3 10 0 15", 1.6, "a"), () => b.fill("M36 4l1 3 3 1-3 1-1 3-1-3-3-1 3-1z", "g"), () => ""),
  radio: (b) =>
    b.any(() => b.fill("M6 42V20C6 8 16 5 24 5s18 3 18 15v22z", "b"), () => b.box(5, 12, 38, 30, "p", 4) + b.line("M34 12L42 2", 1.8)) + b.disc(19, 25, 8.5, "g") + b.row(4, (at) => b.line(`M12 ${20 + at * 3.5}h14`, 1)) + b.box(30, 17, 8, 6, "w") + b.disc(34, 29, 2.5, "k") + b.disc(34, 36, 2.5, "k"),
  mask: (b) =>
    b.fill("M9 8c10 4 20 4 30 0 3 16-3 34-15 36C12 42 6 24 9 8z", b.pick(2) ? "w" : "p") + b.fill("M13 20c2-4 7-4 8 0-2 3-6 3-8 0zM27 20c1-4 6-4 8 0-2 3-6 3-8 0z", "k") + b.any(() => b.fill("M15 30c5 4 13 4 18 0-1 7-5 9-9 9s-8-2-9-9z", "a"), () => b.fill("M16 36c1-7 15-7 16 0-5-3-11-3-16 0z", "a")) + b.any(() => b.line("M11 12c3-5 8-6 9-2M37 12c-3-5-8-6-9-2", 1.5), () => b.disc(14, 28, 2, "a") + b.disc(34, 28, 2, "a"), () => b.fill("M20 9l4-7 4 7z", "g")),
  megaphone: (b) =>
    b.turned(-14 + 7 * b.pick(3), b.fill("M14 20L38 8v30L14 28z", "p") + b.box(6, 19, 9, 10, "q", 2) + b.fill("M12 29h6l3 12h-6z", "k") + b.oval(38, 23, 3.5, 15, "a")) + b.any(() => b.line("M43 14c3 5 3 12 0 18", 1.8), () => b.line("M42 8l4-3M44 23h3M42 38l4 3", 1.8)),
};
