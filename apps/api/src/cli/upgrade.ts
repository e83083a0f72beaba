import { PassThrough } from 'node:stream';
import { restoreBackup, takeBackup } from '@daybook/backup';
import { upgradeEmbedded } from '@daybook/embedded-postgres';
import { SCHEMA_PARTS } from '../schema-parts.js';
import { readConfig } from '../config.js';
import { JOBS } from './backup.js';
import { checkAll, linesOf } from './check.js';
import { interruptible, type Outcome, type Terminal } from './command.js';
import { Progress } from './progress.js';
import { withService } from './service.js';

interface Options {
  readonly postgres: string;
}

/** Large books take longer than the limit of a request. */
const STATEMENT_TIMEOUT_MS = 600_000;

/** Copies an embedded database of an older PostgreSQL to the version that this Daybook includes, and keeps the old one. */
export function upgrade(terminal: Terminal, options: Options): Promise<Outcome> {
  return interruptible((signal) => bring(terminal, options, signal));
}

async function bring(terminal: Terminal, { postgres }: Options, signal: AbortSignal): Promise<Outcome> {
  const { database, dataDir } = readConfig(terminal.env);
  if (database.url !== undefined)
    throw new Error(
      'With DATABASE_URL the database is your own: upgrade it by the means of PostgreSQL, or with daybook backup and restore.',
    );
  const { from, to, kept } = await upgradeEmbedded({
    dataDir,
    postgres,
    onProgress: (line) => terminal.err(`${line}\n`),
    copy: async (fromUrl, toUrl) => {
      await copy(terminal, fromUrl, toUrl, signal);
      await prove(terminal, toUrl);
    },
  });
  const text =
    kept === undefined
      ? `The database in ${dataDir} already uses PostgreSQL ${to}.`
      : `The database in ${dataDir} now uses PostgreSQL ${to}, and all checks of the books passed. The old database, of PostgreSQL ${from}, is kept in ${kept}. Remove it when you no longer need it.`;
  return { json: { from, to, kept: kept ?? null }, text };
}

/** Takes a backup and restores it at the same time. */
async function copy(terminal: Terminal, fromUrl: string, toUrl: string, signal: AbortSignal): Promise<void> {
  const pipe = new PassThrough();
  const progress = new Progress(terminal, { bytes: 0 });
  const common = { parts: SCHEMA_PARTS, secretKey: undefined, jobs: JOBS, signal };
  const [taken, restored] = await Promise.allSettled([
    takeBackup({ ...common, ownerUrl: fromUrl, onProgress: () => undefined }, pipe),
    restoreBackup({ ...common, ownerUrl: toUrl, withoutKey: true, onProgress: (rows) => progress.show(rows, 0) }, pipe),
  ]).finally(() => progress.end());
  // When one side fails, the other only loses its pipe: report the first failure.
  const isCut =
    restored.status === 'rejected' && (restored.reason as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (taken.status === 'rejected' && (restored.status === 'fulfilled' || isCut)) throw taken.reason;
  if (restored.status === 'rejected') throw restored.reason;
}

/** @throws Error with the failed checks; the old database stays in use then */
async function prove(terminal: Terminal, url: string): Promise<void> {
  const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const env = { ...terminal.env, DATABASE_URL: url, DATABASE_OWNER_URL: undefined };
  const checked = await withService({ ...terminal, env }, ({ app }) => checkAll(app), limits);
  const broken = checked.filter(({ ok }) => !ok).flatMap(linesOf);
  if (broken.length > 0)
    throw new Error(`The books are not right, and the database stays as it is:\n${broken.join('\n')}`);
}
