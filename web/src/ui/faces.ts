// The faces of those who sit at a table, as outlines in a box of 48: the bots' characters, which are old things
// that have come to life, and the marks of people, in a box of 24.

export interface Face {
  /** Light parts, parts in the seat's colour, and lines. */
  body: string;
  tint: string;
  lines: string;
  /** Middles of eyes. */
  eyes: readonly (readonly [number, number])[];
  mouth: string;
  /** Its light part lies on the coloured one. */
  window?: boolean;
}

export const FACES: Record<string, Face> = {
  teapot: {
    body: "M12 21h22c3 2 2 15-4 17H16c-6-2-7-15-4-17z",
    tint: "M14 21c1-7 17-7 18 0z",
    lines: "M34 24c8-3 8 10-1 10M12 31c-6-1-4-8-8-9M23 12v3",
    eyes: [[19, 27], [28, 27]],
    mouth: "M20 32q3.500 3 7 0",
  },
  clock: {
    body: "M24 10a14.500 14.500 0 1 1 0 29a14.500 14.500 0 1 1 0-29z",
    tint: "M9 17a6 6 0 0 1 9-7zM39 17a6 6 0 0 0-9-7z",
    lines: "M15 37l-3 5M33 37l3 5M24 13v2M35.500 24.500h-2M14.500 24.500h-2",
    eyes: [[19, 22], [29, 22]],
    mouth: "M17 29q6 5 7 0q1 5 7 0",
  },
  lantern: {
    body: "M15 17h18l2 17H13z",
    tint: "M12 34h24v5H12zM17 17l3-6h8l3 6z",
    lines: "M19 11a5 5 0 0 1 10 0",
    eyes: [[20, 24], [28, 24]],
    mouth: "M21 29q3 2.500 6 0",
  },
  diver: {
    body: "M24 13a10 10 0 1 1 0 20a10 10 0 1 1 0-20z",
    tint: "M24 7a15 15 0 0 1 15 15v11H9V22A15 15 0 0 1 24 7zM7 33h34v6H7z",
    lines: "M12 36h1M23.500 36h1M35 36h1",
    eyes: [[20, 22], [28, 22]],
    mouth: "M19.500 27q4.500 3.500 9 0",
    window: true,
  },
  screen: {
    body: "M10 13h28q2 0 2 2v18q0 2-2 2H10q-2 0-2-2V15q0-2 2-2z",
    tint: "M19 35h10l2 5H17z",
    lines: "M24 13l-6-7M24 13l6-7",
    eyes: [[18, 22], [30, 22]],
    mouth: "M18 27.500h3v2.500h6v-2.500h3",
  },
  radio: {
    body: "M10 17h28q2 0 2 2v18q0 2-2 2H10q-2 0-2-2V19q0-2 2-2z",
    tint: "M17 29h14v7H17z",
    lines: "M32 17l6-10M20 31.500h8M20 34h8",
    eyes: [[17, 23.500], [31, 23.500]],
    mouth: "",
  },
  typewriter: {
    body: "M14 7h20v15H14z",
    tint: "M10 22h28l4 16H6z",
    lines: "M13 27h1M19 27h1M25 27h1M31 27h1M16 31h1M22 31h1M28 31h1M34 31h.500M15 35h18",
    eyes: [[20, 13], [28, 13]],
    mouth: "M20.500 17q3.500 2.500 7 0",
  },
  camera: {
    body: "M10 17h28q2 0 2 2v17q0 2-2 2H10q-2 0-2-2V19q0-2 2-2z",
    tint: "M24 19a8.500 8.500 0 1 1 0 17a8.500 8.500 0 1 1 0-17zM17 17l2-6h10l2 6z",
    lines: "M34 21.500h2",
    eyes: [[24, 26]],
    mouth: "M20.500 31q3.500 2.500 7 0",
  },
  stove: {
    body: "M12 14h24v22H12z",
    tint: "M16 25h16v8H16z",
    lines: "M20 14V7h6v7M15 36v5M33 36v5M10 14h28",
    eyes: [[19, 19.500], [29, 19.500]],
    mouth: "M18.500 29.500q2.700-3 5.500 0t5.500 0",
  },
  candle: {
    body: "M16 20h16v18H16z",
    tint: "M24 5c5.500 6 4.500 11 0 12c-4.500-1-5.500-6 0-12z",
    lines: "M24 17v3M28.500 20v5M11 39h26",
    eyes: [[20.500, 27], [27.500, 28]],
    mouth: "M21 33q3 2.500 6 0",
  },
  gramophone: {
    body: "M11 28h26v11H11z",
    tint: "M12 7c14-1 24 6 25 16l-8 4c-2-6-8-9-15-8c-5-3-5-9-2-12z",
    lines: "M30 26v2M37 33h4v-4",
    eyes: [[19, 32], [29, 32]],
    mouth: "M21.500 35q2.500 2 5 0",
  },
  sweeper: {
    body: "M8 32a16 15 0 0 1 32 0z",
    tint: "M6 32h36v6H6z",
    lines: "M24 17v-6M21 10h6M14 38v3M34 38v3",
    eyes: [[18, 25], [30, 25]],
    mouth: "M21 28.500q3 1.500 6 0",
  },
  windmill: {
    body: "M18 20h12l3 20H15z",
    tint: "M24 16L21 4h6zM24 16l13-3v6zM24 16l-13-3v6z",
    lines: "M12 40h24M24 14v4",
    eyes: [[21, 26.500], [27, 26.500]],
    mouth: "M21 31.500q3 2.500 6 0",
  },
  flowerpot: {
    body: "M24 25C22 16 14 16 12 9c9-1 12 5 12 16zM24 25c2-11 8-15 13-15c0 9-6 12-13 15z",
    tint: "M12 24h24v4h-2l-2 11H16l-2-11h-2z",
    lines: "",
    eyes: [[20, 31], [28, 31]],
    mouth: "M21 35q3 2 6 0",
  },
  flask: {
    body: "M20 8h8v10l9 16q2 5-3 5H14q-5 0-3-5l9-16z",
    tint: "M15.500 26h17l4.500 8q2 5-3 5H14q-5 0-3-5z",
    lines: "M17 8h14M24 21v.500M22 15v.500",
    eyes: [[20, 30.500], [28, 30.500]],
    mouth: "M20.500 34.500q3.500 2.500 7 0",
  },
  jar: {
    body: "M14 15h20q3 3 3 8v13q0 3-3 3H14q-3 0-3-3V23q0-5 3-8z",
    tint: "M13 8h22v7H13z",
    lines: "M16 21v.500M32 20v.500M31.500 35v.500M16.500 34.500v.500M24 19.500v.500",
    eyes: [[19.500, 26], [28.500, 26]],
    mouth: "M20 31q4 3.500 8 0",
  },
};

