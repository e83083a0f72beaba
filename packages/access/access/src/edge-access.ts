import type { FastifyRequest } from 'fastify';
import type { AuthenticatedRequest } from './authenticated-request.js';
import { confirmedPrincipal, confirmSender } from './bearer/confirmation.js';
import { AnyToken, Public, scopesOf } from './route-scopes.js';
import { withoutTokens } from './without-tokens.js';

/** What the HTTP edge needs to know of tokens; the guards are not included, because they belong to the application. */
export const EDGE_ACCESS = {
  everybody: Public(),
  anyToken: AnyToken(),
  isPublic: (handler: object, controller: object): boolean => scopesOf(handler, controller)?.kind === 'public',
  withoutSecrets: withoutTokens,
  actorOf: (request: FastifyRequest): string | null | undefined =>
    confirmedPrincipal(request as AuthenticatedRequest)?.actor.id,
  versionOf: (request: FastifyRequest): string | undefined =>
    (request as AuthenticatedRequest).principal?.token?.apiVersion,
  confirmSender: (request: FastifyRequest): Promise<boolean> | undefined =>
    confirmSender(request as AuthenticatedRequest),
};
