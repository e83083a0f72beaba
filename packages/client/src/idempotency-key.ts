/**
 * A new key for one intention. `crypto.randomUUID` is only there on https and on the machine itself; `getRandomValues`, with the
 * same 128 bits of chance, is everywhere.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
