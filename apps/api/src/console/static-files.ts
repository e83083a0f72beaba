import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Coding, Representation } from '@daybook/http';

/** A file as it is sent. */
export interface StaticFile {
  readonly type: string;
  /** In each coding that the build made. */
  readonly coded: Readonly<Partial<Record<Coding, Representation>>> & { readonly identity: Representation };
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** How the build names what it has compressed. */
const ENDINGS: readonly (readonly [Exclude<Coding, 'identity'>, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * Every file of a folder by its address (`/assets/index.js`), read once: afterwards no address of a request comes near the
 * file system.
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
