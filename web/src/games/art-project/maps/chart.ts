// A map as a picture: outlines in a field of 1000 by 700, and where its cities lie.

export type Point = [x: number, y: number];

export interface Place {
  /** Where the city really is. */
  at: Point;
  /** Where its plate is, a little aside so that plates do not cover each other. */
  plate: Point;
}

export interface Chart {
  /** What has to be seen of the field: left, top, width, height. */
  frame: [number, number, number, number];
  /** The outlines of where the mission is, and of the land around it. */
  home: string;
  land: string;
  rivers?: string;
  lakes?: string;
  /** Hills: middle and width. */
  hills?: [x: number, y: number, width: number][];
  /** A part that is drawn to a larger scale. */
  inset?: [number, number, number, number];
  /** By the titles of the cities. */
  cities: Record<string, Place>;
}
