import { connect } from '@daybook/database';
import { type Doc, type Domain, Money, ok, Purchases, statementsOf } from '@daybook/harness';
import { longestTurn } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PRICE_ROWS } from '../src/documents/prices/price-rows.sql.js';
import { startAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let buying: Purchases;

beforeAll(async () => {
  service = await startAccounting();
  money = await Money.open(service);
  buying = await Purchases.open(money);
});
afterAll(() => service.stop());

const make = (collection: string, body: object): Promise<Doc> => money.client.make(collection, body) as Promise<Doc>;

/** As many as one request imports. */
const ROWS = 2000;

/** Two thousand lists of ten rows of a product, ten of a category and one of all products. */
const MANY_ROWS = `
  WITH known AS (SELECT p.workspace_id, p.id FROM inventory.products p LIMIT 1),
    lists AS (INSERT INTO accounting.price_lists (workspace_id, id, created_at, updated_at, version, name, scope, currency, tax_included)
      SELECT k.workspace_id, gen_random_uuid(), now(), now(), 1, 'List ' || n, 'sale', 'USD', false FROM known k, generate_series(1, 2000) n
      RETURNING workspace_id, id)
  INSERT INTO accounting.price_rows (workspace_id, id, created_at, updated_at, version, price_list_id, product_id, category_id, min_quantity, price_unit, discount_percent)
  SELECT l.workspace_id, gen_random_uuid(), now(), now(), 1, l.id, k.id, NULL::uuid, n, 5, NULL::numeric FROM lists l, known k, generate_series(1, 10) n
  UNION ALL SELECT l.workspace_id, gen_random_uuid(), now(), now(), 1, l.id, NULL, c.id, n, 5, NULL
    FROM lists l, inventory.product_categories c, generate_series(1, 10) n
  UNION ALL SELECT l.workspace_id, gen_random_uuid(), now(), now(), 1, l.id, NULL, NULL, 0, NULL, 5 FROM lists l`;

describe('a file of prices', () => {
  it('becomes the rows of a list, and is refused when it comes again', async () => {
    await make('price_lists', { name: 'Trade', external_id: 'trade', currency: 'USD' });
    await make('products', { name: 'Chair', code: 'CH', price_unit: 12 });
    const csv = ['price_list,product,min_quantity,price_unit', 'ext:trade,CH,0,10', 'ext:trade,CH,10,9'].join('\n');
    const answer = ok<Doc>(await money.client.post('/imports', { what: 'price_rows', csv }));
    expect(answer).toMatchObject({ rows: 2, made: { price_rows: 2 } });
    const invoice = await make('invoices', {
      ...{ partner: money.books.partner.id, price_list: 'ext:trade' },
      lines: [{ product: (await money.client.find('products', 'code=CH')).id, quantity: 10 }],
    });
    expect(invoice).toMatchObject({ lines: [{ price_unit: 9, price_source: 'list' }] });
    const again = await money.client.post('/imports', { what: 'price_rows', csv });
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('already_exists')]);
  });
});

describe('a long file of prices', () => {
  it('becomes rows without a turn of 50 ms', async () => {
    await make('price_lists', { name: 'Long', external_id: 'long', currency: 'USD' });
    for (let i = 0; i < 20; i++) await make('products', { name: `Long ${i}`, code: `L${i}`, price_unit: 12 });
    const file = (from: number, rows: number): string =>
      [
        'price_list,product,min_quantity,price_unit',
        ...Array.from({ length: rows }, (_, i) => `ext:long,L${i % 20},${from + Math.floor(i / 20)},${10 + (i % 7)}.5`),
      ].join('\n');
    const bring = async (csv: string): Promise<Doc> =>
      ok<Doc>(await money.client.post('/imports', { what: 'price_rows', csv }));
    await bring(file(0, 400));
    const begin = performance.now();
    let made: Doc | undefined;
    const longest = await longestTurn(async () => void (made = await bring(file(1000, ROWS))));
    const seconds = Math.round(performance.now() - begin) / 1000;
    process.stderr.write(`${ROWS} price rows: ${seconds} s, longest turn ${Math.round(longest)} ms\n`);
    expect(made).toMatchObject({ rows: ROWS, made: { price_rows: ROWS } });
    expect(longest).toBeLessThan(50);
  });

  it('takes the same statements for each two hundred rows, not for each row', async () => {
    const bring = (from: number, rows: number) => async (): Promise<void> => {
      const lines = Array.from({ length: rows }, (_, i) => `ext:long,L${i % 20},${from + Math.floor(i / 20)},8`);
      const csv = ['price_list,product,min_quantity,price_unit', ...lines].join('\n');
      ok(await money.client.post('/imports', { what: 'price_rows', csv }));
    };
    // The first batch of a file has 20 rows.
    const [few, many] = [await statementsOf(service, bring(9000, 20)), await statementsOf(service, bring(9100, 620))];
    expect(many.length - few.length).toBeLessThan(3 * 20);
  });

  it('says of each row that is wrong what is wrong with it', async () => {
    const rows = [
      'ext:long,L1,5000,1',
      'ext:gone,L1,5001,1',
      'ext:long,L2,5000,1',
      'ext:long,,5002,1',
      'ext:long,L1,5000,2',
    ];
    const csv = ['price_list,product,min_quantity,price_unit', ...rows].join('\n');
    const { status, body } = await money.client.post('/imports', { what: 'price_rows', csv });
    expect([status, body.error.details.map(({ field, code }: Doc) => `${field} ${code}`)]).toEqual([
      422,
      ['csv[3].price_list not_found', 'csv[5].product required', 'csv[6].min_quantity already_exists'],
    ]);
  });
});

