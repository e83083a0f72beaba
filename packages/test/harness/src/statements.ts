import { Database } from '@daybook/database';
import { statementsSent } from '@daybook/testing';
import type { Domain } from './domain.js';

/** The look-up of the token and the update of its last use. */
const OF_TOKEN = /tokens\.tokens/;

/** The statements that the service sends while `during` runs, without BEGIN, COMMIT and the look-up of the token. */
export async function statementsOf(service: Pick<Domain, 'app'>, during: () => Promise<unknown>): Promise<string[]> {
  const texts = await statementsSent(service.app.get(Database, { strict: false }), during);
  return texts.filter((text) => !/^(BEGIN|COMMIT|ROLLBACK)\b/.test(text) && !OF_TOKEN.test(text));
}
