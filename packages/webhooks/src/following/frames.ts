import type { DaybookError } from '@daybook/errors';

/** How long a client that was cut off waits before it comes again. */
const RETRY_MS = 1000;

/** The first bytes: the place tells a client that is cut off before the first event where to go on. */
export function opening(place: number): string {
  return `retry: ${RETRY_MS}\nid: ${place}\n\n`;
}

/** An event; JSON text has no line breaks. */
export function eventFrame(place: number, json: string): string {
  return `id: ${place}\ndata: ${json}\n\n`;
}

/** Keeps the connection open, and tells how far the stream was read where no event was for this client. */
export function heartbeat(place: number): string {
  return `: heartbeat\nid: ${place}\n\n`;
}

/** The last message: why the stream ends, in the shape of a refusal. */
export function ending({ type, problem }: DaybookError, requestId: string): string {
  const { code, message } = problem;
  return `event: end\ndata: ${JSON.stringify({ error: { type, message, code, request_id: requestId } })}\n\n`;
}
