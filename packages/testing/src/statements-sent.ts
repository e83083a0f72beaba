import type { Database } from '@daybook/database';

interface Pool {
  connect(): Promise<{ release(): void }>;
}

/** The texts of all statements that go to PostgreSQL while `during` runs, on whichever connection, in their order. */
export async function statementsSent({ source }: Database, during: () => Promise<unknown>): Promise<string[]> {
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
  return texts;
}
