import type { Deadline } from '@daybook/database';
import type { FastifyRequest } from 'fastify';
import type { Ahead } from './bearer/read-ahead.js';
import type { Principal } from './principal.js';

/** A request as the guards see it: `principal` is set once the bearer guard has let it through. */
export interface AuthenticatedRequest extends FastifyRequest {
  principal?: Principal;
  /** Until when it has to be handled; set by the HTTP edge. */
  deadline?: Deadline;
  /** The session that it came with, when it came with none but that; then outside of a workspace too. */
  sessionId?: string;
  /** The media type of the answer, chosen by what it accepts; undefined on a public route. */
  produces?: string;
  /** What was read for it along with the look-up of its token, until somebody asks for it (bearer/read-ahead.ts). */
  ahead?: Ahead | undefined;
  /** It was handled for a sender who is no longer what he was: the guard looks him up. */
  looksUp?: true;
  /** What the rider of the token look-up returned for this request, if it rode on it (bearer/lookup-rider.ts). */
  ridden?: Record<string, unknown>;
}

const SLUG = /^[a-z0-9-]{3,40}$/;

/** Whether a text has the form of a workspace's slug (wire.md 1). */
export function isSlug(text: unknown): text is string {
  return typeof text === 'string' && SLUG.test(text);
}

/** The slug in the path; undefined when there is none or it cannot be one. */
export function slugOf(request: Pick<FastifyRequest, 'params'>): string | undefined {
  const slug = (request.params as { workspace?: unknown } | undefined)?.workspace;
  return isSlug(slug) ? slug : undefined;
}

/** The realm of a challenge. What cannot be a slug is not repeated: a quote or a line break would break the header. */
export function realmOf(request: Pick<FastifyRequest, 'params'>): string {
  return slugOf(request) ?? 'daybook';
}

/**
 * Who sent an authenticated request.
 * @throws Error on a public route: a fault of the program
 */
export function principalOf(request: unknown): Principal {
  const { principal } = request as AuthenticatedRequest;
  if (!principal) throw new Error('A public route has no principal.');
  return principal;
}
