import type { Socket } from 'node:net';
import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { type Outcome, runAsFar } from './batch.js';
import type { Result, Statement } from './statement.js';

/**
 * One connection that many callers use at once: a statement is sent without waiting for the results of others, and those of one turn of the
 * event loop go out in one write (the driver's own pipeline mode). Each is a separate transaction. For short statements only: one that is
 * slow, or waits for a lock, delays those behind it.
 */
export class SharedConnection {
  private client: Client | undefined;
  private opening: Promise<Client> | undefined;
  private isCorked = false;
  private pending = 0;

  /** With `allowExitOnIdle` the process may exit while no statement is pending, as with the driver's pool. */
  constructor(private readonly config: PoolConfig) {}

  /** Pending statements. */
  get load(): number {
    return this.pending;
  }

  /** @throws the driver's error; if the connection is lost, the next call opens another one */
  async send(statement: Statement): Promise<Result> {
    const { results, error } = await this.sendTogether([statement]);
    if (error) throw error;
    return results[0]!;
  }

  /** Sends several in one batch. @throws the driver's error when the connection cannot be opened */
  async sendTogether(statements: readonly Statement[]): Promise<Outcome> {
    this.pending++;
    try {
      const client = this.client ?? (await this.open());
      if (this.config.allowExitOnIdle) streamOf(client).ref();
      this.cork(client);
      return await runAsFar(client, statements);
    } finally {
      this.pending--;
      if (this.config.allowExitOnIdle && this.pending === 0 && this.client) streamOf(this.client).unref();
    }
  }

  async close(): Promise<void> {
    const client = await this.opening?.catch(() => undefined);
    await client?.end();
  }

  private open(): Promise<Client> {
    return (this.opening ??= this.connect().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    }));
  }

  private async connect(): Promise<Client> {
    // The pool defines its password as not enumerable, so a spread misses it.
    const Driver = (this.config.Client as typeof Client | undefined) ?? Client;
    const client = new Driver({ ...this.config, password: this.config.password, pipeline: true } as ClientConfig);
    const forget = (): void => {
      this.client = undefined;
      this.opening = undefined;
    };
    // The driver reports the loss to every pending statement.
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    this.client = client;
    return client;
  }

  /** Buffers what is sent until the end of this turn of the event loop. */
  private cork(client: Client): void {
    if (this.isCorked) return;
    this.isCorked = true;
    const stream = streamOf(client);
    stream.cork();
    setImmediate(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }
}

function streamOf(client: Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
