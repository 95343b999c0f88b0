// A card that goes: from where it lay to a place of the board. The other way round than lib/motion's `arrive`.
import { cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { spotBox } from "../../lib/motion";

export interface DepartParams {
  /** The `data-spot` where it goes; without one it is gone at once. */
  to: string | null;
  motion: number;
}

export function depart(node: Element, { to, motion }: DepartParams): TransitionConfig {
  const end = motion > 0 && to !== null ? spotBox(node, to) : null;
  const start = node.getBoundingClientRect();
  if (!end || !start.width) return { duration: 0 };
  const dx = end.left + end.width / 2 - start.left - start.width / 2;
  const dy = end.top + end.height / 2 - start.top - start.height / 2;
  return {
    duration: 420 * motion,
    easing: cubicIn,
    css: (t, u) => `transform: translate(${dx * u}px, ${dy * u}px) rotate(${10 * u}deg) scale(${0.6 + 0.4 * t}); z-index: 30; pointer-events: none;`,
  };
}
