import type { Database } from '@daybook/database';

interface Pool {
  connect(): Promise<{ release(): void }>;
}

interface Sent {
  readonly text?: string;
  /** Of one round trip (packages/database/src/exchange.ts). */
  readonly statements?: readonly { readonly text: string }[];
}

/** The texts of all statements that go to PostgreSQL while `during` runs, on whichever connection, in their order. */
export async function statementsSent(database: Database, during: () => Promise<unknown>): Promise<string[]> {
  return (await roundTrips(database, during)).flat();
}

/** As {@link statementsSent}, those that share a round trip together. */
export async function roundTrips({ source }: Database, during: () => Promise<unknown>): Promise<string[][]> {
  const client = await (source.driver as unknown as { master: Pool }).master.connect();
  client.release();
  const prototype = Object.getPrototypeOf(client) as { query: (...sent: unknown[]) => unknown };
  const { query } = prototype;
  const trips: string[][] = [];
  prototype.query = function (this: unknown, ...sent: unknown[]) {
    const [first] = sent as [string | Sent];
    if (typeof first === 'string') trips.push([first]);
    else trips.push(first.statements?.map(({ text }) => text) ?? [first.text ?? '']);
    return query.apply(this, sent);
  };
  await during().finally(() => (prototype.query = query));
  return trips;
}
