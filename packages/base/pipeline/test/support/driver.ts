import type { Socket } from 'node:net';
import pg from 'pg';

/** The part of the driver's connection that the pipeline and these tests use. */
export interface Connection {
  readonly stream: Socket;
  parse(message: { text: string; name: string | undefined }): void;
  bind(message: { portal: string; statement: string | undefined; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string; rows: number }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** One call of a handler by the driver, with its message. */
export type Call = readonly [handler: string, message: Readonly<Record<string, unknown>>];

export const Query = pg.Query as unknown as new (text: string) => object;

/** A query that writes its own messages and records which handlers the driver calls. */
export class Probe extends Query {
  readonly calls: Call[] = [];
  readonly completed: Promise<void>;
  private complete: () => void = () => undefined;

  constructor(
    private readonly write: (connection: Connection) => Error | void,
    private readonly onCall: (handler: string) => void = () => undefined,
  ) {
    super('');
    this.completed = new Promise((resolve) => (this.complete = resolve));
  }

  get handlers(): string[] {
    return this.calls.map(([handler]) => handler);
  }

  /** The messages that one handler received. */
  messages(handler: string): Readonly<Record<string, unknown>>[] {
    return this.calls.filter(([name]) => name === handler).map(([, message]) => message);
  }

  submit(connection: Connection): Error | null {
    return this.write(connection) ?? null;
  }

  handleRowDescription(message: Call[1]): void {
    this.record('handleRowDescription', message);
  }

  handleDataRow(message: Call[1]): void {
    this.record('handleDataRow', message);
  }

  handleCommandComplete(message: Call[1]): void {
    this.record('handleCommandComplete', message);
  }

  handleReadyForQuery(): void {
    this.record('handleReadyForQuery', {});
    this.complete();
  }

  handleError(error: Error): void {
    this.record('handleError', error as unknown as Call[1]);
    this.complete();
  }

  private record(handler: string, message: Call[1]): void {
    this.calls.push([handler, message]);
    this.onCall(handler);
  }
}

/** The messages that run unnamed statements, with one Sync at the end. */
export function statements(...texts: readonly string[]): (connection: Connection) => void {
  return (connection) => {
    for (const text of texts) {
      connection.parse({ text, name: undefined });
      connection.bind({ portal: '', statement: undefined, values: [] });
      connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '', rows: 0 });
    }
    connection.sync();
  };
}

export function send(client: pg.Client, probe: Probe): Promise<void> {
  client.query(probe as never);
  return probe.completed;
}

/** Runs the statements in one probe; resolves when they are complete. */
export async function run(client: pg.Client, ...texts: readonly string[]): Promise<Probe> {
  const probe = new Probe(statements(...texts));
  await send(client, probe);
  return probe;
}

export const connectionOf = (client: pg.Client): Connection =>
  (client as unknown as { connection: Connection }).connection;

/** A connected client whose unexpected loss does not end the process. */
export async function connected(url: string, options: object = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...options });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Closes a connection on the server. */
export async function terminate(url: string, pid: number): Promise<void> {
  const other = await connected(url);
  await other.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
  await other.end();
}

/** Uses the driver's public query, for steps that are not under test. */
export async function pidOf(client: pg.Client): Promise<number> {
  return (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
}

export const ended = (client: pg.Client): Promise<void> => new Promise((resolve) => client.once('end', resolve));
