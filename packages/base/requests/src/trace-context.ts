import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The place of a request in a distributed trace (W3C Trace Context): the sender's span, and its own span below it. */
export interface TraceContext {
  readonly traceId: string;
  /** The span of the sender. */
  readonly parentId: string;
  /** The span of this request. */
  readonly spanId: string;
  /** The sender's flags, as two hexadecimal digits: `01` is sampled. */
  readonly flags: string;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const NO_TRACE = '0'.repeat(32);
const NO_SPAN = '0'.repeat(16);

/** Each request has one span, however often it is read. */
const CONTEXTS = new WeakMap<IncomingHttpHeaders, TraceContext>();

/**
 * Undefined without a valid `traceparent` (W3C Trace Context 3.2): such a request takes part in no trace. Sent twice it is invalid too:
 * Node joins both with a comma.
 */
export function traceContext(headers: IncomingHttpHeaders): TraceContext | undefined {
  const { traceparent } = headers;
  if (typeof traceparent !== 'string') return undefined;
  const known = CONTEXTS.get(headers);
  if (known) return known;
  const sent = parseTraceparent(traceparent);
  if (!sent) return undefined;
  const context = { ...sent, spanId: newSpanId() };
  CONTEXTS.set(headers, context);
  return context;
}

export function parseTraceparent(text: string): Pick<TraceContext, 'traceId' | 'parentId' | 'flags'> | undefined {
  const [, version, traceId, parentId, flags, more] = TRACEPARENT.exec(text) ?? [];
  if (version === undefined || version === 'ff' || traceId === NO_TRACE || parentId === NO_SPAN) return undefined;
  // Later versions may have more after the flags; this one does not.
  if (version === '00' && more !== undefined) return undefined;
  return { traceId: traceId!, parentId: parentId!, flags: flags! };
}

/** The header for a request that this one causes. Passes on only the known flag `sampled`. */
export function traceparentHeader({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${Number.parseInt(flags, 16) & 1 ? '01' : '00'}`;
}

function newSpanId(): string {
  const id = randomBytes(8).toString('hex');
  return id === NO_SPAN ? newSpanId() : id;
}
