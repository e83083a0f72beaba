import {
  type Books,
  type Client,
  type Domain,
  entryOf,
  eventsOf,
  imageOf,
  openBooks,
  refusal,
  refusedWithoutATrace,
  type Reply,
  type Shown,
  sql,
} from '@daybook/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let acme: Client;
let books: Books;

beforeAll(async () => {
  service = await openAccounting();
  acme = service.acme;
  books = await openBooks(acme);
});
afterAll(() => service.stop());

const refused = (field: string, code: string) => ({ status: 422, type: 'validation_error', field, code });
const INVALID_STATE = { status: 422, type: 'business_rule_error', code: 'invalid_state' };
const line = (more: object = {}) => ({ description: 'Work', quantity: 1, price_unit: 10, ...more });
const draft = (more: object = {}): Promise<Shown> =>
  acme.make('invoices', { partner: books.partner.id, date: '2026-01-05', lines: [line()], ...more });
const confirm = (id: string, body?: object): Promise<Reply> => acme.post(`/invoices/${id}/confirm`, body);
const settings = (body: object) => acme.patch('/settings/accounting', body);

async function posted(more: object = {}): Promise<Shown> {
  const reply = await confirm((await draft(more)).id);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
}

const refusalOf = (call: () => Promise<Reply>): Promise<Reply> => refusedWithoutATrace(service.databaseUrl, call);

describe('a confirmed invoice', () => {
  it('has number, entry, instalments and residual; its events are written with it', async () => {
    const lines = [{ percent: 50, days: 7 }, { days: 30 }];
    const term = await acme.make('payment_terms', { name: '50/50', lines });
    const invoice = await posted({
      payment_term: term.id,
      reference: 'PO 9',
      lines: [line({ quantity: 2, taxes: [books.vat.id] })],
    });
    expect(invoice).toMatchObject({
      state: 'posted',
      payment_state: 'not_paid',
      version: 2,
      date_due: '2026-02-04',
      amount_total: 24,
      amount_residual: 24,
      instalments: [
        { date_due: '2026-01-12', amount: 12, amount_residual: 12 },
        { date_due: '2026-02-04', amount: 12, amount_residual: 12 },
      ],
      entry: { name: invoice['number'] },
    });
    const { body: entry } = await acme.get(`/entries/${(invoice['entry'] as Shown).id}`);
    expect(entry).toMatchObject({
      number: invoice['number'],
      state: 'posted',
      date: '2026-01-05',
      reference: 'PO 9',
      journal: { name: 'Sales' },
      source: { resource: 'invoices', id: invoice.id, name: invoice['number'] },
    });
    const partners = entry.lines.map((row: { partner: Shown | null }) => row.partner?.id ?? null);
    expect(partners).toEqual([books.partner.id, books.partner.id, null, null]);
    expect(entry.lines.at(-1).tax).toEqual({ id: books.vat.id, name: 'VAT 20 %' });
    const events = await eventsOf(service.databaseUrl, [invoice.id, entry.id]);
    expect(events).toEqual(['invoice.created v1', 'entry.posted v1', 'invoice.confirmed v2']);
    const times = await sql<{ moments: string }>(
      service.databaseUrl,
      `SELECT count(DISTINCT created_at) AS moments FROM events.events
       WHERE data -> 'object' ->> 'id' = ANY($1) AND type IN ('invoice.confirmed', 'entry.posted')`,
      [[invoice.id, entry.id]],
    );
    expect(times).toEqual([{ moments: '1' }]);
  });

  it('that is a credit tells of itself as an invoice, and of its entry', async () => {
    const credit = await posted({ type: 'credit_note' });
    expect(credit).toMatchObject({ type: 'credit_note', payment_state: 'not_paid', amount_residual: 10 });
    expect(await eventsOf(service.databaseUrl, [credit.id, (credit['entry'] as Shown).id])).toEqual([
      'invoice.created v1',
      'entry.posted v1',
      'invoice.confirmed v2',
    ]);
  });

  it('can be confirmed by its other name, post', async () => {
    const invoice = await draft();
    const reply = await acme.post(`/invoices/${invoice.id}/post`);
    expect(reply.body).toMatchObject({ state: 'posted' });
    expect(await eventsOf(service.databaseUrl, [invoice.id])).toEqual(['invoice.created v1', 'invoice.confirmed v2']);
  });

  it('with a total of zero is paid at once, with an entry of no lines', async () => {
    const term = await acme.make('payment_terms', { name: 'Zero', lines: [{ days: 30 }] });
    const invoice = await posted({ payment_term: term.id, lines: [line({ price_unit: 0, taxes: [books.vat.id] })] });
    expect(invoice).toMatchObject({
      payment_state: 'paid',
      amount_residual: 0,
      instalments: [],
      date_due: '2026-02-04',
    });
    expect(await entryOf(acme, invoice)).toEqual([]);
    expect(await eventsOf(service.databaseUrl, [invoice.id])).toEqual([
      'invoice.created v1',
      'invoice.confirmed v2',
      'invoice.paid v2',
    ]);
  });

  it('whose lines cancel out has them in its entry, and nothing receivable', async () => {
    const invoice = await posted({ lines: [line(), line({ price_unit: -10, account: books.accounts['6000']!.id })] });
    expect(invoice).toMatchObject({ payment_state: 'paid', instalments: [] });
    expect(await entryOf(acme, invoice)).toEqual([
      ['4000', 0, 10],
      ['6000', 10, 0],
    ]);
  });

  it('without a date gets the day it is in the time zone of the company', async () => {
    const today = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
    const dates: string[] = [];
    for (const timezone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      expect((await acme.patch('/settings/company', { timezone })).status).toBe(200);
      const invoice = await posted({ date: null });
      expect(invoice['date']).toBe(today(timezone));
      expect(invoice['date_due']).toBe(invoice['date']);
      dates.push(invoice['date'] as string);
    }
    expect(dates[0]! > dates[1]!).toBe(true);
    await acme.patch('/settings/company', { timezone: 'UTC' });
  });

  it('uses the receivable account of its partner', async () => {
    const own = await acme.make('accounts', { code: '1110', name: 'Receivable, group', type: 'receivable' });
    const partner = await acme.make('partners', { name: 'Sister', receivable_account: own.id });
    expect(await entryOf(acme, await posted({ partner: partner.id }))).toEqual([
      ['1110', 10, 0],
      ['4000', 0, 10],
    ]);
  });

  it('is settled by terms that changed after the draft was written', async () => {
    const term = await acme.make('payment_terms', { name: 'Shrinking', lines: [{ days: 60 }] });
    const invoice = await draft({ payment_term: term.id });
    expect(invoice['date_due']).toBe('2026-03-06');
    await acme.patch(`/payment_terms/${term.id}`, { lines: [{ days: 10 }] });
    const done = await confirm(invoice.id);
    expect(done.body).toMatchObject({
      date_due: '2026-01-15',
      instalments: [{ date_due: '2026-01-15', amount: 10 }],
    });
  });

  it('is computed anew: by the rate and the rounding of the day it is confirmed', async () => {
    const body = { name: 'Moving', rate: 23, scope: 'sale', account: books.accounts['2200']!.id };
    const tax = await acme.make('taxes', body);
    const lines = [line({ price_unit: 55.55, taxes: [tax.id] }), line({ price_unit: 11.11, taxes: [tax.id] })];
    const invoice = await draft({ lines });
    expect(invoice['amount_tax']).toBe(15.33);
    await settings({ tax_rounding: 'line' });
    const rounded = await confirm(invoice.id);
    expect(rounded.body).toMatchObject({ amount_tax: 15.34, amount_total: 82, tax_lines: [{ amount: 15.34 }] });
    await settings({ tax_rounding: 'document' });
  });
});

