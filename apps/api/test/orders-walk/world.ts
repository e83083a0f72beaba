import type { Client, Doc } from '@daybook/harness';
import type { Random } from '@daybook/testing';
import { shown, Walked } from '../support/walked.js';
import { Order, type Policy, type Product, type Quotation, type SaleLine, type Transfer } from './model.js';

/** The walk's access to the service. */
export class SalesWorld extends Walked {
  readonly orders: Order[] = [];
  readonly quotations: Quotation[] = [];
  needsStock = false;

  private constructor(
    client: Client,
    random: Random,
    readonly partner: string,
    readonly supplier: string,
    readonly products: readonly Product[],
  ) {
    super(client, random);
  }

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

  someLines(): SaleLine[] {
    const count = this.random.chance(0.06) ? 0 : this.random.between(1, 3);
    return Array.from({ length: count }, () => {
      const product = this.random.chance(0.12) ? null : this.random.pick(this.products);
      const quantity = this.random.pick([1, 333, 1000, 2500, 4000, 10_000]);
      return { id: '', product, quantity, price: product?.price ?? 1250, policy: 'ordered' };
    });
  }
}

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
