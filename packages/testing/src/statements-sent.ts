interface Pool {
  connect(): Promise<{ release(): void }>;
}

interface Sent {
  readonly text?: string;
  /** The statements of one round trip (packages/pipeline/src/batch.ts). */
  readonly statements?: readonly { readonly text: string }[];
}

/** The part of `Database` that is needed here: so `database` can use this package in its own tests. */
interface HasPool {
  readonly source: { readonly driver: object };
}

/** The texts of all statements that go to PostgreSQL while `during` runs, on whichever connection, in their order. */
export async function statementsSent(database: HasPool, during: () => Promise<unknown>): Promise<string[]> {
  return (await roundTrips(database, during)).flat();
}

let counting = 0;

/** Whether statements are counted now. */
export function isCounting(): boolean {
  return counting > 0;
}

/** As {@link statementsSent}, those that share a round trip together. */
export async function roundTrips({ source }: HasPool, during: () => Promise<unknown>): Promise<string[][]> {
  const client = await (source.driver as { master: Pool }).master.connect();
  client.release();
  const prototype = ownerOf(client, 'query') as { query: (...sent: unknown[]) => unknown };
  const { query } = prototype;
  const trips: string[][] = [];
  prototype.query = function (this: unknown, ...sent: unknown[]) {
    const [first] = sent as [string | Sent];
    if (typeof first === 'string') trips.push([first]);
    else trips.push(withoutWall(first.statements?.map(({ text }) => text) ?? [first.text ?? '']));
    return query.apply(this, sent);
  };
  counting++;
  await during().finally(() => {
    prototype.query = query;
    counting--;
  });
  return trips;
}

/** Without what says for which workspace the others run, which rides along with them; sent alone, it would count. */
function withoutWall(texts: readonly string[]): string[] {
  const others = texts.filter((text) => !/set_config\('(daybook\.workspace|role)'/.test(text));
  return others.length > 0 ? others : [...texts];
}

/** The prototype that has the method itself: the driver's, where a pool's clients are of a class derived from it. */
function ownerOf(object: object, method: string): object {
  const prototype = Object.getPrototypeOf(object) as object;
  return Object.hasOwn(prototype, method) ? prototype : ownerOf(prototype, method);
}
