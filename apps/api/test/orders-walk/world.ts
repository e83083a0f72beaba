import { type Client, type Doc, ok } from '@daybook/harness';
import type { Random } from '@daybook/testing';
import { type ExactDiscount, type ExactTax, ONE, type Rounding } from '../support/exact-totals.js';
import { shown, Walked } from '../support/walked.js';
import {
  amountOf,
  Order,
  type Policy,
  type PriceRow,
  type Product,
  type Quotation,
  type SaleLine,
  type Transfer,
} from './model.js';

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
    /** Sets of taxes of lines without a product. */
    readonly taxSets: readonly (readonly ExactTax[])[],
    readonly rounding: Rounding,
    readonly priceList: string,
  ) {
    super(client, random);
  }

  static async open(client: Client, random: Random): Promise<SalesWorld> {
    const { currency } = ok(await client.get('/settings/company'));
    const list = await client.make('price_lists', { name: 'Trade', currency });
    const partner = await client.make('partners', { name: 'Corner Shop', price_list: list.id });
    const supplier = await client.make('partners', { name: 'Mill', is_supplier: true });
    const rounding = random.pick(['document', 'line'] as const);
    await client.patch('/settings/accounting', { tax_rounding: rounding });
    const taxSets = await setsOfTaxes(client);
    const products: Product[] = [];
    const kinds: [boolean, Policy, number][] = [
      [true, 'delivered', 7],
      [true, 'delivered', 12],
      [true, 'ordered', 7],
      [false, 'ordered', 12],
      [false, 'delivered', 7],
      [false, 'delivered', 12],
    ];
    for (const [isGoods, policy, box] of kinds) {
      const price = random.pick(PRICES);
      const taxes = random.pick(taxSets);
      const unit = random.pick(['C62', 'H87', 'KGM']);
      const body = {
        name: isGoods ? 'Pump' : 'Fitting',
        type: isGoods ? 'goods' : 'service',
        invoice_policy: policy,
        ...{ price_unit: money(price), sale_taxes: taxes.map(({ id }) => id) },
        ...{ unit_code: unit, units: [{ unit_code: BOX, factor: box }] },
      };
      const { id } = await client.make('products', body);
      const rows = taxes.some(({ isIncluded }) => isIncluded) ? [] : await rowsOf(client, random, list.id, id);
      products.push({ id, isGoods, unit, policy, price, onHand: 0, box, taxes, rows });
    }
    return new SalesWorld(client, random, partner.id, supplier.id, products, taxSets, rounding, list.id);
  }

  isIncluded(tax: string): boolean {
    return this.taxSets.some((set) => set.some(({ id, isIncluded }) => id === tax && isIncluded));
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
      const factor = product && this.random.chance(0.35) ? product.box : 1;
      const quantity = this.random.pick([1, 333, 1000, 2500, 4000, 10_000]) * factor;
      const bears = this.random.chance(0.85);
      const taxes = product?.taxes ?? this.random.pick(this.taxSets);
      const line = { id: '', product, quantity, factor, taxes, bears, policy: 'ordered' as const };
      if (product === null) return { ...line, price: 12_500_000, source: 'manual' };
      return { ...line, ...priceOf(product, quantity, factor) };
    });
  }

  /** Of lines that come to so much at least: a percentage, or an amount. */
  someDiscount(lines: readonly SaleLine[]): ExactDiscount {
    if (this.random.chance(0.6)) return null;
    if (this.random.chance(0.5)) return { percent: BigInt(this.random.pick([50_000, 100_000, 33_333, 1_000_000])) };
    const whole = lines.reduce((sum, line) => sum + (line.bears ? amountOf(line) : 0n), 0n);
    return { amount: BigInt(this.random.between(1, Math.max(1, Number(whole)) + (this.random.chance(0.1) ? 2 : 0))) };
  }
}

const PRICES = [15_000_000, 3_330_000, 990_000, 333_333];

