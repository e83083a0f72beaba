import { type Client, type Doc, type Domain, GoodsBooks, ok, type Reply } from '@daybook/harness';

/** `[product or description, quantity, price?]` */
type Item = readonly [what: Doc | string, quantity: number, price?: number, more?: object];

/** Common steps of tests of purchase orders. */
export class Buyer {
  private constructor(
    readonly books: GoodsBooks,
    readonly client: Client,
  ) {}

  static async open(service: Domain): Promise<Buyer> {
    const books = await GoodsBooks.open(service);
    return new Buyer(books, books.money.client);
  }

  /** Goods bought with 20 % tax. */
  goods(more: object = {}): Promise<Doc> {
    return this.books.goods({ purchase_taxes: [this.books.buying.input.id], ...more });
  }

  order(items: readonly Item[], more: object = {}): Promise<Doc> {
    const lines = items.map(([what, quantity, price_unit, line]) => ({
      ...(typeof what === 'string' ? { description: what } : { product: what.id }),
      ...(price_unit === undefined ? {} : { price_unit }),
      ...{ quantity, ...line },
    }));
    return this.client.make('purchase_orders', {
      partner: this.books.buying.supplier.id,
      ...{ date: '2026-03-01', lines, ...more },
    });
  }

  async confirmed(items: readonly Item[], more: object = {}): Promise<Doc> {
    return this.act((await this.order(items, more)).id, 'confirm');
  }

  async act(id: string, action: string, args?: object): Promise<Doc> {
    return ok<Doc>(await this.try(id, action, args));
  }

  try(id: string, action: string, args?: object): Promise<Reply> {
    return this.client.post(`/purchase_orders/${id}/${action}`, args);
  }

  async get(collection: string, id: string): Promise<Doc> {
    return ok<Doc>(await this.client.get(`/${collection}/${id}`));
  }

  /** Receives quantities by the place of the line. */
  tryReceive(order: Doc, parts: Readonly<Record<number, number>>, more: object = {}): Promise<Reply> {
    const lines = Object.entries(parts).map(([place, quantity]) => ({
      line: order['lines'][Number(place)].id,
      quantity,
    }));
    return this.try(order.id, 'receive', { date: '2026-03-02', lines, ...more });
  }

  /** The receipt that was posted. */
  async receive(order: Doc, parts: Readonly<Record<number, number>>, more: object = {}): Promise<Doc> {
    const before = await this.get('purchase_orders', order.id);
    const open = (await this.details('receipts', before['receipts'])).find(({ state }) => state === 'ready')!;
    ok(await this.tryReceive(order, parts, more));
    return this.get('receipts', open.id);
  }

  /** Every record of a list of an order, in full. */
  details(collection: string, rows: readonly Doc[]): Promise<Doc[]> {
    return Promise.all(rows.map(({ id }) => this.get(collection, id)));
  }

  /** The latest draft that `bill` created, with a reference and a day. */
  async billed(order: Doc, args: object = {}): Promise<Doc> {
    const { bills } = await this.act(order.id, 'bill', {
      ...{ reference: this.books.buying.reference(), date: '2026-03-10', ...args },
    });
    return this.get('bills', (bills as Doc[]).at(-1)!.id);
  }

  /** A draft with other prices, by the place of the line. */
  async priced(bill: Doc, prices: Readonly<Record<number, number>>, more: object = {}): Promise<Doc> {
    const lines = (bill['lines'] as Doc[]).map(({ id }, i) => ({
      id,
      ...(prices[i] === undefined ? {} : { price_unit: prices[i] }),
    }));
    return ok<Doc>(await this.client.patch(`/bills/${bill.id}`, { lines, ...more }));
  }

  tryConfirm(bill: Doc, args?: object): Promise<Reply> {
    return this.client.post(`/bills/${bill.id}/confirm`, args);
  }

  async confirmBill(bill: Doc, args?: object): Promise<Doc> {
    return ok<Doc>(await this.tryConfirm(bill, args));
  }

  /** State, receipt status, bill status. */
  async status(order: Doc): Promise<string> {
    const { state, receipt_status, bill_status } = await this.get('purchase_orders', order.id);
    return `${state} ${receipt_status} ${bill_status}`;
  }

  /** Of each line: received, billed, to bill, to credit, match. */
  async progress(order: Doc): Promise<unknown[][]> {
    const { lines } = await this.get('purchase_orders', order.id);
    return (lines as Doc[]).map((line) => [
      ...['received', 'billed', 'to_bill', 'to_credit'].map((name) => line[`quantity_${name}`]),
      line['match'],
    ]);
  }

  /** Account code, debit, credit of a document's entry. */
  entry(document: Doc): Promise<[string, number, number][]> {
    return this.books.entry(document);
  }

  async settings(more: object): Promise<void> {
    ok(await this.client.patch('/settings/purchasing', more));
  }

  expectSound(): Promise<void> {
    return this.books.house.expectSound();
  }
}

/** Nothing may differ, as in a new workspace. */
export const STRICT = {
  ...{ price_tolerance_percent: 0, price_tolerance_amount: 0, quantity_tolerance_percent: 0 },
  ...{ over_receipt_percent: 0, match: 'block' },
};
