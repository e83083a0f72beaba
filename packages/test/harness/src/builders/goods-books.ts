import assert from 'node:assert/strict';
import { ok } from '../answers.js';
import type { Doc, Reply } from '../client.js';
import type { Domain } from '../domain.js';
import { Money } from './money.js';
import { Purchases } from './purchases.js';
import { Warehouse } from './warehouse.js';

export interface Report {
  readonly data: Doc[];
  readonly totals: Record<string, number>;
}

/** Goods that are bought, stocked and billed, and their entries in the books. */
export class GoodsBooks {
  private constructor(
    readonly money: Money,
    readonly house: Warehouse,
    readonly buying: Purchases,
  ) {}

  static async open(service: Domain): Promise<GoodsBooks> {
    const money = await Money.open(service);
    return new GoodsBooks(money, await Warehouse.open(service), await Purchases.open(money));
  }

  /** Goods bought without tax. */
  goods(more: object = {}): Promise<Doc> {
    return this.house.goods(more);
  }

  /** A done receipt from the supplier. */
  received(product: Doc, quantity: number, costUnit: number, date = '2026-03-02'): Promise<Doc> {
    return this.house.received([[product, quantity, costUnit]], { partner: this.buying.supplier.id, date });
  }

  /** Returns `[line, quantity]` of a document, on a day. */
  async returned(
    collection: 'receipts' | 'deliveries',
    document: Doc,
    quantity: number,
    date = '2026-03-20',
  ): Promise<Doc> {
    const done = await this.house.act(collection, document.id, 'return', {
      lines: [{ line: document['lines'][0].id, quantity }],
    });
    return this.house.act('returns', done['returns'].at(-1).id, 'post', { date });
  }

  draftBill(lines: object[], more: object = {}): Promise<Doc> {
    const { supplier } = this.buying;
    return this.money.client.make('bills', {
      partner: supplier.id,
      date: '2026-03-10',
      reference: this.buying.reference(),
      lines,
      ...more,
    });
  }

  tryBill(lines: object[], more: object = {}): Promise<Reply> {
    const { supplier } = this.buying;
    return this.money.client.post('/bills', {
      partner: supplier.id,
      date: '2026-03-10',
      reference: this.buying.reference(),
      lines,
      ...more,
    });
  }

  async billed(lines: object[], more: object = {}): Promise<Doc> {
    return this.money.act('bills', (await this.draftBill(lines, more)).id, 'confirm');
  }

  /** A posted bill for goods of a done receipt. */
  billedOf(receipt: Doc, quantity: number, priceUnit: number, more: object = {}): Promise<Doc> {
    return this.billed([{ receipt_line: receipt['lines'][0].id, quantity, price_unit: priceUnit }], more);
  }

  /** Account code, debit, credit of a document's entry. */
  entry(document: Doc): Promise<[string, number, number][]> {
    return this.money.entry(document['entry'].id);
  }

  async report(name: string, query: string): Promise<Report> {
    return ok<Report>(await this.money.client.get(`/reports/${name}?${query}`));
  }

  /** `[received, billed, open quantity, open value]` of each open row of a product. */
  async open(product: Doc, date = '2026-12-31'): Promise<number[][]> {
    const { data, totals } = await this.report('received_not_billed', `date=${date}&product=${product.id}`);
    assert.equal(totals['difference'], 0);
    return data.map(
      ({ received, billed, quantity, value }) => [received, billed, quantity, value] as unknown as number[],
    );
  }
}
