import { type ConnectionSettings, examineSchema, migrate, refuseOther } from '@daybook/database';
import { startEmbedded } from '@daybook/embedded-postgres';
import type { Config } from './config.js';
import { SCHEMA_PARTS } from './schema-parts.js';

export interface OpenedDatabase {
  readonly connection: ConnectionSettings;
  /** What a person should know: embedded or not, a role that could not be made. */
  readonly notes: readonly string[];
  /** Gives the embedded server up; it stops with its last user. */
  stop(): Promise<void>;
}

/** How the database gets its schema: by migrations, or it has to have this version's already. */
export type SchemaNeed = 'migrate' | 'expect';

/**
 * The database of the settings: the server of DATABASE_URL, else the embedded one, started when it is not running, and again
 * when it ends by itself. With `expect` its schema is only looked at, but for an embedded database that has none yet: that
 * one nobody else uses.
 * @throws Error with one clear line
 */
export async function openDatabase(
  config: Config,
  need: SchemaNeed,
  onProgress: (line: string) => void,
): Promise<OpenedDatabase> {
  const { url, ownerUrl, replicaUrl, prepared, poolMax, statementTimeoutMs, lockTimeoutMs } = config.database;
  const embedded = url === undefined ? await startEmbedded({ dataDir: config.dataDir, onProgress, onLost }) : undefined;
  // Each user of the embedded server says when it is done; the last one out stops it.
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

/** The role of the service on a database that then has this version's schema. */
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

/** Without its database the process is of no use: whoever supervises it starts it again. */
function onLost({ message }: Error): void {
  process.stderr.write(`daybook: ${message}\n`);
  process.exit(1);
}
