import { type Doc, type Domain, GoodsBooks, ok, type Reply, Shop } from '@daybook/harness';

/** A line of an order: what it costs, and the taxes. */
export type Priced = readonly [price: number, taxes: readonly Doc[], quantity?: number];

/** Common steps of tests of down payments and progress. */
export class Depositor {
  private constructor(
    readonly shop: Shop,
    readonly books: GoodsBooks,
  ) {}

  static async open(service: Domain): Promise<Depositor> {
    return new Depositor(await Shop.open(service), await GoodsBooks.open(service));
  }

  tax(rate: number, more: object = {}): Promise<Doc> {
    const account = this.books.money.account('2200');
    return this.shop.client.make('taxes', { name: `VAT ${rate} %`, rate, scope: 'sale', account, ...more });
  }

  /** A confirmed order of services with these prices. */
  async order(items: readonly Priced[], more: object = {}): Promise<Doc> {
    const lines = items.map(([price_unit, taxes, quantity = 1], i) => ({
      ...{ description: `Part ${i + 1}`, quantity, price_unit, taxes: taxes.map(({ id }) => id) },
    }));
    const order = await this.shop.client.make('orders', {
      ...{ partner: this.shop.partner.id, date: '2026-01-01', lines, ...more },
    });
    return this.shop.act('orders', order.id, 'confirm');
  }

  /** The draft that an action of the order made. */
  async made(order: Doc, action: string, args: object = {}): Promise<Doc> {
    const before = (await this.shop.get('orders', order.id))['invoices'] as Doc[];
    const { invoices } = await this.shop.act('orders', order.id, action, args);
    const known = new Set(before.map(({ id }) => id));
    return this.shop.get('invoices', (invoices as Doc[]).find(({ id }) => !known.has(id))!.id);
  }

  /** The same, confirmed on a day. */
  async posted(order: Doc, action: string, date: string, args: object = {}): Promise<Doc> {
    const draft = await this.made(order, action, args);
    ok(await this.shop.client.patch(`/invoices/${draft.id}`, { date }));
    return this.shop.act('invoices', draft.id, 'confirm');
  }

  try(order: Doc, action: string, args?: object): Promise<Reply> {
    return this.shop.try('orders', order.id, action, args);
  }

  /** The posted credit note of a document. */
  async credited(invoice: Doc, args: object = {}): Promise<Doc> {
    const { reversed_by } = await this.shop.act('invoices', invoice.id, 'reverse', args);
    return this.shop.get('invoices', (reversed_by as Doc[]).at(-1)!.id);
  }

  /** Account code, debit, credit. */
  entry(document: Doc): Promise<[string, number, number][]> {
    return this.books.entry(document);
  }

  /** Of each down payment: without tax, paid, credited, used, left. */
  async deposits(order: Doc): Promise<number[][]> {
    const { deposits } = await this.shop.get('orders', order.id);
    return (deposits as Doc[]).map((row) =>
      ['amount_untaxed', 'amount_paid', 'credited', 'used', 'left'].map((name) => row[name] as number),
    );
  }

  /** What the documents of the order have posted on an account, debit above 0. */
  async onAccount(order: Doc, code: string): Promise<number> {
    const { invoices } = await this.shop.get('orders', order.id);
    let cents = 0;
    for (const { id } of invoices as Doc[]) {
      const invoice = await this.shop.get('invoices', id);
      const lines = invoice['entry'] ? await this.entry(invoice) : [];
      for (const [account, debit, credit] of lines) if (account === code) cents += Math.round((debit - credit) * 100);
    }
    return cents / 100;
  }
}
