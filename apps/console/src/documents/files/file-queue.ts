import { newIdempotencyKey } from '@daybook/client';
import { ApiError } from '../../data/daybook.js';

/** A file that is sent, and what became of it. */
export interface QueuedFile<Result> {
  /** Also the Idempotency-Key: sent again, the file has one result. */
  readonly key: string;
  /** Where it goes: rows of other places are not shown. */
  readonly place: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'refused';
  /** The part that is sent, from 0 to 1. */
  readonly sent: number;
  readonly result: Result | null;
  readonly error: Error | null;
}

/** How a file is sent. Resolves to the result, or throws `ApiError`. */
type Send<Result> = (row: QueuedFile<Result>, onProgress: (part: number) => void) => Promise<Result>;

/**
 * Files that are sent one after the other. It belongs to the tab and not to a screen: leaving the screen stops nothing. A refused
 * file stops no other.
 */
export class FileQueue<Result> {
  private rows: readonly QueuedFile<Result>[] = [];
  private readonly listeners = new Set<() => void>();
  private isRunning = false;
  private readonly sends = new Map<string, Send<Result>>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly all = (): readonly QueuedFile<Result>[] => this.rows;

  /** Adds files. `problem`: why one need not be sent at all. */
  add(
    place: string,
    files: readonly File[],
    send: Send<Result>,
    problem: (file: File) => string | null,
  ): readonly string[] {
    const added = files.map((file): QueuedFile<Result> => {
      const said = problem(file);
      const error = said === null ? null : new Error(said);
      const state = error ? 'refused' : 'waiting';
      return { ...{ key: newIdempotencyKey(), place, file, state }, sent: 0, result: null, error };
    });
    for (const { key } of added) this.sends.set(key, send);
    this.tell([...this.rows, ...added]);
    void this.run();
    return added.map(({ key }) => key);
  }

  /** Sends a refused file again. `send`: in another way, which is another request. */
  again(key: string, send?: Send<Result>): void {
    const next = send ? newIdempotencyKey() : key;
    this.sends.set(next, send ?? (this.sends.get(key) as Send<Result>));
    this.change(key, { key: next, state: 'waiting', sent: 0, error: null });
    void this.run();
  }

  /** Removes what has ended; what waits or is being sent stays. */
  forget(has: (row: QueuedFile<Result>) => boolean): void {
    this.tell(this.rows.filter((row) => !has(row) || row.state === 'waiting' || row.state === 'sending'));
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    window.addEventListener('beforeunload', askFirst);
    for (let row = this.next(); row; row = this.next()) await this.settle(row);
    window.removeEventListener('beforeunload', askFirst);
    this.isRunning = false;
  }

  private next(): QueuedFile<Result> | undefined {
    return this.rows.find(({ state }) => state === 'waiting');
  }

  private async settle(row: QueuedFile<Result>): Promise<void> {
    const { key } = row;
    this.change(key, { state: 'sending' });
    try {
      const send = this.sends.get(key) as Send<Result>;
      const result = await send(row, (sent) => this.change(key, { sent }));
      this.change(key, { state: 'done', sent: 1, result });
    } catch (error) {
      this.change(key, { state: 'refused', error: error as Error });
      // What is not an answer of the service is a fault of the console, and is reported as any other.
      if (!(error instanceof ApiError)) reportError(error);
    }
  }

  private change(key: string, part: Partial<QueuedFile<Result>>): void {
    this.tell(this.rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  }

  private tell(rows: readonly QueuedFile<Result>[]): void {
    this.rows = rows;
    for (const listener of this.listeners) listener();
  }
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
