import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BackupResult, takeBackup, verifyBackup, wholeFile } from '@daybook/backup';
import { UsageError } from '@daybook/client/shell';
import type { Writable } from 'node:stream';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { type Config, readConfig } from '../config.js';
import { recordCommand } from '../metrics/recorded-commands.js';
import { secretKeyMark, secretKeyPlace } from '../secret-key.js';
import { interruptible, type Outcome, type RawOutcome, type Terminal } from './command.js';
import { inputFrom } from './input-file.js';
import { withOwnerUrl } from './owner-database.js';
import { Progress } from './progress.js';

interface Options {
  readonly to?: string;
  readonly jobs?: number;
}

/** The service that runs beside it needs processors, too. */
export const JOBS = 2;

const NUMBER = new Intl.NumberFormat('en');

/** Writes the whole installation to one file, as one consistent snapshot, while the service keeps running. */
export function backup(terminal: Terminal, options: Options): Promise<Outcome | RawOutcome> {
  return interruptible((signal) => take(terminal, options, signal));
}

async function take(
  terminal: Terminal,
  { to, jobs = JOBS }: Options,
  signal: AbortSignal,
): Promise<Outcome | RawOutcome> {
  if (to === undefined) throw new UsageError('Name the new file with --to <file>, or standard output with --to -.');
  const config = readConfig(terminal.env);
  if (to === '-' && process.stdout.isTTY)
    throw new Error(
      'A backup is not text and cannot be shown in a terminal. Redirect standard output to a file or a pipe.',
    );
  return withOwnerUrl(config, 'beside the service', terminal, async (ownerUrl) => {
    const beganAt = performance.now();
    const write = async (sink: Writable): Promise<BackupResult> => {
      const progress = new Progress(terminal, { bytes: 0 });
      const options = {
        parts: SCHEMA_PARTS,
        ownerUrl,
        secretKey: secretKeyMark(config),
        jobs,
        signal,
        onProgress: (rows: number) => progress.show(rows, 0),
      };
      return takeBackup(options, sink).finally(() => progress.end());
    };
    const result = to === '-' ? await write(process.stdout).catch(cutOff) : await wholeFile(to, write);
    const unrecorded = await recordCommand({ url: ownerUrl }, 'backup', true, performance.now() - beganAt);
    if (unrecorded !== undefined) terminal.err(`daybook: ${unrecorded}\n`);
    if (to !== '-') return outcomeOf(result, resolve(to), statSync(resolve(to)).size, config);
    terminal.err(`${outcomeOf(result, 'standard output', undefined, config).text}\n`);
    return { raw: '' };
  });
}

/** @throws Error with one clear line when the reader of the pipe closed it or its disk is full */
function cutOff(error: NodeJS.ErrnoException): never {
  if (!['EPIPE', 'ENOSPC', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error;
  throw new Error(
    'Standard output was closed or full before the backup was complete. The output is not a usable backup.',
    {
      cause: error,
    },
  );
}

function outcomeOf(result: BackupResult, place: string, bytes: number | undefined, config: Config): Outcome {
  const { header, rows, sha256 } = result;
  const size = bytes === undefined ? '' : ` (${NUMBER.format(Math.ceil(bytes / 1000))} kB)`;
  const lines = [
    `Backed up ${workspaces(header.workspaces.length)}, ${NUMBER.format(rows)} rows, as of ${header.made_at}, to ${place}${size}.`,
    ...keyLines(result, config),
  ];
  const json = {
    file: place,
    bytes,
    made_at: header.made_at,
    workspaces: header.workspaces,
    rows,
    sha256,
    secrets: header.sealed,
    secret_key: secretKeyPlace(config),
  };
  return { json, text: lines.join('\n') };
}

/** The file does not contain the key: otherwise anyone who finds the file could sign in the name of the service. */
function keyLines({ header }: BackupResult, config: Config): string[] {
  if (header.sealed === 0) return [];
  const place = secretKeyPlace(config);
  const secrets = `${header.sealed} secrets of webhooks and second factors in it are encrypted`;
  return place === undefined
    ? [
        `${secrets}, but this command ran without DAYBOOK_SECRET_KEY and does not know their key. Keep a copy of that key, too.`,
      ]
    : [`${secrets}. Keep a copy of their key, too, in a different place than the backup: ${place}.`];
}

/** Reads a whole backup and compares all counts and checksums. */
export async function backupVerify(terminal: Terminal, { file }: { file: string }): Promise<Outcome> {
  const { stream, size, bytesRead } = await inputFrom(file);
  const progress = new Progress(terminal, { bytes: size });
  const { header, rows, tables, sha256 } = await verifyBackup(stream, (count) =>
    progress.show(count, bytesRead()),
  ).finally(() => progress.end());
  const text = `The backup is complete: ${workspaces(header.workspaces.length)}, ${NUMBER.format(rows)} rows in ${tables.length} tables, as of ${header.made_at}, from PostgreSQL ${header.postgres}.`;
  const json = {
    ok: true,
    made_at: header.made_at,
    postgres: header.postgres,
    workspaces: header.workspaces,
    rows,
    tables,
    sha256,
  };
  return { json, text };
}

export const workspaces = (count: number): string => `${count} ${count === 1 ? 'workspace' : 'workspaces'}`;
