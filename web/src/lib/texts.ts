// Small things with words: lines, cards' texts, rules.
import { asRead } from "./reader";
import type { Chapter, GameInfo, Sentence, LogLine, RuleInfo, Seat } from "./wire";

/** A line without its references, as somebody reads it. */
export function plain(line: Sentence, reader: number | null = null): string {
  return line.map((part, at) => asRead(part, reader, at === 0)).join("");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Ada`, `Ada and Bo`, `Ada, Bo and Cy`. */
export function list(names: string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

export function plural(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

export function seatName(seats: Seat[], seat: number): string {
  return seats.find((one) => one.seat === seat)?.name || `Seat ${seat + 1}`;
}

export function cardName(game: GameInfo, domain: string, word: string): string {
  return game.texts[`${domain}.${word}`] ?? capital(word);
}

export function cardText(game: GameInfo, domain: string, word: string): string {
  return game.texts[`about.${domain}.${word}`] ?? "";
}

/** The rule that names a card in bold: its own. */
export function ruleOfCard(game: GameInfo, domain: string, word: string): string | null {
  const name = `**${cardName(game, domain, word)}**`.toLowerCase();
  for (const chapter of game.chapters) {
    const rule = chapter.rules.find(({ text }) => text.toLowerCase().includes(name));
    if (rule) return rule.number;
  }
  return null;
}

/** `4.2` of `R&R 4.2`; null where it is no rule of this game. */
export function ruleNumber(game: GameInfo, rule: string): string | null {
  const number = rule.startsWith(`${game.prefix} `) ? rule.slice(game.prefix.length + 1).trim() : rule.trim();
  return game.chapters.some((chapter) => chapter.rules.some((one) => one.number === number)) ? number : null;
}

/** The chapters with only the rules that have every word looked for. */
export function searchRules(chapters: Chapter[], sought: string): Chapter[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return chapters;
  const fits = (chapter: Chapter, rule: RuleInfo) => {
    const text = `${rule.number} ${chapter.title} ${bare(rule.text)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => fits(chapter, rule)) }))
    .filter((chapter) => chapter.rules.length);
}

export function bare(marked: string): string {
  return marked.replace(/\*\*?/g, "");
}

export interface Piece {
  kind: "text" | "strong" | "em" | "rule" | "ruling";
  text: string;
}

/** A rule's text in pieces: its bold and slanted words, its [R], the numbers of other rules. */
export function pieces(text: string, numbers: ReadonlySet<string>): Piece[] {
  const found: Piece[] = [];
  const add = (kind: Piece["kind"], part: string) => {
    if (part) found.push({ kind, text: part });
  };
  let at = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|\[R\]|\b\d+\.\d+\b/g)) {
    const [whole, strong, em] = match;
    if (!strong && !em && whole !== "[R]" && !numbers.has(whole)) continue;
    add("text", text.slice(at, match.index));
    if (strong) add("strong", strong);
    else if (em) add("em", em);
    else if (whole === "[R]") add("ruling", whole);
    else add("rule", whole);
    at = match.index + whole.length;
  }
  add("text", text.slice(at));
  return found;
}

export const isWatcher = (line: LogLine) => line.kind === "house.watcher";
export const isChat = (line: LogLine) => line.kind === "house.chat";
/** What a bot says; `args["why"]` is what it would answer to *Why?*. */
export const isSaying = (line: LogLine) => line.kind === "house.says";

/** `0:07` */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