describe('an invoice in a foreign currency', () => {
  it('is posted in both currencies, each balanced', async () => {
    const lines = [{ percent: 33.33, days: 0 }, { percent: 33.33, days: 30 }, { days: 60 }];
    const term = await acme.make('payment_terms', { name: 'Thirds', lines });
    const invoice = await posted({
      currency: 'EUR',
      currency_rate: 1.0837,
      payment_term: term.id,
      lines: [
        line({ price_unit: 33.33, taxes: [books.vat.id] }),
        line({ price_unit: 66.65 }),
        line({ price_unit: -0.01 }),
      ],
    });
    expect(invoice).toMatchObject({
      currency: 'EUR',
      currency_rate: 1.0837,
      amount_untaxed: 99.97,
      amount_tax: 6.67,
      amount_total: 106.64,
    });
    const { body: entry } = await acme.get(`/entries/${(invoice['entry'] as Shown).id}`);
    type Row = { debit: number; credit: number; amount_currency: number; currency: string };
    const rows = entry.lines as Row[];
    const cents = (value: number) => Math.round(value * 100);
    const total = (pick: (row: Row) => number) => rows.reduce((all, row) => all + cents(pick(row)), 0);
    expect(total((row) => row.debit)).toBe(total((row) => row.credit));
    expect(total((row) => row.amount_currency)).toBe(0);
    expect(rows.every((row) => row.currency === 'EUR')).toBe(true);
    // 35.54 + 35.54 + 35.56 EUR; 36.12 + 72.23 − 0.01 + 7.23 = 115.57 USD in proportion, the last line takes the remainder.
    expect(rows.map((row) => [row.debit, row.credit, row.amount_currency])).toEqual([
      [38.52, 0, 35.54],
      [38.52, 0, 35.54],
      [38.53, 0, 35.56],
      [0, 36.12, -33.33],
      [0, 72.23, -66.65],
      [0.01, 0, 0.01],
      [0, 7.23, -6.67],
    ]);
    expect(invoice['instalments']).toMatchObject([{ amount: 35.54 }, { amount: 35.54 }, { amount: 35.56 }]);
  });

  it('without decimals is posted to the cent of the workspace', async () => {
    const invoice = await posted({
      currency: 'JPY',
      currency_rate: 0.0067,
      lines: [line({ quantity: 2, price_unit: 100.5 })],
    });
    expect(invoice).toMatchObject({ amount_total: 201 });
    expect(await entryOf(acme, invoice)).toEqual([
      ['1100', 1.35, 0],
      ['4000', 0, 1.35],
    ]);
  });

  it('worth less than a cent has lines of no value, in its own currency alone', async () => {
    const invoice = await posted({ currency: 'JPY', currency_rate: 0.0001, lines: [line({ price_unit: 3 })] });
    expect(await entryOf(acme, invoice)).toEqual([
      ['1100', 0, 0],
      ['4000', 0, 0],
    ]);
    expect(invoice['instalments']).toEqual([{ date_due: '2026-01-05', amount: 3, amount_residual: 3 }]);
  });

  it('is refused where the workspace currency would need more than 15 digits', async () => {
    const huge = line({ quantity: 1_000_000_000, price_unit: 9_999 });
    const invoice = await draft({ currency: 'EUR', currency_rate: 1_000_000, lines: [huge] });
    expect(refusal(await refusalOf(() => confirm(invoice.id)))).toEqual(refused('currency_rate', 'out_of_range'));
  });
});

