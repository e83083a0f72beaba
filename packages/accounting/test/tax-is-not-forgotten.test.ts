import { type Books, type Client, type Domain, openBooks, refusal, type Reply, type Shown } from '@daybook/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let acme: Client;
let books: Books;
let input: Shown;

beforeAll(async () => {
  service = await openAccounting();
  acme = service.acme;
  books = await openBooks(acme);
  input = await acme.make('taxes', { name: 'Input', rate: 10, scope: 'purchase', account: books.accounts['1300']!.id });
});
afterEach(() => set({ sale_tax: null, purchase_tax: null }));
afterAll(() => service.stop());

const set = (taxes: object): Promise<Reply> => acme.patch('/settings/accounting', taxes);
const setBoth = (): Promise<Reply> => set({ sale_tax: books.vat.id, purchase_tax: input.id });
const line = (more: object = {}) => ({ description: 'Work', quantity: 1, price_unit: 10, ...more });
const draft = (kind: 'invoices' | 'bills', ...lines: object[]): Promise<Shown> =>
  acme.make(kind, { partner: books.partner.id, date: '2026-01-05', reference: null, lines });
const taxesOf = (document: Shown): string[][] =>
  (document['lines'] as { taxes: Shown[] }[]).map(({ taxes }) => taxes.map(({ id }) => id));
const product = (more: object = {}): Promise<Shown> => acme.make('products', { name: 'Thing', price_unit: 5, ...more });
const namesOf = ({ sale_taxes, purchase_taxes }: Record<string, unknown>): string[][] =>
  [sale_taxes, purchase_taxes].map((taxes) => (taxes as Shown[]).map(({ id }) => id));
const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });

describe('the default taxes of the company', () => {
  it('are none at first, and then nothing has a tax that was not sent', async () => {
    expect((await acme.get('/settings/accounting')).body).toMatchObject({ sale_tax: null, purchase_tax: null });
    expect(taxesOf(await draft('invoices', line()))).toEqual([[]]);
    expect(namesOf(await product())).toEqual([[], []]);
  });

  it('are taken by lines whose request leaves the taxes out, by the side of the document', async () => {
    expect((await setBoth()).body).toMatchObject({ sale_tax: { name: 'VAT 20 %' }, purchase_tax: { name: 'Input' } });
    const invoice = await draft('invoices', line(), line({ taxes: [] }));
    expect(taxesOf(invoice)).toEqual([[books.vat.id], []]);
    expect(invoice).toMatchObject({ amount_untaxed: 20, amount_tax: 2, amount_total: 22 });
    expect(taxesOf(await draft('bills', line(), line({ taxes: [] })))).toEqual([[input.id], []]);
  });

  it('are taken by new products, and so by their lines; an empty list stays empty', async () => {
    const before = await product();
    await setBoth();
    const [taken, none, own] = [
      await product(),
      await product({ sale_taxes: [], purchase_taxes: [] }),
      await product({ sale_taxes: [], purchase_taxes: [input.id] }),
    ];
    expect([taken, none, own].map(namesOf)).toEqual([
      [[books.vat.id], [input.id]],
      [[], []],
      [[], [input.id]],
    ]);
    expect(namesOf((await acme.get(`/products/${before.id}`)).body)).toEqual([[], []]);
    const lines = [taken, none, before].map(({ id }) => ({ product: id, quantity: 1 }));
    expect(taxesOf(await draft('invoices', ...lines))).toEqual([[books.vat.id], [], []]);
    const bought = lines.map((one) => ({ ...one, price_unit: 1 }));
    expect(taxesOf(await draft('bills', ...bought))).toEqual([[input.id], [], []]);
  });

  it('change no line that exists, only one that is new', async () => {
    const { id, lines } = await draft('invoices', line());
    await setBoth();
    const kept = (lines as Shown[])[0]!.id;
    const { body } = await acme.patch(`/invoices/${id}`, { lines: [{ id: kept, quantity: 2 }, line()] });
    expect(taxesOf(body)).toEqual([[], [books.vat.id]]);
    expect((await acme.post(`/invoices/${id}/confirm`)).body).toMatchObject({ amount_tax: 2, state: 'posted' });
  });

  it('are of the right scope and active, also when they are used', async () => {
    expect(refusal(await set({ sale_tax: input.id }))).toMatchObject(refused('sale_tax', 'invalid_scope'));
    expect(refusal(await set({ purchase_tax: books.vat.id }))).toMatchObject(refused('purchase_tax', 'invalid_scope'));
    const old = await acme.make('taxes', { name: 'Old', rate: 5, scope: 'sale', account: books.accounts['2200']!.id });
    await set({ sale_tax: old.id });
    const moved = await acme.patch(`/taxes/${old.id}`, { scope: 'purchase' });
    expect(refusal(moved)).toMatchObject(refused('scope', 'in_use'));
    expect(refusal(await acme.delete(`/taxes/${old.id}`))).toMatchObject({ status: 422, code: 'not_deletable' });
    await acme.patch(`/taxes/${old.id}`, { active: false });
    const sent = await acme.post('/invoices', { partner: books.partner.id, lines: [line()] });
    expect(refusal(sent)).toMatchObject(refused('lines[0].taxes', 'archived'));
    expect(refusal(await acme.post('/products', { name: 'Thing' }))).toMatchObject(refused('sale_taxes', 'archived'));
    expect(taxesOf(await draft('invoices', line({ taxes: [] })))).toEqual([[]]);
    await set({ sale_tax: null });
    expect(refusal(await set({ sale_tax: old.id }))).toMatchObject(refused('sale_tax', 'archived'));
    expect((await acme.patch(`/taxes/${old.id}`, { scope: 'purchase' })).status).toBe(200);
  });
});

