import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let poolAt = pool.length;
let lastMs = 0;
let counter = 0;

function randomBytes(count: number): Buffer {
  if (poolAt + count > pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  poolAt += count;
  return pool.subarray(poolAt - count, poolAt);
}

/**
 * A UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter that keeps ids of one process and millisecond in
 * order, 62 random bits. Ids are made by the service, never by the database (scale.md 3, rule 3).
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    counter = randomBytes(1)[0]!;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random[0] = (random[0]! & 0x3f) | 0x80;
  const tail = random.toString('hex');
  const head = counter.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${head}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const VALUE_OF = new Map([...ALPHABET].map((char, value) => [char, value]));

/** The value of a hexadecimal digit by its character code; of '-' it is 255. */
const HEX_VALUE = new Uint8Array(128).fill(255);
for (const [value, digit] of [...'0123456789abcdef'].entries()) HEX_VALUE[digit.charCodeAt(0)] = value;

/** The id as clients see it: `inv_01h455vb4pex5vsknk084sn02q` (TypeID: prefix, `_`, Crockford base32 of the UUID). */
export function encodeId(prefix: string, uuid: string): string {
  let text = `${prefix}_`;
  let value = 0;
  // 26 characters hold 130 bits: two zero bits come first.
  let bits = 2;
  for (let i = 0; i < uuid.length; i++) {
    const digit = HEX_VALUE[uuid.charCodeAt(i)]!;
    if (digit === 255) continue;
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
    const digit = VALUE_OF.get(id[i]!);
    if (digit === undefined) return undefined;
    if (i === prefix.length + 1) {
      if (digit > 7) return undefined;
      [value, bits] = [digit, 3];
    } else {
      value = (value << 5) | digit;
      bits += 5;
    }
    while (bits >= 4) {
      hex += ((value >> (bits - 4)) & 15).toString(16);
      bits -= 4;
      value &= (1 << bits) - 1;
    }
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
