import { isIP } from 'node:net';
import { Refusal } from '@daybook/errors';
import type { FastifyRequest } from 'fastify';

/** For whom a passkey is made: it answers at this host alone. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * `localhost` by the Host of the request; else the host of PUBLIC_URL. Browsers know no passkeys for an IP address, nor over plain http.
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
    'Passkeys need a host name and https. Open the console at PUBLIC_URL where that is such an address, or as http://localhost on this machine.';
  throw new Refusal({ code: 'passkeys_unavailable', message });
}
