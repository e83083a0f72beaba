import { ok } from '../answers.js';
import type { Client, Doc, Reply } from '../client.js';
import type { Domain } from '../domain.js';
import { Warehouse } from './warehouse.js';

/** `[product or description, quantity, price?]` */
export type Item = readonly [what: Doc | string, quantity: number, price?: number];

const lineOf = ([what, quantity, price_unit]: Item) => ({
  ...(typeof what === 'string' ? { description: what } : { product: what.id }),
  quantity,
  ...(price_unit === undefined ? {} : { price_unit }),
});

/** Common steps of tests of quotations and orders, by default in the workspace acme. */
export class Shop {
  private constructor(
    readonly stock: Warehouse,
    /** 20 %, on sales, excluded. */
    readonly vat: Doc,
  ) {}

  static async open(service: Domain, client: Client = service.acme): Promise<Shop> {
    const stock = await Warehouse.open(service, client);
    const account = await client.find('accounts', 'code=2200');
    return new Shop(stock, await client.make('taxes', { name: 'VAT', rate: 20, scope: 'sale', account: account.id }));
  }

  get client(): Client {
    return this.stock.client;
  }

  get partner(): Doc {
    return this.stock.partner;
  }

  goods(more: object = {}): Promise<Doc> {
    return this.stock.goods({ sale_taxes: [this.vat.id], ...more });
  }

  service(more: object = {}): Promise<Doc> {
    return this.client.make('products', { name: 'Fitting', price_unit: 50, sale_taxes: [this.vat.id], ...more });
  }

  /** Goods with this quantity in stock at 6.00. */
  async stocked(quantity: number, more: object = {}): Promise<Doc> {
    const product = await this.goods(more);
    await this.stock.counted([[product, quantity, 6]]);
    return product;
  }

  quotation(items: readonly Item[], more: object = {}): Promise<Doc> {
    return this.client.make('quotations', { partner: this.partner.id, lines: items.map(lineOf), ...more });
  }

  order(items: readonly Item[], more: object = {}): Promise<Doc> {
    return this.client.make('orders', { partner: this.partner.id, lines: items.map(lineOf), ...more });
  }

  async confirmed(items: readonly Item[], more: object = {}): Promise<Doc> {
    return this.act('orders', (await this.order(items, more)).id, 'confirm');
  }

  act(collection: string, id: string, action: string, args?: object): Promise<Doc> {
    return this.stock.act(collection, id, action, args);
  }

  try(collection: string, id: string, action: string, args?: object): Promise<Reply> {
    return this.stock.try(collection, id, action, args);
  }

  get(collection: string, id: string): Promise<Doc> {
    return this.stock.get(collection, id);
  }

  /** The quantities of an order's lines: reserved, delivered, invoiced, to invoice, to credit. */
  async progress(order: Doc): Promise<number[][]> {
    const { lines } = await this.get('orders', order.id);
    return (lines as Doc[]).map((line) =>
      ['reserved', 'delivered', 'invoiced', 'to_invoice', 'to_credit'].map(
        (name) => line[`quantity_${name}`] as number,
      ),
    );
  }

  /** State, delivery status, invoice status. */
  async status(order: Doc): Promise<string> {
    const { state, delivery_status, invoice_status } = await this.get('orders', order.id);
    return `${state} ${delivery_status} ${invoice_status}`;
  }

  /** The latest draft that `invoice` created. */
  async invoiced(order: Doc, args?: object): Promise<Doc> {
    const { invoices } = await this.act('orders', order.id, 'invoice', args);
    return this.get('invoices', (invoices as Doc[]).at(-1)!.id);
  }

  async posted(order: Doc, args?: object): Promise<Doc> {
    return this.act('invoices', (await this.invoiced(order, args)).id, 'confirm');
  }

  async settings(more: object): Promise<void> {
    ok(await this.client.patch('/settings/sales', more));
  }

  expectSound(): Promise<void> {
    return this.stock.expectSound();
  }
}
