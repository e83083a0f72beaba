import type { DaybookError } from '@daybook/errors';

/** How long a disconnected client waits before it reconnects. */
const RETRY_MS = 1000;

/** The first bytes: a client that is disconnected before the first event can resume from this position. */
export function opening(place: number): string {
  return `retry: ${RETRY_MS}\nid: ${place}\n\n`;
}

/** An event; JSON contains no raw line breaks. */
export function eventFrame(place: number, json: string): string {
  return `id: ${place}\ndata: ${json}\n\n`;
}

/** Keeps the connection open, and reports the position read so far when no event is visible to this client. */
export function heartbeat(place: number): string {
  return `: heartbeat\nid: ${place}\n\n`;
}

/** The last message: why the stream ends, in the form of an error. */
export function ending({ type, problem }: DaybookError, requestId: string): string {
  const { code, message } = problem;
  return `event: end\ndata: ${JSON.stringify({ error: { type, message, code, request_id: requestId } })}\n\n`;
}
