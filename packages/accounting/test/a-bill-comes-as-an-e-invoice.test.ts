import { createHash } from 'node:crypto';
import { type EInvoice, writeCii, writeUbl } from '@daybook/e-invoice';
import { type Domain, eventRowsOf, Money, ok } from '@daybook/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';
import { document, sendFile } from './support/documents.js';

let service: Domain;
let money: Money;
let vat: string;
let supplier: string;

beforeAll(async () => {
  service = await openAccounting();
});
afterAll(() => service.stop());

beforeEach(async () => {
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  await money.client.patch('/settings/company', { vat_id: 'FR40303265045' });
  vat = await tax({ name: 'Vorsteuer 19 %', rate: 19 });
  supplier = (await money.client.make('partners', { name: 'Müller', vat_id: 'DE136695976' })).id;
});

const tax = async (more: object): Promise<string> =>
  (await money.client.make('taxes', { scope: 'purchase', account: money.account('2200'), ...more })).id;

const send = (file: string | Buffer, query = '', headers: Record<string, string> = {}) =>
  sendFile(money.client, file, query, headers);

const ubl = (more: Partial<EInvoice> = {}) => writeUbl(document(more));

const codesOf = (body: { warnings: readonly { code: string; field: string | null }[] }) =>
  body.warnings.map(({ code, field }) => (field === null ? code : `${code} ${field}`));

