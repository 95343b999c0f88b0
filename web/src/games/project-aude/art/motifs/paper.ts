// Things that are written, printed, drawn or paid with.
import type { Brush, Motif } from "../brush";

const lines = (b: Brush, x: number, y: number, width: number, count: number) =>
  b.row(count, (at) => b.line(`M${x} ${y + at * 4}h${at === count - 1 ? width * 0.6 : width}`, 1.3));

export const PAPER: Record<string, Motif> = {
  letter: (b) =>
    b.box(6, 12, 36, 25, "w", 2) +
    b.any(
      () => b.line("M6 13l18 14 18-14") + b.line("M6 36l13-12M42 36L29 24") + b.disc(24, 27, 4.5, "a"),
      () => b.box(33, 15, 6, 7, "a") + b.line("M10 28h14M10 32h9") + b.line("M24 17c3-2 4 2 7 0M24 20c3-2 4 2 7 0", 1),
      () => b.fill("M6 13l18 15 18-15z", "c") + b.disc(24, 26, 4, "p") + b.line("M22 26h4M24 24v4", 1.1),
      () => b.fill("M10 12V4h28v8L24 24z", "w") + b.line("M14 8h20M14 12h14", 1.2) + b.fill("M6 13l18 13 18-13v24H6z", "p"),
    ),
  quill: (b) =>
    b.fill("M14 30h18l3 12H11z", "q") + b.box(17, 26, 12, 5, "k", 1) + b.fill("M23 28C24 14 31 6 43 4c1 11-6 19-18 22z", b.pick(2) ? "w" : "a") +
    b.line("M23 29C27 18 33 11 41 6") + b.any(() => b.bare("M6 40c2-3 4-1 3 2z", "k"), () => b.line("M4 44c6-3 8 1 14-1"), () => ""),
  scroll: (b) =>
    b.fill("M12 8h24v30H12z", "w") + b.oval(24, 8, 15, 3.5, "c") + b.oval(24, 39, 15, 3.5, "c") + lines(b, 16, 15, 16, 3 + b.pick(2)) +
    b.any(() => b.disc(31, 32, 4.5, "a") + b.fill("M29 35l-2 8 4-2 3 3-1-9z", "a"), () => b.fill("M18 30l3 5 3-5z", "p") + b.fill("M24 30l3 5 3-5z", "p")),
  poster: (b) =>
    b.box(11, 5, 26, 38, "w", 1) + b.disc(24, 4.5, 1.8, "i") + b.box(15, 10, 18, 5, "p") + lines(b, 15, 33, 18, 2) +
    b.any(
      () => b.disc(24, 23, 5.5, "a") + b.around(8, 24, 23, b.line("M24 15v2")),
      () => b.fill("M24 17l2 4 5 .6-3.6 3.3.9 5L24 27.6l-4.3 2.3.9-5-3.6-3.3 5-.6z", "a"),
      () => b.fill("M16 29l5-9 4 6 3-4 5 7z", "c"),
      () => b.fill("M18 26h4l7 4V17l-7 4h-4z", "c"),
    ),
  book: (b) =>
    b.any(
      () => b.fill("M24 12C18 8 11 8 5 9v29c6-1 13-1 19 3 6-4 13-4 19-3V9c-6-1-13-1-19 3z", "w") + b.line("M24 12v29") + b.row(3, (at) => b.line(`M9 ${16 + at * 6}c4-.6 8 0 11 2M28 ${18 + at * 6}c3-2 7-2.6 11-2`, 1.1)),
      () => b.box(10, 6, 28, 37, "p", 2) + b.box(10, 6, 6, 37, "q") + b.box(20, 13, 14, 9, "g", 1) + b.line("M20 30h14M20 34h9", 1.3, "g"),
      () => b.box(6, 32, 34, 8, "p", 1) + b.box(10, 24, 32, 8, "a", 1) + b.box(7, 16, 30, 8, "c", 1) + b.box(12, 8, 22, 8, "w", 1) + b.line("M12 32v8M16 24v8M13 16v8"),
    ),
  map: (b) =>
    b.fill("M4 11l13-4 14 4 13-4v30l-13 4-14-4-13 4z", "w") + b.line("M17 7v30M31 11v30", 1.1) +
    b.any(
      () => b.line("M8 34c5-8 9 2 14-7s6-8 13-12", 1.8, "a") + b.line("M33 13l4 4m0-4l-4 4", 2, "p"),
      () => b.fill("M9 17c6-4 8 3 13 1s9-4 9 2-6 6-9 11-10 2-13-3-3-9 0-11z", "c") + b.disc(35, 29, 2.5, "a"),
      () => b.line("M4 24c9-5 12 4 20 0s12-5 20-1", 3, "c") + b.fill("M24 10c4 0 6 3 6 6s-6 10-6 10-6-7-6-10 2-6 6-6z", "p") + b.disc(24, 16, 2, "w"),
    ),
  plan: (b) =>
    b.box(5, 9, 38, 30, b.pick(2) ? "w" : "c", 1) +
    b.any(
      () => b.fill("M12 15h10v8h6v-5h9v15H12z", "p") + b.line("M22 23v4M28 28v5"),
      () => b.fill("M24 12l4 7 8-1-3 7 4 6-8 1-5 5-5-5-8-1 4-6-3-7 8 1z", "p") + b.box(20, 21, 8, 7, "w") + b.disc(35, 34, 4, "n"),
      () => b.row(3, (at) => b.box(9 + at * 11, 13, 9, 10, at === b.pick(3) ? "a" : "p")) + b.row(2, (at) => b.box(9 + at * 16, 26, 13, 9, at ? "p" : "a")),
    ),
  newspaper: (b) =>
    b.fill("M9 7h27v34H9z", "w") + b.fill("M36 15h5v22c0 5-5 5-5 0z", "c") + b.box(13, 11, 19, 4, "k") + b.box(13, 19, 9, 9, b.pick(2) ? "p" : "a") + lines(b, 25, 20, 7, 3) + lines(b, 13, 32, 19, 2),
  ticket: (b) =>
    b.turned(
      -12 + 8 * b.pick(3),
      b.fill("M5 15h38v6a3.5 3.5 0 0 0 0 7v6H5v-6a3.5 3.5 0 0 0 0-7z", b.pick(2) ? "w" : "a") + b.line("M33 15v19", 1.3) + b.line("M10 21h16M10 26h18M10 30h9", 1.3) +
        b.any(() => b.disc(38, 24.5, 2, "p"), () => b.fill("M38 20l2 4.5-2 4.5-2-4.5z", "p")),
    ),
  stamp: (b) =>
    b.box(8, 6, 32, 36, "w", 1) + b.row(7, (at) => b.disc(11 + at * 4.4, 6, 1.2, "c") + b.disc(11 + at * 4.4, 42, 1.2, "c")) + b.box(12, 10, 24, 28, "p") +
    b.any(() => b.disc(24, 21, 5, "w") + b.fill("M14 38c1-9 5-11 10-11s9 2 10 11z", "w"), () => b.fill("M15 32l6-12 5 7 3-4 5 9z", "w") + b.disc(30, 16, 2.5, "g")),
  banner: (b) =>
    b.line("M9 44V6M39 44V6", 2.2, "b") +
    b.any(
      () => b.fill("M9 9h30v19l-4-3-4 4-4-4-4 4-4-4-4 4-6-3z", "p") + b.line("M14 15h20M14 20h13", 2, "w"),
      () => b.fill("M9 9c10 6 20-5 30 0v18c-10-5-20 6-30 0z", "a") + b.line("M15 19c7 2 12-5 18-3", 2, "w"),
      () => b.fill("M9 8h30v9L24 31 9 17z", "p") + b.fill("M24 11l1.8 4H30l-3.4 3 1.3 4.3L24 20l-3.9 2.3 1.3-4.3-3.4-3h4.2z", "g"),
    ),
  coin: (b) =>
    b.any(
      () => b.disc(24, 24, 17, "g") + b.disc(24, 24, 12.5, "n"),
      () => b.oval(20, 36, 14, 5, "g") + b.oval(20, 31, 14, 5, "g") + b.oval(20, 26, 14, 5, "g") + b.disc(32, 17, 11, "m"),
      () => b.disc(18, 27, 13, "m") + b.disc(31, 20, 13, "g") + b.disc(31, 20, 9.5, "n"),
    ) + b.any(() => b.line("M20 20h9M24 15v13", 2), () => b.fill("M24 16l2 4 5 .6-3.6 3.3.9 5L24 26.6", "n"), () => b.line("M21 28c6 1 8-2 4-5s-2-7 4-5", 2)),
  filmstrip: (b) =>
    b.turned(
      -8 + 8 * b.pick(3),
      b.box(15, 2, 18, 44, "k", 1) + b.row(3, (at) => b.box(18, 5 + at * 13.5, 12, 11, at === 1 ? "a" : "w")) +
        b.row(3, (at) => b.disc(24, 9.5 + at * 13.5, 2.3, "p") + b.fill(`M20 ${16 + at * 13.5}c0-5 8-5 8 0z`, b.pick(2) ? "p" : "c")),
    ),
};
