import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^dbk_[0-9A-Za-z]{38}$/;

/** The prefix of every token. Only it and the last four characters are ever shown again. */
export const TOKEN_PREFIX = 'dbk_';

/** 62 · 4. Larger bytes are discarded; otherwise the first eight characters would occur more often than the others. */
const UNBIASED_BELOW = 248;

/** Random base62 characters, 5.95 bits each. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length + 8)) {
      if (byte < UNBIASED_BELOW && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let text = '';
  while (text.length < CHECKSUM_LENGTH) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** A new token: `dbk_`, 32 random base62 characters (190 bits), the CRC-32 of those 32 in base62 (wire.md 7). */
export function makeTokenValue(): string {
  const random = randomText(RANDOM_LENGTH);
  return `${TOKEN_PREFIX}${random}${checksumOf(random)}`;
}

/** Whether a text has the form and the checksum of a token. Refuses typing errors without a query. */
export function isTokenValue(text: string): boolean {
  if (!FORM.test(text)) return false;
  const random = text.slice(TOKEN_PREFIX.length, TOKEN_PREFIX.length + RANDOM_LENGTH);
  return text.endsWith(checksumOf(random));
}

/** The stored hash of a token. A token has 190 random bits, so a plain SHA-256 cannot be searched. */
export function tokenHash(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
