// Cards that move: real ones, opaque, from where they were to where they lie now.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** Where something comes from, and when it starts. */
export interface Arrival {
  /** The `data-spot` of that place. */
  from: string;
  delay: number;
}

/** Without `from` it has been here, and does not move. */
export interface ArriveParams extends Partial<Arrival> {
  motion: number;
}

/** Where a spot is on the board (`data-board`) of this node. */
export function spotBox(node: Element, spot: string): DOMRect | null {
  const board = node.closest("[data-board]");
  return board?.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect() ?? null;
}

/** A Svelte transition: the node flies from a spot to its own place, and stays opaque. */
export function arrive(node: Element, { from, motion, delay = 0 }: ArriveParams): TransitionConfig {
  const start = motion > 0 && from !== undefined ? spotBox(node, from) : null;
  const end = node.getBoundingClientRect();
  if (!start || !end.width) return { duration: 0 };
  const dx = start.left + start.width / 2 - end.left - end.width / 2;
  const dy = start.top + start.height / 2 - end.top - end.height / 2;
  const size = Math.min(1.2, Math.max(0.4, start.width / end.width));
  const lean = Math.max(-14, Math.min(14, dx / 20));
  const above = getComputedStyle(node).position === "static" ? "position: relative; z-index: 30;" : "z-index: 30;";
  return {
    delay: delay * motion,
    duration: (360 + Math.min(300, Math.hypot(dx, dy) / 2)) * motion,
    easing: cubicOut,
    // In flight it lets clicks through to whatever it passes over.
    css: (t, u) =>
      `transform: translate(${dx * u}px, ${dy * u}px) rotate(${lean * u}deg) scale(${t + size * u}); ` +
      `${above} pointer-events: none;`,
  };
}