describe('numbers', () => {
  let client: Client;
  let partner: Shown;
  const workspace = async (fiscalYearStart?: string) => {
    client = await service.freshWorkspace();
    if (fiscalYearStart) await client.patch('/settings/accounting', { fiscal_year_start: fiscalYearStart });
    partner = await client.make('partners', { name: 'A' });
  };
  const number = async (more: object): Promise<string> => {
    const invoice = await client.make('invoices', { partner: partner.id, lines: [line()], ...more });
    return (await client.post(`/invoices/${invoice.id}/confirm`)).body.number;
  };

  beforeEach(() => workspace());

  it('run by journal, class and year of the date, each from 1', async () => {
    const export_ = await client.make('journals', { code: 'EXP', name: 'Export', type: 'sale', credit_code: 'EXPC' });
    expect(await number({ date: '2026-03-01' })).toBe('INV/2026/00001');
    expect(await number({ date: '2025-12-31' })).toBe('INV/2025/00001');
    expect(await number({ date: '2026-01-01' })).toBe('INV/2026/00002');
    expect(await number({ date: '2026-01-01', type: 'credit_note' })).toBe('CN/2026/00001');
    expect(await number({ date: '2026-01-01', journal: export_.id })).toBe('EXP/2026/00001');
    expect(await number({ date: '2026-01-01', journal: export_.id, type: 'credit_note' })).toBe('EXPC/2026/00001');
    expect(await number({ date: '2026-12-31' })).toBe('INV/2026/00003');
  });

  it('name both years of a fiscal year that starts in April', async () => {
    await workspace('04-01');
    expect(await number({ date: '2026-04-01' })).toBe('INV/2026-27/00001');
    expect(await number({ date: '2026-03-31' })).toBe('INV/2025-26/00001');
    expect(await number({ date: '2027-03-31' })).toBe('INV/2026-27/00002');
  });

  it('are given back by what is refused and by a dry run', async () => {
    const invoice = await client.make('invoices', { partner: partner.id, date: '2026-01-01', lines: [line()] });
    const before = await imageOf(service.databaseUrl);
    const dry = await client.post(`/invoices/${invoice.id}/confirm?dry_run=true`);
    expect(dry.body).toMatchObject({
      dry_run: true,
      record: { number: 'INV/2026/00001', state: 'posted' },
      effects: { records: { entries: [{ number: 'INV/2026/00001' }] } },
    });
    expect(dry.body.effects.events.map(({ type }: { type: string }) => type)).toEqual([
      'invoice.confirmed',
      'entry.posted',
    ]);
    expect(await imageOf(service.databaseUrl)).toEqual(before);
    const wrong = await client.post(`/invoices/${invoice.id}/confirm`, { expected_amount_total: 1 });
    expect(wrong.status).toBe(422);
    expect(await number({ date: '2026-01-01' })).toBe('INV/2026/00001');
  });
});

