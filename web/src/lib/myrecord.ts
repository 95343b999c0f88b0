// All that this browser keeps of how I play, as one text: to save, to take along to another device, to add to what is there.
import { Trouble } from "./api";
import { lessons } from "./lessons.svelte";
import { addResults, forgetResults, ownResults, readResults } from "./results";

const NAME = "Tableful: my record";

export function saved(): string {
  return JSON.stringify({ kind: NAME, results: ownResults(), lessons: lessons.done });
}

/** Add what such a text holds; how many games were new. Whatever else it is, it is refused with a sentence. */
export function add(text: string): number {
  const found = parsed(text);
  const results = readResults(found?.results);
  if (!results) throw new Trouble("This file is not a record that Tableful has saved.", 0);
  if (Array.isArray(found?.lessons)) lessons.add(found.lessons.filter((name) => typeof name === "string"));
  return addResults(results);
}

export function forgetAll(): void {
  forgetResults();
  lessons.forget();
}

interface Found {
  kind?: unknown;
  results?: unknown;
  lessons?: unknown;
}

function parsed(text: string): Found | null {
  try {
    const found = JSON.parse(text) as Found | null;
    return found?.kind === NAME ? found : null;
  } catch {
    return null;
  }
}
