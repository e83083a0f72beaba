import type { FastifyRequest } from 'fastify';
import type { AuthenticatedRequest } from './authenticated-request.js';
import { AnyToken, Public, scopesOf } from './route-scopes.js';
import { withoutTokens } from './without-tokens.js';

/** What the HTTP edge has to know of tokens; only the guards, which belong to a composition, are not here. */
export const EDGE_ACCESS = {
  everybody: Public(),
  anyToken: AnyToken(),
  isPublic: (handler: object, controller: object): boolean => scopesOf(handler, controller)?.kind === 'public',
  withoutSecrets: withoutTokens,
  actorOf: (request: FastifyRequest): string | null | undefined =>
    (request as AuthenticatedRequest).principal?.actor.id,
};
