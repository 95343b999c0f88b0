// Dragging a row of a list up or down, with a finger or a mouse. By keyboard there are buttons.

/** The middle of a row, where it stood when the drag began. */
type Place = Pick<DOMRect, "top" | "height">;

/** Where a row would go that was lifted at `at` and is now `by` pixels lower. */
export function target(places: Place[], at: number, by: number): number {
  const middle = (place: Place) => place.top + place.height / 2;
  const here = middle(places[at]!) + by;
  let to = at;
  while (to > 0 && here < middle(places[to - 1]!)) to -= 1;
  while (to < places.length - 1 && here > middle(places[to + 1]!)) to += 1;
  return to;
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
  addEventListener("pointermove", mine(({ clientY }) => moved(target(places, at, clientY - from), clientY - from)), { signal: over.signal });
  addEventListener("pointerup", mine(({ clientY }) => end(target(places, at, clientY - from))), { signal: over.signal });
  addEventListener("pointercancel", mine(() => end(at)), { signal: over.signal });
}
