// Our signs, drawn in a square of 24: `fill` is filled, `line` is drawn over it.
export interface Sign {
  fill: string;
  line?: string;
  /** Of a line that is left white in dark ink. */
  wide?: number;
}

export const SIGNS: Record<string, Sign> = {
  amphora: { fill: "M9 2h6v2l-1 2c4 2 5 5 4 9-1 3-3 5-4 7h-4c-1-2-3-4-4-7-1-4 0-7 4-9L9 4z", line: "M9 6C5 5 4 8 6 11M15 6c4-1 5 2 3 5" },
  bust: { fill: "M12 2c3 0 5 2 5 5 0 2-1 4-2 5v2c4 1 6 3 6 6v2H3v-2c0-3 2-5 6-6v-2c-1-1-2-3-2-5 0-3 2-5 5-5z" },
  canvas: { fill: "M2 3h20v18H2zM5 6v12h14V6zM6 17l4-7 3 4 2-2 3 5zM15 8h2v2h-2z" },
  diadem: { fill: "M2 8l5 4 5-8 5 8 5-4-2 11H4zM4 20h16v2H4z" },
  engraving: { fill: "M4 2h16v20H4zM6 4v16h12V4z", line: "M8 8l8 8M8 12l4 4M12 8l4 4M8 16l8-8M8 12l4-4" },
  figurine: { fill: "M12 1.500a3 3 0 0 1 2 5l5 1.500-.6 2-4.400-.5 1 6-1 5h2v2H8v-2h2l-1-5 1-6-4.400.5-.6-2 5-1.500a3 3 0 0 1 2-5z" },
  fuel: { fill: "M6 5h7l2-3 3 2-2 3c2 1 3 2 3 4v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6zM8 2h4v2H8z", line: "M8.500 11l7 8M15.500 11l-7 8" },
  walkie: { fill: "M7 1h2v5h6a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V7h1z", line: "M9 10h5M9 12.500h5M9 18h1M13 18h1" },
  gun: { fill: "M2 6h19v5h-7c0 2-1 3-3 3H9l-1 6H3l2-8c-2 0-3-1-3-2z", line: "M5 8.500h12" },
  health: { fill: "M12 21C4 15 2 11 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 3-2 7-10 13z" },
  agent: { fill: "M7 12V5a1.300 1.300 0 0 1 2.600 0v5V3a1.300 1.300 0 0 1 2.600 0v7V3.500a1.300 1.300 0 0 1 2.600 0V11V6a1.300 1.300 0 0 1 2.600 0v9c0 4-2 7-6 7s-5-2-7-6l-2-4c-1-2 1-3 2.200-1.500z" },
  art: { fill: "M3 4h18v16H3zM6 7v10h12V7zM7 16l3-6 3 4 2-2 2 4zM10 1h4l2 3H8z" },
  ally: { fill: "M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z", line: "M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01", wide: 3.6 },
  threat: { fill: "M12 2l10 19H2z", line: "M12 9v6M12 18h.01", wide: 2.4 },
  pawn: { fill: "M12 2a4.500 4.500 0 0 1 3 7.800c.6 4 1.800 6.200 4 8.200v4H5v-4c2.200-2 3.400-4.200 4-8.200A4.500 4.500 0 0 1 12 2z" },
  card: { fill: "M5 2h14a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z", line: "M8 7h8M8 11h8M8 15h5", wide: 1.8 },
};
