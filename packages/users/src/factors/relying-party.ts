import { isIP } from 'node:net';
import { Refusal } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';

/** The host that a passkey is made for, the only one where it works. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * `localhost` if the request's Host says so; otherwise the host of PUBLIC_URL. Browsers support no passkeys for an IP address, nor over
 * plain http.
 */
export function relyingPartyAt(
  { protocol, host, hostname }: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
  publicUrl: string,
): RelyingParty | undefined {
  if (hostname === 'localhost') return { id: 'localhost', origin: `${protocol}://${host}` };
  const own = new URL(publicUrl);
  if (own.protocol !== 'https:' || isIP(own.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { id: own.hostname, origin: own.origin };
}

/** @throws Refusal `passkeys_unavailable` */
export function requireRelyingParty(request: FastifyRequest, publicUrl: string): RelyingParty {
  const found = relyingPartyAt(request, publicUrl);
  if (found) return found;
  const message =
    'Passkeys need a host name and https. Open the console at PUBLIC_URL if that is such an address, or at http://localhost on this machine.';
  throw new Refusal({ code: 'passkeys_unavailable', message });
}
