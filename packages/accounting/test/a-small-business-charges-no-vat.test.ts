import { type Domain, errorOf, Money, refusal } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let vat: { readonly id: string };
let partner: { readonly id: string };

const ADDRESS = { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' };
const GERMAN = 'Steuerfrei für Kleinunternehmer gemäß § 19 UStG.';
const ENGLISH = 'VAT exempt as a small business under German law (§ 19 UStG).';

beforeAll(async () => {
  service = await openAccounting();
});
afterAll(() => service.stop());

beforeEach(async () => {
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  await company({ vat_id: 'DE136695976', iban: 'DE89370400440532013000', address: ADDRESS });
  vat = await tax({ name: 'USt 19 %', rate: 19 });
  partner = await money.client.make('partners', { name: 'Nordwind AG', address: ADDRESS });
});

const company = (more: object) => money.client.patch('/settings/company', more);
const become = () => company({ small_business: true });

const tax = (more: object) => money.client.make('taxes', { scope: 'sale', account: money.account('2200'), ...more });

const line = (more: object = {}) => ({
  ...{ description: 'Work', quantity: 3, price_unit: 33.33, account: money.account('4000'), taxes: [] },
  ...more,
});

const draft = (lines: readonly object[] = [line()], more: object = {}) =>
  money.client.make('invoices', { partner: partner.id, date: '2026-11-27', lines, ...more });

const confirm = async (id: string) => money.client.post(`/invoices/${id}/confirm`, {});
const taxed = () => line({ taxes: [vat.id] });

async function posted(lines?: readonly object[], more?: object) {
  const { id } = await draft(lines, more);
  return (await money.act('invoices', id, 'confirm')) as { readonly id: string; readonly lines: { id: string }[] };
}

async function paperOf(path: string): Promise<string> {
  const { status, bytes } = await money.client.file(path);
  expect(status).toBe(200);
  const text = (await readPaper(bytes)).pages.map((page) => textOf(page)).join(' ');
  return text.replaceAll(/\s+/g, ' ');
}

const fileOf = async (id: string, kind: 'ubl' | 'cii'): Promise<string> => {
  const { status, bytes } = await money.client.file(`/invoices/${id}/${kind}`);
  expect([status, status === 200 ? '' : bytes.toString()]).toEqual([200, '']);
  return bytes.toString();
};

const judged = async (id: string) => (await money.client.get(`/invoices/${id}/e_invoice`)).body;
const creditOf = ({ reversed_by: credits }: Record<string, unknown>) => (credits as { readonly id: string }[])[0]!.id;

describe('small_business of settings/company', () => {
  it('is false until it is set, and is never null', async () => {
    expect((await money.client.get('/settings/company')).body).toMatchObject({ small_business: false });
    expect(refusal(await company({ small_business: null }))).toMatchObject({ status: 400, field: 'small_business' });
    expect((await become()).body).toMatchObject({ small_business: true });
  });
});

describe('an invoice of a small business', () => {
  beforeEach(become);

  it('says on paper and in its e-invoice why it has no tax', async () => {
    const { id } = await posted([line(), line({ quantity: 1, price_unit: -9.99 })]);
    const paper = await paperOf(`/invoices/${id}/pdf?language=de`);
    expect(paper).toContain(GERMAN);
    expect(paper.indexOf('90,00')).toBeLessThan(paper.indexOf(GERMAN));
    expect(await paperOf(`/invoices/${id}/pdf?language=en`)).toContain(ENGLISH);
    expect(await judged(id)).toEqual({ ok: true, missing: [] });
    const ubl = await fileOf(id, 'ubl');
    expect(ubl).toMatch(
      /<cac:TaxSubtotal>\s*<cbc:TaxableAmount currencyID="EUR">90\.00<\/cbc:TaxableAmount>\s*<cbc:TaxAmount currencyID="EUR">0\.00<\/cbc:TaxAmount>\s*<cac:TaxCategory>\s*<cbc:ID>E<\/cbc:ID>\s*<cbc:Percent>0<\/cbc:Percent>/,
    );
    expect(ubl).toContain(`<cbc:TaxExemptionReason>${ENGLISH}<`);
    expect(ubl).not.toContain('TaxExemptionReasonCode');
    expect(await fileOf(id, 'cii')).toContain(`<ram:ExemptionReason>${ENGLISH}<`);
  });

  it.each([
    ['AT', 'de', 'Umsatzsteuerfrei für Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG.', null],
    ['FR', 'de', 'TVA non applicable, art. 293 B du CGI', 'VATEX-FR-FRANCHISE'],
    ['ES', 'en', 'No VAT is charged: the seller is a small business that is exempt from VAT.', null],
  ])('in %s has the sentence of its country, in %s', async (country, language, sentence, code) => {
    await company({ address: { ...ADDRESS, country }, document_language: language });
    const { id } = await posted();
    expect(await paperOf(`/invoices/${id}/pdf`)).toContain(sentence);
    const ubl = await fileOf(id, 'ubl');
    expect(ubl).toContain(`<cbc:TaxExemptionReason>${sentence}<`);
    expect(/<cbc:TaxExemptionReasonCode>([^<]+)</.exec(ubl)?.[1] ?? null).toBe(code);
  });

  it('has the words of the company in place of those of the country', async () => {
    await company({ document_texts_de: { vat_exemption: 'Ohne Umsatzsteuer (§ 19).' } });
    const { id } = await posted([line()], { language: 'de' });
    expect(await paperOf(`/invoices/${id}/pdf`)).toContain('Ohne Umsatzsteuer (§ 19).');
    expect(await fileOf(id, 'cii')).toContain('<ram:ExemptionReason>Ohne Umsatzsteuer (§ 19).<');
  });

  it('with a tax above 0 % is refused at its line, in each place that says so', async () => {
    const { id } = await draft([line(), taxed()]);
    const field = 'lines[1].taxes';
    expect(errorOf(await confirm(id), 422)).toMatchObject({ code: 'vat_not_charged', field });
    const preview = await money.client.post(`/invoices/${id}/confirm?dry_run=true`, {});
    expect(errorOf(preview, 422)).toMatchObject({ code: 'vat_not_charged', field });
    const { data } = (await money.client.get(`/invoices/${id}/actions`)).body;
    const action = data.find(({ name }: { name: string }) => name === 'confirm');
    expect(action).toMatchObject({ allowed: false, reasons: [{ code: 'vat_not_charged', field }] });
    const { ok, missing } = await judged(id);
    expect([ok, missing[0]]).toEqual([
      false,
      { field, term: 'BT-151', message: expect.stringMatching(/^lines\[1\]\.taxes has USt 19 %, but the company/) },
    ]);
    expect(await paperOf(`/invoices/${id}/pdf?language=de`)).not.toContain(GERMAN);
    await money.client.patch(`/invoices/${id}`, { lines: [line()] });
    expect((await confirm(id)).status).toBe(200);
  });

  it('leaves out the tax of a product, and keeps one of 0 % with its own reason', async () => {
    const nothing = await tax({ name: 'Befreit', rate: 0, category: 'E', exemption_reason: '§ 4 Nr. 14 UStG' });
    const product = await money.client.make('products', {
      ...{ name: 'Care', type: 'service', price_unit: 10, sale_taxes: [vat.id, nothing.id] },
    });
    const { id } = await posted([{ product: product.id, quantity: 1 }, line()]);
    const { lines } = (await money.client.get(`/invoices/${id}`)).body;
    expect(lines.map(({ taxes }: { taxes: { id: string }[] }) => taxes.map((one) => one.id))).toEqual([
      [nothing.id],
      [],
    ]);
    expect(await fileOf(id, 'ubl')).toContain(`<cbc:TaxExemptionReason>§ 4 Nr. 14 UStG ${ENGLISH}<`);
  });

  it('says nothing of its purchases', async () => {
    const input = await tax({ name: 'Vorsteuer', rate: 19, scope: 'purchase', account: money.account('1300') });
    const bill = await money.client.make('bills', {
      ...{ partner: partner.id, reference: 'R-1', date: '2026-11-27' },
      lines: [line({ account: money.account('6000'), taxes: [input.id] })],
    });
    const { id } = (await money.act('bills', bill.id, 'confirm')) as { id: string };
    const reversed = await money.act('bills', id, 'reverse', {});
    expect(await paperOf(`/bills/${creditOf(reversed)}/pdf?language=de`)).not.toContain('19 UStG');
  });
});

describe('what was posted before', () => {
  it('stays as it was, and is taken back with its tax', async () => {
    const { id } = await posted([taxed(), line()]);
    const before = (await judged(id)).missing;
    await become();
    expect((await judged(id)).missing).toEqual(before);
    expect(await paperOf(`/invoices/${id}/pdf?language=de`)).not.toContain(GERMAN);
    const credit = creditOf(await money.act('invoices', id, 'reverse', {}));
    expect((await money.client.get(`/invoices/${credit}`)).body).toMatchObject({ amount_tax: 19, state: 'posted' });
    expect(await paperOf(`/invoices/${credit}/pdf?language=de`)).not.toContain(GERMAN);
    await money.expectSound();
  });

  it('is taken back without tax, when the company charges VAT again', async () => {
    await become();
    const { id, lines } = await posted();
    await company({ small_business: false });
    const one = { line: lines[0]!.id, quantity: 1 };
    const reversed = await money.act('invoices', id, 'reverse', { lines: [one] });
    const credit = creditOf(reversed);
    expect(await judged(credit)).toEqual({ ok: true, missing: [] });
    expect(await paperOf(`/invoices/${credit}/pdf?language=de`)).toContain(GERMAN);
    // Also in a draft, which must not get a tax either.
    const wrong = await money.client.make('invoices', {
      ...{ type: 'credit_note', partner: partner.id, date: '2026-11-27' },
      lines: [{ reversed_line: lines[0]!.id, quantity: 1, taxes: [vat.id] }],
    });
    expect(errorOf(await confirm(wrong.id), 422)).toMatchObject({ code: 'vat_not_charged', field: 'lines[0].taxes' });
    await money.client.patch(`/invoices/${wrong.id}`, { lines: [{ reversed_line: lines[0]!.id, quantity: 1 }] });
    expect(await paperOf(`/invoices/${wrong.id}/pdf?language=de`)).toContain(GERMAN);
  });

  it('is replaced with its tax or without it, as the supply was', async () => {
    const [first, second] = [await posted([taxed()]), await posted([taxed()])];
    await become();
    const replaced = async (id: string) => {
      await money.act('invoices', id, 'reverse', { replace: true });
      return ((await money.client.get(`/invoices/${id}`)).body.replaced_by as { id: string }[])[0]!.id;
    };
    const same = await replaced(first.id);
    expect((await judged(same)).missing.map(({ term }: { term: string }) => term)).not.toContain('BT-151');
    expect((await confirm(same)).body).toMatchObject({ state: 'posted', amount_tax: 19 });
    expect((await money.act('invoices', same, 'reverse', {}))['state']).toBe('posted');
    const without = await replaced(second.id);
    await money.client.patch(`/invoices/${without}`, { lines: [line()] });
    expect((await confirm(without)).body).toMatchObject({ state: 'posted', amount_tax: 0 });
    expect(await paperOf(`/invoices/${without}/pdf?language=de`)).toContain(GERMAN);
  });

  it('that is a credit note without an original has no tax', async () => {
    await become();
    const { id } = await draft([taxed()], { type: 'credit_note' });
    expect(errorOf(await confirm(id), 422)).toMatchObject({ code: 'vat_not_charged', field: 'lines[0].taxes' });
  });
});

it('the sample of a paper has no tax, and says why', async () => {
  expect(await paperOf('/settings/company/sample_pdf?language=de')).not.toContain(GERMAN);
  await become();
  const sample = await paperOf('/settings/company/sample_pdf?language=de');
  expect([sample.includes(GERMAN), sample.includes('294'), sample.includes('245')]).toEqual([true, false, true]);
});
