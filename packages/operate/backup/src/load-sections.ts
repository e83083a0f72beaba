import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withOwner } from '@daybook/database';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupEnd, BackupHeader, Section } from './backup-format.js';
import type { BackupReader } from './backup-reader.js';
import { LATER, type RestoreProgress } from './restore-progress.js';
import { columnList, quoted, type TableShape } from './tables.js';

interface LoadOptions {
  readonly ownerUrl: string;
  readonly jobs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
}

/** Sessions that read what every version writes. What a crash of PostgreSQL loses, it loses together with the note of it. */
const SETTINGS = [`SET client_encoding = 'UTF8'`, 'SET DateStyle = ISO', 'SET synchronous_commit = off'];

/** Loads the sections that are not there yet, several at once, each with a note of it in one transaction; then does what was left for later. */
export async function loadSections(
  reader: BackupReader,
  header: BackupHeader,
  progress: RestoreProgress,
  options: LoadOptions,
): Promise<BackupEnd> {
  const sections = reader.sections(header);
  const tables = new Map(header.tables.map((table) => [table.name, table]));
  let end: BackupEnd | undefined;
  let rows = 0;
  await onEach(options, async (client, isFailed) => {
    const isLoaded = await progress.loaded(client);
    // A generator answers those who ask at the same time in their turn, and tells its end to one of them.
    while (!isFailed()) {
      const { done, value: section } = await sections.next();
      if (done === true) {
        end ??= section;
        return;
      }
      if (!isLoaded(section)) {
        const work = () => load(client, tables.get(section.table)!, section, progress);
        await inTransaction(client, work);
      }
      options.onProgress((rows += section.rows));
    }
  });
  for (const step of LATER) if (step !== 'trigger') await runAll(step, progress, options);
  return end!;
}

async function load(client: ClientBase, table: TableShape, section: Section, progress: RestoreProgress): Promise<void> {
  const copy = client.query(copyFrom(`COPY ${quoted(table.name)} ${columnList(table.columns)} FROM STDIN`));
  await pipeline(Readable.from([section.content]), copy);
  if (copy.rowCount !== section.rows) {
    throw new Error(`PostgreSQL restored ${copy.rowCount} rows of ${table.name}, but the backup has ${section.rows}.`);
  }
  await progress.noteSection(client, section);
}

async function runAll(
  step: 'index' | 'key' | 'validate',
  progress: RestoreProgress,
  options: LoadOptions,
): Promise<void> {
  const statements = (await withOwner(options.ownerUrl, (client) => progress.of(client, step))).values();
  // New keys of two tables would wait for each other; that they are is a moment's work.
  await onEach({ ...options, jobs: step === 'key' ? 1 : options.jobs }, async (client, isFailed) => {
    for (const statement of statements) {
      options.signal.throwIfAborted();
      if (isFailed()) return;
      await inTransaction(client, () => progress.run(client, step, statement));
    }
  });
}

/** Runs `work` on so many connections. When one fails the others end soon. @throws what failed first */
async function onEach(
  { ownerUrl, jobs }: LoadOptions,
  work: (client: ClientBase, isFailed: () => boolean) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const one = (): Promise<void> =>
    withOwner(ownerUrl, async (client) => {
      for (const setting of SETTINGS) await client.query(setting);
      await work(client, () => failures.length > 0);
    }).catch((error: unknown) => void failures.push(error));
  await Promise.all(Array.from({ length: jobs }, one));
  if (failures.length > 0) throw failures[0];
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  await work();
  await client.query('COMMIT');
}
