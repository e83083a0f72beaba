import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { InvalidRequest, NotFound, Unavailable } from '@daybook/errors';
import { type FileSum, FORMAT, FORMAT_VERSION, MANIFEST, type Manifest } from './folder-format.js';

/** Reads the manifest of a folder and verifies every file. @throws InvalidRequest `export_unreadable` */
export async function readFolder(path: string, signal: AbortSignal): Promise<Manifest> {
  const folder = resolve(path);
  const manifest = await manifestOf(folder);
  for (const file of [...manifest.tables, ...manifest.files]) {
    // The names are untrusted.
    if (!isInside(file.path)) throw unreadable(folder, `${file.path} is no file of it`);
    await verify(folder, file, signal);
  }
  return manifest;
}

const isInside = (path: string): boolean => path.split('/').every((part) => /^\w[\w.]*$/.test(part));

async function manifestOf(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    const message = `There is no export in ${folder}: it has no ${MANIFEST} (${error.code}). Name a folder that daybook export created.`;
    throw new NotFound({ code: 'file_not_found', message });
  });
  let manifest: Manifest;
  try {
    manifest = Object(JSON.parse(text)) as Manifest;
  } catch {
    throw unreadable(folder, `${MANIFEST} is not JSON`);
  }
  const { format, version, workspace, tables, files } = manifest;
  if (format !== FORMAT) throw unreadable(folder, `${MANIFEST} does not say what it is`);
  if (version !== FORMAT_VERSION) {
    const message = `A newer version of Daybook created this export (format ${version}). Use that version.`;
    throw new Unavailable({ code: 'backup_newer', message });
  }
  const isWhole =
    [workspace?.id, workspace?.slug].every((one) => typeof one === 'string') &&
    Array.isArray(tables) &&
    Array.isArray(files);
  if (!isWhole) throw unreadable(folder, `${MANIFEST} is not complete`);
  return manifest;
}

async function verify(folder: string, { path, bytes, sha256 }: FileSum, signal: AbortSignal): Promise<void> {
  const hash = createHash('sha256');
  let found = 0;
  const count = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      hash.update(chunk);
      found += chunk.length;
    }
  };
  await pipeline(createReadStream(join(folder, path)), count, { signal }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw unreadable(folder, `${path} is missing`);
    throw error;
  });
  if (found !== bytes || hash.digest('hex') !== sha256) throw unreadable(folder, `${path} is not as it was written`);
}

export function unreadable(folder: string, why: string): InvalidRequest {
  const message = `The export in ${folder} is not complete: ${why}. Nothing was imported. Export the workspace again.`;
  return new InvalidRequest({ code: 'export_unreadable', message });
}
