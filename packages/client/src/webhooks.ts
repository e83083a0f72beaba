import type { components } from './schema.js';

export type Event = components['schemas']['Event'];

/** Why a message was rejected. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface WebhookOptions {
  /** The endpoint's secret, `whsec_…`; during a rotation, the old and the new one. */
  readonly secret: string | readonly string[];
  /** The maximum difference of the timestamp from now, in seconds. Default 300. */
  readonly toleranceS?: number;
}

interface HeaderBag {
  get(name: string): string | null;
}

/**
 * Verifies a message of the service according to Standard Webhooks, by HMAC-SHA-256 over id, timestamp and the body exactly as
 * received. Returns its event.
 *
 * @param body the raw body, before any parsing
 * @param headers the request's headers, as `Headers` or as Node's object
 * @throws WebhookVerificationError if a header is missing, the timestamp is out of tolerance, or no signature matches
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
  throw new WebhookVerificationError('No signature of the message matches the secret.');
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
    // This compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)) return true;
  }
  return false;
}

/** @throws WebhookVerificationError if it is not base64 */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WebhookVerificationError('The secret or a signature is not base64.');
  }
}
