import type { components } from './schema.js';

export type Event = components['schemas']['Event'];

/** Why a message was refused. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface WebhookOptions {
  /** The endpoint's secret, `whsec_…`; while a secret is rotated, the old and the new one. */
  readonly secret: string | readonly string[];
  /** How old or new a message may be, in seconds. Default 300. */
  readonly toleranceS?: number;
}

interface HeaderBag {
  get(name: string): string | null;
}

/**
 * The event in a message that the service sent: verified as Standard Webhooks say, by HMAC-SHA-256 over id, timestamp and the
 * body exactly as it was received.
 *
 * @param body the raw body, before any parsing
 * @param headers the request's headers, as `Headers` or as Node's object
 * @throws WebhookVerificationError when a header is missing, the timestamp is too far off, or no signature fits
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: HeaderBag | Readonly<Record<string, string | readonly string[] | undefined>>,
  { secret, toleranceS = 300 }: WebhookOptions,
): Promise<Event> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  const ageS = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || ageS > toleranceS)
    throw new WebhookVerificationError(`webhook-timestamp is not within ${toleranceS} s of now.`);
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    if (await fits(one, signed, signatures)) return JSON.parse(text) as Event;
  }
  throw new WebhookVerificationError('No signature of the message fits the secret.');
}

function headerOf(
  headers: HeaderBag | Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string {
  const value =
    typeof headers.get === 'function' ? (headers as HeaderBag).get(name) : (headers as Record<string, unknown>)[name];
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

async function fits(secret: string, signed: Uint8Array<ArrayBuffer>, signatures: readonly string[]): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  for (const signature of signatures) {
    const [version, value] = signature.split(',', 2);
    if (version !== 'v1' || value === undefined) continue;
    // It compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)) return true;
  }
  return false;
}

/** @throws WebhookVerificationError when it is not base64 */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WebhookVerificationError('The secret or a signature is not base64.');
  }
}
