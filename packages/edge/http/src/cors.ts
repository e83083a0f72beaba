import type { IncomingHttpHeaders } from 'node:http';

const PREFLIGHT_MAX_AGE_S = 600;

/** The headers that a page of another origin may send. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Daybook-Version',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Prefer',
  'X-Request-Id',
].join(', ');

/** The headers that it may read of an answer. */
const ANSWER_HEADERS = [
  'Age',
  'Allow',
  'Daybook-Version',
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'X-Result',
].join(', ');

/** The headers for a page of another origin; none when `origins` is empty: CORS is then off (wire.md 11). */
export function corsHeaders(headers: IncomingHttpHeaders, origins: readonly string[]): Record<string, string> {
  if (origins.length === 0) return {};
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return { vary: 'Origin' };
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': ANSWER_HEADERS };
}

/** What a preflight's answer adds to {@link corsHeaders}. */
export function preflightHeaders(headers: IncomingHttpHeaders, methods: readonly string[]): Record<string, string> {
  if (headers['access-control-request-method'] === undefined) return {};
  return {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': REQUEST_HEADERS,
    'access-control-max-age': String(PREFLIGHT_MAX_AGE_S),
  };
}
