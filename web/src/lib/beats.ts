// When the news happen: one after the other, so that the eye can follow.
import type { LogLine } from "./wire";

const TOO_MANY = 40; // a whole log after a reload is no news

/** How a game's news follow each other. */
export interface Rhythm {
  /** The kinds that take a beat of their own. The rest happens in passing. */
  shown: ReadonlySet<string>;
  /** Milliseconds from one happening to the next. */
  beat: number;
  /** Everything has begun by then. */
  longest: number;
}

export const isWholeLog = (news: LogLine[]) => news.length > TOO_MANY;

/** When each line begins, in milliseconds. */
export function beats(news: LogLine[], { shown, beat, longest }: Rhythm): number[] {
  let count = 0;
  return news.map(({ kind }) => {
    const at = Math.min(count * beat, longest);
    if (shown.has(kind)) count += 1;
    return at;
  });
}
