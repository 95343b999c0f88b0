// The picture of a map by its name; a map of somebody's own is laid in a ring.
import type { Chart, Place } from "./chart";
import egypt from "./egypt";
import japan from "./japan";
import polynesia from "./polynesia";
import rio from "./rio";
import scandinavia from "./scandinavia";
import usa from "./usa";

const CHARTS: Record<string, Chart> = { egypt, japan, polynesia, rio, scandinavia, usa };
const RING = { x: 500, y: 350, width: 380, height: 260 };

export interface Picture extends Omit<Chart, "cities"> {
  cities: Place[];
}

/** A map with its cities in order of their numbers. Where it does not know all of them, they lie in a ring. */
export function pictureOf(name: string, titles: string[]): Picture {
  const chart = CHARTS[name];
  const places = titles.map((title) => chart?.cities[title]);
  if (chart && places.every((place) => place !== undefined)) return { ...chart, cities: places as Place[] };
  return { frame: [50, 30, 900, 640], home: "", land: "", cities: titles.map((_, at) => inRing(at, titles.length)) };
}

function inRing(at: number, of: number): Place {
  const turn = (at / of) * 2 * Math.PI - Math.PI / 2;
  const point: Place["at"] = [Math.round(RING.x + RING.width * Math.cos(turn)), Math.round(RING.y + RING.height * Math.sin(turn))];
  return { at: point, plate: point };
}