/** None, one, two, and one that prices include. */
async function setsOfTaxes(client: Client): Promise<ExactTax[][]> {
  const { id: account } = await client.find('accounts', 'code=2200');
  const make = async (rate: number, isIncluded = false): Promise<ExactTax> => {
    const body = { name: `VAT ${rate}`, rate, scope: 'sale', account, price_included: isIncluded };
    return { id: (await client.make('taxes', body)).id, rate: BigInt(rate) * ONE, isIncluded, isOwed: false };
  };
  const [high, low, included] = [await make(19), await make(7), await make(21, true)];
  return [[], [high], [low], [high, low], [included]];
}

/** Prices of some products: for any unit and for boxes, from several quantities on. */
async function rowsOf(client: Client, random: Random, list: string, product: string): Promise<PriceRow[]> {
  const rows: PriceRow[] = [];
  for (const [isBoxed, least] of random.some(
    [
      [false, 0],
      [false, 2000],
      [false, 12_000],
      [true, 0],
      [true, 2500],
    ] as const,
    0.5,
  )) {
    const price = random.pick([14_000_000, 2_777_777, 900_000]) * (isBoxed ? 5 : 1);
    const body = { min_quantity: shown(least), price_unit: money(price), ...(isBoxed ? { unit_code: BOX } : {}) };
    const { id } = await client.make('price_rows', { price_list: list, product, ...body });
    rows.push({ id, isBoxed, least, price });
  }
  return rows;
}

/** The most specific row: in the line's unit, then the largest quantity from which it is (domain.md 4.40). */
export function priceOf(
  { price, rows, box }: Product,
  quantity: number,
  factor: number,
): { price: number; source: 'list' | 'product' } {
  const fitting = rows.filter(
    ({ isBoxed, least }) => (!isBoxed || factor === box) && least <= (isBoxed ? quantity / box : quantity),
  );
  const [best] = fitting.sort((a, b) => Number(b.isBoxed) - Number(a.isBoxed) || b.least - a.least);
  if (!best) return { price: price * factor, source: 'product' };
  return { price: best.isBoxed ? best.price : best.price * factor, source: 'list' };
}

export const money = (price: number): number => price / 1_000_000;

export const BOX = 'XBX';

export function bodyOf(lines: readonly SaleLine[]): object[] {
  return lines.map(({ product, quantity, factor, price, taxes, bears }) => ({
    ...(product
      ? { product: product.id, ...(factor === 1 ? {} : { unit_code: BOX }) }
      : { description: 'Travel', price_unit: money(price), taxes: taxes.map(({ id }) => id) }),
    quantity: shown(quantity / factor),
    ...(bears ? {} : { discountable: false }),
  }));
}

export function discountBody(discount: ExactDiscount): object | null {
  if (discount === null) return null;
  return 'percent' in discount
    ? { percent: Number(discount.percent) / 10_000, amount: null }
    : { amount: Number(discount.amount) / 100, percent: null };
}

/** A quantity of a line as an action is told it: in the unit of the line or in another of the product, which is then named. */
export function told(
  { random }: SalesWorld,
  quantity: number,
  { factor, product }: { readonly factor: number; readonly product: Product | null },
): { quantity: number; unit_code?: string } {
  const isWhole = product !== null && quantity % product.box === 0;
  const unit = isWhole && random.chance(0.5) ? product.box : 1;
  const isNamed = factor !== 1 || unit !== factor || (product !== null && random.chance(0.2));
  const code = unit === 1 ? product?.unit : BOX;
  return { quantity: shown(quantity / unit), ...(isNamed && code ? { unit_code: code } : {}) };
}

/** The lines with the ids that the service assigned. */
export function named(lines: readonly SaleLine[], doc: Doc): SaleLine[] {
  return lines.map((line, i) => ({ ...line, id: (doc['lines'] as Doc[])[i]!.id }));
}

export function isOpen({ state }: Transfer): boolean {
  return state !== 'done' && state !== 'cancelled';
}
