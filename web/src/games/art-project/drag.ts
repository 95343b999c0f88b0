// Dragging a row of a list up or down, with a finger or a mouse. By keyboard there are buttons.

/** A row where it stood when the drag began. */
type Place = Pick<DOMRect, "top" | "height">;

/** Where a row would go: to the one that the pointer is on, beyond the ends to the last. */
export function target(places: Place[], y: number): number {
  const to = places.findIndex(({ top, height }) => y < top + height);
  return to < 0 ? places.length - 1 : to;
}

/** Follow the pointer until it is lifted; a drag that is broken off changes nothing. */
export function grab(event: PointerEvent, places: Place[], at: number, moved: (to: number, by: number) => void, dropped: (to: number) => void): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const from = event.clientY;
  const over = new AbortController();
  const mine = (each: (one: PointerEvent) => void) => (one: PointerEvent) => one.pointerId === event.pointerId && each(one);
  const end = (to: number) => {
    over.abort();
    dropped(to);
  };
  addEventListener("pointermove", mine(({ clientY }) => moved(target(places, clientY), clientY - from)), { signal: over.signal });
  addEventListener("pointerup", mine(({ clientY }) => end(target(places, clientY))), { signal: over.signal });
  addEventListener("pointercancel", mine(() => end(at)), { signal: over.signal });
}
