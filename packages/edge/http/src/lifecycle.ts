import { EventEmitter, once } from 'node:events';

/** Whether the process is shutting down, and how many requests it is still answering. */
export class Lifecycle {
  private readonly stopping = new AbortController();
  private readonly events = new EventEmitter();
  private running = 0;

  /** Aborted when the shutdown begins: background workers start no more work. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  get shuttingDown(): boolean {
    return this.stopping.signal.aborted;
  }

  get inFlight(): number {
    return this.running;
  }

  beginShutdown(): void {
    this.stopping.abort();
  }

  requestBegan(): void {
    this.running++;
  }

  requestEnded(): void {
    this.running--;
    if (this.running === 0) this.events.emit('idle');
  }

  /** Makes a shutdown wait for `work` as it does for a request. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.requestBegan();
    try {
      return await work();
    } finally {
      this.requestEnded();
    }
  }

  /** Resolves when no request is being answered, or after `limitMs`. */
  async idle(limitMs: number): Promise<void> {
    if (this.running === 0) return;
    const limit = AbortSignal.timeout(limitMs);
    await once(this.events, 'idle', { signal: limit }).catch((error: unknown) => {
      if (!limit.aborted) throw error;
    });
  }
}
