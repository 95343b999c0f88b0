// Small line drawings on a sheet of 24 by 24. A deck names the icon of each of its colours; those
// that we cannot draw are replaced by one that no other colour of the deck has.

/** What a deck may name. */
export const THINGS: Record<string, string> = {
  envelope: "M3 6h18v12H3z M3 6.5l9 7 9-7",
  megaphone: "M4 10v4h3l9 5V5L7 10z M19 9.5c1.3 1.4 1.3 3.6 0 5 M8 14.5l1.2 5h2.6",
  compass: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M15.5 8.5l-2 5-5 2 2-5z",
  frame: "M3 4h18v16H3z M6 7h12v10H6z M6.5 16l4-5 3 3.5 1.8-2 2.4 3.5",
  note: "M9 18V5l10-2v12.5 M9 18a2.7 2.3 0 1 1-5.4 0A2.7 2.3 0 0 1 9 18z M19 15.5a2.7 2.3 0 1 1-5.4 0 2.7 2.3 0 0 1 5.4 0z M9 8.5l10-2",
  hammer: "M4 20l9-10 M11 5.5l4-2.5 6 6-2.5 3.5z M11 5.5l-1.5 2 6.5 6.5 2.5-1.5",
  book: "M12 6c-2-1.8-5-2-8-2v14c3 0 6 .2 8 2 2-1.8 5-2 8-2V4c-3 0-6 .2-8 2z M12 6v14",
  key: "M8 10a4 4 0 1 1 0 .01z M11.5 12.5L20 20 M17 17.3l2-2 M14.6 15l1.8-1.8",
  coin: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
  camera: "M3 8h4l2-3h6l2 3h4v11H3z M12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
  gear: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z M12 2v4 M12 18v4 M2 12h4 M18 12h4 M5 5l2.8 2.8 M16.2 16.2L19 19 M19 5l-2.8 2.8 M7.8 16.2L5 19",
  leaf: "M5 19C4 10 9 4 20 4c0 11-6 16-15 15z M5 19c3-5 6-8 10-10",
  flask: "M9 3h6 M10 3v6l-5.5 10a1.4 1.4 0 0 0 1.2 2h12.6a1.4 1.4 0 0 0 1.2-2L14 9V3 M7 15h10",
  bell: "M5 17h14l-2-3V10a5 5 0 0 0-10 0v4z M10 20h4 M12 5V3",
  lamp: "M8 3h8l3 9H5z M12 12v7 M8 20h8",
  flag: "M6 21V4 M6 4c4-2 8 2 12 0v9c-4 2-8-2-12 0",
  feather: "M4 20L14 10 M7 17C5 10 12 4 20 4c0 8-6 15-13 13z",
  scroll: "M6 4h11v13a3 3 0 0 0 3 3H9a3 3 0 0 1-3-3z M6 4a2.4 2.4 0 0 0-2.4 2.4V8H6 M9 8h5 M9 12h5",
  cup: "M5 6h11v7a5.5 5.5 0 0 1-11 0z M16 8h2.5a2.5 2.5 0 0 1 0 5H16 M4 21h13",
  anchor: "M12 7v14 M12 7a2 2 0 1 1 .01 0z M8 11h8 M4 14c1 5 4.5 7 8 7s7-2 8-7",
};

/** The six abilities. */
export const POWERS: Record<string, string> = {
  "insert first": "M10 5h4v14h-4z M16 5h4v14h-4z M3 12h5 M5.5 9L8.5 12l-3 3",
  rearrange: "M4 7h10 M4 12h10 M4 17h10 M18 18V6 M15.5 8.5L18 6l2.5 2.5",
  "duplicate colour": "M4 8h10v12H4z M8 8V4h12v12h-6 M7 14h4 M9 12v4",
  "draw four": "M3 9l3-1 4 11-3 1z M8.5 6.5l3-.6 2 12-3 .6z M13.5 6l3 .3-1 12-3-.3z M18.5 7.2l2.8.9-4 11.3-2.4-.8",
  move: "M4 4h7v6H4z M13 14h7v6h-7z M14 7h4v4 M16 9.2L18 11l2-1.8",
  "keep both": "M4 7l6-1.5L13 17l-6 1.5z M13.5 5.5L20 7l-2.6 11-4-.9 M6.5 11.5l1.5 1.6 2-3",
};

/** What else the table needs. */
export const MARKS: Record<string, string> = {
  star: "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.2L12 17.1l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8z",
  hourglass: "M6 3h12 M6 21h12 M7 3c0 6 5 6 5 9s-5 3-5 9 M17 3c0 6-5 6-5 9s5 3 5 9 M9 18.5c2-1.5 4-1.5 6 0",
  check: "M5 13l4 4L19 7",
  bin: "M4 9h16l-2 11H6z M8 9l4-6 4 6 M9 13v4 M15 13v4 M12 13v4",
  box: "M4 8l8-4 8 4v9l-8 4-8-4z M4 8l8 4 8-4 M12 12v9",
};

const THING_NAMES = Object.keys(THINGS);

/**
 * The icon for each colour of a deck, as our sheets call it: the named one where we have it, else one
 * that is not taken. `wanted` is in the deck's order.
 */
export function chosenFrom(names: string[], wanted: string[]): string[] {
  const taken = new Set(wanted.filter((name) => names.includes(name)));
  return wanted.map((name) => {
    if (names.includes(name)) return name;
    const free = names.find((other) => !taken.has(other)) ?? names[0] ?? "";
    taken.add(free);
    return free;
  });
}

export function iconsFor(wanted: string[]): string[] {
  return chosenFrom(THING_NAMES, wanted);
}
