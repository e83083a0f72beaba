import { type Doc, type Domain, eventsOf, GoodsBooks, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let shop: GoodsBooks;

beforeAll(async () => {
  service = await openAccounting();
  shop = await GoodsBooks.open(service);
});
afterAll(() => shop.money.expectSound());
afterAll(() => service.stop());

const client = () => shop.money.client;
const duplicate = (collection: string, id: string, query = '', headers = {}) =>
  client().post(`/${collection}/${id}/duplicate${query}`, {}, headers);
const make = (collection: string, body: object): Promise<Doc> => client().make(collection, body);
const copyOf = async (collection: string, id: string): Promise<Doc> => ok(await duplicate(collection, id)) as Doc;
/** What a line says of what is sold: all but its own id and its links. */
const contentOf = (lines: readonly Doc[]) =>
  lines.map(({ id: _id, receipt_line: _receipt, reversed_line: _reversed, order_line: _order, ...content }) => content);

const OWN = {
  ...{ number: null, state: 'draft', payment_state: null, date: null, date_due: null, reference: null, entry: null },
  ...{ external_id: null, metadata: {}, sent_at: null, version: 1, amount_paid: 0, reversal_of: null, replaces: null },
};

async function invoice(more: object = {}): Promise<Doc> {
  const { books } = shop.money;
  const product = await make('products', { name: 'Advice', price_unit: 50, sale_taxes: [books.vat.id] });
  return make('invoices', {
    partner: books.partner.id,
    ...{ date: '2026-01-05', date_due: '2026-02-05', reference: 'PO-7', external_id: `shop-${product.id}` },
    metadata: { campaign: 'spring' },
    ...{ note: 'Thank you.', contract_reference: 'C-1', project_reference: 'P-1', buyer_reference: 'B-1' },
    ...{ purchase_order_reference: 'PO-7', delivery_date: '2026-01-04', period: { from: '2026-01-01', to: null } },
    ...{ language: 'de', payment_means: 'card', reminder_hold: true },
    lines: [
      { product: product.id, quantity: 3, price_unit: 47.5, discount: 10, note: 'As agreed', unit_code: 'HUR' },
      { description: 'Travel', quantity: 1, price_unit: 20, taxes: [], account: shop.money.account('4910') },
    ],
    ...more,
  });
}

describe('duplicate of an invoice', () => {
  it('answers a new draft with the same content, at the same prices, and leaves the invoice as it was', async () => {
    const original = await shop.money.act('invoices', (await invoice()).id, 'confirm');
    const { product } = original['lines'][0];
    ok(await client().patch(`/products/${product.id}`, { price_unit: 99 }));
    const reply = await duplicate('invoices', original.id);
    const copy = reply.body as Doc;
    expect(copy.id).not.toBe(original.id);
    expect(reply.headers.get('location')).toMatch(new RegExp(`/v1/invoices/${copy.id}$`));
    expect(reply.headers.get('etag')).toMatch(/^"v1/);
    expect(copy).toMatchObject(OWN);
    for (const field of ['partner', 'currency', 'journal', 'note', 'contract_reference', 'project_reference'])
      expect([field, copy[field]]).toEqual([field, original[field]]);
    for (const field of ['buyer_reference', 'language', 'payment_means', 'payment_term', 'amount_total', 'tax_lines'])
      expect([field, copy[field]]).toEqual([field, original[field]]);
    expect(copy).toMatchObject({ purchase_order_reference: null, delivery_date: null, period: null, clearance: null });
    expect(copy['reminder_hold']).toBe(false);
    expect(contentOf(copy['lines'])).toEqual(contentOf(original['lines']));
    const { warnings: _warnings, ...kept } = original;
    expect(await shop.money.get('invoices', original.id)).toEqual(kept);
    expect(await eventsOf(service.databaseUrl, [copy.id])).toEqual(['invoice.created v1']);
  });

  it('works in any state, and of a credit note, which then reverses nothing', async () => {
    const cancelled = await shop.money.act('invoices', (await invoice()).id, 'cancel');
    expect(await copyOf('invoices', cancelled.id)).toMatchObject(OWN);
    expect(await copyOf('invoices', (await invoice()).id)).toMatchObject(OWN);
    const posted = await shop.money.act('invoices', (await invoice()).id, 'confirm');
    const reversed = await shop.money.act('invoices', posted.id, 'reverse', { replace: true });
    const credit = await shop.money.get('invoices', reversed['reversed_by'][0].id);
    const copy = await copyOf('invoices', credit.id);
    expect(copy).toMatchObject({ ...OWN, type: 'credit_note', amount_total: credit['amount_total'] });
    expect(copy['lines'].map((line: Doc) => line['reversed_line'])).toEqual([null, null]);
    const replacement = await shop.money.get('invoices', reversed['replaced_by'][0].id);
    expect(await copyOf('invoices', replacement.id)).toMatchObject(OWN);
  });

  it('is refused by the name of what is archived, as a create with it would be', async () => {
    const original = await invoice();
    const product = original['lines'][0].product.id as string;
    ok(await client().patch(`/products/${product}`, { active: false }));
    const archived = { status: 422, type: 'validation_error', field: 'lines[0].product', code: 'archived' };
    expect(refusal(await duplicate('invoices', original.id))).toEqual(archived);
    expect(refusal(await duplicate('invoices', original.id, '?dry_run=true'))).toEqual(archived);
    ok(await client().patch(`/products/${product}`, { active: true }));
    await copyOf('invoices', original.id);
  });

  it('is previewed, happens once for its key, and refuses another version', async () => {
    const original = await invoice();
    const count = async () => (await client().get('/invoices?limit=200&fields=id')).body.data.length as number;
    const before = await count();
    const preview = ok(await duplicate('invoices', original.id, '?dry_run=true'));
    expect(preview).toMatchObject({
      dry_run: true,
      record: { number: null, amount_total: original['amount_total'] },
      effects: { records: {}, events: [{ type: 'invoice.created' }] },
    });
    expect(await count()).toBe(before);
    const key = { 'Idempotency-Key': `copy-${original.id}` };
    const [one, two] = [
      await duplicate('invoices', original.id, '', key),
      await duplicate('invoices', original.id, '', key),
    ];
    expect(two.text).toBe(one.text);
    expect(two.headers.get('idempotent-replayed')).toBe('true');
    expect(await count()).toBe(before + 1);
    expect(refusal(await duplicate('invoices', original.id, '', { 'If-Match': '"v9"' }))).toMatchObject({
      status: 412,
    });
    expect(refusal(await client().post(`/invoices/${original.id}/duplicate`, { date: '2026-01-01' }))).toMatchObject({
      status: 400,
      field: 'date',
      code: 'unknown_field',
    });
    expect(await count()).toBe(before + 1);
  });

  it('is one of the actions of every state', async () => {
    const { id } = await shop.money.act('invoices', (await invoice()).id, 'confirm');
    const { data } = (await client().get(`/invoices/${id}/actions`)).body;
    expect(data.find(({ name }: Doc) => name === 'duplicate')).toEqual({
      name: 'duplicate',
      allowed: true,
      reasons: [],
    });
  });
});

describe('duplicate of a bill', () => {
  it("leaves out the supplier's number and the receipt; goods wait where they wait now", async () => {
    const product = await shop.goods();
    const receipt = await shop.received(product, 10, 6);
    const bill = await shop.billedOf(receipt, 10, 6.2);
    const elsewhere = await make('accounts', { code: '2101', name: 'Goods on the way', type: 'liability' });
    ok(await client().patch('/settings/accounting', { received_not_billed_account: elsewhere.id }));
    const copy = await copyOf('bills', bill.id);
    ok(await client().patch('/settings/accounting', { received_not_billed_account: shop.money.account('2100') }));
    expect(copy).toMatchObject({ ...OWN, type: 'bill', partner: bill['partner'], receipts: [] });
    expect(copy['lines'][0]).toMatchObject({
      ...{ product: { id: product.id }, quantity: 10, price_unit: 6.2 },
      ...{ receipt_line: null, account: { id: elsewhere.id } },
    });
  });

  it('keeps accounts and taxes of other lines', async () => {
    const { buying } = shop;
    const lines = [
      {
        description: 'Rent',
        quantity: 1,
        price_unit: 100,
        account: shop.money.account('6910'),
        taxes: [buying.input.id],
      },
    ];
    const bill = await buying.posted(0, { lines });
    const copy = await copyOf('bills', bill.id);
    expect(contentOf(copy['lines'])).toEqual(contentOf(bill['lines']));
    expect(copy).toMatchObject({ ...OWN, amount_total: 120 });
  });
});

describe('duplicate of an entry', () => {
  it('is a manual draft with the same lines; so is that of the entry of a document', async () => {
    const { money } = shop;
    const lines = [
      { account: money.account('1010'), debit: 100, description: 'Cash' },
      { account: money.account('4000'), credit: 100 },
    ];
    const header = { journal: money.books.journals['MISC']!.id, date: '2026-01-07', reference: 'R-1' };
    const entry = await money.act('entries', (await make('entries', { ...header, lines })).id, 'post');
    const copy = await copyOf('entries', entry.id);
    expect(copy).toMatchObject({ number: null, state: 'draft', date: null, reference: null, source: null });
    expect(
      contentOf(copy['lines']).map(({ account, debit, credit, description }) => [account, debit, credit, description]),
    ).toEqual(
      contentOf(entry['lines']).map(({ account, debit, credit, description }) => [account, debit, credit, description]),
    );
    const posted = await money.act('invoices', (await invoice()).id, 'confirm');
    const manual = await copyOf('entries', posted['entry'].id);
    expect(manual).toMatchObject({ state: 'draft', source: null });
  });
});