describe('a default that is set', () => {
  it('names how many products keep having no tax', async () => {
    await product();
    const { body } = await acme.get('/products?limit=200');
    const bare = (body.data as Shown[]).filter((one) => namesOf(one)[1]!.length === 0).length;
    const warned = (await set({ purchase_tax: input.id })).body.warnings;
    expect(warned).toEqual([
      { field: 'purchase_tax', code: 'products_without_tax', message: expect.stringContaining(`${bare} active`) },
    ]);
    expect((await set({ purchase_tax: input.id, tax_rounding: 'line' })).body).not.toHaveProperty('warnings');
    expect((await set({ tax_rounding: 'document' })).body).not.toHaveProperty('warnings');
  });
});

describe('confirm warns', () => {
  const missing = (i: number) => ({ field: `lines[${i}].taxes`, code: 'tax_missing', message: expect.any(String) });
  const confirmed = async (kind: 'invoices' | 'bills', ...lines: object[]) => {
    const { id } = await acme.make(kind, {
      partner: books.partner.id,
      date: '2026-01-05',
      reference: `R${++n}`,
      lines,
    });
    const preview = (await acme.post(`/${kind}/${id}/confirm?dry_run=true`)).body;
    const { body } = await acme.post(`/${kind}/${id}/confirm`);
    expect(body.warnings).toEqual(preview.warnings);
    return body;
  };
  let n = 0;

  it('of lines without a tax beside others that have one, in the preview and in the answer', async () => {
    const taxed = line({ taxes: [books.vat.id] });
    const document = await confirmed('invoices', line(), taxed, line({ price_unit: 0 }), line({ price_unit: -1 }));
    expect(document).toMatchObject({ state: 'posted', warnings: [missing(0), missing(3)] });
    expect((await confirmed('bills', line({ taxes: [input.id] }), line())).warnings).toEqual([missing(1)]);
    expect((await acme.get(`/invoices/${document.id}`)).body).not.toHaveProperty('warnings');
  });

  it('of nothing where all lines have a tax, or none has', async () => {
    const taxed = line({ taxes: [books.vat.id] });
    expect(await confirmed('invoices', taxed, taxed)).not.toHaveProperty('warnings');
    expect(await confirmed('invoices', line(), line())).not.toHaveProperty('warnings');
  });

  it('where it creates and confirms in one write, with `fields`, and again with the same key', async () => {
    const body = { partner: books.partner.id, date: '2026-01-05', lines: [line({ taxes: [books.vat.id] }), line()] };
    const first = await acme.post(
      '/invoices?fields=number',
      { ...body, confirm: true },
      { 'idempotency-key': 'warned' },
    );
    expect(first.body).toEqual({ id: expect.any(String), number: expect.any(String), warnings: [missing(1)] });
    const again = await acme.post(
      '/invoices?fields=number',
      { ...body, confirm: true },
      { 'idempotency-key': 'warned' },
    );
    expect(again.body).toEqual(first.body);
  });

  it('not when it reverses: a credit repeats what it reverses', async () => {
    const { id } = await confirmed('invoices', line({ taxes: [books.vat.id] }), line());
    expect((await acme.post(`/invoices/${id}/reverse`, { date: '2026-01-05' })).body).not.toHaveProperty('warnings');
  });
});

describe('a number that does not follow the dates', () => {
  const early = (field: string) => ({
    ...{ field, code: 'date_before_last_number' },
    message: expect.stringMatching(/^INV.2027.0*3 is dated 2027-03-01, before INV.2027.0*2 of 2027-03-04, /),
  });
  const confirmed = async (kind: 'invoices' | 'bills', date: string) => {
    const made = { partner: books.partner.id, date, reference: date, lines: [line()] };
    return (await acme.post(`/${kind}`, { ...made, confirm: true })).body;
  };

  it('is warned of, against the last number of its series and year', async () => {
    expect(await confirmed('invoices', '2027-03-04')).not.toHaveProperty('warnings');
    expect(await confirmed('invoices', '2027-03-04')).not.toHaveProperty('warnings');
    const { id } = await acme.make('invoices', { partner: books.partner.id, date: '2027-03-01', lines: [line()] });
    expect((await acme.post(`/invoices/${id}/confirm?dry_run=true`)).body.warnings).toEqual([early('date')]);
    expect((await acme.post(`/invoices/${id}/confirm`)).body.warnings).toEqual([early('date')]);
    // Against the one before it, not against the latest.
    expect(await confirmed('invoices', '2027-03-02')).not.toHaveProperty('warnings');
    expect(await confirmed('invoices', '2026-12-31')).not.toHaveProperty('warnings');
  });

  it('is no matter for bills, which bear the numbers of their suppliers', async () => {
    expect(await confirmed('bills', '2027-03-04')).not.toHaveProperty('warnings');
    expect(await confirmed('bills', '2027-03-01')).not.toHaveProperty('warnings');
  });
});

describe('a code', () => {
  it('finds taxes, accounts, journals and products', async () => {
    await acme.make('taxes', {
      name: 'Standard',
      rate: 20,
      scope: 'sale',
      code: 'S20',
      account: books.accounts['2200']!.id,
    });
    await product({ name: 'Chair', code: 'CH-77' });
    const names = async (path: string) =>
      ((await acme.get(path)).body.data as { name: string }[]).map(({ name }) => name);
    expect(await names('/taxes?q=S20')).toEqual(['Standard']);
    expect(await names('/taxes?q=s20&scope=purchase')).toEqual([]);
    expect(await names('/accounts?q=2200')).toEqual(['Output tax']);
    expect(await names('/journals?q=INV')).toEqual(['Sales']);
    expect(await names('/products?q=CH-77')).toEqual(['Chair']);
  });
});