describe('an e-invoice', () => {
  it.each([
    ['ubl', writeUbl],
    ['cii', writeCii],
  ])('(%s) becomes a draft bill of its supplier, with the file attached', async (syntax, write) => {
    const file = write(document());
    const { status, body, headers } = await send(file);
    const { bill } = body;
    expect([status, bill]).toMatchObject([200, { type: 'bill', state: 'draft' }]);
    expect(headers.get('location')).toBe(`/api/${money.client.workspace}/v1/bills/${bill.id}`);
    expect(bill).toMatchObject({
      ...{ partner: { id: supplier }, reference: 'RE-17', date: '2026-11-20', date_due: '2026-12-20', currency: 'EUR' },
      ...{ payment_term: null, amount_untaxed: 89.5, amount_tax: 17.01, amount_total: 106.51, note: 'Thank you.' },
      lines: [
        {
          description: 'Work\nOn site',
          quantity: 3,
          price_unit: 33.333333,
          taxes: [{ id: vat }],
          amount_subtotal: 100,
        },
        { description: 'Discount', quantity: 1, price_unit: -10.5, taxes: [{ id: vat }], amount_subtotal: -10.5 },
      ],
    });
    expect(body).toMatchObject({
      source: { syntax, profile: 'urn:cen.eu:en16931:2017', sha256: createHash('sha256').update(file).digest('hex') },
      told: {
        ...{ net: 89.5, tax: 17.01, total: 106.51, payable: 106.51, due: '2026-12-20' },
        ...{ iban: 'DE89370400440532013000', reference: 'RF71RE17' },
      },
      ...{ suggestions: [], warnings: [], duplicate: false },
    });
    const files = ok(await money.client.get(`/bills/${body.bill.id}/attachments`))['data'];
    expect(files).toMatchObject([{ id: body.source.attachment, name: 'RE-17.xml', sha256: body.source.sha256 }]);
    expect((await eventRowsOf(service, bill.id)).map(({ type }) => type)).toEqual(['bill.created']);
    const read = ok(await money.client.get(`/bills/${body.bill.id}`));
    expect(bill).toEqual(read);
    expect(
      ok(await money.client.post(`/bills/${body.bill.id}/confirm`, { expected_amount_total: 106.51 })),
    ).toMatchObject({
      state: 'posted',
    });
    await service.expectSound(money.client);
  });

  it('that credits another one becomes a bill credit note', async () => {
    const { body } = await send(ubl({ type: 'credit_note' }));
    expect(body.bill).toMatchObject({ type: 'bill_credit_note', reference: 'RE-17', amount_total: 106.51 });
    expect(body.warnings).toEqual([]);
  });

  it('twice is one bill, also when both arrive at once', async () => {
    const [first, second] = await Promise.all([send(ubl()), send(ubl())]);
    expect([first.status, second.status, second.body.bill.id]).toEqual([200, 200, first.body.bill.id]);
    expect([first.body.duplicate, second.body.duplicate].toSorted()).toEqual([false, true]);
    await money.client.patch(`/bills/${first.body.bill.id}`, { note: 'Seen' });
    const third = await send(ubl());
    expect(third.body).toMatchObject({ bill: { id: first.body.bill.id, note: 'Seen' }, duplicate: true });
    expect(third.body.source.attachment).toBe(first.body.source.attachment);
    expect(ok(await money.client.get('/bills'))['data']).toHaveLength(1);
  });

  it('with the number of another bill is refused, and names that one', async () => {
    const { body } = await send(ubl());
    for (const action of [undefined, 'confirm']) {
      if (action) ok(await money.client.post(`/bills/${body.bill.id}/${action}`));
      const again = await send(ubl({ note: `Another file, ${action}` }));
      expect([again.status, again.body.error]).toMatchObject([
        422,
        { code: 'already_recorded', field: 'reference', suggestion: `GET /v1/bills/${body.bill.id}` },
      ]);
    }
    ok(await money.client.post(`/bills/${body.bill.id}/reverse`, {}));
    expect((await send(ubl({ note: 'After it was reversed' }))).status).toBe(200);
  });

  it('as a dry run says the same and leaves nothing', async () => {
    const { status, body } = await send(ubl(), '?dry_run=true');
    expect([status, body]).toMatchObject([200, { dry_run: true, record: { amount_total: 106.51 }, warnings: [] }]);
    expect(ok(await money.client.get('/bills'))['data']).toEqual([]);
    expect(ok(await money.client.get('/attachments'))['data']).toEqual([]);
  });

  it('with an Idempotency-Key is answered again as it was', async () => {
    const headers = { 'Idempotency-Key': 'from-document-1' };
    const first = await send(ubl(), '', headers);
    const second = await send(ubl(), '', headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect((await send(ubl({ note: 'Other' }), '', headers)).body.error.code).toBe('key_reused');
  });

  it('has the name that is sent, of those that a file may have', async () => {
    const { body } = await send(ubl(), '?filename=Rechnung%20M%C3%BCller.xml');
    expect(ok(await money.client.get(`/bills/${body.bill.id}/attachments`))['data']).toMatchObject([
      { name: 'Rechnung Müller.xml' },
    ]);
    const refused = await send(ubl({ number: 'RE-18' }), '?filename=..%2Fetc');
    expect([refused.status, refused.body.error.field]).toEqual([400, 'filename']);
    expect((await send(ubl({ number: 'RE-18' }), '?colour=red')).body.error.code).toBe('unknown_parameter');
  });
});

describe('the supplier', () => {
  const unknown = document().seller;

  it('is found by its VAT id however it is written, then by another id, and only if it is one', async () => {
    const spaced = await send(ubl().replaceAll('>DE136695976<', '>de 136 695 976<'));
    expect(spaced.body.bill.partner.id).toBe(supplier);
    const seller = { ...unknown, vatId: 'ATU14189108', registrationId: 'hrb 77', electronicAddress: undefined };
    const byNumber = (await money.client.make('partners', { name: 'Other', tax_id: 'HRB 77' })).id;
    expect((await send(ubl({ number: '2', seller }))).body.bill.partner.id).toBe(byNumber);
    await money.client.make('partners', { name: 'Second', tax_id: 'HRB77' });
    const two = await send(ubl({ number: '3', seller }));
    expect(two.body).toMatchObject({ bill: { partner: null }, suggestions: [{ by: 'tax_id' }, { by: 'tax_id' }] });
    expect(codesOf(two.body)).toEqual(['partner_ambiguous partner']);
  });

  it.each([
    ['gln', { gln: '4012345000009' }, { scheme: '0088', id: '4012345000009' }],
    [
      'electronic address',
      { electronic_address: { scheme: 'EM', id: 'a@b.example' } },
      { scheme: 'EM', id: 'a@b.example' },
    ],
  ])('is found by its %s', async (_name, partner, electronicAddress) => {
    const { id } = await money.client.make('partners', { name: 'Other', ...partner });
    const { body } = await send(ubl({ seller: { ...unknown, vatId: 'ATU14189108', electronicAddress } }));
    expect(body.bill.partner.id).toBe(id);
  });

  it('is never taken by its name, which only suggests it, and never if it is archived', async () => {
    await money.client.patch(`/partners/${supplier}`, { active: false });
    const named = await money.client.make('partners', { name: 'MÜLLER GMBH' });
    const { body } = await send(ubl());
    expect(body).toMatchObject({
      bill: { partner: null },
      suggestions: [{ id: named.id, name: 'MÜLLER GMBH', by: 'name' }],
    });
    expect(codesOf(body)).toEqual(['partner_not_found partner']);
  });

  it('must have addressed it to us', async () => {
    await money.client.patch('/settings/company', { vat_id: 'DE811907980' });
    expect(codesOf((await send(ubl())).body)).toEqual(['not_addressed_to_us']);
  });
});

describe('a line', () => {
  it('has the only purchase tax of its rate and category, and otherwise none', async () => {
    await tax({ name: 'Sale', rate: 19, scope: 'sale', account: money.account('2200') });
    await tax({ name: 'Included', rate: 19, price_included: true });
    await tax({ name: 'Reverse charge', rate: 0, category: 'AE' });
    expect((await send(ubl())).body.bill.lines[0].taxes).toMatchObject([{ id: vat }]);
    const other = await tax({ name: 'Other 19 %', rate: 19 });
    const two = (await send(ubl({ number: '2' }))).body;
    expect([two.bill.lines[0].taxes, two.bill.amount_total]).toEqual([[], 89.5]);
    expect(codesOf(two)).toEqual([
      'tax_ambiguous lines[0].taxes',
      'tax_ambiguous lines[1].taxes',
      'total_differs amount_total',
    ]);
    const lines = two.bill.lines.map(({ id }: { id: string }) => ({ id, taxes: [other] }));
    ok(await money.client.patch(`/bills/${two.bill.id}`, { lines }));
    ok(await money.client.post(`/bills/${two.bill.id}/confirm`));
    // What the supplier's last bill had decides.
    expect((await send(ubl({ number: '3' }))).body.bill.lines[0].taxes).toMatchObject([{ id: other }]);
    await money.client.patch(`/taxes/${vat}`, { active: false });
    await money.client.patch(`/taxes/${other}`, { active: false });
    expect(codesOf((await send(ubl({ number: '4' }))).body)[0]).toBe('tax_not_found lines[0].taxes');
  });

  it('has the product of its GTIN, then product and account of the same line of an earlier bill', async () => {
    const pump = await money.client.make('products', { name: 'Pump', type: 'goods', barcode: '4006381333931' });
    const gtin =
      '<cac:StandardItemIdentification><cbc:ID schemeID="0160">4006381333931</cbc:ID></cac:StandardItemIdentification>';
    const coded = ubl().replace('<cac:ClassifiedTaxCategory>', `${gtin}<cac:ClassifiedTaxCategory>`);
    const { body } = await send(coded);
    expect(body.bill.lines.map(({ product }: { product: { id: string } | null }) => product?.id)).toEqual([
      pump.id,
      undefined,
    ]);
    // The document counts hours, and the pump pieces: somebody has to look at it.
    expect(body.bill.lines[0]).toMatchObject({ quantity: 3, unit_code: 'C62', quantity_base: 3 });
    expect(codesOf(body)).toContain('unit_not_of_product lines[0].unit_code');
    const account = money.account('6000');
    const lines = body.bill.lines.map(({ id }: { id: string }, i: number) => (i === 1 ? { id, account } : { id }));
    ok(await money.client.patch(`/bills/${body.bill.id}`, { lines }));
    ok(await money.client.post(`/bills/${body.bill.id}/confirm`));
    const next = (await send(ubl({ number: '2', lines: document().lines }))).body.bill;
    expect(next.lines[0].product.id).toBe(pump.id);
    expect(next.lines[1].account.id).toBe(account);
  });

  it('counts in the unit of its document, in packs by their barcode, and finds articles by the number of the supplier', async () => {
    const units = [{ unit_code: 'XBX', factor: 12, barcode: '4006381333948' }];
    const make = (name: string, more: object) =>
      money.client.make('products', { name, type: 'goods', unit: 'piece', ...more });
    const pen = await make('Pen', { units });
    const ink = await make('Ink', {
      units: [{ unit_code: 'XCT', factor: 6 }],
      suppliers: [{ partner: supplier, code: 'INK-6', unit_code: 'XCT' }],
    });
    const gtin = `<cac:StandardItemIdentification><cbc:ID schemeID="0160">4006381333948</cbc:ID></cac:StandardItemIdentification>`;
    const article = `<cac:SellersItemIdentification><cbc:ID>INK-6</cbc:ID></cac:SellersItemIdentification>`;
    const linesOf = async (number: string, code: string, unit: string) => {
      const [line] = document().lines;
      const file = ubl({ number, lines: [{ ...line!, unitCode: unit }, document().lines[1]!] });
      const { body } = await send(file.replace('<cac:ClassifiedTaxCategory>', `${code}<cac:ClassifiedTaxCategory>`));
      const [{ product, quantity, unit_code, quantity_base }] = body.bill.lines;
      return [product?.id, quantity, unit_code, quantity_base, codesOf(body)];
    };
    // Pieces of the pack with this GTIN are packs.
    expect(await linesOf('1', gtin, 'H87')).toEqual([pen.id, 3, 'XBX', 36, []]);
    expect(await linesOf('2', article, 'XCT')).toEqual([ink.id, 3, 'XCT', 18, []]);
    expect(await linesOf('3', article, 'XPX')).toEqual([ink.id, 3, 'XCT', 18, []]);
  });
});
