import type { PoolClient } from 'pg';
import { sendBatch } from './batch.js';
import type { Result, Statement } from './statement.js';

interface Queued {
  readonly statement: Statement;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** A queue of this many statements is sent even if none of them is awaited. */
const QUEUE_MAX = 50;

const ignore = (): void => undefined;

/**
 * The statements of one transaction, in the order in which they were sent. Those sent in one turn of the event loop, or while a batch is in
 * flight, share a round trip. A statement whose result is not needed waits in the queue for the next statement whose result is awaited.
 */
export class Pipeline {
  private queue: Queued[] = [];
  private state: 'idle' | 'scheduled' | 'in flight' = 'idle';
  private hasSent = false;
  /** Resolves when the batch in flight has completed, with or without an error. */
  private completed: Promise<void> = Promise.resolve();
  private isEnding = false;
  /** How many statements begin the transaction; they are not sent on their own. */
  private startCount = 0;
  /** The error of a queued statement that was not awaited: every later statement fails with it. */
  private failure: Error | undefined;

  constructor(private readonly client: PoolClient) {}

  /** @throws the driver's error of this statement, or of the earlier statement that kept this one from running */
  send(statement: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.failure) throw this.failure;
      this.add({ statement, resolve, reject });
      this.schedule();
    });
  }

  /** Queues the start of the transaction: BEGIN and its settings. */
  begin(statements: readonly Statement[]): void {
    this.startCount = statements.length;
    for (const statement of statements) this.enqueue(statement);
  }

  /** Queues a statement whose result is not needed. It is sent before the next statement, which fails if this one fails. */
  enqueue(statement: Statement): void {
    if (this.failure) return;
    this.add({ statement, resolve: ignore, reject: ignore });
    if (this.queue.length >= QUEUE_MAX) this.schedule();
  }

  /**
   * Sends the queue with `last` at its end, and waits until all of it ran. Sends nothing when there is nothing to wait for.
   * @throws the driver's error of the first statement that failed
   */
  async flush(last: Statement): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.queue.length > 0 || this.state === 'in flight') await this.send(last);
  }

  /** Discards the queue and sends `statements`, which roll back to a savepoint. */
  async rollbackTo(...statements: readonly Statement[]): Promise<void> {
    await this.abort();
    await Promise.all(statements.map((statement) => this.send(statement)));
  }

  /** Flushes the queue with `last` at its end. Sends nothing and returns undefined when only the start of the transaction was queued. */
  async end(last: Statement): Promise<Result | undefined> {
    const isUnused = !this.hasSent && this.queue.length <= this.startCount;
    const result = isUnused ? undefined : this.send(last);
    this.isEnding = true;
    return result;
  }

  /** Discards the queue and sends `last`, if anything was sent before. */
  async rollback(last: Statement): Promise<void> {
    this.isEnding = true;
    await this.abort();
    this.isEnding = false;
    const result = this.hasSent ? this.send(last) : undefined;
    this.isEnding = true;
    await result;
  }

  /** Discards the queue and waits for the batch in flight, whether it fails or not. */
  private async abort(): Promise<void> {
    this.discard(new Error('The transaction was rolled back before this statement was sent.'));
    await this.completed;
    this.failure = undefined;
  }

  private discard(reason: Error): void {
    const discarded = this.queue;
    this.queue = [];
    for (const { reject } of discarded) reject(reason);
  }

  private add(queued: Queued): void {
    // It would run outside any transaction, after the COMMIT or ROLLBACK, or in the next transaction of this connection.
    if (this.isEnding) throw new Error('The transaction has ended: no statement can be sent on its connection.');
    this.queue.push(queued);
  }

  private schedule(): void {
    if (this.state !== 'idle') return;
    this.state = 'scheduled';
    // After all code that continues without waiting has sent its statements.
    process.nextTick(() => this.sendQueue());
  }

  private sendQueue(): void {
    this.state = 'idle';
    const sent = this.queue;
    if (sent.length === 0) return;
    this.queue = [];
    this.state = 'in flight';
    this.hasSent = true;
    const statements = sent.map(({ statement }) => statement);
    this.completed = new Promise((resolve) => {
      sendBatch(this.client, statements, (error, results) => {
        this.handleCompletion(sent, error, results);
        resolve();
      });
    });
  }

  private handleCompletion(sent: readonly Queued[], error: Error | undefined, results: readonly Result[]): void {
    this.state = 'idle';
    if (error && sent.slice(results.length).every(({ reject }) => reject === ignore)) this.failure ??= error;
    for (const [place, { resolve, reject }] of sent.entries()) {
      const result = results[place];
      if (result) resolve(result);
      else reject(error);
    }
    if (this.failure) this.discard(this.failure);
    else if (this.queue.some(({ reject }) => reject !== ignore)) this.schedule();
  }
}
