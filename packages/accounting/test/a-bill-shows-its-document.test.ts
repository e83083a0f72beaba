import { type EInvoice, writeCii, writeUbl } from '@daybook/e-invoice';
import { type Domain, Money, ok } from '@daybook/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';
import { document, sendFile } from './support/documents.js';

let service: Domain;
let money: Money;
let supplier: string;
let vat: string;

beforeAll(async () => {
  service = await openAccounting();
});
afterAll(() => service.stop());

beforeEach(async () => {
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  await money.client.patch('/settings/company', { vat_id: 'FR40303265045' });
  const tax = { name: 'Vorsteuer 19 %', rate: 19, scope: 'purchase', account: money.account('2200') };
  vat = (await money.client.make('taxes', tax)).id;
  supplier = (await money.client.make('partners', { name: 'Müller', vat_id: 'DE136695976' })).id;
});

const ubl = (more: Partial<EInvoice> = {}) => writeUbl(document(more));
async function draft(file: string, query = '') {
  const { status, body } = await sendFile(money.client, file, query);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

const shown = async (bill: { id: string }) => ok(await money.client.get(`/bills/${bill.id}/document`));
const codesOf = ({ warnings }: { readonly warnings?: unknown }): string[] =>
  (warnings as readonly { code: string; field: string | null }[]).map(({ code, field }) =>
    field === null ? code : `${code} ${field}`,
  );

interface Read {
  readonly field: string;
  readonly line: string | null;
  readonly value: unknown;
}

/** The value of a record at `lines[0].quantity`. */
const valueAt = (record: object, field: string): unknown =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], record);

