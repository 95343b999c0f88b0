// The life that somebody lived, told from its balanced cards in order. The sentences are the catalogue's (`story.…`): one is chosen by
// the card's feelings, characters and kind, and none is used twice in a story. The same life is always told the same way.
import { capital, list } from "../../lib/texts";
import type { GameInfo } from "../../lib/wire";
import { aboutOf, CHARACTERS, KINDS, titleOf } from "./deck";
import type { CardView } from "./view";

/** What there is to tell. */
export interface Life {
  /** The cards in order. */
  cards: CardView[];
  complete: CardView | null;
  /** Whether it was a Life Well-Lived (6.2). */
  well: boolean;
  /** 7.1 */
  years: number;
  /** How many cards never came into order. */
  lost: number;
}

export interface Part {
  heading: string;
  /** In their order; each stands once in the story. */
  sentences: string[];
}

export interface Who {
  character: string;
  years: number;
}

export interface Story {
  title: string;
  parts: Part[];
  /** Who was in it, beside you. */
  who: Who[];
}

const ONES = ["nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** A number below two hundred in words. */
export function inWords(number: number): string {
  if (number >= 100) return number === 100 ? "a hundred" : `a hundred and ${inWords(number - 100)}`;
  if (number < 20) return ONES[number] ?? String(number);
  const one = number % 10;
  return `${TENS[Math.floor(number / 10)]}${one ? `-${ONES[one]}` : ""}`;
}

/** Puts values in their places, and mends what two marks of punctuation beside each other would look like. */
function filled(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "").replace(/([?!.])”\./g, "$1”");
}

/** The sentences that are left, drawn by a seed. */
class Stock {
  private readonly left = new Map<string, string[]>();
  private readonly told = new Set<string>();

  constructor(
    private readonly texts: Record<string, string>,
    private state: number,
  ) {}

