// SHA-256 and HMAC (FIPS 180-4, RFC 2104): the browser's own are missing over plain http, as on a home network.
import { hex } from "./random";

const BLOCK = 64;

/** The first 32 bits of the fractional parts of a root of each of the first primes. */
function roots(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= n; divisor++) prime &&= n % divisor !== 0;
    if (prime) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = roots(8, Math.sqrt);
const ROUNDS = roots(64, Math.cbrt);
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message with its end mark and its length, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

/** The 64 words that one block is mixed in with. */
function schedule(blocks: DataView, at: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = blocks.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [far, near] = [words[i - 15]!, words[i - 2]!];
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[i] = words[i - 16]! + small + words[i - 7]! + large;
  }
  return words;
}

function sum(message: Uint8Array): Uint8Array {
  const state = Int32Array.from(START);
  const blocks = padded(message);
  for (let at = 0; at < blocks.byteLength; at += BLOCK) {
    const words = schedule(blocks, at);
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[i]! + words[i]!) | 0;
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i]! += word));
  }
  const bytes = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => bytes.setInt32(4 * i, word));
  return new Uint8Array(bytes.buffer);
}

const encode = (text: string) => new TextEncoder().encode(text);
const joined = (a: Uint8Array, b: Uint8Array) => Uint8Array.from([...a, ...b]);

export const sha256 = (text: string) => hex(sum(encode(text)));

export function hmac256(key: string, message: string): string {
  const bytes = encode(key);
  const block = new Uint8Array(BLOCK);
  block.set(bytes.length > BLOCK ? sum(bytes) : bytes);
  const inner = sum(joined(block.map((byte) => byte ^ 0x36), encode(message)));
  return hex(sum(joined(block.map((byte) => byte ^ 0x5c), inner)));
}
