import { pipeline, Readable } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chosenCoding } from './media-type.js';
import { vary } from './vary.js';

/** A shorter answer fits into one packet anyway. */
const MIN_BYTES = 1024;

/** Up to here the thread that compresses would cost more than the work: 64 kB take less than a millisecond. */
const AT_ONCE_BYTES = 64 * 1024;

/** What is sent once is compressed fast: gzip's first level is a fifth of the work of the others, for a few percent more bytes. */
const GZIP = { level: 1 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** Of equals the cheapest. */
const CODINGS = ['gzip', 'br'] as const;

/** What is made for one request. Pages and documents are compressed once, better, and have an ETag for each coding. */
const MADE_FOR_ONE = /^(?:application\/json|text\/csv)\b/;

const inThread = {
  gzip: (bytes: Buffer, done: Done) => gzip(bytes, GZIP, done),
  br: (bytes: Buffer, done: Done) => brotliCompress(bytes, BROTLI, done),
};
const asStream = { gzip: () => createGzip(GZIP), br: () => createBrotliCompress(BROTLI) };

type Done = (error: Error | null, payload?: unknown) => void;

/**
 * Hands on an answer in the coding that its client prefers, when it is JSON or CSV of at least 1 kB or of unknown length; `Vary` says so
 * to caches. The ETag stays: it names the version of a record for If-Match, and not bytes.
 */
export function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void {
  if (!isWorthIt(payload) || !MADE_FOR_ONE.test(String(reply.getHeader('content-type')))) return done(null, payload);
  if (reply.hasHeader('content-encoding')) return done(null, payload);
  vary(reply, 'Accept-Encoding');
  const coding = chosenCoding(request.headers['accept-encoding'], CODINGS);
  if (coding === 'identity') return done(null, payload);
  reply.header('content-encoding', coding).removeHeader('content-length');
  // Either end that breaks off ends the other: what is read for a client that is gone is let go of.
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
