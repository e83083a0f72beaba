import type { Client, PoolClient } from 'pg';
import { Exchange, type Result, type Statement, type Told } from './exchange.js';

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** As many as wait before they are sent without anybody asking for it. */
const KEPT_MAX = 50;

const nobody = (): void => undefined;

/** One round trip on a connection that nobody else uses now. @throws the driver's error of the first that failed */
export function exchange(client: Client | PoolClient, statements: readonly Statement[]): Promise<readonly Result[]> {
  return new Promise((resolve, reject) => {
    client.query(new Exchange(statements, (error, results) => (error ? reject(error) : resolve(results))) as never);
  });
}

/**
 * What one transaction says to the database. Statements run in the order in which they came; those that come in one turn of
 * the event loop, or while an answer is awaited, share a round trip, and those whose answer nobody needs wait for the next
 * that somebody does.
 */
export class Conversation {
  private waiting: Waiting[] = [];
  private state: 'quiet' | 'called' | 'speaking' = 'quiet';
  private hasSpoken = false;
  /** When what is on its way was answered, well or ill. */
  private answered: Promise<void> = Promise.resolve();
  private isEnding = false;
  /** Of a statement whose answer nobody waited for: whatever comes after it is told. */
  private failure: Error | undefined;

  constructor(private readonly client: PoolClient) {}

  /** @throws the driver's error of this statement, or of the one before it because of which it did not run */
  send(statement: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.failure) throw this.failure;
      this.add({ statement, resolve, reject });
      this.call();
    });
  }

  /** Sent before whatever is sent next, which fails if this does. */
  sendLater(statement: Statement): void {
    if (this.failure) return;
    this.add({ statement, resolve: nobody, reject: nobody });
    if (this.waiting.length >= KEPT_MAX) this.call();
  }

  /** All that was said before `mark`, which is said after it, ran. @throws the driver's error of the first that did not */
  async sent(mark: Statement): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.waiting.length > 0 || this.state === 'speaking') await this.send(mark);
  }

  /** Says `statements`, which take back what was said after a savepoint, in place of what waits. */
  async takeBack(...statements: readonly Statement[]): Promise<void> {
    await this.silence();
    await Promise.all(statements.map((statement) => this.send(statement)));
  }

  /** `last`, with what waits before it, is the last. Answers nothing when nothing but the beginning was ever said. */
  async end(last: Statement): Promise<Result | undefined> {
    const isSilent = !this.hasSpoken && this.waiting.length <= 1;
    const ended = isSilent ? undefined : this.send(last);
    this.isEnding = true;
    return ended;
  }

  /** `last`, in place of what waits, is the last. */
  async giveUp(last: Statement): Promise<void> {
    this.isEnding = true;
    await this.silence();
    this.isEnding = false;
    const ended = this.hasSpoken ? this.send(last) : undefined;
    this.isEnding = true;
    await ended;
  }

  /** What waits is not sent, and what is on its way has been answered; how, no longer counts. */
  private async silence(): Promise<void> {
    this.drop(new Error('The transaction was given up before this statement was sent.'));
    await this.answered;
    this.failure = undefined;
  }

  private drop(reason: Error): void {
    const dropped = this.waiting;
    this.waiting = [];
    for (const { reject } of dropped) reject(reason);
  }

  private add(waiting: Waiting): void {
    // It would run on its own, after the COMMIT or ROLLBACK, or in the transaction of another.
    if (this.isEnding) throw new Error('The transaction is over: nothing can be sent on its connection any more.');
    this.waiting.push(waiting);
  }

  private call(): void {
    if (this.state !== 'quiet') return;
    this.state = 'called';
    // After all that goes on without waiting for anything has said what it has to say.
    process.nextTick(() => this.speak());
  }

  private speak(): void {
    this.state = 'quiet';
    const said = this.waiting;
    if (said.length === 0) return;
    this.waiting = [];
    this.state = 'speaking';
    this.hasSpoken = true;
    const statements = said.map(({ statement }) => statement);
    this.answered = new Promise((heard) => {
      const told: Told = (error, results) => {
        this.hear(said, error, results);
        heard();
      };
      this.client.query(new Exchange(statements, told) as never);
    });
  }

  private hear(said: readonly Waiting[], error: Error | undefined, results: readonly Result[]): void {
    this.state = 'quiet';
    if (error && said.slice(results.length).every(({ reject }) => reject === nobody)) this.failure ??= error;
    for (const [place, { resolve, reject }] of said.entries()) {
      const result = results[place];
      if (result) resolve(result);
      else reject(error);
    }
    if (this.failure) this.drop(this.failure);
    else if (this.waiting.some(({ reject }) => reject !== nobody)) this.call();
  }
}
