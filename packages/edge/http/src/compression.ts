import { pipeline, Readable } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './entity-tag.js';
import { chosenCoding } from './media-type.js';
import { vary } from './vary.js';

/** A shorter answer fits into one packet anyway. */
const MIN_BYTES = 1024;

/** Up to this size, a thread for compression would cost more than the work: 64 kB take less than a millisecond. */
const AT_ONCE_BYTES = 64 * 1024;

/** One-off answers are compressed fast: gzip's first level takes a fifth of the time of the others, for a few percent more bytes. */
const GZIP = { level: 1 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** Among equally preferred codings, the cheapest. */
const CODINGS = ['gzip', 'br'] as const;

/** Types that are produced per request. Pages and documents are compressed once, better, and have an ETag for each coding. */
const MADE_FOR_ONE = /^(?:application\/(?:json|x-ndjson|pdf)|text\/csv)\b/;

/** Compressed inside. */
const COMPRESSED = /^application\/pdf\b/;

const inThread = {
  gzip: (bytes: Buffer, done: Done) => gzip(bytes, GZIP, done),
  br: (bytes: Buffer, done: Done) => brotliCompress(bytes, BROTLI, done),
};
const asStream = { gzip: () => createGzip(GZIP), br: () => createBrotliCompress(BROTLI) };

type Done = (error: Error | null, payload?: unknown) => void;

/**
 * Sends an answer in the coding that its client prefers, if it is JSON, CSV or NDJSON of at least 1 kB or of unknown length; `Vary` informs
 * caches. An answer that the client already has becomes 304, uncompressed.
 */
export function represent(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void {
  const type = String(reply.getHeader('content-type'));
  if (reply.hasHeader('content-encoding') || !MADE_FOR_ONE.test(type)) return done(null, payload);
  const isLong = !COMPRESSED.test(type) && isWorthIt(payload);
  if (isLong) vary(reply, 'Accept-Encoding');
  const coding = isLong ? chosenCoding(request.headers['accept-encoding'], CODINGS) : 'identity';
  if (isKnown(request, reply, payload, coding)) {
    reply.code(304);
    // For HEAD, Fastify removes the body itself after measuring it.
    if (request.method !== 'HEAD') {
      reply.removeHeader('content-type');
      return done(null, null);
    }
  }
  if (!isLong || coding === 'identity') return done(null, payload);
  reply.header('content-encoding', coding).removeHeader('content-length');
  // If either end breaks off, the other ends too: what is read for a client that has gone is released.
  if (payload instanceof Readable)
    return done(
      null,
      pipeline(payload, asStream[coding](), () => undefined),
    );
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
  if (coding === 'gzip' && bytes.length <= AT_ONCE_BYTES) return done(null, gzipSync(bytes, GZIP));
  return inThread[coding](bytes, done);
}

function isWorthIt(payload: unknown): payload is string | Buffer | Readable {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length >= MIN_BYTES;
  return payload instanceof Readable;
}
