import { createHmac } from 'node:crypto';

/** The headers with a message's id and signature, according to Standard Webhooks. */
export interface SignedHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** Signs a body with each of the secrets (as bytes), at a time in whole Unix seconds. */
export function signedHeaders(id: string, timestampS: number, body: string, secrets: readonly Buffer[]): SignedHeaders {
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestampS}.${body}`).digest('base64')}`,
  );
  return { 'webhook-id': id, 'webhook-timestamp': String(timestampS), 'webhook-signature': signatures.join(' ') };
}
