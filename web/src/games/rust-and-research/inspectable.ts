// A card that can be looked at in full.
import type { Attachment } from "svelte/attachments";

export type Inspect = (domain: string, word: string) => void;

/**
 * Marks the node for the shell (which opens the zoom on hover, focus and long press), and shows the
 * card at once on the second mouse button.
 */
export function inspectable(inspect: Inspect, domain: string, word: string | null): Attachment<HTMLElement> {
  return (node) => {
    if (word === null) return;
    const known = word;
    node.dataset["inspect"] = `${domain}:${known}`;
    const show = (event: Event) => {
      event.preventDefault();
      inspect(domain, known);
    };
    node.addEventListener("contextmenu", show);
    return () => {
      node.removeEventListener("contextmenu", show);
      delete node.dataset["inspect"];
    };
  };
}
