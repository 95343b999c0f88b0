// A move that is laid freely: what has been laid so far stays while the question stands, over
// refusals, a change of hands at one device, and a reload of the page.
import type { OpenForm } from "./board";
import type { Refusal } from "./live.svelte";
import type { Form } from "./wire";

export class Draft implements OpenForm {
  refusal = $state.raw<Refusal | null>(null);
  private laid = $state.raw<string[][]>([]);

  constructor(
    readonly form: Form,
    readonly ask: number,
    readonly key: string,
    private readonly isActing: () => boolean,
    private readonly act: (action: string) => void,
  ) {
    this.laid = kept(key, ask, form);
  }

  get entries(): string[][] {
    return this.laid;
  }

  set entries(entries: string[][]) {
    this.laid = entries;
    this.refusal = null;
    store(this.key, JSON.stringify({ ask: this.ask, entries }));
  }

  get busy(): boolean {
    return this.isActing();
  }

  fill(): void {
    if (this.busy) return;
    this.refusal = null;
    this.act(notation(this.form, this.laid));
  }

  /** It has been dealt with: nothing of it is kept. */
  forget(): void {
    store(this.key, null);
  }
}

/** A form as the server reads it: `lay flat 1 -2 0; round 0 0 3`. */
export function notation(form: Form, entries: string[][]): string {
  return `${form.name} ${entries.map((words) => words.join(" ")).join("; ")}`.trim();
}

/** What was laid before, as far as the form allows it still. */
function kept(key: string, ask: number, form: Form): string[][] {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? "null") as { ask: number; entries: string[][] } | null;
    if (found?.ask !== ask) return [];
    const fits = (words: string[]) => words.length === form.fields.length && form.fields.every(({ words: all }, at) => all.includes(words[at] ?? ""));
    return found.entries.slice(0, form.most).filter(fits);
  } catch {
    return [];
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // a browser that keeps nothing: then a reload begins anew
  }
}
