// Things that drive, fly, count, shine and ring: machines of all ages.
import type { Brush, Motif } from "../brush";

const smoke = (b: Brush, x: number, y: number) =>
  b.any(
    () => b.disc(x, y, 3, "w") + b.disc(x + 5, y - 3, 4, "w") + b.disc(x + 11, y - 4, 3, "w"),
    () => b.fill(`M${x} ${y}c-4-4 2-8 5-5 2-5 9-2 7 2 4 1 3 6-2 5-3 2-7 1-10-2z`, "w"),
  );

const wheel = (b: Brush, x: number, y: number, radius: number) =>
  b.disc(x, y, radius, "i") + b.disc(x, y, radius * 0.35, "w");

export const MACHINES: Record<string, Motif> = {
  train: (b) =>
    smoke(b, 13, 9) +
    b.any(
      () => b.box(10, 12, 5, 12, "i") + b.box(6, 20, 24, 13, "p", 3) + b.box(28, 10, 13, 23, "q", 1) + b.box(31, 14, 7, 7, "w"),
      () => b.fill("M9 22c0-5 3-7 8-7h24v18H6l3-7z", "p") + b.row(3, (at) => b.box(18 + at * 8, 19, 5, 6, "w")) + b.box(10, 9, 4, 7, "i"),
      () => b.fill("M9 10h8l-2 10h-4z", "a") + b.box(6, 19, 26, 14, "q", 4) + b.box(29, 8, 12, 25, "p") + b.line("M27 8h16", 2.5) + b.disc(10, 26, 2.5, "g"),
    ) + b.line("M2 40h44", 2) + wheel(b, 13, 36, 4.5) + wheel(b, 24, 36, 4.5) + wheel(b, 36, 36, 5.5) + b.fill("M2 38l5-6v6z", "i"),
  tram: (b) =>
    b.line("M4 5h40M24 5l-5 8", 1.5) + b.box(7, 13, 34, 24, "p", 4) + b.row(3, (at) => b.box(11 + at * 9.5, 17, 7, 8, "w", 1)) + b.box(7, 29, 34, 3, b.pick(2) ? "g" : "w") +
    wheel(b, 15, 39, 4) + wheel(b, 33, 39, 4) + b.line("M3 44h42"),
  bicycle: (b) =>
    b.disc(12, 32, 9, "n") + b.disc(36, 32, 9, "n") + b.around(6, 12, 32, b.line("M12 32v-9", 0.8)) + b.around(6, 36, 32, b.line("M36 32v-9", 0.8)) +
    b.line("M12 32l7-14h14M36 32l-5-18M12 32h11l10-14M19 18l4 14", 2.4, "p") + b.fill("M15 16h8l-1 3h-5z", "k") + b.line("M27 13h5l2 3", 2) +
    b.any(() => b.box(30, 17, 9, 7, "a", 1), () => b.box(6, 17, 10, 6, "b", 1) + b.line("M8 17h6", 2, "w"), () => b.disc(36, 16, 2.4, "g"), () => ""),
  ship: (b) =>
    b.any(
      () => b.line("M24 5v28", 2, "b") + b.fill("M24 7c11 4 13 14 11 21H24z", "w") + b.fill("M22 10C14 15 11 21 11 28h11z", "a"),
      () => b.box(19, 14, 5, 15, "a") + b.box(28, 17, 5, 12, "a") + b.box(12, 25, 24, 8, "w") + smoke(b, 21, 10),
      () => b.line("M16 8v25M32 12v21", 2, "b") + b.fill("M8 11h16l-2 9H10zM10 22h13l-1 8H11z", "w") + b.fill("M27 15h12l-2 12h-9z", "a"),
    ) + b.fill("M5 31h38l-6 10H12z", "p") + b.line("M9 35h30", 1.3, "w") + b.line("M2 43c4-3 7-3 11 0s7 3 11 0 7-3 11 0 7 3 11 0", 2, "c"),
  plane: (b) =>
    b.turned(
      -14 + 7 * b.pick(4),
      b.any(
        () => b.fill("M4 23c8-4 30-4 40 0-10 5-32 5-40 0z", "w") + b.fill("M20 23L14 6h5l11 17z", "p") + b.fill("M20 24l-5 14h5l9-14z", "p") + b.fill("M6 22L3 14h4l5 8z", "a"),
        () => b.box(4, 14, 38, 5, "p", 2) + b.box(4, 30, 38, 5, "p", 2) + b.line("M9 19v11M37 19v11") + b.fill("M14 22h25l4 3-4 3H14L3 25z", "w") + b.line("M44 18v14", 2),
      ),
    ) + b.any(() => b.disc(10, 40, 3, "w") + b.disc(15, 41, 2.5, "w"), () => b.line("M33 42h9M30 39h6", 1.3), () => ""),
  rocket: (b) =>
    b.turned(20 - 20 * b.pick(3), b.fill("M18 34l-7 7 1-12zM30 34l7 7-1-12z", "a") + b.fill("M24 3c8 7 9 18 6 32H18c-3-14-2-25 6-32z", "w") + b.disc(24, 19, 4, "p") + b.fill("M20 35h8l-4 10z", "g")) +
    b.any(() => b.disc(38, 10, 4, "g"), () => b.disc(9, 11, 5, "c") + b.disc(8, 10, 1.2, "w"), () => b.bare("M8 9l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM40 30l1 3 3 1-3 1-1 3-1-3-3-1 3-1z", "g")),
  drone: (b) =>
    b.line("M12 16l24 14M36 16L12 30", 2.5, "i") + b.box(17, 18, 14, 11, "p", 4) + b.disc(24, 27, 3, "w") + b.disc(24, 27, 1.3, "k") +
    b.row(4, (at) => b.oval(at % 2 ? 37 : 11, at < 2 ? 14 : 29, 7, 2.2, at === b.pick(4) ? "a" : "w")) + b.any(() => b.fill("M24 31l-9 13h18z", "g"), () => b.box(20, 33, 8, 8, "b") + b.line("M24 30v3"), () => ""),
  clock: (b) =>
    b.any(
      () => b.disc(24, 24, 18, "p"),
      () => b.box(7, 5, 34, 38, "b", 3) + b.line("M20 40h8"),
      () => b.fill("M24 3l19 12v28H5V15z", "p"),
    ) + b.disc(24, 24, 13, "w") + b.around(12, 24, 24, b.line("M24 12.5v2", 1.2)) + b.line(["M24 24V16M24 24l6 4", "M24 24v-9M24 24h6", "M24 24l-4-7M24 24l7-4", "M24 24v9M24 24l-5-5"][b.pick(4)]!, 2) + b.disc(24, 24, 1.5, "a"),
  hourglass: (b) =>
    b.box(10, 4, 28, 5, "b", 1) + b.box(10, 39, 28, 5, "b", 1) + b.fill("M13 9h22c0 9-9 11-9 15s9 6 9 15H13c0-9 9-11 9-15s-9-6-9-15z", "w") +
    b.any(() => b.bare("M16 15h16c-2 4-6 5-8 8-2-3-6-4-8-8z", "a") + b.bare("M16 38c1-4 5-5 8-5s7 1 8 5z", "a"), () => b.bare("M15 38c0-6 5-9 9-12 4 3 9 6 9 12z", "a")),
  computer: (b) =>
    b.any(
      () => b.box(8, 6, 32, 24, "w", 2) + b.box(12, 10, 24, 16, "q") + b.fill("M6 36h36l3 7H3z", "w") + b.box(20, 30, 8, 6, "i"),
      () => b.box(7, 8, 34, 24, "k", 2) + b.box(9, 10, 30, 20, "q") + b.fill("M4 34h40l-2 5H6z", "m"),
    ) + b.any(() => b.line("M15 14h12M15 18h16M15 22h8", 1.4, "g"), () => b.disc(24, 16, 3, "a") + b.fill("M18 26c0-7 12-7 12 0z", "a"), () => b.line("M14 24l6-8 5 5 8-9", 1.8, "g")),
  typewriter: (b) =>
    b.box(14, 4, 20, 15, "w") + b.line("M18 8h12M18 12h9", 1.2) + b.box(6, 17, 36, 6, "i", 2) + b.fill("M9 23h30l5 18H4z", "p") +
    b.row(5, (at) => b.disc(13 + at * 5.5, 29, 1.8, "w")) + b.row(5, (at) => b.disc(12 + at * 6, 35, 1.8, at === b.pick(5) ? "a" : "w")),
  calculator: (b) =>
    b.box(7, 12, 27, 30, "p", 3) + b.box(11, 16, 19, 7, "w") + b.row(9, (at) => b.disc(14 + (at % 3) * 6.5, 28 + Math.floor(at / 3) * 5, 1.9, at % 3 === b.pick(3) ? "a" : "w")) + b.line("M34 26h6V14", 2.5, "i") + b.disc(40, 12, 3, "b"),
  telephone: (b) =>
    b.any(
      () => b.fill("M8 42c0-12 5-18 16-18s16 6 16 18z", "p") + b.disc(24, 34, 6, "w") + b.around(8, 24, 34, b.disc(24, 30, 0.9, "k")) + b.fill("M4 20c0-9 9-12 20-12s20 3 20 12h-9c0-4-3-5-11-5s-11 1-11 5z", "k"),
      () => b.box(15, 6, 18, 36, "b", 2) + b.disc(20, 13, 3, "g") + b.disc(28, 13, 3, "g") + b.fill("M20 26l-8-3v8z", "k") + b.line("M33 22h6v8", 2) + b.fill("M37 30h5l1 8h-7z", "k") + b.line("M20 36h8"),
    ),
  camera: (b) =>
    b.any(
      () => b.fill("M16 14l3-5h10l3 5z", "i") + b.box(6, 14, 36, 25, "p", 3) + b.disc(24, 27, 9, "w") + b.disc(24, 27, 5.5, "q") + b.box(33, 17, 5, 4, "g"),
      () => b.line("M24 30l-9 15M24 30l9 15M24 30v15", 2, "b") + b.box(12, 9, 20, 20, "b", 1) + b.fill("M32 12l9-3v20l-9-3z", "q") + b.disc(16, 19, 4, "w"),
    ),
  projector: (b) =>
    b.fill("M32 28l14-8v22z", "g") + b.disc(14, 13, 8.5, "i") + b.disc(31, 13, 7, "i") + b.around(5, 14, 13, b.disc(14, 8.5, 1.6, "w")) + b.around(5, 31, 13, b.disc(31, 9.5, 1.3, "w")) + b.box(8, 22, 24, 17, "p", 2) + b.box(32, 26, 5, 9, "k") + b.line("M14 39l-4 6M26 39l4 6", 2),
  washer: (b) =>
    b.box(9, 5, 30, 38, "w", 3) + b.line("M9 13h30") + b.disc(15, 9, 1.8, "a") + b.disc(21, 9, 1.8, "p") + b.disc(24, 28, 10.5, "m") + b.disc(24, 28, 7.5, "c") +
    b.any(() => b.fill("M17 30c4-3 6 3 14-1-1 6-4 7-7 7s-6-2-7-6z", "p"), () => b.disc(22, 27, 1.5, "w") + b.disc(27, 30, 2, "w")),
  gramophone: (b) =>
    b.box(8, 35, 26, 8, "b", 1) + b.oval(21, 34, 12, 3, "k") + b.line("M30 34c6-2 6-8 3-12", 2.5, "g") + b.fill("M34 24C22 22 15 14 16 5c9-3 22 3 25 14-2 3-4 4-7 5z", b.pick(2) ? "g" : "p") + b.oval(24, 9, 9, 4, "q"),
  telescope: (b) =>
    b.line("M24 27L13 45M24 27l11 18M24 27v18", 2.2, "b") + b.turned(-24 + 12 * b.pick(3), b.box(4, 17, 15, 12, "p", 1) + b.box(19, 18.5, 14, 9, "g") + b.box(33, 20, 10, 6, "q", 1)) + b.any(() => b.bare("M40 5l1 3 3 1-3 1-1 3-1-3-3-1 3-1z", "g"), () => b.disc(8, 8, 3, "g"), () => ""),
  microscope: (b) =>
    b.box(10, 40, 28, 4, "k", 1) + b.line("M18 40c14 0 18-14 10-22", 3.5, "p") + b.turned(-24, b.box(20, 4, 8, 8, "k", 1) + b.box(18.5, 11, 11, 15, "g", 1) + b.box(21, 26, 6, 5, "i")) + b.box(10, 32, 16, 3, "i") + b.any(() => b.oval(17, 31, 4, 1.3, "a"), () => b.oval(16, 31, 3, 1.3, "c")),
  floppy: (b) =>
    b.turned(
      -10 + 10 * b.pick(3),
      b.fill("M7 7h30l4 4v30H7z", "p") + b.box(14, 7, 18, 12, "m") + b.box(25, 9, 4, 8, "k") + b.box(12, 24, 24, 17, "w") + b.line("M16 30h16M16 35h10", 1.3),
    ),
  battery: (b) =>
    b.fill("M24 4l3 8h-6z", "g") + b.box(14, 11, 20, 32, "p", 3) + b.box(14, 11, 20, 7, "g") + b.fill("M26 21l-8 10h6l-2 9 8-11h-6z", "w"),
};