describe('the document of a bill', () => {
  it('says later what the answer to the file said, and what is in the file', async () => {
    const seller = { ...document().seller, vatId: 'ATU14189108', registrationId: 'HRB 99' };
    const { bill, duplicate, ...found } = await draft(ubl({ seller: { ...seller, name: 'Müller' } }));
    expect(duplicate).toBe(false);
    expect(codesOf(found)).toEqual(['partner_not_found partner']);
    expect(found.suggestions).toEqual([{ id: supplier, name: 'Müller', by: 'name' }]);
    const { document: read, read: _values, ...later } = await shown(bill);
    expect(later).toEqual(found);
    expect(read).toEqual({
      ...{ type: 'invoice', number: 'RE-17', date: '2026-11-20', currency: 'EUR', delivery_date: '2026-11-19' },
      ...{ order_reference: null, buyer_reference: null, payment_terms: null, notes: ['Thank you.'] },
      seller: {
        ...{ name: 'Müller', vat_id: 'ATU14189108', registration_id: 'HRB 99' },
        address: ['Hauptstraße 12', '10115 Berlin', 'DE'],
      },
      buyer: { name: 'Acme', vat_id: 'FR40303265045', registration_id: null, address: ['Nice', 'FR'] },
      lines: [
        {
          ...{ description: 'Work\nOn site', quantity: 3, unit_code: 'HUR', price: 33.333333, amount: 100 },
          ...{ category: 'S', rate: 19 },
        },
        {
          ...{ description: 'Discount', quantity: -1, unit_code: 'C62', price: 10.5, amount: -10.5 },
          ...{ category: 'S', rate: 19 },
        },
      ],
      adjustments: [],
      taxes: [{ category: 'S', rate: 19, base: 89.5, amount: 17.01 }],
    });
  });

  it('lists what was read for each field, as the draft has it', async () => {
    const { bill } = await draft(ubl({ period: { from: '2026-11-01', to: '2026-11-30' } }));
    const { read } = await shown(bill);
    const [first, second] = bill.lines as readonly { id: string }[];
    expect(Object.fromEntries(read.map(({ field, value }: Read) => [field, value]))).toEqual({
      ...{ type: 'bill', reference: 'RE-17', date: '2026-11-20', date_due: '2026-12-20', currency: 'EUR' },
      ...{ note: 'Thank you.', delivery_date: '2026-11-19', payment_means: expect.any(String) },
      ...{ 'period.from': '2026-11-01', 'period.to': '2026-11-30' },
      ...{ 'lines[0].description': 'Work\nOn site', 'lines[0].quantity': 3, 'lines[0].price_unit': 33.333333 },
      ...{ 'lines[0].unit_code': 'HUR', 'lines[1].description': 'Discount', 'lines[1].quantity': 1 },
      ...{ 'lines[1].price_unit': -10.5, 'lines[1].unit_code': 'C62' },
    });
    for (const { field, value } of read as readonly Read[])
      expect([field, valueAt(bill, field)]).toEqual([field, value]);
    const lines = new Map(read.map(({ field, line }: Read) => [field, line]));
    expect([lines.get('reference'), lines.get('lines[0].quantity'), lines.get('lines[1].quantity')]).toEqual([
      null,
      first!.id,
      second!.id,
    ]);
  });

  it('still lists what was read when the draft has other values and lines', async () => {
    const { bill } = await draft(ubl());
    const [first, second] = bill.lines as readonly { id: string }[];
    const more = { description: 'Postage', quantity: 1, price_unit: 5 };
    const changed = ok(
      await money.client.patch(`/bills/${bill.id}`, {
        ...{ reference: 'RE-18', lines: [more, { id: second!.id, quantity: 2 }] },
      }),
    );
    const { read } = await shown(bill);
    const of = (field: string) => read.find((one: Read) => one.field === field);
    expect(of('reference')).toEqual({ field: 'reference', line: null, value: 'RE-17' });
    // As many lines as before: the first is compared with the first.
    expect(of('lines[0].description')).toEqual({
      ...{ field: 'lines[0].description', line: changed.lines[0].id, value: 'Work\nOn site' },
    });
    await money.client.patch(`/bills/${bill.id}`, { lines: [{ id: second!.id }] });
    const later = (await shown(bill)).read.filter(({ line }: Read) => line !== null);
    expect(later.map(({ field, line }: Read) => [field, line])).toEqual([
      ['lines[0].description', second!.id],
      ['lines[0].quantity', second!.id],
      ['lines[0].price_unit', second!.id],
      ['lines[0].unit_code', second!.id],
    ]);
    expect(later.some(({ line }: Read) => line === first!.id)).toBe(false);
  });

  it('warns of the draft as it is now, and of nothing once it is posted', async () => {
    await money.client.patch(`/taxes/${vat}`, { active: false });
    const { bill } = await draft(ubl());
    const open = ['tax_not_found lines[0].taxes', 'tax_not_found lines[1].taxes', 'total_differs amount_total'];
    expect(codesOf(await shown(bill))).toEqual(open);
    await money.client.patch(`/taxes/${vat}`, { active: true });
    const [first, second] = bill.lines as readonly { id: string }[];
    const taxes = [vat];
    ok(await money.client.patch(`/bills/${bill.id}`, { lines: [{ id: first!.id, taxes }, { id: second!.id }] }));
    expect(codesOf(await shown(bill))).toEqual(['total_differs amount_total']);
    ok(await money.client.patch(`/bills/${bill.id}`, { lines: [{ id: first!.id }, { id: second!.id, taxes }] }));
    expect(codesOf(await shown(bill))).toEqual([]);
    ok(await money.client.patch('/settings/company', { vat_id: null }));
    expect(codesOf(await shown(bill))).toEqual(['not_addressed_to_us']);
    ok(await money.client.post(`/bills/${bill.id}/confirm`));
    expect(await shown(bill)).toMatchObject({ warnings: [], told: { total: 106.51 }, source: { syntax: 'ubl' } });
  });

  it('warns of another bill with the number, once its supplier is chosen', async () => {
    const first = await draft(ubl());
    const seller = {
      ...document().seller,
      vatId: 'ATU14189108',
      registrationId: undefined,
      electronicAddress: undefined,
    };
    const { bill } = await draft(ubl({ seller }));
    ok(await money.client.patch(`/bills/${bill.id}`, { partner: supplier }));
    const { warnings, suggestions } = await shown(bill);
    expect(warnings).toMatchObject([{ code: 'already_recorded', field: 'reference' }]);
    expect(warnings[0].message).toContain(first.bill.id);
    expect(suggestions).toEqual([]);
  });

  it('that does not add up says so until the bill is posted', async () => {
    const wrong = ubl().replace('>106.51</cbc:TaxInclusiveAmount>', '>106.52</cbc:TaxInclusiveAmount>');
    const { bill, warnings } = await draft(wrong, '?accept_differences=true');
    expect((await shown(bill)).warnings).toEqual(warnings);
    expect(warnings[0].message).toMatch(/^The document does not add up: .*106\.52.* The draft has no lines\.$/);
    ok(await money.client.patch(`/bills/${bill.id}`, { lines: [{ description: 'All', quantity: 1, price_unit: 1 }] }));
    const later = await shown(bill);
    expect(later.warnings[0].message).not.toContain('no lines');
    expect(codesOf(later)).toContain('total_differs amount_total');
  });

  it('is the first e-invoice among its files, however it came there', async () => {
    const { id } = await money.client.make('bills', { partner: supplier });
    const none = { source: null, document: null, told: null, suggestions: [], warnings: [], read: [] };
    expect(await shown({ id })).toEqual(none);
    const add = (name: string, bytes: string) =>
      fetch(`${money.client.origin}/api/${money.client.workspace}/v1/bills/${id}/attachments?filename=${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${money.client.token}` },
        body: bytes,
      });
    expect((await add('letter.xml', '<letter/>')).status).toBe(200);
    expect((await add('scan.pdf', '%PDF-1.4 damaged')).status).toBe(200);
    expect(await shown({ id })).toEqual(none);
    expect((await add('notes.txt', 'Pay soon.')).status).toBe(200);
    expect((await add('invoice.xml', writeCii(document()))).status).toBe(200);
    expect(await shown({ id })).toMatchObject({ source: { syntax: 'cii' }, document: { number: 'RE-17' } });
  });

  it('is for those who may read the bill', async () => {
    const { bill } = await draft(ubl());
    const sales = await service.client(money.client.workspace, ['read:sales']);
    const reply = await sales.get(`/bills/${bill.id}/document`);
    expect([reply.status, reply.body.error.code]).toEqual([403, 'insufficient_scope']);
    const unknown = await money.client.get('/bills/bill_01k9zzzzzzzzzzzzzzzzzzzzzz/document');
    expect(unknown.status).toBe(404);
    const named = await money.client.get(`/bills/${bill.id}/document?fields=told`);
    expect([named.status, named.body.error.code]).toEqual([400, 'unknown_parameter']);
  });
});
