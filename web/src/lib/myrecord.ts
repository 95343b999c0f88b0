// All that this browser keeps of how I play, as one text: to save, to take along to another device, to add to what is there.
import { Trouble } from "./api";
import { addResults, forgetResults, ownResults, readResults } from "./results";

const NAME = "Tableful: my record";

export function saved(): string {
  return JSON.stringify({ kind: NAME, results: ownResults() });
}

/** Add what such a text holds; how many games were new. Whatever else it is, it is refused with a sentence. */
export function add(text: string): number {
  const results = readResults(parsed(text)?.results);
  if (!results) throw new Trouble("This file is not a record that Tableful has saved.", 0);
  return addResults(results);
}

export function forgetAll(): void {
  forgetResults();
}

function parsed(text: string): { results?: unknown } | null {
  try {
    const found = JSON.parse(text) as { kind?: unknown; results?: unknown } | null;
    return found?.kind === NAME ? found : null;
  } catch {
    return null;
  }
}
