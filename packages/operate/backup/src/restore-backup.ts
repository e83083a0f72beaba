import type { Readable } from 'node:stream';
import { migrateAround, type SchemaPart, withOwner } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { BackupEnd, BackupHeader } from './backup-format.js';
import { BackupReader } from './backup-reader.js';
import { loadSections } from './load-sections.js';
import { prepareTables } from './prepare-tables.js';
import { RestoreProgress } from './restore-progress.js';
import { sha256 } from './section-sums.js';
import { quoted } from './tables.js';

export interface RestoreOptions {
  readonly parts: readonly SchemaPart[];
  /** For a login that may create schemas in the database. */
  readonly ownerUrl: string;
  /** Identifies the key of this installation; undefined if it has none yet. */
  readonly secretKey: string | undefined;
  /** Restore even if the key of this installation cannot read the secrets of the backup. */
  readonly withoutKey: boolean;
  /** The number of connections that load. */
  readonly jobs: number;
  readonly signal: AbortSignal;
  /** Rows so far. */
  readonly onProgress: (rows: number) => void;
}

export interface RestoreResult extends BackupEnd {
  readonly header: BackupHeader;
  /** Whether an earlier restore of this backup had begun here. */
  readonly isContinued: boolean;
}

/**
 * Restores a backup into an empty database. The migrations of the backup create the tables, so that their constraints and policies are those
 * of the code; then several connections load the rows, and build what is built faster afterwards; then come the migrations that the backup
 * lacks. Until the end no service and no other command uses the database. Cut off anywhere, the restore of the same backup goes on there; what
 * is not a whole backup leaves the database empty.
 * @throws InvalidRequest `backup_unreadable`, Refusal `installation_not_empty` or `backup_key_missing`, Unavailable `backup_newer`
 */
export async function restoreBackup(options: RestoreOptions, source: Readable): Promise<RestoreResult> {
  const { parts, ownerUrl, signal } = options;
  const stop = (): void => void source.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const reader = new BackupReader(source);
    const header = await reader.header();
    refuseWrongKey(header, options);
    const progress = new RestoreProgress(sha256(JSON.stringify(header)));
    const { end, isContinued } = await migrateAround(parts, ownerUrl, header.migrations, {
      isOurs: (ask) => progress.isOurs(ask),
      prepare: (client) => prepareTables(client, header, parts, progress),
      load: () => loadSections(reader, header, progress, options),
      discard: (client) => progress.discard(client, parts),
      finish: (client) => progress.finish(client),
    });
    await withOwner(ownerUrl, (client) =>
      client.query(`ANALYZE ${header.tables.map(({ name }) => quoted(name)).join(', ')}`),
    );
    return { ...end, header, isContinued };
  } finally {
    signal.removeEventListener('abort', stop);
    source.destroy();
  }
}

function refuseWrongKey({ sealed, secret_key: key }: BackupHeader, { secretKey, withoutKey }: RestoreOptions): void {
  if (sealed === 0 || withoutKey || key === null || key === secretKey) return;
  const message = `The backup has ${sealed} secrets (of webhooks and second factors) that are encrypted with a different key than that of this installation. Provide the key of the old installation in DAYBOOK_SECRET_KEY, or in the file secret.key in the data folder. With --without-secret-key the restore continues, and each of these secrets has to be created again.`;
  throw new Refusal({ code: 'backup_key_missing', message });
}
