// Things that are pointed at, whatever a board draws anew meanwhile: `data-pointed` is on them.

/** Point at the things of a board that can be clicked or looked at by these references, until told otherwise. */
export function pointAt(board: Element, refs: readonly string[]): () => void {
  const mark = () => {
    for (const thing of board.querySelectorAll<HTMLElement>("[data-ref], [data-inspect]")) {
      const { ref = "", inspect = "" } = thing.dataset;
      const pointed = refs.includes(ref) || refs.includes(inspect);
      if (pointed !== thing.hasAttribute("data-pointed")) thing.toggleAttribute("data-pointed", pointed);
    }
  };
  const changes = new MutationObserver(mark);
  changes.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ref", "data-inspect"] });
  mark();
  return () => {
    changes.disconnect();
    for (const thing of board.querySelectorAll("[data-pointed]")) thing.removeAttribute("data-pointed");
  };
}
