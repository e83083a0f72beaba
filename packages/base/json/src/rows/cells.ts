import type { RowBytes } from './shape.js';

/** The positions of a row's values: the columns of a row, or the elements of a JSON array. */
export class Cells {
  bytes: Buffer = Buffer.alloc(0);
  /** -1: null. */
  readonly from: Int32Array;
  readonly to: Int32Array;

  constructor(readonly count: number) {
    this.from = new Int32Array(count);
    this.to = new Int32Array(count);
  }

  /** Reads the columns of a row as texts. */
  readRow({ bytes, start }: RowBytes): void {
    this.bytes = bytes;
    let at = start;
    for (let i = 0; i < this.count; i++) {
      const length = bytes.readInt32BE(at);
      at += 4;
      this.from[i] = length < 0 ? -1 : at;
      if (length > 0) at += length;
      this.to[i] = at;
    }
  }

  /** Reads the elements of the JSON array at `start`, as written. Returns where it ends. */
  readArray(bytes: Buffer, start: number): number {
    this.bytes = bytes;
    let at = afterBlanks(bytes, start + 1);
    for (let i = 0; i < this.count; i++) {
      const end = endOfValue(bytes, at);
      this.from[i] = bytes[at] === LOWER_N ? -1 : at;
      this.to[i] = end;
      at = afterBlanks(bytes, end);
      if (bytes[at] === COMMA) at = afterBlanks(bytes, at + 1);
    }
    return at + 1;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const LOWER_N = 0x6e;
export const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** The first byte at or after `at` that is neither a blank nor a comma between values. */
export function nextValue(bytes: Buffer, at: number): number {
  const next = afterBlanks(bytes, at);
  return bytes[next] === COMMA ? afterBlanks(bytes, next + 1) : next;
}

function afterBlanks(bytes: Buffer, at: number): number {
  while (bytes[at]! <= 0x20) at++;
  return at;
}

function endOfString(bytes: Buffer, at: number): number {
  for (at++; bytes[at] !== QUOTE; at++) if (bytes[at] === BACKSLASH) at++;
  return at + 1;
}

function endOfValue(bytes: Buffer, at: number): number {
  const first = bytes[at]!;
  if (first === QUOTE) return endOfString(bytes, at);
  let depth = 0;
  for (;;) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      at = endOfString(bytes, at);
      continue;
    }
    if (byte === OPENING_BRACKET || byte === OPENING_BRACE) depth++;
    else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
      if (depth === 0) return at;
      depth--;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (byte === COMMA || byte <= 0x20)) return at;
    at++;
  }
}
