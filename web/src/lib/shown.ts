// Which things a board shows just now: what has `data-ref` and takes up room.
export function shownRefs(tell: (refs: ReadonlySet<string>) => void) {
  return (board: HTMLElement) => {
    let told = "";
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const things = [...board.querySelectorAll<HTMLElement>("[data-ref]")];
      const refs = things.filter((thing) => thing.getClientRects().length).map((thing) => thing.dataset["ref"] ?? "");
      const now = [...new Set(refs)].sort().join("\n");
      if (now === told) return;
      told = now;
      tell(new Set(refs));
    };
    const later = () => {
      waiting ||= requestAnimationFrame(look);
    };
    const mutations = new MutationObserver(later);
    mutations.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ref", "class", "hidden"] });
    const sizes = new ResizeObserver(later);
    sizes.observe(board);
    look();
    return () => {
      mutations.disconnect();
      sizes.disconnect();
      cancelAnimationFrame(waiting);
    };
  };
}
