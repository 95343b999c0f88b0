// How large cards can be: as many as there are, in as many rows as they need, within a place of some size.

export interface Place {
  width: number;
  height: number;
}

export interface Bounds {
  least: number;
  most: number;
  gap: number;
  /** How much more there is between rows of cards: what is said below a card stands there. */
  below?: number;
}

export interface Fit {
  /** Of one card. */
  width: number;
  height: number;
  columns: number;
  /** Between rows. */
  between: number;
}

/** From this width on a card has a picture with a title; below it is a tile. */
export const CARD = 74;
/** How much higher than wide: as a card is, or a little less where that lets all be larger. */
const CARDS = [1.4, 1.25];
const TILES = [1.12, 1];

/** The largest cards with which all fit; the smallest allowed where none do, and then one scrolls. */
export function fit(count: number, { width, height }: Place, { least, most, gap, below = 0 }: Bounds): Fit {
  for (let size = Math.floor(most); size >= least; size--) {
    const columns = Math.floor((width + gap) / (size + gap));
    const rows = Math.ceil(count / Math.max(1, columns));
    const between = size >= CARD ? gap + below : gap;
    for (const ratio of size >= CARD ? CARDS : TILES) {
      const high = Math.max(least, Math.floor(size * ratio));
      // Rows of about the same length: nothing lies in the last one alone.
      if (columns && rows * (high + between) - between <= height) return { width: size, height: high, columns: Math.ceil(count / rows), between };
    }
  }
  return { width: least, height: least, between: gap, columns: Math.max(1, Math.floor((width + gap) / (least + gap))) };
}
