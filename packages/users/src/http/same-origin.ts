import { Forbidden } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';

type Sent = Pick<FastifyRequest, 'method' | 'headers' | 'protocol' | 'host'>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A change that a browser makes with its cookie must come from our own pages. `Sec-Fetch-Site` proves it if the browser sends it;
 * `same-site` is not enough, because it includes other ports and subdomains of a host. Otherwise `Origin` has to be ours.
 * @throws Forbidden `cross_site_request`
 */
export function refuseCrossSite(request: Sent, publicUrl: string, realm: string): void {
  if (SAFE_METHODS.has(request.method) || isOwn(request, publicUrl)) return;
  const message =
    'This change did not come from a page of this service. Send the Origin of the service, or use a token.';
  throw new Forbidden({ code: 'cross_site_request', message }, realm, []);
}

function isOwn({ headers, protocol, host }: Sent, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && (origin === `${protocol}://${host}` || origin === new URL(publicUrl).origin);
}
