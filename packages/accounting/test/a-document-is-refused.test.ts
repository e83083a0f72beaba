import { type EInvoice, writeCii, writeUbl } from '@daybook/e-invoice';
import { type Domain, Money, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';
import { document, sendFile } from './support/documents.js';

let service: Domain;
let money: Money;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  await money.client.make('taxes', { name: 'VAT', scope: 'purchase', rate: 19, account: money.account('2200') });
  await money.client.patch('/settings/company', { vat_id: 'FR40303265045' });
  await money.client.make('partners', { name: 'Müller', vat_id: 'DE136695976' });
});
afterAll(() => service.stop());

const send = (file: string | Uint8Array, query = '') => sendFile(money.client, file, query);
const ubl = (more: Partial<EInvoice> = {}) => writeUbl(document(more));

/** What is kept in the workspace. */
const kept = async () =>
  Promise.all(['/bills', '/attachments'].map(async (path) => ok(await money.client.get(path))['data']));

describe('a file that is no e-invoice', () => {
  it.each<[string, string | Uint8Array, number, string]>([
    ['empty', '', 400, 'required'],
    ['JSON', '{"type":"bill"}', 400, 'not_xml'],
    ['a ZIP', Buffer.from('504b03041400000008000000', 'hex'), 400, 'not_xml'],
    [
      'XML with a DOCTYPE',
      ubl().replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      400,
      'xml_refused',
    ],
    ['XML that is too deep', ubl().replace('Thank you.', '<a>'.repeat(70) + '</a>'.repeat(70)), 400, 'xml_refused'],
    ['HTML', '<html/>', 415, 'unsupported_syntax'],
    ['a PDF of nothing', '%PDF-1.7\n<script>alert(1)</script>', 400, 'pdf_refused'],
    ['larger than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, ' '), 413, 'body_too_large'],
    ['without its total', ubl().replace(/<cbc:PayableAmount.*/, ''), 400, 'required'],
    ['with an exponent', ubl().replace('>106.51</cbc:Pay', '>1.0651e2</cbc:Pay'), 400, 'invalid_value'],
    ['with a day that is none', ubl().replace('>2026-11-20<', '>2026-11-31<'), 400, 'invalid_date'],
    [
      'with two numbers',
      ubl().replace('<cbc:ID>RE-17</cbc:ID>', '<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>'),
      400,
      'duplicate_value',
    ],
    ['with a number of 65 characters', ubl({ number: '1'.repeat(65) }), 400, 'out_of_range'],
    ['in a currency that is none', ubl().replaceAll('EUR', 'XYZ'), 400, 'invalid_value'],
  ])('(%s) is refused, and nothing is kept', async (_name, file, status, code) => {
    const answer = await send(file);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(await kept()).toEqual([[], []]);
  });

  it('is told with each of its problems', async () => {
    const { body } = await send(ubl().replace('>RE-17<', '><').replace('>2026-12-20<', '>soon<'));
    expect(body.error.details.map(({ code, field }: Record<string, string>) => `${code} ${field}`)).toEqual([
      'required number',
      'invalid_date dueDate',
    ]);
  });
});

describe('a document whose figures contradict each other', () => {
  const wrong = ubl().replace('>106.51</cbc:TaxInclusiveAmount>', '>206.51</cbc:TaxInclusiveAmount>');

  it('is refused with both figures', async () => {
    const { status, body } = await send(wrong);
    expect(status).toBe(422);
    expect(body.error.details).toMatchObject([
      {
        code: 'does_not_add_up',
        field: 'totals.total',
        message: expect.stringMatching(/is 206\.51, but net and tax give 106\.51\./),
      },
      { code: 'does_not_add_up', field: 'totals.payable' },
    ]);
    expect(await kept()).toEqual([[], []]);
  });

  it('becomes a draft without lines where that is asked for, with the file', async () => {
    const { status, body } = await send(wrong, '?accept_differences=true&dry_run=true');
    expect([status, body.record]).toMatchObject([200, { reference: 'RE-17', lines: [], amount_total: 0 }]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['does_not_add_up', 'does_not_add_up']);
    expect(body.told.total).toBe(206.51);
  });
});

describe('a document', () => {
  const dry = async (file: string) => {
    const { status, body } = await send(file, '?dry_run=true');
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const linesOf = ({ record }: { record: { lines: readonly Record<string, unknown>[] } }) =>
    record.lines.map(({ description, quantity, price_unit }) => [description, quantity, price_unit]);

  it('of a profile without lines has one for each tax', async () => {
    const short = writeCii(document()).replace(
      /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*<\/ram:IncludedSupplyChainTradeLineItem>/,
      '',
    );
    const body = await dry(short);
    expect(linesOf(body)).toEqual([['RE-17', 1, 89.5]]);
    expect([body.record.amount_total, body.warnings[0].code]).toEqual([106.51, 'no_lines']);
  });

  it('has its allowance as a discount, a line for each charge, and says what is prepaid', async () => {
    const one = (indicator: boolean, amount: string, reason: string) =>
      `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason>
       <cbc:Amount currencyID="EUR">${amount}</cbc:Amount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>`;
    const body = await dry(
      ubl()
        .replace('<cac:TaxTotal>', `${one(false, '10.00', 'Loyalty')}${one(true, '5.50', 'Freight')}<cac:TaxTotal>`)
        .replace('>89.50</cbc:TaxableAmount>', '>85.00</cbc:TaxableAmount>')
        .replace('>89.50</cbc:TaxExclusiveAmount>', '>85.00</cbc:TaxExclusiveAmount>')
        .replaceAll('>17.01<', '>16.15<')
        .replace('>106.51</cbc:TaxInclusiveAmount>', '>101.15</cbc:TaxInclusiveAmount>')
        .replace(
          /<cbc:PayableAmount.*/,
          '<cbc:PrepaidAmount>50</cbc:PrepaidAmount><cbc:PayableAmount>51.15</cbc:PayableAmount>',
        ),
    );
    expect(linesOf(body).slice(2)).toEqual([['Freight', 1, 5.5]]);
    expect(body.record.discount).toMatchObject({ amount: 10, reason: 'Loyalty' });
    expect([body.record.amount_total, body.told.payable]).toEqual([101.15, 51.15]);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['payable_differs']);
  });

  it('has more lines than a bill is refused', async () => {
    const lines = Array.from({ length: 501 }, () => ({
      ...({ description: 'Piece', quantity: '1', unitCode: 'C62', amount: '1', category: 'S', rate: '19' } as const),
    }));
    const totals = { net: '501', tax: '95.19', total: '596.19' };
    const taxes = [{ category: 'S', rate: '19', base: '501', tax: '95.19' }] as const;
    const long = await send(ubl({ lines, totals, taxes }), '?dry_run=true');
    expect([long.status, long.body.error]).toMatchObject([422, { code: 'too_many_lines', field: 'lines' }]);
    const most = await send(
      ubl({
        lines: lines.slice(1),
        totals: { net: '500', tax: '95', total: '595' },
        taxes: [{ ...taxes[0], base: '500', tax: '95' }],
      }),
      '?dry_run=true',
    );
    expect([most.status, most.body.record.amount_total]).toEqual([200, 595]);
  });

  it('with texts that are too long has their beginning, and says so', async () => {
    const description = `Long ${'x'.repeat(2100)}`;
    const body = await dry(ubl({ lines: document().lines.map((line) => ({ ...line, description })) }));
    expect(body.record.lines[0].description).toHaveLength(2000);
    expect(body.warnings.map(({ code, field }: Record<string, string>) => `${code} ${field}`)).toEqual([
      'shortened lines[0].description',
      'shortened lines[1].description',
    ]);
  });
});
