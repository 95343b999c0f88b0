// How a map is laid into its place on the screen.
import type { Picture } from "./maps";

export interface Fit {
  /** Of the picture's field. */
  viewBox: string;
  /** Pixels to a unit of the field. */
  scale: number;
  /** Where a point of the field is, in pixels. */
  place(point: readonly [number, number]): { x: number; y: number };
}

/** As large as its frame allows; what is left over shows more of the sea around it. */
export function fit({ frame: [left, top, width, height] }: Picture, wide: number, high: number): Fit {
  const scale = Math.max(0.05, Math.min(wide / width, high / height));
  const x = left + width / 2 - wide / scale / 2;
  const y = top + height / 2 - high / scale / 2;
  return {
    viewBox: [x, y, wide / scale, high / scale].map((one) => one.toFixed(1)).join(" "),
    scale,
    place: ([px, py]) => ({ x: (px - x) * scale, y: (py - y) * scale }),
  };
}

/** Keep a plate whole within the map. */
export function within(at: number, half: number, size: number): number {
  return Math.min(Math.max(at, half + 2), Math.max(half + 2, size - half - 2));
}
