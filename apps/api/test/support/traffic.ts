import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, type Doc, ok, type Reply } from '@daybook/harness';

/** An answer that was no success. */
export interface Refused {
  readonly atMs: number;
  readonly what: string;
}

/** What readers or writers of a workspace got. */
export class Answers {
  count = 0;
  readonly refused: Refused[] = [];
  /** The longest time without a success, and when it ended. */
  longestMs = 0;
  private lastMs = performance.now();

  succeeded(): void {
    this.count++;
    this.longestMs = Math.max(this.longestMs, performance.now() - this.lastMs);
    this.lastMs = performance.now();
  }

  failed(reply: Reply | undefined): void {
    const what = reply
      ? `${reply.status} ${reply.body.error?.code} retry-after ${reply.headers.get('retry-after')}`
      : 'no answer';
    this.refused.push({ atMs: performance.now(), what });
  }

  /** Begins to measure the longest time anew. */
  reset(): void {
    [this.longestMs, this.lastMs] = [0, performance.now()];
    this.refused.length = 0;
  }
}

const PATHS = ['/partners?limit=20', '/invoices?limit=20&sort=-number', '/reports/trial_balance?date_to=2100-12-31'];

const AGAIN_MS = 50;

/** People who read and write in a workspace until they are stopped: every write has a key, and is sent until it is answered. */
export class Traffic {
  readonly reads = new Answers();
  readonly writes = new Answers();
  /** Partners and posted invoices that were acknowledged. */
  readonly partners: string[] = [];
  readonly invoices: string[] = [];
  private isOver = false;
  private readonly people: Promise<unknown>;

  /** `clients`: of several processes. */
  constructor(private readonly clients: readonly Client[]) {
    this.people = Promise.all([this.read(), this.write()]);
    this.people.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.people;
  }

  private async read(): Promise<void> {
    for (let i = 0; !this.isOver; i++) {
      const client = this.clients[i % this.clients.length]!;
      const reply = await client.get(PATHS[i % PATHS.length]!).catch(() => undefined);
      if (reply?.status === 200) this.reads.succeeded();
      else this.reads.failed(reply);
      await pause(10);
    }
  }

  private async write(): Promise<void> {
    const product = await this.insist('/products', { name: 'Pump', type: 'service', price_unit: 15 });
    while (!this.isOver) {
      const partner = await this.insist('/partners', { name: 'Written', external_id: randomUUID() });
      this.partners.push(partner.id);
      const lines = [{ product: product.id, quantity: 2, price_unit: 15 }];
      const invoice = await this.insist('/invoices', { partner: partner.id, lines });
      await this.insist(`/invoices/${invoice.id}/confirm`, {});
      this.invoices.push(invoice.id);
    }
  }

  private async insist(path: string, body: object): Promise<Doc> {
    const key = { 'Idempotency-Key': randomUUID() };
    for (let i = 0; ; i++) {
      const client = this.clients[i % this.clients.length]!;
      const reply = await client.post(path, body, key).catch(() => undefined);
      if (reply && reply.status < 500 && reply.status !== 409) {
        const made = ok<Doc>(reply);
        this.writes.succeeded();
        return made;
      }
      this.writes.failed(reply);
      await pause(AGAIN_MS);
    }
  }
}
