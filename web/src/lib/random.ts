// Chance that nobody can foresee; `crypto.randomUUID` and `crypto.subtle` are missing over plain http.

export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const randomHex = (bytes: number) => hex(crypto.getRandomValues(new Uint8Array(bytes)));
