import { Database } from '@daybook/database';
import type { TestService } from './service.js';

interface Pool {
  connect(): Promise<{ release(): void }>;
}

/** What the service does by itself at any moment: the look-up of the token, and the folder looking for work. */
const OWN = /tokens\.tokens|FROM accounting\.ledger_tail t GROUP BY/;

/** The statements that the service sends while `during` runs, without BEGIN, COMMIT and the look-up of the token. */
export async function statementsOf(service: TestService, during: () => Promise<unknown>): Promise<string[]> {
  const { source } = service.app.get(Database, { strict: false });
  const client = await (source.driver as unknown as { master: Pool }).master.connect();
  client.release();
  const prototype = Object.getPrototypeOf(client) as { query: (...sent: unknown[]) => unknown };
  const { query } = prototype;
  const texts: string[] = [];
  prototype.query = function (this: unknown, ...sent: unknown[]) {
    const [first] = sent as [string | { text?: string }];
    texts.push(typeof first === 'string' ? first : (first.text ?? ''));
    return query.apply(this, sent);
  };
  await during().finally(() => (prototype.query = query));
  return texts.filter((text) => !/^(BEGIN|COMMIT|ROLLBACK)\b/.test(text) && !OWN.test(text));
}
