import { InvalidRequest } from '@daybook/errors';
import { headerValues } from '@daybook/requests';
import type { FastifyRequest } from 'fastify';

/** @throws InvalidRequest when the header is sent twice: different readers might use different ones. */
export function refuseTwoHeaders(request: Pick<FastifyRequest, 'raw'>): void {
  if (headerValues(request, 'Authorization').length < 2) return;
  throw new InvalidRequest({
    code: 'duplicate_header',
    message: 'The Authorization header was sent more than once. Send it once, with one token.',
  });
}

/** Whether the query string contains a token, in any percent-encoding. */
export function hasTokenInQuery(url: string): boolean {
  const at = url.indexOf('?');
  return at >= 0 && new URLSearchParams(url.slice(at + 1)).has('access_token');
}

/**
 * URLs end up in logs and histories, so a token in one is refused even together with a valid header (wire.md 7).
 * @throws InvalidRequest field `access_token`
 */
export function refuseTokenInQuery(request: FastifyRequest): void {
  if (!hasTokenInQuery(request.raw.url ?? '')) return;
  throw new InvalidRequest({
    field: 'access_token',
    code: 'unknown_parameter',
    message: 'Tokens are accepted only in the Authorization header. Remove access_token from the address.',
  });
}