export const MARKS: Record<string, string> = {
  star: "M12 2.500l2.900 6.200 6.600.8-4.900 4.600 1.300 6.700-5.900-3.300-5.900 3.300 1.300-6.700-4.900-4.600 6.600-.8z",
  leaf: "M20 4C10 3 4 8 4 15c0 2 .5 3.500 1.500 5C8 14 11 11 15 9c-4 4-6.500 7-7.500 11C16 21 21 14 20 4z",
  moon: "M15 3a9 9 0 1 0 6 14A8 8 0 0 1 15 3z",
  key: "M8 7a5 5 0 1 0 4.600 7H15v3h3v-3h3v-4h-8.400A5 5 0 0 0 8 7zm0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  flame: "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 1.500-4.500 2.500-6 .3 2 1 3 2 3.500C11 8 10.500 5 12 2z",
  drop: "M12 2.500c4 5 6.500 8 6.500 12a6.500 6.500 0 0 1-13 0c0-4 2.500-7 6.500-12z",
  bell: "M12 3c4 0 6 3 6 7v4l2 3H4l2-3v-4c0-4 2-7 6-7zM9.500 19h5a2.500 2.500 0 0 1-5 0z",
  anchor:
    "M12 2a3 3 0 0 1 1.500 5.600V9H17v2.500h-3.500v7c2.500-.5 4-2 4.500-4l-1.500.5 2.500-4 2.500 4H20c-.5 4-4 6.500-8 7-4-.5-7.500-3-8-7H2.500l2.500-4 2.500 4-1.500-.5c.5 2 2 3.500 4.500 4v-7H7V9h3.500V7.600A3 3 0 0 1 12 2z",
  sun: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4.200 5.600l1.400-1.400 2.800 2.800L7 8.400zM15.600 17l1.400-1.400 2.800 2.800-1.400 1.400zM5.600 19.800l-1.400-1.400L7 15.600 8.400 17zM17 8.400L15.600 7l2.800-2.800 1.400 1.400z",
  feather: "M20 3C12 3 6 8 6 15l-3 5 1.500 1 2.500-4c7 0 12-5 13-14zm-4 4c-4 2-6 4.500-8 8 .5-4.500 3.500-7 8-8z",
  peak: "M2 20L9 6l4 8 2.500-4L22 20z",
  heart: "M12 21C5 16 2.500 12.500 2.500 8.500 2.500 5.500 4.700 3.500 7.500 3.500c2 0 3.500 1 4.500 2.700 1-1.700 2.500-2.700 4.500-2.700 2.800 0 5 2 5 5C21.500 12.500 19 16 12 21z",
};
