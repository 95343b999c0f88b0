// The lessons that somebody has begun or mastered: which table each is at, and whether it is done. Kept by this browser alone.
import * as api from "./api";
import { keep, keyOf, myLook, myName, storage } from "./keys";
import { tablePath } from "./route";
import { router } from "./router.svelte";
import { GUEST, mySettings } from "./seating";

const KEY = "tableful.lessons";

interface Kept {
  /** The table that it was begun at last. */
  table: string;
  mastered: boolean;
}

export function read(text: string | null): Record<string, Kept> {
  try {
    const found = JSON.parse(text ?? "{}") as Record<string, Partial<Kept> | null>;
    const known = Object.entries(found).flatMap(([name, kept]) => (typeof kept?.table === "string" ? [[name, { table: kept.table, mastered: kept.mastered === true }] as const] : []));
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

const named = (game: string, lesson: string) => `${game} ${lesson}`;

class Lessons {
  private kept = $state.raw(read(storage().getItem(KEY)));

  /** The table where a lesson that was begun waits. */
  begun(game: string, lesson: string): string | null {
    const { table, mastered } = this.kept[named(game, lesson)] ?? {};
    return table && !mastered && keyOf(table) ? table : null;
  }

  mastered(game: string, lesson: string): boolean {
    return this.kept[named(game, lesson)]?.mastered ?? false;
  }

  /** Whether a table is that of a lesson which is over. */
  isOver(table: string): boolean {
    return Object.values(this.kept).some((one) => one.table === table && one.mastered);
  }

  /** All that are mastered, as names that `add` understands. */
  get done(): string[] {
    return Object.keys(this.kept).filter((name) => this.kept[name]!.mastered);
  }

  /** Add what was mastered on another device. */
  add(names: string[]): void {
    this.keep({ ...this.kept, ...Object.fromEntries(names.map((name) => [name, { table: this.kept[name]?.table ?? "", mastered: true }])) });
  }

  forget(): void {
    this.keep({});
  }

  begin(game: string, lesson: string, table: string): void {
    this.note(game, lesson, { table, mastered: this.mastered(game, lesson) });
  }

  master(game: string, lesson: string, table: string): void {
    if (!this.mastered(game, lesson)) this.note(game, lesson, { table, mastered: true });
  }

  private note(game: string, lesson: string, kept: Kept): void {
    this.keep({ ...this.kept, [named(game, lesson)]: kept });
  }

  private keep(kept: Record<string, Kept>): void {
    this.kept = kept;
    try {
      storage().setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // Full or refused: it holds for this visit.
    }
  }
}

export const lessons = new Lessons();

/** To the table of a lesson: where it was left, or at its beginning. */
export async function learn(game: string, lesson: string): Promise<void> {
  let table = lessons.begun(game, lesson);
  if (!table) {
    const { colour, mark } = myLook();
    const seated = await api.lesson(game, lesson, { name: myName() || GUEST, colour: colour || null, mark: mark || null, settings: mySettings() });
    keep(seated);
    lessons.begin(game, lesson, seated.table);
    table = seated.table;
  }
  router.go(tablePath(table));
}
