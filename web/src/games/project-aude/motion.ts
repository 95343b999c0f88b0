// Cards that move: real ones, opaque, from where they were to where they lie now.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Arrival } from "./news";

export interface ArriveParams {
  /** Where it comes from; null: it has been here. */
  arrival: Arrival | null | undefined;
  motion: number;
}

/** A Svelte transition: the node flies from a spot to its own place, and stays opaque. */
export function arrive(node: Element, { arrival, motion }: ArriveParams): TransitionConfig {
  if (!arrival || motion <= 0) return { duration: 0 };
  const start = node.closest("[data-aude]")?.querySelector(`[data-spot="${arrival.from}"]`)?.getBoundingClientRect();
  const end = node.getBoundingClientRect();
  if (!start || !end.width) return { duration: 0 };
  const dx = start.left + start.width / 2 - end.left - end.width / 2;
  const dy = start.top + start.height / 2 - end.top - end.height / 2;
  const lean = Math.max(-10, Math.min(10, dx / 24));
  return {
    delay: arrival.delay * motion,
    duration: (320 + Math.min(280, Math.hypot(dx, dy) / 2)) * motion,
    easing: cubicOut,
    // In flight it lets clicks through to whatever it passes over.
    css: (_t, u) =>
      `transform: translate(${dx * u}px, ${dy * u}px) rotate(${lean * u}deg); position: relative; z-index: 30; pointer-events: none;`,
  };
}