describe('what is posted', () => {
  let invoice: Shown;
  beforeEach(async () => {
    invoice = await posted({ lines: [line({ taxes: [books.vat.id] })] });
  });

  it('takes a reference, a note, metadata and an external id', async () => {
    const more = { reference: 'R 1', note: 'N', metadata: { k: 'v' }, external_id: `e-${invoice.id}` };
    const reply = await acme.patch(`/invoices/${invoice.id}`, more);
    expect(reply.body).toEqual({ ...invoice, ...more, version: 3, updated_at: reply.body.updated_at });
    expect((await eventsOf(service.databaseUrl, [invoice.id])).at(-1)).toBe('invoice.updated v3');
  });

  it('never changes: 422 on the field, the message names reverse, and every row is as before', async () => {
    const lines = { update: [{ id: (invoice['lines'] as Shown[])[0]!.id, quantity: 2 }] };
    const changes = [
      { partner: null },
      { date: '2026-01-06' },
      { date_due: '2026-04-06' },
      { currency: 'EUR' },
      { currency_rate: 2 },
      { journal: null },
      { type: 'credit_note' },
      { lines: [] },
      { lines },
    ];
    const before = await imageOf(service.databaseUrl);
    for (const change of changes) {
      const reply = await acme.patch(`/invoices/${invoice.id}`, change);
      expect(refusal(reply)).toEqual(refused(Object.keys(change)[0]!, 'immutable'));
      expect(reply.body.error.message).toMatch(/reverse/);
    }
    expect(await imageOf(service.databaseUrl)).toEqual(before);
  });

  it('is refused as a whole when one of several fields may not change', async () => {
    const reply = await refusalOf(() => acme.patch(`/invoices/${invoice.id}`, { note: 'N', date: '2026-01-06' }));
    expect(refusal(reply)).toEqual(refused('date', 'immutable'));
  });

  it('is unchanged by a patch of what it is', async () => {
    const reply = await acme.patch(`/invoices/${invoice.id}`, invoice);
    expect(reply.body).toEqual(invoice);
  });

  it('cannot be confirmed again, cancelled or reset', async () => {
    const before = await imageOf(service.databaseUrl);
    for (const action of ['confirm', 'post', 'cancel', 'reset']) {
      const reply = await acme.post(`/invoices/${invoice.id}/${action}`);
      expect(refusal(reply)).toEqual(INVALID_STATE);
      expect(reply.body.error.message).toMatch(/posted/);
    }
    expect(await imageOf(service.databaseUrl)).toEqual(before);
  });

  it('cannot be deleted: the message names reverse', async () => {
    const reply = await refusalOf(() => acme.delete(`/invoices/${invoice.id}`));
    expect(refusal(reply)).toMatchObject({ status: 422, type: 'business_rule_error' });
    expect(reply.body.error.message).toMatch(/reverse/);
  });

  it('keeps the seller and the buyer as they were', async () => {
    const address = { street: 'Old Road 1', city: 'Old Town', zip: '1', country: 'DE', street2: null, region: null };
    const partner = await acme.make('partners', { name: 'Before', tax_id: 'DE1', vat_id: 'de 136695976', address });
    await acme.patch('/settings/company', { legal_name: 'Acme Limited', tax_id: 'US1', address });
    const kept = await posted({ partner: partner.id });
    await acme.patch(`/partners/${partner.id}`, { name: 'After', tax_id: 'DE2', address: { street: 'New Road' } });
    await acme.patch('/settings/company', { legal_name: 'Acme Inc', tax_id: 'US2', address: null });
    const { body } = await acme.get(`/invoices/${kept.id}?fields=partner,partner_snapshot,company_snapshot`);
    expect(body.partner.name).toBe('After');
    expect(body.partner_snapshot).toEqual({
      ...{ name: 'Before', tax_id: 'DE1', vat_id: 'DE136695976', gln: null, address },
      ...{ buyer_reference: null, electronic_address: null },
    });
    expect(body.company_snapshot).toMatchObject({ legal_name: 'Acme Limited', tax_id: 'US1', address });
    expect(kept).not.toHaveProperty('partner_snapshot');
  });

  it('keeps its figures whatever happens to product, partner, tax and term', async () => {
    const product = await acme.make('products', { name: 'Was', price_unit: 7, sale_taxes: [books.vat.id] });
    const kept = await posted({ lines: [{ product: product.id, quantity: 3 }] });
    const entry = await entryOf(acme, kept);
    await acme.patch(`/products/${product.id}`, { name: 'Is', price_unit: 8, sale_taxes: [], active: false });
    const { body } = await acme.get(`/invoices/${kept.id}`);
    const [first] = body.lines;
    expect(first).toMatchObject({ description: 'Was', price_unit: 7, product: { name: 'Is' }, amount_subtotal: 21 });
    expect({ ...body, lines: [] }).toEqual({ ...kept, lines: [] });
    expect(await entryOf(acme, body)).toEqual(entry);
  });
});
