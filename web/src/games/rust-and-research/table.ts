// What the parts of this board need; the board sets it.
import * as board from "../../lib/boardTable";
import type { MatchView } from "./view";

export const getTable = board.getTable<board.BoardTable<MatchView>>;

/** Keys for cards of which there are several alike: the first, the second … */
export function keyed(words: string[], name: (word: string) => string): { key: string; word: string }[] {
  const counts = new Map<string, number>();
  return words.map((word) => {
    const base = name(word);
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    return { key: `${base}:${count}`, word };
  });
}
