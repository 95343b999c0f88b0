// Tools, household things and what people carry.
import type { Brush, Motif } from "../brush";

const flame = (b: Brush, x: number, y: number) => b.fill(`M${x} ${y}c-5 0-5-6 0-11 5 5 5 11 0 11z`, "g");
const sparks = (b: Brush) => b.any(() => b.bare("M38 8l1 3 3 1-3 1-1 3-1-3-3-1 3-1z", "g"), () => b.line("M8 10l3 3M6 17h4M14 6v4", 1.6, "g"), () => b.bare("M9 8l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM41 16l.7 2 2 .7-2 .7-.7 2-.7-2-2-.7 2-.7z", "g"), () => "");

export const TOOLS: Record<string, Motif> = {
  anvil: (b) =>
    b.fill("M4 18h10v-3h26c0 6-5 9-11 10v7h6v6H14v-6h6v-6C12 25 7 23 4 18z", "i") + b.any(() => b.turned(-20, b.box(22, 2, 14, 7, "m", 1) + b.box(27.5, 8, 3, 12, "b")), () => b.line("M22 14L40 4", 3, "b") + b.box(14, 7, 10, 7, "m", 1), () => flame(b, 24, 14)) + b.fill("M12 38h24l3 6H9z", "b") + sparks(b),
  hammer: (b) =>
    b.turned(35 - 70 * b.pick(2), b.box(22, 14, 4.5, 31, "b", 2) + b.any(() => b.fill("M12 6h22l4 5-4 5H12z", "i"), () => b.box(13, 6, 22, 10, "m", 2) + b.box(13, 6, 5, 10, "p"), () => b.fill("M11 8h16c6 0 9-1 11-4 0 8-4 12-11 12H11z", "i"))) + sparks(b),
  pick: (b) =>
    b.line("M12 42L34 12M36 42L14 12", 3.4, "b") + b.fill("M24 7c8-1 15 3 19 9-6-3-11-4-16-4z", "i") + b.fill("M9 6l10 4-4 8-10-4z", "m") + b.any(() => b.fill("M20 36h8l2 8H18z", "q"), () => b.disc(24, 40, 4, "a"), () => ""),
  gear: (b) =>
    b.around(8, 24, 24, b.box(20.5, 3, 7, 9, b.pick(2) ? "i" : "p", 1)) + b.disc(24, 24, 14, b.pick(2) ? "i" : "p") + b.disc(24, 24, 5.5, "w") + b.any(() => b.around(4, 24, 24, b.disc(24, 14.5, 2, "w")), () => b.around(5, 24, 24, b.line("M24 18v-6", 2.2, "w")), () => b.disc(24, 24, 9, "n")),
  chain: (b) =>
    b.turned(-30 + 20 * b.pick(3), b.row(4, (at) => (at % 2 ? b.box(1 + at * 11, 21.5, 13, 5, "m", 2.5) : b.box(1 + at * 11, 17.5, 13, 13, "n", 6) + b.line(`M${7 + at * 11} 18.5h1a5.5 5.5 0 0 1 0 11h-1a5.5 5.5 0 0 1 0-11z`, 2.6, "i")))) + b.any(() => b.fill("M36 36l8 2-4 6z", "a"), () => b.disc(8, 9, 3, "g"), () => ""),
  ruler: (b) =>
    b.turned(-35 + 15 * b.pick(3), b.box(2, 18, 44, 12, b.pick(2) ? "g" : "b", 1) + b.row(10, (at) => b.line(`M${6 + at * 4} 18v${at % 5 ? 4 : 7}`, 1.2))) + b.any(() => b.line("M9 40l7-20 7 20", 2, "i") + b.disc(16, 19, 2, "g"), () => b.disc(38, 11, 4, "a"), () => ""),
  compass: (b) =>
    b.disc(24, 25, 18, b.pick(2) ? "g" : "b") + b.disc(24, 25, 14, "w") + b.around(4, 24, 25, b.line("M24 12.5v3", 1.5)) + b.turned(20 + 35 * b.pick(4), b.fill("M24 14l4 11h-8z", "a") + b.fill("M24 36l4-11h-8z", "p")) + b.disc(24, 25, 1.6, "k") + b.box(20, 2, 8, 5, "g", 2),
  scales: (b) =>
    b.line("M24 6v34M14 43h20", 2.6, "b") + b.turned(-8 + 8 * b.pick(3), b.line("M7 13h34", 2.4, "b")) + b.line("M9 14L4 28M9 14l5 14M39 14l-5 14M39 14l5 14", 1.1) + b.fill("M2 28h14c0 7-14 7-14 0zM32 28h14c0 7-14 7-14 0z", "g") + b.disc(24, 7, 3, "p") + b.any(() => b.box(5, 22, 8, 6, "a"), () => b.disc(39, 25, 3, "a"), () => ""),
  lantern: (b) =>
    b.line("M16 14c0-12 16-12 16 0", 2) + b.fill("M14 14h20l3 5H11z", "i") + b.box(14, 19, 20, 18, "w") + flame(b, 24, 34) + b.line("M19 19v18M29 19v18", 1.2) + b.box(11, 37, 26, 6, b.pick(2) ? "p" : "i", 1) + b.any(() => b.around(8, 24, 27, b.line("M24 6V3", 1.5, "g")), () => b.line("M6 22l4 2M6 34l4-2M42 22l-4 2M42 34l-4-2", 1.6, "g"), () => ""),
  lamp: (b) =>
    b.any(
      () => b.line("M24 20v20", 2.5, "g") + b.fill("M14 6h20l7 15H7z", "p") + b.oval(24, 42, 11, 3, "g"),
      () => b.line("M16 42V24l14-8", 2.6, "i") + b.fill("M24 8l16 6-4 12-16-9z", "p") + b.oval(17, 42, 11, 3, "i"),
    ) + b.bare("M10 22h28l5 18H5z", "g", 0.3),
  candle: (b) => flame(b, 24, 15) + b.line("M24 15v4", 1.5) + b.box(18, 18, 12, 20, "w", 1) + b.fill("M18 18h12v6c-2 4-3-2-5 1s-4 3-4-1-2 0-3-2z", "c") + b.fill("M9 37h30l-4 6H13z", b.pick(2) ? "g" : "p") + b.line("M39 38c6 0 6 6 0 5", 1.8),
  barrel: (b) =>
    b.fill("M13 5h22c6 12 6 26 0 38H13C7 31 7 17 13 5z", "b") + b.line("M10 14h28M9 24h30M10 34h28", 2.6, "i") + b.line("M18 5c-3 12-3 26 0 38M30 5c3 12 3 26 0 38", 1) + b.any(() => b.disc(24, 24, 6, "w") + b.line("M22 21v6h4", 1.5), () => b.line("M20 18l8 12M28 18l-8 12", 2.2, "a"), () => b.disc(24, 39, 1.8, "g")),
  kettle: (b) =>
    b.line("M13 18C13 4 35 4 35 18", 2.4, "b") + b.fill("M36 26l9-8-3 14-6 4z", "p") + b.fill("M10 42c-4-10-1-24 14-24s18 14 14 24z", "p") + b.oval(24, 18, 8, 2.5, "q") + b.disc(24, 14, 2.3, "g") + b.any(() => b.line("M14 30h20", 2, "w"), () => b.row(3, (at) => b.disc(17 + at * 7, 31, 2, "w")), () => b.line("M43 14c-2-3 2-4 0-8", 1.5)),
  bowl: (b) =>
    b.fill("M5 24h38c0 12-8 18-19 18S5 36 5 24z", b.pick(2) ? "p" : "w") + b.oval(24, 24, 19, 5, "c") + b.any(() => b.line("M28 24L42 6", 2.6, "m"), () => b.disc(19, 23, 2, "a") + b.disc(27, 24, 2, "g")) + b.line("M17 16c-2-4 2-5 0-10M25 15c-2-4 2-5 0-9", 1.5) + b.line("M10 32h28", 1.8, "a"),
  ladle: (b) =>
    b.turned(12 - 24 * b.pick(2), b.line("M30 26L40 2", 3, "b") + b.fill("M8 24h25c0 12-4 17-13 17S8 36 8 24z", "i") + b.oval(20.5, 24, 12.5, 3.5, "g")) + b.any(() => b.fill("M10 26c-4 6-4 12-3 18h3c0-6 1-12 3-17z", "g"), () => b.bare("M12 12l1 3 3 1-3 1-1 3-1-3-3-1 3-1z", "g"), () => b.line("M14 18c-2-4 2-5 0-10M22 17c-2-4 2-5 0-9", 1.5)),
  rake: (b) =>
    b.turned(25 - 25 * b.pick(3), b.box(22.5, 3, 3.5, 34, "b", 1) + b.box(10, 34, 28, 4, "i", 1) + b.row(5, (at) => b.line(`M${12 + at * 6} 38v6`, 2.2, "i"))) + flame(b, 39, 20) + b.any(() => flame(b, 8, 26), () => b.disc(10, 12, 2, "a"), () => ""),
  knife: (b) =>
    b.turned(-35, b.fill("M20 22H3c2-6 10-7 18-6z", "m") + b.box(20, 15, 24, 8, "b", 3) + b.row(2, (at) => b.disc(27 + at * 9, 19, 1.3, "g"))) + b.line("M34 44c-2-8 0-12 4-17", 1.8, "c") + b.around(5, 38, 24, b.oval(38, 20, 3, 4, "a")) + b.disc(38, 24, 2, "g") + b.any(() => b.fill("M34 38c-5-1-6-4-6-6 4 0 6 2 6 6z", "c"), () => b.fill("M35 36c4-1 7 1 7 4-4 1-6 0-7-4z", "c")),
  spool: (b) =>
    b.any(
      () => b.box(12, 5, 24, 6, "b", 1) + b.box(12, 37, 24, 6, "b", 1) + b.box(16, 11, 16, 26, "p") + b.row(6, (at) => b.line(`M16 ${14 + at * 4}l16 2`, 1)) + b.line("M32 30c10 2 8 8 12 12", 1.5, "p"),
      () => b.turned(-20, b.fill("M2 24c8-10 36-10 44 0-8 10-36 10-44 0z", "b") + b.box(12, 20, 24, 8, "w", 2) + b.box(15, 21, 18, 6, "p") + b.row(5, (at) => b.line(`M${18 + at * 3} 21v6`, 0.9))) + b.line("M30 16c4-8 8-10 14-10", 1.4, "p"),
    ),
  suitcase: (b) =>
    b.line("M17 14V8h14v6", 2.4, "k") + b.box(5, 14, 38, 28, b.pick(2) ? "b" : "p", 3) + b.line("M13 14v28M35 14v28", 2.4, "q") + b.box(21, 25, 6, 5, "g", 1) + b.any(() => b.disc(29, 36, 4, "a") + b.box(16, 17, 8, 6, "w"), () => b.fill("M16 34l9-4v8z", "a"), () => b.line("M5 36h38", 1.8, "g")),
  helmet: (b) =>
    b.fill("M7 34C7 4 41 4 41 34z", b.pick(2) ? "p" : "g") + b.fill("M3 34h42v5H3z", "q") + b.line("M24 11v22M15 14c-2 6-3 12-3 20M33 14c2 6 3 12 3 20", 1.6) + b.any(() => b.disc(30, 24, 4.5, "w") + b.disc(18, 26, 3.5, "a"), () => b.box(19, 19, 10, 8, "w", 1) + b.disc(24, 23, 2.6, "k"), () => b.fill("M24 17l1.5 3.5 3.5.4-2.6 2.4.7 3.7-3.1-1.8-3.1 1.8.7-3.7-2.6-2.4 3.5-.4z", "w")),
  visor: (b) =>
    b.fill("M10 8c9-5 19-5 28 0l2 22c-4 9-10 14-16 14S12 39 8 30z", "i") + b.box(14, 17, 20, 9, "k", 1) + b.bare("M16 19h7l-4 5h-3z", "c", 0.8) + b.line("M18 33h12M20 37h8", 1.4, "m") + sparks(b) + b.disc(7, 20, 3, "p") + b.disc(41, 20, 3, "p"),
  key: (b) =>
    b.any(
      () => b.turned(-35, b.disc(12, 24, 9, "g") + b.disc(12, 24, 4, "w") + b.box(20, 22, 25, 4.5, "g") + b.fill("M36 26h4v6h-4zM42 26h3v5h-3z", "g")),
      () => b.turned(-10, b.box(6, 12, 36, 24, "p", 3) + b.box(6, 16, 36, 5, "k") + b.box(11, 25, 8, 6, "g", 1) + b.line("M24 27h13M24 31h8", 1.4, "w")),
    ) + b.any(() => b.fill("M4 40l8-4 2 5-8 4z", "a"), () => b.disc(40, 8, 2.5, "a"), () => ""),
  plug: (b) =>
    b.any(() => b.box(4, 6, 20, 20, "w", 3) + b.disc(14, 16, 7, "c") + b.disc(11, 16, 1.5, "k") + b.disc(17, 16, 1.5, "k"), () => b.box(4, 6, 22, 18, "w", 2) + b.box(9, 10, 5, 10, "a", 1) + b.box(16, 10, 5, 10, "p", 1)) + b.turned(-30, b.box(20, 26, 14, 13, "p", 3) + b.line("M23 26v-6M31 26v-6", 2.6, "m") + b.line("M27 39v8", 2.6)) + b.line("M34 38c8 2 2 6 11 6", 2.4),
  chair: (b) =>
    b.line("M14 44V28M34 44V28M13 6l2 22M33 6l2 22", 2.6, "b") + b.box(12, 25, 25, 5, "p", 1) + b.any(() => b.box(13, 8, 21, 11, "p", 2), () => b.row(3, (at) => b.line(`M14 ${9 + at * 5}h20`, 2.4, "b")), () => b.fill("M13 17c0-14 21-14 21 0z", "a")) + b.line("M15 37h18", 1.8, "b"),
  watering_can: (b) =>
    b.fill("M14 20h20v22H14z", "p") + b.oval(24, 20, 10, 3, "q") + b.line("M14 38L4 20", 3, "p") + b.fill("M1 20l6-5 2 5z", "m") + b.line("M34 24c10-2 10 14 0 14M17 18C17 8 31 8 31 18", 2.2) + b.any(() => b.line("M38 44V34M38 38l4-4M38 40l-4-3", 1.8, "c") + b.disc(38, 32, 3, "a"), () => b.row(3, (at) => b.bare(`M${2 + at * 3} ${26 + at * 3}c-2 3 2 3 0 0z`, "c")) , () => b.line("M18 31h12", 1.8, "w")),
  buoy: (b) =>
    b.disc(24, 23, 18, "a") + b.around(4, 24, 23, b.fill("M19 5.8c3-1 7-1 10 0l-2.5 9h-5z", "w")) + b.disc(24, 23, 8, "w") + b.line("M2 44c4-3 7-3 11 0s7 3 11 0 7-3 11 0 7 3 11 0", 2.4, "c") + b.any(() => b.line("M8 12c10-8 22-8 32 0", 1.4), () => b.disc(24, 23, 3, "p"), () => ""),
};
