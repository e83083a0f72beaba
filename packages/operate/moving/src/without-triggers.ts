import { ownerTransaction, type Transaction } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import type { ClientBase } from 'pg';

const SETTINGS: readonly string[] = [
  // On Citus, makes the following setting apply on the workers too; otherwise it has no effect.
  `SET LOCAL citus.propagate_set_commands = 'local'`,
  'SET LOCAL session_replication_role = replica',
];

/** Makes each server with rows of workspaces answer. */
const ASK_EACH = 'SELECT FROM tokens.workspaces w JOIN tokens.companies c ON c.workspace_id = w.id LIMIT 1';

const MISSING_RIGHT = '42501';

/**
 * Runs one transaction in which triggers and foreign keys do not fire; all other transactions are unaffected. This needs a superuser, or a
 * login that was granted the right; never the role of the service. The caller must verify what it wrote before the commit.
 * @throws InvalidRequest `rights_missing` with the statement that grants it, or what `work` throws
 */
export function withoutTriggers<T>(
  ownerUrl: string,
  work: (tx: Transaction, client: ClientBase) => Promise<T>,
): Promise<T> {
  return ownerTransaction(ownerUrl, async (tx, client) => {
    const { rows } = await client.query<{ login: string }>('SELECT quote_ident(session_user) AS login');
    try {
      for (const setting of SETTINGS) await client.query(setting);
      return await work(tx, client);
    } catch (error) {
      // A worker refuses with the first statement that reaches it.
      const { code, message: refused } = error as { code?: string; message?: string };
      if (code !== MISSING_RIGHT || !refused?.includes('session_replication_role')) throw error;
      const message = `The login of DATABASE_OWNER_URL (or DATABASE_URL) may not bypass the triggers of the ledger. A superuser can grant this right, at each server of the database: GRANT SET ON PARAMETER session_replication_role TO ${rows[0]!.login}.`;
      throw new InvalidRequest({ code: 'rights_missing', message }, { cause: error });
    }
  });
}

/** Undefined if the login of this URL has the right; otherwise a sentence about what is missing. */
export async function missingTriggerRight(ownerUrl: string): Promise<string | undefined> {
  try {
    await withoutTriggers(ownerUrl, (_tx, client) => client.query(ASK_EACH));
    return undefined;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.message;
    throw error;
  }
}
