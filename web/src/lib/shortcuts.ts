// The keyboard at the table: letters for the commands, arrows between the things that glow.
import { direction, nearest } from "./nearest";

export interface Commands {
  /** Of a letter, in lower case; false where there is nothing to do. */
  [key: string]: () => void;
}

const FIELDS = "input, textarea, select, [contenteditable]";

function typing(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(FIELDS) !== null;
}

/** Handles a key for the table below `root`; `glows` says which things the arrows visit. */
export function tableKey(event: KeyboardEvent, root: HTMLElement, commands: Commands, glows: (ref: string) => boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
  if (document.querySelector("dialog[open]")) return;
  const towards = direction(event.key);
  if (towards) {
    const inLog = event.target instanceof Element && event.target.closest('[role="log"]');
    if (!inLog && go(root, towards, glows)) event.preventDefault();
    return;
  }
  const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!command) return;
  event.preventDefault();
  command();
}

function go(root: HTMLElement, towards: NonNullable<ReturnType<typeof direction>>, glows: (ref: string) => boolean): boolean {
  const all = [...root.querySelectorAll<HTMLElement>("[data-ref], [data-offer]")].filter((thing) => thing.checkVisibility({ visibilityProperty: true }));
  const glowing = all.filter((thing) => thing.hasAttribute("data-offer") || glows(thing.dataset["ref"] ?? ""));
  const things = glowing.length ? glowing : all;
  const active = document.activeElement;
  const from = active instanceof HTMLElement && all.includes(active) ? active : null;
  const others = things.filter((thing) => thing !== from);
  const at = nearest(from?.getBoundingClientRect() ?? null, others.map((thing) => thing.getBoundingClientRect()), towards);
  const next = others[at];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}
