import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, CODINGS, type Representation } from './content-coding.js';
import { chosenCoding, namesTag } from './media-type.js';
import { vary } from './vary.js';

/** A file ready to be sent. */
export interface StaticFile {
  readonly type: string;
  /** In each coding that the build produced. */
  readonly coded: Readonly<Partial<Record<Coding, Representation>>> & { readonly identity: Representation };
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** The file extensions of compressed variants. */
const ENDINGS: readonly (readonly [Exclude<Coding, 'identity'>, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * Reads every file of a folder once, by its address (`/assets/index.js`). Afterwards requests never touch the file system.
 * @throws Error when the folder cannot be read
 */
export async function readStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const plain = paths.filter((path) => !ENDINGS.some(([, ending]) => path.endsWith(ending)));
  const files = await Promise.all(plain.map((path) => readStaticFile(path, paths)));
  return new Map(plain.map((path, i) => [addressOf(folder, path), files[i] as StaticFile]));
}

function addressOf(folder: string, path: string): string {
  return `/${path.slice(join(folder, sep).length).replaceAll(sep, '/')}`;
}

async function readStaticFile(path: string, all: readonly string[]): Promise<StaticFile> {
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const coded: Partial<Record<Coding, Representation>> = {};
  for (const [coding, ending] of ENDINGS) {
    if (all.includes(path + ending))
      coded[coding] = { bytes: await readFile(path + ending), etag: `"${hash}-${coding}"` };
  }
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return { type, coded: { ...coded, identity: { bytes, etag: `"${hash}"` } } };
}

/** Answers with a file in the client's preferred coding, or with 304. The caller sets its other headers. */
export function sendStaticFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, coded }: StaticFile,
): FastifyReply {
  const codings = CODINGS.filter((coding) => coded[coding]);
  const coding = chosenCoding(headers['accept-encoding']?.toString(), codings);
  const { bytes, etag } = coded[coding] ?? coded.identity;
  if (codings.length > 0) vary(reply, 'Accept-Encoding');
  void reply.header('etag', etag);
  if (namesTag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  return reply.header('content-type', type).send(bytes);
}
