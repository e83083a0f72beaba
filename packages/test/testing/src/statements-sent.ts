import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';

interface Connection {
  release(): void;
}

interface Pool {
  connect(): Promise<Connection>;
}

interface Sent {
  readonly text?: string;
  /** The statements of one round trip (packages/base/pipeline/src/batch.ts). */
  readonly statements?: readonly { readonly text: string }[];
}

/** The part of `Database` that is needed here: so `database` can use this package in its own tests. */
interface HasPool {
  readonly pool: Pool;
}

/**
 * The texts of the statements that `during` causes, on whichever connection, in their order: its own, and those of the
 * requests that reach a server of this process while it runs. What timers of the service send meanwhile is not among them.
 */
export async function statementsSent(database: HasPool, during: () => Promise<unknown>): Promise<string[]> {
  return (await roundTrips(database, during)).flat();
}

let counting = 0;

/** Whether statements are counted now. */
export function isCounting(): boolean {
  return counting > 0;
}

/** As {@link statementsSent}, those that share a round trip together. */
export async function roundTrips({ pool }: HasPool, during: () => Promise<unknown>): Promise<string[][]> {
  const client = await pool.connect();
  client.release();
  const prototype = ownerOf(client, 'query') as { query: (this: Connection, ...sent: unknown[]) => unknown };
  const { query } = prototype;
  const trips: string[][] = [];
  const caused = new AsyncLocalStorage<true>();
  // By connection, the release that the pool gave it last: a queue is also flushed from the socket's context, on the connection that it has.
  const held = new WeakMap<Connection, unknown>();
  prototype.query = function (this: Connection, ...sent: unknown[]) {
    if (caused.getStore()) held.set(this, this.release);
    if (held.has(this) && held.get(this) === this.release) trips.push(textsOf(sent[0] as string | Sent));
    return query.apply(this, sent);
  };
  const stopFollowing = followRequests(caused);
  counting++;
  await caused.run(true, during).finally(() => {
    prototype.query = query;
    stopFollowing();
    caused.disable();
    counting--;
  });
  return trips;
}

/** A request runs in the context of its server, not of the client that sent it: from here on it is one of those that are counted. */
function followRequests(caused: AsyncLocalStorage<true>): () => void {
  const prototype = Server.prototype as { emit: (this: Server, ...event: unknown[]) => boolean };
  const { emit } = prototype;
  prototype.emit = function (...event) {
    const run = (): boolean => emit.apply(this, event);
    return event[0] === 'request' ? caused.run(true, run) : run();
  };
  return () => void (prototype.emit = emit);
}

function textsOf(sent: string | Sent): string[] {
  if (typeof sent === 'string') return [sent];
  return withoutWall(sent.statements?.map(({ text }) => text) ?? [sent.text ?? '']);
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
