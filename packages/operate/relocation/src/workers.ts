import type { Sides } from './copy-rows.js';
import { openSession, type Session } from './session.js';

/** Between which databases rows go, and by how many pairs of connections. */
export interface Ways {
  readonly from: string;
  readonly into: string;
  readonly jobs: number;
  readonly signal: AbortSignal;
}

/** A pair of connections; after a COPY that failed they are in its middle, and have to be renewed. */
export class Pair implements Sides {
  private constructor(
    private readonly ways: Pick<Ways, 'from' | 'into'>,
    public from: Session,
    public into: Session,
  ) {}

  static async open(ways: Pick<Ways, 'from' | 'into'>): Promise<Pair> {
    const from = await openSession(ways.from);
    const into = await openSession(ways.into).catch(async (error: unknown) => {
      await from.close();
      throw error;
    });
    return new Pair(ways, from, into);
  }

  async renew(): Promise<void> {
    await this.close();
    ({ from: this.from, into: this.into } = await Pair.open(this.ways));
  }

  async close(): Promise<void> {
    await Promise.all([this.from.close(), this.into.close()]);
  }
}

/** Works through a list, several items at once, each worker with its own pair of connections. When one fails the others end soon. @throws what failed first */
export async function onEach<Item>(
  ways: Ways,
  items: readonly Item[],
  work: (pair: Pair, item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    const pair = await Pair.open(ways);
    try {
      for (const item of left) {
        ways.signal.throwIfAborted();
        if (failures.length > 0) return;
        await work(pair, item);
      }
    } finally {
      await pair.close();
    }
  };
  const failed = (error: unknown): void => void failures.push(error);
  await Promise.all(Array.from({ length: Math.min(ways.jobs, items.length) }, () => worker().catch(failed)));
  if (failures.length > 0) throw failures[0];
}
