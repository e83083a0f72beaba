import { randomFillSync } from 'node:crypto';

const HEX = '0123456789abcdef';
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const NONE = 255;

/** The value of each digit by its character code; {@link NONE} for any other character. */
const [HEX_VALUE, VALUE] = [HEX, ALPHABET].map((digits) => {
  const values = new Uint8Array(128).fill(NONE);
  for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;
  return values;
}) as [Uint8Array, Uint8Array];

/** Values of the variant digit of an RFC 9562 UUID; two of its bits are random. */
const VARIANTS = '89ab';

const POOL_BYTES = 4096;

/** Random bytes as hexadecimal digits: generating many at once is cheaper. */
let pool = '';
let poolAt = 0;
let lastMs = 0;
let counter = 0;
/** {@link lastMs} as the first digits of an id. */
let time = '';

function randomHex(digits: number): string {
  if (poolAt + digits > pool.length) {
    pool = randomFillSync(Buffer.allocUnsafe(POOL_BYTES)).toString('hex');
    poolAt = 0;
  }
  poolAt += digits;
  return pool.slice(poolAt - digits, poolAt);
}

function begin(ms: number): void {
  lastMs = ms;
  const digits = ms.toString(16).padStart(12, '0');
  time = `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/**
 * A UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter that orders the ids of one process within a millisecond,
 * 62 random bits. The service generates ids, never the database (scale.md 3, rule 3).
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) {
    begin(now);
    counter = parseInt(randomHex(2), 16);
  } else if (++counter > 0xfff) {
    begin(lastMs + 1);
    counter = 0;
  }
  const variant = VARIANTS[HEX_VALUE[randomHex(1).charCodeAt(0)]! & 3]!;
  return `${time}-7${counter.toString(16).padStart(3, '0')}-${variant}${randomHex(3)}-${randomHex(12)}`;
}

/** The smallest id that can have been made in the last `ms`: every earlier one is smaller. By the clock of this process. */
export function firstIdWithin(ms: number): string {
  const digits = (Date.now() - ms).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** Encodes an id for clients: `inv_01h455vb4pex5vsknk084sn02q` (TypeID: prefix, `_`, Crockford base32 of the UUID). */
export function encodeId(prefix: string, uuid: string): string {
  let text = `${prefix}_`;
  let value = 0;
  // 26 characters hold 130 bits: two zero bits come first.
  let bits = 2;
  for (let i = 0; i < uuid.length; i++) {
    const digit = HEX_VALUE[uuid.charCodeAt(i)]!;
    if (digit === NONE) continue;
    value = ((value << 4) | digit) & 0x1ff;
    bits += 4;
    if (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(value >> bits) & 31];
    }
  }
  return text;
}

/** The UUID behind a client's id, or undefined when it is not an id with this prefix. */
export function decodeId(prefix: string, id: string): string | undefined {
  if (id.length !== prefix.length + 27 || !id.startsWith(prefix) || id[prefix.length] !== '_') return undefined;
  let hex = '';
  let value = 0;
  let bits = 0;
  for (let i = prefix.length + 1; i < id.length; i++) {
    const digit = VALUE[id.charCodeAt(i)] ?? NONE;
    if (digit === NONE) return undefined;
    if (i === prefix.length + 1) {
      if (digit > 7) return undefined;
      [value, bits] = [digit, 3];
    } else {
      value = (value << 5) | digit;
      bits += 5;
    }
    while (bits >= 4) {
      hex += HEX[(value >> (bits - 4)) & 15];
      bits -= 4;
      value &= (1 << bits) - 1;
    }
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
