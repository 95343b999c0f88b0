// A picture of how a game ended, to keep or to send: drawn here, and nowhere sent by itself.
import type { Place } from "./standings";

const WIDTH = 1200;
const HEIGHT = 630;
const ART = 330;

export interface Keepsake {
  title: string;
  headline: string;
  ranked: Place[];
  /** The key art as it is on the page, and the faces in the order of `ranked`. */
  art: SVGSVGElement | null;
  faces: SVGSVGElement[];
}

const DRAWN = ["fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray", "fill-opacity", "fill-rule", "opacity", "font-family", "font-size", "font-weight"];

/** A drawing of the page by itself: what its style sheets say is written into it. */
export function alone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = [drawing, ...drawing.querySelectorAll<SVGElement>("*")];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  parts.forEach((part, at) => {
    if (part.closest("defs")) return;
    const style = getComputedStyle(part);
    for (const name of DRAWN) copies[at]?.style.setProperty(name, style.getPropertyValue(name));
  });
  const [, , width = "100", height = "100"] = (drawing.getAttribute("viewBox") ?? "").split(" ");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(4 * Number(width)));
  copy.setAttribute("height", String(4 * Number(height)));
  return new XMLSerializer().serializeToString(copy);
}

async function loaded(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(drawing))}`;
  await image.decode();
  return image;
}

/** As large as its place, cut at the edges. */
function cover(on: CanvasRenderingContext2D, image: HTMLImageElement, width: number, height: number): void {
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  on.drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
}

export async function keepsake({ title, headline, ranked, art, faces }: Keepsake): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const on = canvas.getContext("2d");
  if (!on) throw new Error("no canvas");
  const page = getComputedStyle(document.documentElement);
  const fonts = { title: page.getPropertyValue("--font-title"), text: page.getPropertyValue("--font-text") };
  on.fillStyle = "#f6f1e6";
  on.fillRect(0, 0, WIDTH, HEIGHT);
  if (art) {
    on.save();
    on.beginPath();
    on.rect(0, 0, WIDTH, ART);
    on.clip();
    cover(on, await loaded(art), WIDTH, ART);
    on.restore();
  }
  on.fillStyle = "#2a241c";
  on.font = `600 58px ${fonts.title}`;
  on.fillText(headline, 48, ART + 76, WIDTH - 96);
  on.font = `400 28px ${fonts.text}`;
  on.fillStyle = "#63584a";
  on.fillText(`${title} · Tableful`, 48, ART + 118, WIDTH - 96);
  const shown = ranked.slice(0, 6);
  const width = (WIDTH - 96) / Math.max(shown.length, 4);
  for (const [at, one] of shown.entries()) {
    const [x, y] = [48 + at * width, ART + 156];
    const face = faces[at];
    if (face) on.drawImage(await loaded(face), x, y, 88, 88);
    on.fillStyle = "#2a241c";
    on.font = `600 28px ${fonts.text}`;
    on.fillText(one.name, x + 100, y + 38, width - 112);
    on.font = `600 36px ${fonts.title}`;
    on.fillText(String(one.score), x + 100, y + 78, width - 112);
  }
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** To the other apps of this device where it has such a way, else as a file. */
export async function hand(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: "Tableful" });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // thought better of it
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
