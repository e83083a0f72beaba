import { type ConnectionSettings, examineSchema, migrate, refuseOther } from '@daybook/database';
import { startEmbedded } from '@daybook/embedded-postgres';
import type { Config } from './config.js';
import { SCHEMA_PARTS } from './schema-parts.js';

export interface OpenedDatabase {
  readonly connection: ConnectionSettings;
  /** Messages for a person, for example that a role could not be created. */
  readonly notes: readonly string[];
  /** Releases the embedded server; it stops with its last user. */
  stop(): Promise<void>;
}

/** Whether to migrate the database, or to expect this version's schema. */
export type SchemaNeed = 'migrate' | 'expect';

/**
 * Opens the configured database: the server of DATABASE_URL, or the embedded one, which is started if necessary and restarted
 * if it ends by itself. With `expect` the schema is only checked, except that an embedded database without a schema, which
 * nobody else uses, is migrated.
 * @throws Error with one clear line
 */
export async function openDatabase(
  config: Config,
  need: SchemaNeed,
  onProgress: (line: string) => void,
): Promise<OpenedDatabase> {
  const { url, ownerUrl, replicaUrl, prepared, poolMax, statementTimeoutMs, lockTimeoutMs } = config.database;
  const embedded = url === undefined ? await startEmbedded({ dataDir: config.dataDir, onProgress, onLost }) : undefined;
  // Each user releases the embedded server; the last one stops it.
  const stop = async (): Promise<void> => embedded?.stop();
  const address = url ?? (embedded?.url as string);
  try {
    const { role } = await prepareSchema(ownerUrl ?? address, need, embedded !== undefined);
    const warning = `The login may not create the roles daybook_app and daybook_across, so the service runs with the rights of the login, without row-level security. The triggers of the database still apply.`;
    return {
      connection: {
        url: address,
        replicaUrl,
        sessionUrl: ownerUrl,
        prepared,
        role,
        poolMax,
        statementTimeoutMs,
        lockTimeoutMs,
      },
      notes: role === undefined ? [warning] : [],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Migrates or checks the schema and returns the service's role. */
async function prepareSchema(
  ownerUrl: string,
  need: SchemaNeed,
  isEmbedded: boolean,
): Promise<{ role: string | undefined }> {
  if (need === 'migrate') return migrate(SCHEMA_PARTS, ownerUrl);
  const found = await examineSchema(SCHEMA_PARTS, ownerUrl);
  if (found.is === 'empty' && isEmbedded) return migrate(SCHEMA_PARTS, ownerUrl);
  refuseOther(found);
  return found;
}

/** The process cannot work without its database, so it exits; its supervisor restarts it. */
function onLost({ message }: Error): void {
  process.stderr.write(`daybook: ${message}\n`);
  process.exit(1);
}
