// A board that would be higher than its window gets smaller cards, by just as much as it needs.
//
// Boards measure their things by the window; but how much names, prompts and buttons take beside them
// follows from words and deals. Whatever may shrink is multiplied by `--fit`.
const STEP = 0.02;
const LEAST = 0.7; // below it one cannot read a card: rather scroll

/** Keep `--fit` of a scrolling box at most 1 and as large as it can be. A new size begins at 1 again.
 *
 * Only what the box holds counts: what flies or is turned may be out of it for a moment.
 */
export function fitting(box: HTMLElement) {
  let fit = 1;
  let size = "";

  const take = (next: number) => {
    fit = next;
    box.style.setProperty("--fit", fit.toFixed(2));
  };
  const tooHigh = () => ([...box.children] as HTMLElement[]).some((board) => board.offsetHeight > box.clientHeight + 1);
  const look = () => {
    const now = `${box.clientWidth} ${box.clientHeight}`;
    if (now !== size && fit < 1) take(1);
    size = now;
    while (fit > LEAST && tooHigh()) take(fit - STEP);
  };

  const sizes = new ResizeObserver(look); // it tells before the page is drawn: nobody sees the first try
  const watch = () => {
    sizes.disconnect();
    for (const one of [box, ...box.children]) sizes.observe(one);
  };
  const boards = new MutationObserver(watch); // another seat has another board
  boards.observe(box, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    boards.disconnect();
  };
}
