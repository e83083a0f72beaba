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

/** The part of `Database` that is needed here, so that `database` can use this package in its own tests. */
interface HasPool {
  readonly pool: Pool;
}

/**
 * The texts of the statements that `during` causes, on any connection, in order: its own, and those of requests that reach a
 * server of this process while it runs. Statements of the service's timers are not included.
 */
export async function statementsSent(database: HasPool, during: () => Promise<unknown>): Promise<string[]> {
  return (await roundTrips(database, during)).flat();
}

let counting = 0;

/** Whether statements are being counted. */
export function isCounting(): boolean {
  return counting > 0;
}

/** Like {@link statementsSent}, grouped by round trip. */
export async function roundTrips({ pool }: HasPool, during: () => Promise<unknown>): Promise<string[][]> {
  const client = await pool.connect();
  client.release();
  const prototype = ownerOf(client, 'query') as { query: (this: Connection, ...sent: unknown[]) => unknown };
  const { query } = prototype;
  const trips: string[][] = [];
  const caused = new AsyncLocalStorage<true>();
  // By connection: the release function that the pool passed last. A queue is also flushed from the socket's context, on its
  // current connection.
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

/** A request runs in the context of its server, not of the client that sent it: from here on its statements are counted. */
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

/** Removes the statement that sets the workspace for the others, which is sent together with them; sent alone, it counts. */
function withoutWall(texts: readonly string[]): string[] {
  const others = texts.filter((text) => !/set_config\('(daybook\.workspace|role)'/.test(text));
  return others.length > 0 ? others : [...texts];
}

/** The prototype that defines the method: the driver's, if a pool's clients are of a derived class. */
function ownerOf(object: object, method: string): object {
  const prototype = Object.getPrototypeOf(object) as object;
  return Object.hasOwn(prototype, method) ? prototype : ownerOf(prototype, method);
}
