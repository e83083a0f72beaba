import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Coding } from './content-coding.js';
import { namesTag } from './media-type.js';

/** The paths whose answers get ETags here; pages and documents have theirs from the build. */
const OF_WORKSPACES = '/api/';

/** A program may cache it for revalidation. Browsers store nothing of a workspace. */
const KEPT = 'private, no-cache';

/**
 * Adds an ETag of the answer's bytes in this coding to a read, and returns whether the client already has exactly these (docs/adr/0044). An
 * ETag set by a handler is the version of a record; it stays in front, for If-Match. The version alone is not enough: an answer also shows
 * names of other records, and sums.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, payload: unknown, coding: Coding): boolean {
  if (!isTagged(request, reply) || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return false;
  const version = reply.getHeader('etag')?.toString().slice(1, -1);
  const parts = [version, digestOf(payload), coding === 'identity' ? undefined : coding];
  const etag = `"${parts.filter((part) => part !== undefined).join('-')}"`;
  reply.header('etag', etag);
  if (isProgram(request)) reply.header('cache-control', KEPT);
  return namesTag(request.headers['if-none-match'], etag);
}

function isTagged({ raw: { method, url } }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode === 200 && (method === 'GET' || method === 'HEAD') && url!.startsWith(OF_WORKSPACES);
}

/** 128 bits, so that collisions are impossible in practice. */
function digestOf(payload: string | Buffer): string {
  return hash('sha256', payload, 'base64url').slice(0, 22);
}

/** Whether it came with a token, and not from a page of another origin. */
function isProgram({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined && headers.origin === undefined;
}
