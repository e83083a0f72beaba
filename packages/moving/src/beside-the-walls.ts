import { ownerTransaction } from '@daybook/database';
import { InvalidRequest } from '@daybook/errors';
import type { ClientBase } from 'pg';

const MISSING_RIGHT = '42501';

/**
 * In this session and transaction triggers and foreign keys do not fire; in every other one they hold as ever. Only who may: a superuser,
 * or a login that was given the right, never the role of the service. Who calls this proves what it wrote before it commits.
 * @throws InvalidRequest `rights_missing` with the statement that gives it
 */
export async function besideTheWalls(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ login: string }>('SELECT quote_ident(session_user) AS login');
  try {
    await client.query('SET LOCAL session_replication_role = replica');
  } catch (error) {
    if ((error as { code?: string }).code !== MISSING_RIGHT) throw error;
    const message = `The login of DATABASE_OWNER_URL (or DATABASE_URL) may not write beside the triggers of the ledger. A superuser gives it the right: GRANT SET ON PARAMETER session_replication_role TO ${rows[0]!.login}.`;
    throw new InvalidRequest({ code: 'rights_missing', message }, { cause: error });
  }
}

/** Undefined where the login of this URL may; else what is missing, as a sentence. */
export async function mayWorkBesideTheWalls(ownerUrl: string): Promise<string | undefined> {
  try {
    await ownerTransaction(ownerUrl, (_tx, client) => besideTheWalls(client));
    return undefined;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.message;
    throw error;
  }
}