  /** A whole number below another. */
  pick(below: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  /** One of the sentences `key.1`, `key.2` … that has not been told; nothing where all have been. */
  take(key: string): string | null {
    const left = this.left.get(key) ?? this.all(key);
    this.left.set(key, left);
    return left.length ? (left.splice(this.pick(left.length), 1)[0] ?? null) : null;
  }

  /** Whether a sentence is new; from now on it is not. */
  fresh(sentence: string): boolean {
    if (!sentence || this.told.has(sentence)) return false;
    this.told.add(sentence);
    return true;
  }

  private all(key: string): string[] {
    const found: string[] = [];
    for (let number = 1; this.texts[`${key}.${number}`]; number++) found.push(this.texts[`${key}.${number}`]!);
    return found;
  }
}

const LONG_GAP = 9; // years that are worth a word
const WORDY = 14; // with more cards than that, remarks become rare

export function tellStory(game: GameInfo, life: Life): Story {
  const { texts } = game;
  const seed = life.cards.reduce((sum, { card }) => (Math.imul(sum, 31) + card) >>> 0, life.complete?.card ?? 7);
  const stock = new Stock(texts, seed);
  const title = filled(texts["story.title"] ?? "", { years: inWords(life.years) });
  const parts: Part[] = [];
  const say = (sentence: string | null) => {
    if (sentence && stock.fresh(sentence)) parts.at(-1)?.sentences.push(sentence);
  };
  const open = (heading: string) => {
    if (parts.at(-1)?.heading !== heading) parts.push({ heading, sentences: [] });
  };

  open("");
  say(aboutOf(game, 0));
  if (!life.cards.length && !life.complete) say(texts["story.untold"] ?? null);
  let last = 0;
  for (const card of life.cards) {
    const year = card.year ?? 0;
    if (year - last >= LONG_GAP && last > 0) say(between(stock, year - last));
    open(heading(texts, year));
    say(lead(stock, game, card));
    say(aboutOf(game, card.card));
    if (stock.pick(life.cards.length > WORDY ? 4 : 5) < (life.cards.length > WORDY ? 1 : 3)) say(remark(stock, card));
    last = year;
  }
  if (life.cards.length || life.complete) {
    open(heading(texts, life.complete?.year ?? last));
    end(stock, game, life, last, say);
  }
  const who = castOf(life.cards);
  parts.push({ heading: "", sentences: [] }); // what it comes to
  for (const sentence of summary(game, life, who)) say(sentence);
  return { title, parts: parts.filter(({ sentences }) => sentences.length), who };
}

/** The chapter of a life that an age belongs to: the last that has begun by then. */
function heading(texts: Record<string, string>, age: number): string {
  let from = Math.max(1, age);
  while (from > 1 && !texts[`story.heading.${from}`]) from -= 1;
  return texts[`story.heading.${from}`] ?? "";
}

function lead(stock: Stock, game: GameInfo, card: CardView): string {
  const age = inWords(card.year ?? 0);
  // Who has more years than there are ways to begin is told them plainly.
  const template = stock.take("story.lead") ?? "{title} ({age}).";
  return filled(template, { age, Age: capital(age), title: titleOf(game, card.card) });
}

function between(stock: Stock, gap: number): string | null {
  const template = stock.take("story.gap");
  return template && filled(template, { gap: inWords(gap), Gap: capital(inWords(gap)) });
}

/** A word on what a year was like: by a feeling, by who was there, or by its kind. */
function remark(stock: Stock, { feelings, characters, kind }: CardView): string | null {
  const keys = [...feelings.map((word) => `story.feeling.${word}`), ...characters.map((word) => `story.character.${word}`), `story.kind.${kind}`];
  const first = stock.pick(keys.length);
  for (const [at] of keys.entries()) {
    const found = stock.take(keys[(first + at) % keys.length]!);
    if (found) return found;
  }
  return null;
}

function end(stock: Stock, game: GameInfo, { complete, well }: Life, last: number, say: (sentence: string | null) => void): void {
  const age = inWords(complete?.year ?? last);
  if (complete) {
    say(filled(stock.take("story.complete") ?? "", { age, Age: capital(age), title: titleOf(game, complete.card) }));
    say(aboutOf(game, complete.card));
  } else if (well) {
    say(`${game.texts["well_lived.title"]}.`);
    say(game.texts["well_lived.text"] ?? null);
  } else say(filled(stock.take("story.open") ?? "", { age, Age: capital(age) }));
}

/** Who was in these years, the most faithful first. */
function castOf(cards: CardView[]): Who[] {
  const counts = CHARACTERS.filter((word) => word !== "protagonist").map((character) => ({
    character,
    years: cards.filter(({ characters }) => (characters as string[]).includes(character)).length,
  }));
  return counts.filter(({ years }) => years > 0).sort((a, b) => b.years - a.years);
}

function summary(game: GameInfo, { cards, lost }: Life, who: Who[]): string[] {
  const { texts } = game;
  if (!cards.length) return [];
  const counted = [...KINDS].reverse().flatMap((kind) => {
    const count = cards.filter((card) => card.kind === kind).length;
    const how = kind === "neutral" && count === cards.length ? "_only" : count === 1 ? "_one" : "";
    return count ? filled(texts[`story.counted.${kind}${how}`] ?? "", { count: inWords(count) }) : [];
  });
  const cast = who.map(({ character, years }, at) => {
    const template = texts[at > 0 ? "story.years" : years === 1 ? "story.years_one" : "story.years_first"] ?? "";
    return filled(template, { who: texts[`story.cast.${character}`] ?? character, count: inWords(years) });
  });
  const missing = lost === 1 ? (texts["story.lost_one"] ?? "") : filled(texts["story.lost"] ?? "", { Count: capital(inWords(lost)) });
  return [
    filled(texts["story.kinds"] ?? "", { Kinds: capital(list(counted)) }),
    cast.length ? filled(texts["story.who"] ?? "", { who: list(cast) }) : (texts["story.alone"] ?? ""),
    lost ? missing : "",
  ];
}

/** The whole story as plain text, to be passed on. */
export function asText({ title, parts }: Story, from: string): string {
  const told = parts.map(({ heading: above, sentences }) => `${above ? `${above}\n` : ""}${sentences.join(" ")}`);
  return [title, ...told, from].join("\n\n");
}
