import { type Doc, type Domain, Money, ok } from '@daybook/harness';
import { multiply } from '@daybook/money';
import { Random, seedOf } from '@daybook/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ChoosableRow, choosePrice } from '../src/documents/prices/choose-price.js';
import { startAccounting } from './support/accounting.js';

const seed = seedOf('prices of random lists');
const ROWS = 150;
const QUESTIONS = 200;
const HOME = 'USD';
const FACTORS: Readonly<Record<string, string>> = { C62: '1', XBX: '12', XPK: '0.7' };

let service: Domain;
let money: Money;

beforeAll(async () => {
  service = await startAccounting();
  money = await Money.open(service);
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const make = (collection: string, body: object): Promise<Doc> => money.client.make(collection, body) as Promise<Doc>;
const day = (random: Random): string => `2026-0${random.between(1, 6)}-1${random.between(0, 9)}`;
const idOf = (one: Doc | null | undefined): string | null => one?.id ?? null;
const textOf = (value: number | null): string | null => (value === null ? null : String(value));

/** As the function that chooses takes it: of the whole list. */
const choosable = (row: Doc): ChoosableRow => ({
  ...{ id: row.id, productId: idOf(row.product), categoryId: idOf(row.category), unitCode: row.unit_code },
  ...{ minQuantity: String(row.min_quantity), dateFrom: row.date_from, dateTo: row.date_to },
  ...{ priceUnit: textOf(row.price_unit), discountPercent: textOf(row.discount_percent) },
});

it(`is that of the function that chooses from all rows (seed ${seed})`, async () => {
  const random = new Random(seed);
  const list = await make('price_lists', { name: 'Trade', currency: HOME });
  const goods = await make('product_categories', { name: 'Goods' });
  const nails = await make('product_categories', { name: 'Nails', parent: goods.id });
  const units = ['XBX', 'XPK'].map((unit_code) => ({ unit_code, factor: Number(FACTORS[unit_code]) }));
  const own = { sale_taxes: [], units };
  const products = [
    await make('products', { name: 'Nail', price_unit: 12, category: nails.id, ...own }),
    await make('products', { name: 'Screw', price_unit: null, category: goods.id, ...own }),
    await make('products', { name: 'Glue', price_unit: 7, ...own }),
  ];
  const categoriesOf = [[nails.id, goods.id], [goods.id], []];
  const rows: ChoosableRow[] = [];
  for (let i = 0; i < ROWS; i++) {
    const of = random.pick([{ product: random.pick(products).id }, { category: random.pick([goods, nails]).id }, {}]);
    const isPrice = Object.keys(of).length > 0 && random.between(0, 3) > 0;
    const from = random.between(0, 2) === 0 ? day(random) : null;
    const body = {
      ...{ price_list: list.id, ...of, unit_code: random.pick([null, 'C62', 'XBX', 'XPK']) },
      ...{ min_quantity: random.pick([0, 1, 1.5, 8.4, 12, 17.142857, 100]), date_from: from },
      ...{ date_to: random.between(0, 3) === 0 && from !== null ? `2026-0${random.between(6, 9)}-20` : null },
      ...(isPrice ? { price_unit: random.between(1, 900) / 100 } : { discount_percent: random.between(0, 100) }),
    };
    const answer = await money.client.post('/price_rows', body);
    if (answer.status < 300) rows.push(choosable(ok<Doc>(answer)));
    else expect(answer.text).toContain('already_exists');
  }
  for (let i = 0; i < QUESTIONS; i++) {
    const at = random.between(0, products.length - 1);
    const product = products[at]!;
    const [unit, date] = [random.pick(['C62', 'XBX', 'XPK']), day(random)];
    const quantity = String(
      random.pick([0.5, 1, 1.5, 8.4, 11.999999, 12, 17.142858, 50, 142.857142, 142.857143, 1000]),
    );
    const question = `product=${product.id}&price_list=${list.id}&quantity=${quantity}&unit=${unit}&date=${date}`;
    const { price_unit, reason } = ok<Doc>(await money.client.get(`/prices?${question}`));
    const expected = choosePrice({
      ...{ scope: 'sale', currency: HOME, home: HOME, date, quantity, unitCode: unit },
      product: { id: product.id, priceUnit: textOf(product.price_unit) },
      ...{ categoryIds: categoriesOf[at]!, baseQuantity: multiply(quantity, FACTORS[unit]!) },
      factorOf: (code) => FACTORS[code],
      candidates: [
        {
          of: 'document',
          list: {
            ...{ id: list.id, name: 'Trade', scope: 'sale', currency: HOME, taxIncluded: false, active: true },
            ...{ dateFrom: null, dateTo: null, rows },
          },
        },
      ],
    });
    const row = expected.price === null ? null : (expected.row?.id ?? null);
    expect([question, textOf(price_unit), idOf(reason.price_row)]).toEqual([question, expected.price, row]);
  }
});