describe('the prices of a document', () => {
  it('cost one statement, however many lines it has', async () => {
    const list = await make('price_lists', { name: 'Many', currency: 'USD' });
    const products = await Promise.all(
      Array.from({ length: 5 }, (_, i) => make('products', { name: `P${i}`, price_unit: 5, sale_taxes: [] })),
    );
    for (const { id } of products) await make('price_rows', { price_list: list.id, product: id, price_unit: 4 });
    const draft = (count: number, price_list: string | null) => () =>
      make('invoices', { lines: products.slice(0, count).map(({ id }) => ({ product: id, quantity: 1 })), price_list });
    const reads = async (during: () => Promise<unknown>) =>
      (await statementsOf(service, during)).filter((text) => String(JSON.stringify(text)).includes('price_rows'))
        .length;
    expect(await reads(draft(1, list.id))).toBe(1);
    expect(await reads(draft(5, list.id))).toBe(1);
    expect(await reads(draft(5, null))).toBe(0);
  });
});

/** A hundred quantities for each of a hundred products. */
const TEN_THOUSAND = `
  INSERT INTO accounting.price_rows (workspace_id, id, created_at, updated_at, version, price_list_id, product_id, min_quantity, price_unit)
  SELECT l.workspace_id, gen_random_uuid(), now(), now(), 1, l.id, p.id, n, 100 - n FROM accounting.price_lists l
    JOIN inventory.products p ON p.workspace_id = l.workspace_id AND p.code LIKE 'Q%', generate_series(0, 99) n WHERE l.external_id = 'breaks'`;

const GONE = `DELETE FROM accounting.price_rows r USING accounting.price_lists l WHERE l.external_id = 'breaks' AND r.price_list_id = l.id`;

async function asOwner(text: string): Promise<void> {
  const owner = await connect([], { url: service.databaseUrl, poolMax: 1, statementTimeoutMs: 60_000 });
  try {
    await owner.query(text);
  } finally {
    await owner.close();
  }
}

describe('a document of a hundred products with a hundred quantities each', () => {
  it('takes its prices without a turn of 50 ms, and reads a row for each', async () => {
    const list = await make('price_lists', { name: 'Breaks', external_id: 'breaks', currency: 'USD' });
    const products: Doc[] = [];
    for (let i = 0; i < 100; i++)
      products.push(await make('products', { name: `Q ${i}`, code: `Q${i}`, price_unit: 5, sale_taxes: [] }));
    await asOwner(TEN_THOUSAND);
    const lines = products.map(({ id }, i) => ({ product: id, quantity: i + 0.5 }));
    const draft = (): Promise<Doc> => make('invoices', { price_list: list.id, lines });
    await draft();
    let made: Doc | undefined;
    const longest = await longestTurn(async () => void (made = await draft()));
    process.stderr.write(`100 lines, 10,000 price rows: longest turn ${Math.round(longest)} ms\n`);
    expect(made!.lines.map(({ price_unit }: Doc) => price_unit)).toEqual(products.map((_, i) => 100 - i));
    expect(longest).toBeLessThan(50);
    // They have no history: the check of the other tests comes after them.
    await asOwner(GONE);
  });
});

describe('a bill', () => {
  it('takes the price of the list of its supplier for a line without one', async () => {
    const list = await make('price_lists', { name: 'Supplier', scope: 'purchase', currency: 'USD' });
    await make('price_rows', { price_list: list.id, product: buying.goods.id, price_unit: 6.2 });
    const lines = [{ product: buying.goods.id, quantity: 10 }];
    const bill = await make('bills', { partner: buying.supplier.id, price_list: list.id, lines });
    expect(bill).toMatchObject({ amount_untaxed: 62, lines: [{ price_unit: 6.2, price_source: 'list' }] });
    const none = await money.client.post('/bills', { partner: buying.supplier.id, lines });
    expect(none.status).toBe(400);
  });
});

describe('the statement of prices', () => {
  it('reads rows by their index, in a workspace with forty thousand', async () => {
    const { id: category } = await make('product_categories', { name: 'All kinds' });
    await make('products', { name: 'In a category', category });
    // What follows has no history: the checks come first.
    await money.expectSound();
    const owner = await connect([], { url: service.databaseUrl, poolMax: 1, statementTimeoutMs: 60_000 });
    try {
      await owner.query(MANY_ROWS);
      await owner.query('ANALYZE accounting.price_lists, accounting.price_rows');
      const [one] = await owner.query<Record<'workspace' | 'list' | 'product', string>>(
        `SELECT r.workspace_id AS workspace, r.price_list_id AS list, r.product_id AS product FROM accounting.price_rows r
          WHERE r.min_quantity = 7 AND r.product_id IS NOT NULL LIMIT 1`,
      );
      const { workspace, list, product } = one!;
      const asked = [{ at: 0, product_id: product, unit_code: 'C62', in_unit: 5, in_base: 5, has_price: true }];
      const values = [workspace, [product], [list], '2026-03-10', JSON.stringify(asked)];
      const rows = await owner.query<Record<string, string>>(`EXPLAIN ${PRICE_ROWS}`, values);
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      expect(plan).toMatch(/Index Scan Backward using price_rows_min_quantity_key/);
      expect(plan).toMatch(/Index Cond: .*price_list_id.*COALESCE.*min_quantity <=/);
      expect(plan).not.toMatch(/Seq Scan on price_rows|price_rows_(?!min_quantity_key)|Sort/);
    } finally {
      await owner.close();
    }
  });
});
