import { Database } from '@daybook/database';
import { statementsSent } from '@daybook/testing';
import type { Domain } from './domain.js';

/** What the service does by itself at any moment: the look-up of the token, and the folder looking for work. */
const OWN = /tokens\.tokens|FROM accounting\.ledger_tail t GROUP BY/;

/** The statements that the service sends while `during` runs, without BEGIN, COMMIT and the look-up of the token. */
export async function statementsOf(service: Pick<Domain, 'app'>, during: () => Promise<unknown>): Promise<string[]> {
  const texts = await statementsSent(service.app.get(Database, { strict: false }), during);
  return texts.filter((text) => !/^(BEGIN|COMMIT|ROLLBACK)\b/.test(text) && !OWN.test(text));
}
