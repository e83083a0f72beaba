import type { Doc } from '../client.js';
import type { Shown } from './books.js';
import type { Money } from './money.js';

/** Common steps of tests of bills. */
export class Purchases {
  private count = 0;

  private constructor(
    readonly money: Money,
    /** A partner that is only a supplier. */
    readonly supplier: Shown,
    /** 20 %, excluded, on account 1300. */
    readonly input: Shown,
    /** Bought for 6.20, sold for 15. */
    readonly goods: Shown,
  ) {}

  static async open(money: Money): Promise<Purchases> {
    const { client } = money;
    const supplier = await client.make('suppliers', { name: 'Timber Yard' });
    const input = await client.make('taxes', {
      name: 'Input 20 %',
      rate: 20,
      scope: 'purchase',
      account: money.account('1300'),
    });
    const goods = await client.make('products', {
      name: 'Oak board',
      type: 'goods',
      price_unit: 15,
      purchase_taxes: [input.id],
      sale_taxes: [money.books.vat.id],
    });
    return new Purchases(money, supplier, input, goods);
  }

  /** A reference that no bill has yet. */
  reference(): string {
    return `T-${++this.count}`;
  }

  /** A draft with one line without tax. */
  draft(amount: number, more: object = {}): Promise<Doc> {
    const lines = [{ description: 'Freight', quantity: 1, price_unit: amount }];
    return this.money.client.make('bills', {
      partner: this.supplier.id,
      date: '2026-01-12',
      reference: this.reference(),
      lines,
      ...more,
    });
  }

  async posted(amount: number, more: object = {}): Promise<Doc> {
    return this.money.act('bills', (await this.draft(amount, more)).id, 'confirm');
  }

  pay(id: string, args: object = {}): Promise<Doc> {
    return this.money.act('bills', id, 'pay', { date: '2026-01-20', ...args });
  }

  reverse(id: string, args: object = {}): Promise<Doc> {
    return this.money.act('bills', id, 'reverse', { date: '2026-01-20', ...args });
  }

  get(id: string): Promise<Doc> {
    return this.money.get('bills', id);
  }
}
