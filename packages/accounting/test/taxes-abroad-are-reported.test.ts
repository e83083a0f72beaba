import { type Doc, type Domain, Money, ok, Purchases, refusal, type Report } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let buying: Purchases;
let taxes: Record<string, Doc>;
let partners: Record<string, Doc>;

const made = async (collection: string, bodies: Record<string, object>): Promise<Record<string, Doc>> => {
  const found = Object.entries(bodies).map(
    async ([key, body]) => [key, await money.client.make(collection, body)] as const,
  );
  return Object.fromEntries(await Promise.all(found)) as Record<string, Doc>;
};

const NOTE = 'Intra-community supply: exempt from VAT.';

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  buying = await Purchases.open(money);
  const company = { legal_name: 'Acme GmbH', vat_id: 'DE136695976', iban: 'DE89370400440532013000' };
  const address = { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' };
  ok(await money.client.patch('/settings/company', { ...company, address }));
  const sale = { scope: 'sale', account: money.account('2200') };
  const owed = {
    ...{ scope: 'purchase', kind: 'reverse_charge', rate: 19 },
    ...{ account: money.account('1300'), counter_account: money.account('2200') },
  };
  taxes = await made('taxes', {
    de: { ...sale, name: 'DE 19 %', rate: 19 },
    de7: { ...sale, name: 'DE 7 %', rate: 7 },
    fr: { ...sale, name: 'FR 20 %', rate: 20, country: 'FR', account: money.account('2210') },
    it: { ...sale, name: 'IT 22 %', rate: 22, country: 'IT', account: money.account('2210') },
    ae: { ...sale, name: 'AE', rate: 0, category: 'AE' },
    k: { ...sale, name: 'K', rate: 0, category: 'K' },
    g: { ...sale, name: 'G', rate: 0, category: 'G' },
    triangular: { ...sale, name: 'Triangular', rate: 0, category: 'K', grids: ['triangular'] },
    input: { ...owed, name: 'Input 19 %', kind: 'normal', counter_account: null },
    owed: { ...owed, name: '§ 13b 19 %' },
    acquired: { ...owed, name: 'Acquisition 19 %', category: 'K' },
  });
  partners = await made('partners', {
    fr: { name: 'Consumer', address: { city: 'Nice', country: 'FR' } },
    at: {
      name: 'Alpha',
      vat_id: 'ATU40198200',
      address: { street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' },
    },
    nl: { name: 'Beta', vat_id: 'NL004495445B01', address: { city: 'Delft', country: 'NL' } },
    ch: { name: 'Swiss', address: { city: 'Bern', country: 'CH' } },
  });
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const line = (tax: string, amount: number, more: object = {}) => ({
  ...{ description: tax, quantity: 1, price_unit: amount, taxes: [taxes[tax]!.id] },
  ...more,
});

async function sold(to: string, date: string, lines: object[], more: object = {}): Promise<Doc> {
  const draft = await money.client.make('invoices', { partner: partners[to]!.id, date, lines, ...more });
  return money.act('invoices', draft.id, 'confirm');
}

async function report(name: string, query: string): Promise<Report> {
  return ok<Report>(await money.client.get(`/reports/${name}?${query}`));
}

const Q1 = 'date_from=2026-01-01&date_to=2026-03-31';
const Q2 = 'date_from=2026-04-01&date_to=2026-06-30';

describe('the report for the One Stop Shop', () => {
  it('has base and tax by country and rate, of goods and of services, less what was credited', async () => {
    const goods = await money.client.make('products', { name: 'Lamp', type: 'goods', sale_taxes: [taxes['fr']!.id] });
    const mixed = await sold('fr', '2026-01-20', [
      line('fr', 60, { product: goods.id, description: 'Lamp' }),
      line('fr', 39.99),
      line('it', 10),
    ]);
    await sold('fr', '2026-02-03', [line('fr', 100, { product: goods.id })]);
    await money.act('invoices', mixed.id, 'reverse', {
      date: '2026-03-01',
      lines: [{ line: mixed['lines'][2].id, quantity: 1 }],
    });
    await sold('fr', '2026-04-01', [line('fr', 1000)]);
    await sold('fr', '2026-02-04', [line('de', 7)]);
    const { data, totals } = await report('oss', Q1);
    // 99.99 × 20 % = 20.00, of which 60 ÷ 99.99 are 12.00.
    expect(data).toEqual([
      { country: 'FR', rate: 20, supply: 'goods', base: 160, tax: 32 },
      { country: 'FR', rate: 20, supply: 'services', base: 39.99, tax: 8 },
    ]);
    expect(totals).toEqual({ base: 199.99, tax: 40, year_base: 206.99, threshold: 10000 });
    expect((await report('oss', Q2)).totals).toMatchObject({ base: 1000, tax: 200, year_base: 1206.99 });
    const csv = await money.client.file(`/reports/oss.csv?${Q2}`);
    expect(csv.bytes.toString()).toBe('country,rate,supply,base,tax\r\nFR,20,services,1000,200\r\n');
  });
});

describe('the list of sales to firms in the EU', () => {
  it('has goods, services and triangular supplies by VAT id', async () => {
    const services = await sold('at', '2026-01-10', [line('ae', 100), line('ae', 50)]);
    await sold('at', '2026-02-10', [line('k', 300)]);
    await sold('nl', '2026-02-11', [line('k', 40), line('triangular', 5)]);
    await sold('ch', '2026-02-12', [line('g', 900)]);
    await money.act('invoices', services.id, 'reverse', {
      date: '2026-03-01',
      lines: [{ line: services['lines'][1].id, quantity: 1 }],
    });
    const { data, totals } = await report('ec_sales_list', Q1);
    expect(data.map(({ partner, ...row }) => ({ name: partner.name, ...row }))).toEqual([
      { name: 'Alpha', vat_id: 'ATU40198200', country: 'AT', goods: 300, services: 100, triangular: 0 },
      { name: 'Beta', vat_id: 'NL004495445B01', country: 'NL', goods: 40, services: 0, triangular: 5 },
    ]);
    expect(totals).toEqual({ goods: 340, services: 100, triangular: 5 });
  });
});

describe('the tax return', () => {
  const boxes = ({ data }: Report) =>
    Object.fromEntries(data.filter(({ amount }) => amount !== 0).map(({ box, amount }) => [box, amount]));

  it('has the boxes of the country, and what is to be paid', async () => {
    await sold('fr', '2026-04-10', [line('de', 1000), line('de7', 100)]);
    for (const [tax, amount] of [
      ['input', 200],
      ['owed', 300],
      ['acquired', 400],
    ] as const)
      await buying.posted(0, { date: '2026-04-11', lines: [line(tax, amount)] });
    const german = await report('tax_return', Q2);
    expect(boxes(german)).toEqual({
      ...{ '81': 1000, '86': 100, '45': 1000, '84': 300, '85': 57, '89': 400 },
      ...{ '66': 38, '67': 57, '61': 76, '83': 159 },
    });
    // The tax of France is declared to the One Stop Shop.
    expect(german.totals).toEqual({ payable: 159, left_out_base: 0, left_out_tax: 200 });
    const { data } = await report('tax_return', `${Q2}&template=generic`);
    expect(data.find(({ box }) => box === 'payable')).toMatchObject({ label: 'To pay', amount: 159 });
    expect(boxes(await report('tax_return', `${Q2}&template=GB`))).toEqual({
      ...{ '1': 254, '2': 76, '3': 330, '4': 171, '5': 159, '6': 1400, '7': 900, '9': 400 },
    });
    expect(boxes(await report('tax_return', `${Q2}&template=FR`))).toMatchObject({ '16': 330, '20': 171, '28': 159 });
    expect(refusal(await money.client.get('/reports/tax_return?template=XX'))).toMatchObject({
      ...{ status: 400, field: 'template', code: 'invalid_value' },
    });
  });

  it('lists what no box takes, and is in the language of the papers', async () => {
    const other = (await money.client.make('taxes', {
      ...{ name: 'IGIC', rate: 3, scope: 'sale', account: money.account('2200'), grids: ['triangular'] },
    })) as Doc;
    taxes['other'] = other;
    await sold('ch', '2026-07-01', [line('other', 100)]);
    ok(await money.client.patch('/settings/company', { document_language: 'de' }));
    const { data, totals } = await report('tax_return', 'date_from=2026-07-01&date_to=2026-07-31');
    expect(totals).toMatchObject({ payable: 0, left_out_base: 0, left_out_tax: 3 });
    expect(data.find(({ box }) => box === '81')).toMatchObject({ label: 'Umsätze zu 19 %' });
    ok(await money.client.patch('/settings/company', { document_language: null }));
  });
});

async function textOfPaper(path: string): Promise<string> {
  const { pages } = await readPaper((await money.client.file(path)).bytes);
  return pages.map(textOf).join(' ');
}

describe('an invoice to a firm abroad', () => {
  it('says both VAT ids and the sentence of its position, on paper and as e-invoice', async () => {
    const position = (await money.client.make('fiscal_positions', {
      ...{
        name: 'EU',
        vat_id: 'required',
        country_group: 'EU',
        note: { en: NOTE, de: 'Innergemeinschaftliche Lieferung.' },
      },
    })) as Doc;
    for (const tax of ['k', 'ae', 'g']) {
      const more = { fiscal_position: position.id, delivery_date: '2026-05-01' };
      const { id } = await sold('at', '2026-05-02', [line(tax, 250)], more);
      const paper = await textOfPaper(`/invoices/${id}/pdf`);
      for (const said of ['DE136695976', 'ATU40198200', NOTE]) expect(paper).toContain(said);
      expect(ok(await money.client.get(`/invoices/${id}/e_invoice`))).toEqual({ ok: true, missing: [] });
      for (const syntax of ['ubl', 'cii']) {
        const text = (await money.client.file(`/invoices/${id}/${syntax}`)).bytes.toString();
        for (const said of ['DE136695976', 'ATU40198200', NOTE, `>${tax.toUpperCase()}<`]) expect(text).toContain(said);
      }
      const german = await textOfPaper(`/invoices/${id}/pdf?language=de`);
      expect(german).toContain('Innergemeinschaftliche Lieferung.');
    }
  });
});
