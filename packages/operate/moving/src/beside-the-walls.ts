import { ownerTransaction, type Transaction } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import type { ClientBase } from 'pg';

const SETTINGS: readonly string[] = [
  // On Citus what follows holds at the workers, too; else a setting that means nothing.
  `SET LOCAL citus.propagate_set_commands = 'local'`,
  'SET LOCAL session_replication_role = replica',
];

/** Each server that has rows of workspaces answers. */
const ASK_EACH = 'SELECT FROM tokens.workspaces w JOIN tokens.companies c ON c.workspace_id = w.id LIMIT 1';

const MISSING_RIGHT = '42501';

/**
 * One transaction in which triggers and foreign keys do not fire; in every other one they hold as ever. Only who may: a superuser,
 * or a login that was given the right, never the role of the service. Who calls this proves what it wrote before it commits.
 * @throws InvalidRequest `rights_missing` with the statement that gives it, or what `work` throws
 */
export function besideTheWalls<T>(
  ownerUrl: string,
  work: (tx: Transaction, client: ClientBase) => Promise<T>,
): Promise<T> {
  return ownerTransaction(ownerUrl, async (tx, client) => {
    const { rows } = await client.query<{ login: string }>('SELECT quote_ident(session_user) AS login');
    try {
      for (const setting of SETTINGS) await client.query(setting);
      return await work(tx, client);
    } catch (error) {
      // A worker refuses it with the first statement that reaches it.
      const { code, message: refused } = error as { code?: string; message?: string };
      if (code !== MISSING_RIGHT || !refused?.includes('session_replication_role')) throw error;
      const message = `The login of DATABASE_OWNER_URL (or DATABASE_URL) may not write beside the triggers of the ledger. A superuser gives it the right, at each server of the database: GRANT SET ON PARAMETER session_replication_role TO ${rows[0]!.login}.`;
      throw new InvalidRequest({ code: 'rights_missing', message }, { cause: error });
    }
  });
}

/** Undefined where the login of this URL may; else what is missing, as a sentence. */
export async function mayWorkBesideTheWalls(ownerUrl: string): Promise<string | undefined> {
  try {
    await besideTheWalls(ownerUrl, (_tx, client) => client.query(ASK_EACH));
    return undefined;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.message;
    throw error;
  }
}
