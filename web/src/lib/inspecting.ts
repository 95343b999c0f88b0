// Looking closer at what has `data-inspect="domain:word"`: the pointer rests, the keyboard's focus
// rests, a finger stays on it, or the second mouse button is pressed.
import { on } from "svelte/events";

/** A card, and the thing of the board that shows it, if it can be clicked. */
export interface Seen {
  domain: string;
  word: string;
  ref: string | null;
}

/** Whether the zoom has a place of its own, beside the board: see Zoom.svelte. */
export const docked = () => matchMedia("(min-width: 1100px)").matches;

export interface Inspector {
  /** For as long as the pointer or the focus rests there; null: no longer. */
  peek(seen: Seen | null): void;
  /** To stay, until closed. */
  open(seen: Seen): void;
}

const REST = 400;
const PRESS = 450;
const SLIP = 12; // pixels that a finger may move

export function read(mark: string): { domain: string; word: string } | null {
  const at = mark.indexOf(":");
  return at > 0 ? { domain: mark.slice(0, at), word: mark.slice(at + 1) } : null;
}

function marked(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-inspect]") : null;
}

function seenIn(thing: HTMLElement): Seen | null {
  const card = read(thing.dataset["inspect"] ?? "");
  return card && { ...card, ref: thing.closest<HTMLElement>("[data-ref]")?.dataset["ref"] ?? null };
}

export function inspecting(inspector: Inspector) {
  return (node: HTMLElement) => {
    let over: HTMLElement | null = null;
    let rest = 0;
    let press = 0;
    let from = { x: 0, y: 0 };
    let pressed = false;

    const leave = () => {
      clearTimeout(rest);
      if (over) inspector.peek(null);
      over = null;
    };
    const enter = (thing: HTMLElement | null) => {
      if (thing === over) return;
      leave();
      if (!thing) return;
      over = thing;
      rest = window.setTimeout(() => {
        const seen = seenIn(thing);
        if (seen && thing.isConnected) inspector.peek(seen);
      }, REST);
    };
    const open = (thing: HTMLElement) => {
      const seen = seenIn(thing);
      if (seen) inspector.open(seen);
    };

    const listeners: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
      pointerover: (event) => {
        if (event.pointerType === "mouse") enter(marked(event.target));
      },
      pointerleave: leave,
      focusin: (event) => {
        const thing = marked(event.target);
        if (thing?.matches(":focus-visible")) enter(thing);
      },
      focusout: leave,
      pointerdown: (event) => {
        leave();
        pressed = false;
        const thing = marked(event.target);
        if (!thing || event.pointerType === "mouse") return;
        from = { x: event.clientX, y: event.clientY };
        press = window.setTimeout(() => {
          pressed = true;
          open(thing);
        }, PRESS);
      },
      pointermove: (event) => {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) clearTimeout(press);
      },
      pointerup: () => clearTimeout(press),
      pointercancel: () => clearTimeout(press),
      // The finger's click that ends a long press is no click; nor should the browser's own menu come.
      click: (event) => {
        if (!pressed) return;
        pressed = false;
        event.preventDefault();
        event.stopPropagation();
      },
      contextmenu: (event) => {
        const thing = marked(event.target);
        if (!thing) return;
        event.preventDefault();
        open(thing);
      },
    };
    // Svelte's own `on`: the focus can leave while a board takes its things away.
    const off = Object.entries(listeners).map(([name, listener]) => on(node, name, listener as EventListener, { capture: true }));
    return () => {
      leave();
      clearTimeout(press);
      for (const stop of off) stop();
    };
  };
}
