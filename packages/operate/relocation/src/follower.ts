import { setTimeout as pause } from 'node:timers/promises';
import { cannot } from '@daybook/database';
import type { ChangeFeed } from './change-feed.js';
import type { Notes } from './notes.js';
import type { Table } from './tables.js';

/** How often the changes are read while rows are copied: until then the servers keep the log. */
const READ_EVERY_MS = 2000;

const KEYS_SHOWN = 3;

/** Reads the feeds of all servers into the notes, one reader at a time. */
export class Follower {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly feeds: readonly ChangeFeed[],
    readonly notes: Notes,
  ) {}

  /** Notes all that was committed until now; returns how many changes there were. */
  async drain(): Promise<number> {
    const drained = this.last.then(async () => {
      const counts = await Promise.all(this.feeds.map((feed) => feed.drain(this.notes)));
      return counts.reduce((sum, count) => sum + count, 0);
    });
    this.last = drained.catch(() => undefined);
    return drained;
  }

  /** Reads on while `work` runs. @throws what fails first; `work` is told by the signal */
  async during<T>(stop: AbortController, work: Promise<T>): Promise<T> {
    const over = new AbortController();
    const reading = (async () => {
      while (!over.signal.aborted) {
        await this.drain();
        await pause(READ_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
      }
    })();
    reading.catch((error: unknown) => stop.abort(error));
    try {
      return await work;
    } finally {
      over.abort();
      await reading;
    }
  }

  /** Rows may differ that have been changed since. @throws Unavailable when others do */
  async refuseUnnoted(table: Table, keys: readonly string[], after: string): Promise<void> {
    if (keys.length === 0) return;
    await this.drain();
    const wrong = await this.notes.notNoted(table.name, keys, after);
    if (wrong.length === 0) return;
    throw cannot(
      `in ${table.name}, ${wrong.length} of the copied rows differ from those in use, although nobody has changed them (${wrong.slice(0, KEYS_SHOWN).join(', ')}). The database in use is as it was. Run daybook distribute --abandon, and tell us about it.`,
    );
  }
}
