import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { exchange } from './conversation.js';
import type { Result, Statement } from './exchange.js';

/**
 * One connection that many callers use at once: a statement is sent without waiting for the answers to others, and those of
 * one turn of the event loop go out in one write (pg's pipeline). Each is a transaction of its own. For short statements
 * alone: one that takes long, or waits for a lock, holds up those behind it.
 */
export class SharedConnection {
  private client: Client | undefined;
  private opening: Promise<Client> | undefined;
  private isHeld = false;
  private waiting = 0;

  constructor(private readonly config: ClientConfig) {}

  /** Statements that are not answered yet. */
  get load(): number {
    return this.waiting;
  }

  /** @throws the driver's error; the next call opens another connection when this one is lost */
  async send(statement: Statement): Promise<Result> {
    this.waiting++;
    try {
      const client = this.client ?? (await this.open());
      this.hold(client);
      return (await exchange(client, [statement]))[0]!;
    } finally {
      this.waiting--;
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
    // The pool keeps its password where a spread does not see it.
    const client = new Client({ ...this.config, password: this.config.password, pipeline: true } as ClientConfig);
    const forget = (): void => {
      this.client = undefined;
      this.opening = undefined;
    };
    // Whoever waits for an answer is told by the driver.
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    this.client = client;
    return client;
  }

  /** Keeps what is sent until this turn of the event loop is over. */
  private hold(client: Client): void {
    if (this.isHeld) return;
    this.isHeld = true;
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    setImmediate(() => {
      this.isHeld = false;
      stream.uncork();
    });
  }
}
