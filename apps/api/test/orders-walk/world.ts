import type { Client, Doc, Reply } from '@daybook/harness';
import { expect } from '@jest/globals';
import type { Random } from '@daybook/testing';
import { Order, type Policy, type Product, type Quotation, type SaleLine, type Transfer } from './model.js';

/** The expected refusal of a call: status, field and code of the first problem, as `422 lines[0].quantity out_of_range`. */
export type Refused = string | undefined;

export const WRONG_STATE = '422 invalid_state';
export const shown = (quantity: number): number => quantity / 1000;

/** The walk's access to the service. */
export class SalesWorld {
  readonly orders: Order[] = [];
  readonly quotations: Quotation[] = [];
  /** How often each move succeeded, and how often it was refused with which problem. */
  readonly tally = new Map<string, number>();
  needsStock = false;
  calls = 0;
  step = 0;

  private constructor(
    readonly client: Client,
    readonly random: Random,
    readonly partner: string,
    readonly supplier: string,
    readonly products: readonly Product[],
  ) {}

  static async open(client: Client, random: Random): Promise<SalesWorld> {
    const partner = await client.make('partners', { name: 'Corner Shop' });
    const supplier = await client.make('partners', { name: 'Mill', is_supplier: true });
    const products: Product[] = [];
    const kinds: [boolean, Policy][] = [
      [true, 'delivered'],
      [true, 'delivered'],
      [true, 'ordered'],
      [false, 'ordered'],
      [false, 'delivered'],
      [false, 'delivered'],
    ];
    for (const [isGoods, policy] of kinds) {
      const price = random.pick([1500, 333, 99]);
      const body = {
        name: isGoods ? 'Pump' : 'Fitting',
        type: isGoods ? 'goods' : 'service',
        invoice_policy: policy,
        price_unit: price / 100,
      };
      products.push({ id: (await client.make('products', body)).id, isGoods, policy, price, onHand: 0 });
    }
    return new SalesWorld(client, random, partner.id, supplier.id, products);
  }

  get goods(): Product[] {
    return this.products.filter(({ isGoods }) => isGoods);
  }

  reservedOf(product: Product): number {
    const lines = this.orders.flatMap((order) => order.transfers.flatMap((transfer) => transfer.lines));
    return lines.reduce((sum, line) => sum + (line.of.product === product ? line.reserved : 0), 0);
  }

  available(product: Product): number {
    return product.onHand - this.reservedOf(product);
  }

  async get(path: string): Promise<Doc> {
    const reply = await this.client.get(path);
    if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status} ${reply.text}`);
    return reply.body as Doc;
  }

  /** Calls an action and checks the expected outcome; returns the body, or undefined after an expected refusal. */
  async call(path: string, args: object, refused: Refused): Promise<Doc | undefined> {
    return this.answered(
      `${path.split('/')[1]} ${path.split('/')[3]}`,
      `${path} ${JSON.stringify(args)}`,
      await this.client.post(path, args),
      refused,
    );
  }

  async patch(path: string, body: object, refused: Refused): Promise<Doc | undefined> {
    return this.answered(
      `${path.split('/')[1]} edit`,
      `PATCH ${path} ${JSON.stringify(body)}`,
      await this.client.patch(path, body),
      refused,
    );
  }

  async delete(path: string, refused: Refused): Promise<Doc | undefined> {
    return this.answered(`${path.split('/')[1]} delete`, `DELETE ${path}`, await this.client.delete(path), refused);
  }

  async post(path: string, body: object, refused: Refused): Promise<Doc | undefined> {
    return this.answered(
      `${path.slice(1)} create`,
      `POST ${path} ${JSON.stringify(body)}`,
      await this.client.post(path, body),
      refused,
    );
  }

  /** A quantity up to `most`: often all of it, sometimes more than that. */
  quantityUpTo(most: number): number {
    const kind = this.random.between(0, 11);
    if (kind === 0 || most <= 0) return above0(most) + this.random.pick([1, 1000]);
    return kind < 6 ? most : this.random.between(1, most);
  }

  someLines(): SaleLine[] {
    const count = this.random.chance(0.06) ? 0 : this.random.between(1, 3);
    return Array.from({ length: count }, () => {
      const product = this.random.chance(0.12) ? null : this.random.pick(this.products);
      const quantity = this.random.pick([1, 333, 1000, 2500, 4000, 10_000]);
      return { id: '', product, quantity, price: product?.price ?? 1250, policy: 'ordered' };
    });
  }

  private answered(name: string, what: string, reply: Reply, refused: Refused): Doc | undefined {
    const { field, code } = reply.body?.error ?? {};
    const got = reply.status < 300 ? undefined : [reply.status, field, code].filter(Boolean).join(' ');
    this.calls++;
    expect({ step: this.step, what, refused: got }).toEqual({ step: this.step, what, refused });
    const key = `${name}${refused ? `: ${refused.replaceAll(/\[\d+\]/g, '[]')}` : ''}`;
    this.tally.set(key, (this.tally.get(key) ?? 0) + 1);
    return refused ? undefined : ((reply.body as Doc) ?? ({ id: '' } as Doc));
  }
}

const above0 = (quantity: number): number => Math.max(0, quantity);

export function bodyOf(lines: readonly SaleLine[]): object[] {
  return lines.map(({ product, quantity, price }) => ({
    ...(product ? { product: product.id } : { description: 'Travel', price_unit: price / 100 }),
    quantity: shown(quantity),
  }));
}

/** The lines with the ids that the service assigned. */
export function named(lines: readonly SaleLine[], doc: Doc): SaleLine[] {
  return lines.map((line, i) => ({ ...line, id: (doc['lines'] as Doc[])[i]!.id }));
}

export function isOpen({ state }: Transfer): boolean {
  return state !== 'done' && state !== 'cancelled';
}
