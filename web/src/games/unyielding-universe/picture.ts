// The story of a life as a picture to keep or to send: a night sky, the thread of years, and the words. Drawn here, and nowhere sent by itself.
import type { Story } from "./story";
import type { CardView } from "./view";

const WIDTH = 1080;
const EDGE = 72;
const PAINT: Record<string, string> = { positive: "#7fd198", neutral: "#c9a5ee", negative: "#8fbcf5" };

interface Line {
  text: string;
  font: string;
  ink: string;
  y: number;
}

function fonts() {
  const page = getComputedStyle(document.documentElement);
  return { title: page.getPropertyValue("--font-title") || "serif", text: page.getPropertyValue("--font-text") || "sans-serif" };
}

/** The words of a text in lines that are no wider than this. */
export function wrapped(text: string, wide: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > wide) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/** All that is written, from top to bottom, and where that ends. */
function laidOut(on: CanvasRenderingContext2D, { title, parts }: Story, from: string, top: number): { lines: Line[]; end: number } {
  const { title: serif, text: sans } = fonts();
  const lines: Line[] = [];
  let y = top;
  const write = (text: string, font: string, ink: string, step: number) => {
    on.font = font;
    for (const one of wrapped(text, WIDTH - 2 * EDGE, (part) => on.measureText(part).width)) {
      y += step;
      lines.push({ text: one, font, ink, y });
    }
  };
  write(title, `600 60px ${serif}`, "#fff6d8", 70);
  for (const { heading, sentences } of parts) {
    y += 26;
    if (heading) write(heading, `600 34px ${serif}`, "#f2c95c", 44);
    write(sentences.join(" "), `400 29px ${sans}`, "#eef1ff", 42);
  }
  y += 34;
  write(from, `500 24px ${sans}`, "#aab4e4", 34);
  return { lines, end: y };
}

const TILE = { width: 66, height: 74, gap: 14 };

/** The thread of years over the words; how high it is. */
function thread(on: CanvasRenderingContext2D, cards: CardView[], complete: CardView | null): number {
  const columns = Math.floor((WIDTH - 2 * EDGE + TILE.gap) / (TILE.width + TILE.gap));
  const all = complete ? [...cards, complete] : cards;
  all.forEach((card, at) => {
    const x = EDGE + (at % columns) * (TILE.width + TILE.gap);
    const y = EDGE + Math.floor(at / columns) * (TILE.height + TILE.gap);
    on.fillStyle = "#f2c95c";
    if (at % columns) on.fillRect(x - TILE.gap, y + TILE.height / 2 - 3, TILE.gap, 6);
    on.fillStyle = card === complete ? "#e7894f" : (PAINT[card.kind ?? ""] ?? "#fff");
    on.beginPath();
    on.roundRect(x, y, TILE.width, TILE.height, 12);
    on.fill();
    on.strokeStyle = "#f2c95c";
    on.lineWidth = 4;
    on.stroke();
    on.fillStyle = "#1b1730";
    on.font = `700 34px ${fonts().title}`;
    on.textAlign = "center";
    on.fillText(String(card.year ?? ""), x + TILE.width / 2, y + 49, TILE.width - 8);
    on.textAlign = "left";
  });
  return Math.ceil(all.length / columns) * (TILE.height + TILE.gap);
}

function sky(on: CanvasRenderingContext2D, height: number): void {
  const night = on.createLinearGradient(0, 0, 0, height);
  night.addColorStop(0, "#0c1029");
  night.addColorStop(0.7, "#2b2f6b");
  night.addColorStop(1, "#6d4673");
  on.fillStyle = night;
  on.fillRect(0, 0, WIDTH, height);
  on.fillStyle = "#ffffff66";
  for (let at = 0; at < height / 8; at++) {
    on.beginPath();
    on.arc((at * 247.2) % WIDTH, (at * 131.7 + (at % 5) * 29) % height, at % 7 ? 1.4 : 2.6, 0, 7);
    on.fill();
  }
}

export async function storyPicture(story: Story, cards: CardView[], complete: CardView | null, from: string): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  const on = canvas.getContext("2d");
  if (!on) throw new Error("no canvas");
  // Twice: what is measured says how high it has to be, and another height begins the canvas anew.
  const high = thread(on, cards, complete);
  canvas.height = Math.ceil(laidOut(on, story, from, EDGE + high).end + EDGE);
  sky(on, canvas.height);
  thread(on, cards, complete);
  for (const { text, font, ink, y } of laidOut(on, story, from, EDGE + high).lines) {
    on.font = font;
    on.fillStyle = ink;
    on.fillText(text, EDGE, y, WIDTH - 2 * EDGE);
  }
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
