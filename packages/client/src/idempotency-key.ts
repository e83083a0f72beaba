/**
 * A new key for one intended write. `crypto.randomUUID` only exists on https and localhost; `getRandomValues`, with the same
 * 128 random bits, exists everywhere.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
