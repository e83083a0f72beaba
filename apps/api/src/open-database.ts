import { type ConnectionSettings, migrate, startEmbedded } from '@daybook/database';
import type { Config } from './config.js';
import { SCHEMA_PARTS } from './schema-parts.js';

export interface OpenedDatabase {
  readonly connection: ConnectionSettings;
  /** What a person should know: embedded or not, a role that could not be made. */
  readonly notes: readonly string[];
  /** Gives the embedded server up; it stops with its last user. */
  stop(): Promise<void>;
}

/**
 * The database of the settings, migrated: the server of DATABASE_URL, else the embedded one, started when it is not
 * running, and again when it ends by itself. @throws Error with one clear line
 */
export async function openDatabase(config: Config, onProgress: (line: string) => void): Promise<OpenedDatabase> {
  const { url, ownerUrl, poolMax, statementTimeoutMs, lockTimeoutMs } = config.database;
  const embedded = url === undefined ? await startEmbedded({ dataDir: config.dataDir, onProgress, onLost }) : undefined;
  // Each user of the embedded server says when it is done; the last one out stops it.
  const stop = async (): Promise<void> => embedded?.stop();
  const address = url ?? (embedded?.url as string);
  try {
    const { role } = await migrate(SCHEMA_PARTS, ownerUrl ?? address);
    const warning = `The login may not create the role daybook_app: the service keeps the login's own rights. The database's triggers still hold.`;
    return {
      connection: { url: address, role, poolMax, statementTimeoutMs, lockTimeoutMs },
      notes: role === undefined ? [warning] : [],
      stop,
    };
  } catch (error) {
    await stop();
    throw explain(error, address);
  }
}

/** Without its database the process is of no use: whoever supervises it starts it again. */
function onLost({ message }: Error): void {
  process.stderr.write(`daybook: ${message}\n`);
  process.exit(1);
}

/** A connection that fails is told without the password. */
function explain(error: unknown, url: string): unknown {
  const code = (error as { code?: string }).code ?? '';
  const text = error instanceof Error ? error.message : String(error);
  if (!/^(ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|28|3D|57P)/.test(code) && !/timeout/i.test(text)) return error;
  const { host, pathname } = new URL(url);
  return new Error(`The database ${pathname.slice(1)} at ${host} cannot be used: ${text || code}. Check DATABASE_URL.`, { cause: error });
}
