import type { Client, Doc } from '@daybook/harness';
import type { Random } from '@daybook/testing';
import { shown, Walked } from '../support/walked.js';
import { plusDays } from '../walk/model/days.js';
import type { ExactDiscount } from '../support/exact-totals.js';
import { type Line, type Order, type Product, type Settings, subtotal } from './model.js';

/** The walk's access to the service: suppliers at home, abroad and in another currency, goods and services. */
export class PurchasesWorld extends Walked {
  readonly orders: Order[] = [];
  settings: Settings = { pricePercent: 0, priceAmount: 0, lessPercent: 0, overPercent: 0, match: 'block' };
  /** No move is dated before the last one of its product. */
  day = '2026-04-01';
  private references = 0;

  private constructor(
    client: Client,
    random: Random,
    readonly suppliers: readonly string[],
    readonly products: readonly Product[],
  ) {
    super(client, random);
  }

  static async open(client: Client, random: Random): Promise<PurchasesWorld> {
    const { data } = (await client.get('/accounts?limit=200')).body as { data: (Doc & { code: string })[] };
    const account = (code: string): string => data.find((one) => one.code === code)!.id;
    const tax = { rate: 20, scope: 'purchase', account: account('1300') };
    const input = await client.make('taxes', { ...tax, name: 'Input' });
    const owed = { ...tax, name: 'Owed', kind: 'reverse_charge', counter_account: account('2200') };
    const abroad = await client.make('fiscal_positions', {
      ...{ name: 'Abroad', scope: 'purchase' },
      ...{ taxes: [{ from: input.id, to: [(await client.make('taxes', owed)).id] }], accounts: [] },
    });
    for (const [date, rate] of [
      ['2026-03-01', 1.1],
      ['2026-04-06', 1.25],
      ['2026-04-20', 0.9],
    ])
      await client.make('currency_rates', { currency: 'GBP', date, rate });
    const suppliers: string[] = [];
    for (const more of [{}, { fiscal_position: abroad.id }, { currency: 'GBP' }])
      suppliers.push((await client.make('suppliers', { name: 'Mill', ...more })).id);
    const products: Product[] = [];
    for (const [isGoods, cost_method] of [
      [true, 'average'],
      [true, 'fifo'],
      [false, undefined],
    ] as const) {
      const body = { name: isGoods ? 'Pump' : 'Fitting', type: isGoods ? 'goods' : 'service', cost_method };
      products.push({ id: (await client.make('products', { ...body, purchase_taxes: [input.id] })).id, isGoods });
    }
    return new PurchasesWorld(client, random, suppliers, products);
  }

  reference(): string {
    return `R-${++this.references}`;
  }

  sleep(): void {
    if (this.day < '2026-11-01') this.day = plusDays(this.day, this.random.pick([1, 1, 3]));
  }

  someLine(): Line {
    const product = this.random.chance(0.12) ? null : this.random.pick(this.products);
    const quantity = this.random.pick([1, 333, 1000, 2500, 4000, 10_000]);
    return { id: '', product, quantity, price: this.somePrice(), discount: this.random.pick([0, 0, 10, 33]) };
  }

  somePrice(): number {
    return this.random.pick([0, 1, 99, 333, 600, 1500, 20_001]);
  }

  /** Of lines that come to so much: a percentage, or an amount. */
  someDiscount(lines: readonly Line[]): ExactDiscount {
    if (this.random.chance(0.6)) return null;
    if (this.random.chance(0.5)) return { percent: BigInt(this.random.pick([50_000, 100_000, 33_333])) };
    const whole = lines.reduce((sum, line) => sum + subtotal(line), 0);
    return { amount: BigInt(this.random.between(1, Math.max(1, whole) + (this.random.chance(0.1) ? 2 : 0))) };
  }

  someLines(): Line[] {
    return Array.from({ length: this.random.chance(0.06) ? 0 : this.random.between(1, 3) }, () => this.someLine());
  }

  /** The bill of the order's response that the model does not have yet. */
  async newBill(order: Order): Promise<string> {
    const known = new Set(order.bills.map(({ id }) => id));
    const { bills } = await this.get(`/purchase_orders/${order.id}`);
    return (bills as Doc[]).find(({ id }) => !known.has(id))!.id;
  }
}

export function bodyOf({ product, quantity, price, discount }: Line): object {
  return {
    ...(product ? { product: product.id } : { description: 'Freight' }),
    ...{ quantity: shown(quantity), price_unit: price / 100, discount },
  };
}

export function discountBody(discount: ExactDiscount): object | null {
  if (discount === null) return null;
  return 'percent' in discount
    ? { percent: Number(discount.percent) / 10_000, amount: null }
    : { amount: Number(discount.amount) / 100, percent: null };
}

/** The lines with the ids that the service assigned. */
export function named(lines: readonly Line[], doc: Doc): Line[] {
  return lines.map((line, i) => ({ ...line, id: (doc['lines'] as Doc[])[i]!.id }));
}
