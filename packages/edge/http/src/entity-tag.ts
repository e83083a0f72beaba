import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Coding } from './content-coding.js';
import { namesTag } from './media-type.js';

/** What has tags of its own bytes; pages and documents have theirs from the build. */
const OF_WORKSPACES = '/api/';

/** What a program may keep to ask whether it is still so. A browser keeps nothing of a workspace. */
const KEPT = 'private, no-cache';

/**
 * Gives a read's answer the ETag of its bytes in this coding, and tells whether the client has exactly these (docs/adr/0044). The ETag
 * that a handler gave is the version of a record; it stays in front, for If-Match. A version alone says too little: an answer also shows
 * what other records are called, and sums.
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

/** 128 bits: no two answers have the same. */
function digestOf(payload: string | Buffer): string {
  return hash('sha256', payload, 'base64url').slice(0, 22);
}

/** Came with a token, and from no page of another origin. */
function isProgram({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined && headers.origin === undefined;
}
