import { ok } from '../answers.js';
import type { Client, Doc, Reply } from '../client.js';
import type { CheckResult, Domain } from '../domain.js';

export type Level = readonly [onHand: number, reserved: number];

/** `[product, quantity]`, and the unit cost of a receipt. */
export type Wanted = readonly [product: Doc, quantity: number, costUnit?: number];

const lineOf = ([product, quantity, cost_unit]: Wanted) => ({
  product: product.id,
  quantity,
  ...(cost_unit === undefined ? {} : { cost_unit }),
});

const BOTH = { name: 'Corner Shop', is_customer: true, is_supplier: true };

/** Common steps of stock tests. */
export class Warehouse {
  private constructor(
    readonly service: Domain,
    readonly client: Client,
    readonly partner: Doc,
    readonly main: Doc,
  ) {}

  /** `partner`: the trading partner; by default a new one is created over HTTP. */
  static async open(service: Domain, client: Client = service.acme, partner?: Doc): Promise<Warehouse> {
    const other = partner ?? (await client.make('partners', BOTH));
    return new Warehouse(service, client, other, await client.find('locations', 'code=MAIN'));
  }

  goods(more: object = {}): Promise<Doc> {
    return this.client.make('products', { name: 'Pump', type: 'goods', price_unit: 15, ...more });
  }

  async act(collection: string, id: string, action: string, args?: object): Promise<Doc> {
    return ok<Doc>(await this.client.post(`/${collection}/${id}/${action}`, args));
  }

  try(collection: string, id: string, action: string, args?: object): Promise<Reply> {
    return this.client.post(`/${collection}/${id}/${action}`, args);
  }

  async get(collection: string, id: string): Promise<Doc> {
    return ok<Doc>(await this.client.get(`/${collection}/${id}`));
  }

  draft(collection: 'deliveries' | 'receipts', lines: readonly Wanted[], more: object = {}): Promise<Doc> {
    return this.client.make(collection, { partner: this.partner.id, lines: lines.map(lineOf), ...more });
  }

  async confirmed(collection: 'deliveries' | 'receipts', lines: readonly Wanted[], more: object = {}): Promise<Doc> {
    return this.act(collection, (await this.draft(collection, lines, more)).id, 'confirm');
  }

  async received(lines: readonly Wanted[], more: object = {}): Promise<Doc> {
    return this.act('receipts', (await this.draft('receipts', lines, more)).id, 'post');
  }

  async delivered(lines: readonly Wanted[], more: object = {}): Promise<Doc> {
    return this.act('deliveries', (await this.draft('deliveries', lines, more)).id, 'post');
  }

  async counted(lines: readonly Wanted[], more: object = {}): Promise<Doc> {
    const body = {
      lines: lines.map(([product, quantity_counted, cost_unit]) => ({
        product: product.id,
        quantity_counted,
        cost_unit: cost_unit ?? null,
      })),
      ...more,
    };
    return this.act('adjustments', (await this.client.make('adjustments', body)).id, 'post');
  }

  /** The on-hand and reserved quantity of a product, over all locations. */
  async level(product: Doc): Promise<Level> {
    const { on_hand, reserved } = await this.get('products', product.id);
    return [on_hand, reserved];
  }

  /** Quantity and value of the moves of a product, oldest first. */
  async moves(product: Doc): Promise<[number, number][]> {
    const { data } = ok<{ data: Doc[] }>(
      await this.client.get(`/moves?product=${product.id}&sort=created_at&limit=200`),
    );
    return data.map((row) => [row['quantity'], row['value']]);
  }

  checks(): Promise<readonly CheckResult[]> {
    return this.service.checks(this.client);
  }

  /** Runs all of the service's integrity checks on this stock. */
  expectSound(): Promise<void> {
    return this.service.expectSound(this.client);
  }
}
