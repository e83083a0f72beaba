import type { Deadline } from '@daybook/database';
import type { FastifyRequest } from 'fastify';
import type { Prefetched } from './bearer/prefetch.js';
import type { Principal } from './principal.js';

/** A request as the guards see it: `principal` is set once the bearer guard has let it through. */
export interface AuthenticatedRequest extends FastifyRequest {
  principal?: Principal;
  /** When its handling must end; set by the HTTP edge. */
  deadline?: Deadline;
  /** The session, if the request came with a session instead of a token; also set outside of a workspace. */
  sessionId?: string;
  /** The media type of the answer, negotiated from `Accept`; undefined on a public route. */
  produces?: string;
  /** What was read speculatively with the look-up of its token, until it is used (bearer/prefetch.ts). */
  prefetched?: Prefetched | undefined;
  /** It was handled for a remembered sender who has changed since: the guard must look the sender up. */
  looksUp?: true;
  /** The row that the piggybacked statement of the token look-up returned, if it ran for this request (bearer/piggybacked-statement.ts). */
  piggybacked?: Record<string, unknown>;
}

const SLUG = /^[a-z0-9-]{3,40}$/;

/** Whether a text has the form of a workspace's slug (wire.md 1). */
export function isSlug(text: unknown): text is string {
  return typeof text === 'string' && SLUG.test(text);
}

/** The slug in the path; undefined when there is none or it is malformed. */
export function slugOf(request: Pick<FastifyRequest, 'params'>): string | undefined {
  const slug = (request.params as { workspace?: unknown } | undefined)?.workspace;
  return isSlug(slug) ? slug : undefined;
}

/** The realm of a challenge. A malformed slug is not repeated: a quote or a line break would break the header. */
export function realmOf(request: Pick<FastifyRequest, 'params'>): string {
  return slugOf(request) ?? 'daybook';
}

/**
 * The sender of an authenticated request.
 * @throws Error on a public route, which is a bug
 */
export function principalOf(request: unknown): Principal {
  const { principal } = request as AuthenticatedRequest;
  if (!principal) throw new Error('A public route has no principal.');
  return principal;
}
