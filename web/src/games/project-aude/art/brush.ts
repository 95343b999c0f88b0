// What motifs are drawn with: shapes with an outline, filled by the role of a colour, and choices that the card's seed makes.

/**
 * What a shape is filled with: p the card's own paint, q its dark shade, a and c two accents, w paper, k ink, m bright metal,
 * i iron, b wood, g gold, n nothing.
 */
export type Role = "p" | "q" | "a" | "c" | "w" | "k" | "m" | "i" | "b" | "g" | "s" | "h" | "n";
export type Inks = Record<Exclude<Role, "n">, string>;

/** Numbers that look like chance and are always the same for the same seed. */
export class Choices {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  /** A whole number below `count`. */
  pick(count: number): number {
    // mulberry32: short, and its first numbers differ for neighbouring seeds.
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  }

  one<Thing>(things: readonly Thing[]): Thing {
    return things[this.pick(things.length)]!;
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Draws on a sheet of 48 by 48. */
export class Brush {
  constructor(
    private readonly inks: Inks,
    private readonly choices: Choices,
  ) {}

  /** A whole number below `count`, by the card's seed. */
  pick(count: number): number {
    return this.choices.pick(count);
  }

  /** One of several ornaments, by the card's seed. */
  any(...ornaments: (() => string)[]): string {
    return this.choices.one(ornaments)();
  }

  /** A closed shape. */
  fill(d: string, role: Role): string {
    return `<path d="${d}"${this.paint(role)}/>`;
  }

  /** A line without a filling. */
  line(d: string, width = 1.5, role: Role = "k"): string {
    return `<path d="${d}" fill="none" stroke="${this.ink(role)}" stroke-width="${width}"/>`;
  }

  /** A shape without an outline: shine, shadow, a stain. */
  bare(d: string, role: Role, opacity = 1): string {
    return `<path d="${d}" fill="${this.ink(role)}" stroke="none"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
  }

  disc(x: number, y: number, radius: number, role: Role): string {
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${this.paint(role)}/>`;
  }

  oval(x: number, y: number, across: number, down: number, role: Role): string {
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${across}" ry="${down}"${this.paint(role)}/>`;
  }

  box(x: number, y: number, width: number, height: number, role: Role, corner = 0): string {
    return `<rect x="${round(x)}" y="${round(y)}" width="${width}" height="${height}"${corner ? ` rx="${corner}"` : ""}${this.paint(role)}/>`;
  }

  turned(degrees: number, drawn: string): string {
    return `<g transform="rotate(${degrees} 24 24)">${drawn}</g>`;
  }

  /** The same again, side by side. */
  row(count: number, drawn: (at: number) => string): string {
    return Array.from({ length: count }, (_, at) => drawn(at)).join("");
  }

  /** The same again, around a point. */
  around(count: number, x: number, y: number, drawn: string): string {
    return this.row(count, (at) => `<g transform="rotate(${round((360 / count) * at)} ${x} ${y})">${drawn}</g>`);
  }

  private paint(role: Role): string {
    return ` fill="${role === "n" ? "none" : this.ink(role)}"`;
  }

  private ink(role: Role): string {
    return role === "n" ? "none" : this.inks[role];
  }
}

export type Motif = (b: Brush) => string;
