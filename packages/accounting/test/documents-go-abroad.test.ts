import { type Doc, type Domain, fieldsOf, Money, ok, Purchases, refusal, type Reply } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let buying: Purchases;
let home: Doc;
let homeNet: Doc;
let ae: Doc;
let french: Doc;
let owed: Doc;
let product: Doc;
let service100: Doc;
let firms: Doc;

const vat = (more: object): Promise<Doc> =>
  money.client.make('taxes', { scope: 'sale', account: money.account('2200'), ...more }) as Promise<Doc>;

const position = (more: object): Promise<Doc> => money.client.make('fiscal_positions', more) as Promise<Doc>;

const partner = (more: object): Promise<Doc> =>
  money.client.make('partners', { name: 'Partner', ...more }) as Promise<Doc>;

const austrian = (more: object = {}) => ({ address: { country: 'AT' }, vat_id: 'ATU40198200', ...more });

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  buying = await Purchases.open(money);
  ok(await money.client.patch('/settings/company', { address: { country: 'DE' }, vat_id: 'DE136695976' }));
  home = await vat({ name: 'DE 19 % included', rate: 19, price_included: true });
  homeNet = await vat({ name: 'DE 19 %', rate: 19 });
  ae = await vat({ name: 'Reverse charge', rate: 0, category: 'AE' });
  french = await vat({
    name: 'FR 20 %',
    rate: 20,
    price_included: true,
    account: money.account('2210'),
    country: 'FR',
  });
  owed = (await money.client.make('taxes', {
    ...{ name: 'Owed 20 %', rate: 20, scope: 'purchase', kind: 'reverse_charge' },
    ...{ account: money.account('1300'), counter_account: money.account('2200') },
  })) as Doc;
  product = (await money.client.make('products', { name: 'Lamp', price_unit: 119, sale_taxes: [home.id] })) as Doc;
  service100 = (await money.client.make('products', {
    ...{ name: 'Consulting', price_unit: 100, sale_taxes: [homeNet.id], purchase_taxes: [buying.input.id] },
  })) as Doc;
  firms = await position({
    ...{ name: 'Firms in the EU', auto: true, priority: 10, country_group: 'EU', vat_id: 'required' },
    taxes: [
      { from: homeNet.id, to: [ae.id] },
      { from: home.id, to: [ae.id] },
    ],
    accounts: [{ from: money.account('4000'), to: money.account('4020') }],
    note: { en: 'Reverse charge: the recipient owes the VAT.', de: 'Steuerschuldnerschaft des Leistungsempfängers.' },
  });
});
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const invoice = (of: Doc, lines: object[], more: object = {}): Promise<Doc> =>
  money.client.make('invoices', { partner: of.id, date: '2026-01-12', lines, ...more }) as Promise<Doc>;

const confirmed = (document: Doc): Promise<Doc> => money.act('invoices', document.id, 'confirm');

const taxesOf = (document: Doc): string[][] =>
  (document['lines'] as Doc[]).map((line) => (line['taxes'] as Doc[]).map(({ name }) => name as string));

describe('a sale to a firm of another country of the EU', () => {
  it('is 100.00 with the tax AE, on the account of EU services', async () => {
    const posted = await confirmed(await invoice(await partner(austrian()), [{ product: service100.id, quantity: 1 }]));
    expect(posted).toMatchObject({
      ...{ amount_untaxed: 100, amount_tax: 0, amount_total: 100 },
      fiscal_position: { id: firms.id, name: 'Firms in the EU' },
      fiscal_position_reason: { by: 'automatic', country: 'AT', vat_id: 'ATU40198200' },
    });
    expect(taxesOf(posted)).toEqual([['Reverse charge']]);
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['1100', 100, 0],
      ['4020', 0, 100],
    ]);
  });

  it('keeps the net of a price that includes the tax at home', async () => {
    const draft = await invoice(await partner(austrian()), [{ product: product.id, quantity: 1 }]);
    expect(draft['lines'][0]).toMatchObject({ price_unit: 100 });
    expect(draft).toMatchObject({ amount_total: 100 });
  });

  it('is judged by where it is delivered', async () => {
    const shop = await partner({ address: { country: 'DE' }, vat_id: 'DE136695976' });
    const lines = [{ product: service100.id, quantity: 1 }];
    expect(await invoice(shop, lines)).toMatchObject({
      ...{ fiscal_position: null, fiscal_position_reason: { by: 'domestic', country: 'DE' }, amount_total: 119 },
    });
    const abroad = await invoice(shop, lines, { delivery_address: { city: 'Wien', country: 'AT' } });
    expect(abroad['fiscal_position']).toMatchObject({ id: firms.id });
    const done = await money.client.post(`/invoices/${abroad.id}/confirm?dry_run=true`);
    expect(ok<Doc>(done)['warnings']).toMatchObject([{ field: 'partner.vat_id', code: 'vat_id_of_other_country' }]);
  });

  it('is duplicated with a position that is chosen again, or with the one that was sent', async () => {
    const firm = await partner(austrian());
    const lines = [{ product: service100.id, quantity: 1 }];
    const chosen = await invoice(firm, lines);
    const sent = await invoice(await partner({ address: { country: 'DE' } }), lines, { fiscal_position: firms.id });
    expect(await money.act('invoices', chosen.id, 'duplicate')).toMatchObject({
      ...{ fiscal_position: { id: firms.id }, amount_total: 100 },
      fiscal_position_reason: { by: 'automatic', country: 'AT', vat_id: 'ATU40198200' },
    });
    expect(await money.act('invoices', sent.id, 'duplicate')).toMatchObject({
      ...{ fiscal_position: { id: firms.id }, fiscal_position_reason: { by: 'sent' }, amount_total: 100 },
    });
    ok(await money.client.patch(`/partners/${firm.id}`, { vat_id: null, address: { country: 'DE' } }));
    expect(await money.act('invoices', chosen.id, 'duplicate')).toMatchObject({
      ...{ fiscal_position: null, fiscal_position_reason: { by: 'domestic', country: 'DE' }, amount_total: 100 },
    });
  });

  it('is not confirmed without the VAT id, once the partner has lost it', async () => {
    const firm = await partner(austrian());
    const draft = await invoice(firm, [{ product: service100.id, quantity: 1 }]);
    ok(await money.client.patch(`/partners/${firm.id}`, { vat_id: null }));
    const refused = await money.client.post(`/invoices/${draft.id}/confirm`);
    expect(refusal(refused)).toMatchObject({ status: 422, field: 'partner.vat_id', code: 'vat_id_required' });
    ok(await money.client.patch(`/partners/${firm.id}`, { vat_id: 'ATU40198200' }));
    await confirmed(draft);
  });
});

describe('a sale of a shop to a French consumer', () => {
  const sold = async (basis: string, more: object = {}): Promise<Doc> => {
    const oss = await position({
      ...{ name: `OSS ${basis}`, vat_id: 'absent', price_basis: basis },
      taxes: [{ from: home.id, to: [french.id] }],
    });
    const consumer = await partner({ address: { country: 'FR' }, fiscal_position: oss.id });
    return invoice(consumer, [{ product: product.id, quantity: 1, ...more }]);
  };

  it('keeps the gross: 119.00 with 20 % of France in it', async () => {
    const posted = await confirmed(await sold('keep_gross'));
    expect(posted).toMatchObject({ amount_untaxed: 99.17, amount_tax: 19.83, amount_total: 119 });
    expect(posted['fiscal_position_reason']).toMatchObject({ by: 'partner', country: 'FR', vat_id: null });
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['1100', 119, 0],
      ['4000', 0, 99.17],
      ['2210', 0, 19.83],
    ]);
  });

  it('keeps the net: 100.00 and 20.00', async () => {
    const draft = await sold('keep_net');
    expect(draft['lines'][0]).toMatchObject({ price_unit: 120 });
    const posted = await confirmed(draft);
    expect(posted).toMatchObject({ amount_untaxed: 100, amount_tax: 20, amount_total: 120 });
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['1100', 120, 0],
      ['4000', 0, 100],
      ['2210', 0, 20],
    ]);
  });

  it('keeps the net of three with a discount: 33.333333 × 3 less 10 %', async () => {
    const odd = (await money.client.make('products', { name: 'Odd', price_unit: 39.67, sale_taxes: [home.id] })) as Doc;
    const draft = await sold('keep_net', { product: odd.id, quantity: 3, discount: 10 });
    // 39.67 × 120 / 119 = 40.003361; 3 × 40.003361 × 0.9 = 108.0090747 → 108.01, with 20 % in it: 18.00.
    expect(draft['lines'][0]).toMatchObject({ price_unit: 40.003361, amount_subtotal: 90.01 });
    expect(await confirmed(draft)).toMatchObject({ amount_untaxed: 90.01, amount_tax: 18, amount_total: 108.01 });
  });

  it('takes the same price when the taxes of its position are sent, and the own price with others', async () => {
    expect((await sold('keep_net', { taxes: [french.id] }))['lines'][0]).toMatchObject({ price_unit: 120 });
    expect((await sold('keep_net', { taxes: [home.id] }))['lines'][0]).toMatchObject({ price_unit: 119 });
    expect((await sold('keep_net', { taxes: [] }))['lines'][0]).toMatchObject({ price_unit: 119 });
  });

  it('keeps a price that was sent, whatever its position', async () => {
    const draft = await sold('keep_net', { price_unit: 50 });
    expect(draft['lines'][0]).toMatchObject({ price_unit: 50 });
    expect(taxesOf(draft)).toEqual([['FR 20 %']]);
  });
});

describe('a bill of a foreign provider', () => {
  it('of 100.00 takes the reverse charge of 20 % in place of the input tax', async () => {
    const abroad = await position({
      ...{ name: 'Services from abroad', scope: 'purchase', auto: true, country_group: 'non_EU' },
      taxes: [{ from: buying.input.id, to: [owed.id] }],
    });
    const provider = await partner({ name: 'Cloud', is_supplier: true, address: { country: 'US' } });
    const draft = (await money.client.make('bills', {
      ...{ partner: provider.id, date: '2026-01-12', reference: 'C-1' },
      lines: [{ product: service100.id, quantity: 1, price_unit: 100 }],
    })) as Doc;
    const posted = await money.act('bills', draft.id, 'confirm');
    expect(posted).toMatchObject({ amount_total: 100, fiscal_position: { id: abroad.id } });
    expect(await money.entry(posted['entry'].id)).toEqual([
      ['2000', 0, 100],
      ['6000', 100, 0],
      ['1300', 20, 0],
      ['2200', 0, 20],
    ]);
    const credit = await money.act('bills', posted.id, 'reverse', { date: '2026-01-13' });
    const taken = await money.get('bills', credit['reversed_by'][0].id);
    expect(taken).toMatchObject({ fiscal_position: { id: abroad.id } });
    expect(await money.entry(taken['entry'].id)).toEqual([
      ['2000', 100, 0],
      ['6000', 0, 100],
      ['1300', 0, 20],
      ['2200', 20, 0],
    ]);
  });
});

describe('the default tax of the company', () => {
  it('is mapped as the tax of a product is', async () => {
    ok(await money.client.patch('/settings/accounting', { sale_tax: homeNet.id }));
    const draft = await invoice(await partner(austrian()), [{ description: 'Work', quantity: 1, price_unit: 80 }]);
    expect(taxesOf(draft)).toEqual([['Reverse charge']]);
    ok(await money.client.patch('/settings/accounting', { sale_tax: null }));
  });
});

describe('the choice', () => {
  const lines = () => [{ product: service100.id, quantity: 1 }];

  it('is of the sender, if it names a position or null', async () => {
    const other = await position({ name: 'Other', taxes: [] });
    const firm = await partner(austrian());
    const sent = await invoice(firm, lines(), { fiscal_position: other.id });
    expect(sent).toMatchObject({ fiscal_position: { id: other.id }, fiscal_position_reason: { by: 'sent' } });
    expect(taxesOf(sent)).toEqual([['DE 19 %']]);
    expect(await invoice(firm, lines(), { fiscal_position: null })).toMatchObject({ fiscal_position: null });
  });

  it('falls on the lowest priority, then on the older', async () => {
    const first = await position({ name: 'Greece first', auto: true, country: 'GR', priority: 20 });
    await position({ name: 'Greece second', auto: true, country: 'GR', priority: 20 });
    await position({ name: 'Greece last', auto: true, country: 'GR', priority: 30 });
    const greek = await partner({ address: { country: 'GR' } });
    expect((await invoice(greek, lines()))['fiscal_position']).toMatchObject({ id: first.id });
  });

  it('finds none that fits, and says so', async () => {
    expect(await invoice(await partner({ address: { country: 'JP' } }), lines())).toMatchObject({
      ...{ fiscal_position: null, fiscal_position_reason: { by: 'none_fits', country: 'JP' } },
    });
  });

  it('can be tried without a document', async () => {
    const choice = (query: string) => money.client.get(`/fiscal_positions/choice?${query}`);
    expect(ok(await choice('country=AT&vat_id=ATU40198200'))).toEqual({
      fiscal_position: { id: firms.id, name: 'Firms in the EU' },
      reason: { by: 'automatic', country: 'AT', vat_id: 'ATU40198200' },
    });
    expect(ok(await choice('country=DE'))).toMatchObject({ fiscal_position: null, reason: { by: 'domestic' } });
    expect(ok(await choice('scope=purchase&country=US'))).toMatchObject({
      fiscal_position: { name: 'Services from abroad' },
    });
    expect(refusal(await choice('country=Atlantis'))).toMatchObject({ status: 400, field: 'country' });
  });
});

describe('a change of a draft', () => {
  it('leaves its lines as they are, until the position is applied again', async () => {
    const firm = await partner(austrian());
    const draft = await invoice(firm, [
      { product: service100.id, quantity: 1 },
      { product: product.id, quantity: 1 },
      { product: product.id, quantity: 1, price_unit: 70 },
      { description: 'Fee', quantity: 1, price_unit: 5, taxes: [homeNet.id] },
    ]);
    expect(taxesOf(draft)).toEqual([['Reverse charge'], ['Reverse charge'], ['Reverse charge'], ['DE 19 %']]);
    const domestic = await partner({ address: { country: 'DE' } });
    const moved = ok<Doc>(await money.client.patch(`/invoices/${draft.id}`, { partner: domestic.id }));
    expect(taxesOf(moved)).toEqual(taxesOf(draft));
    expect(moved['fiscal_position']).toMatchObject({ id: firms.id });
    const preview = ok<Doc>(await money.client.post(`/invoices/${draft.id}/apply_fiscal_position?dry_run=true`));
    expect(preview).toMatchObject({ dry_run: true });
    // The address of delivery was taken from the first partner: none.
    const applied = await money.act('invoices', draft.id, 'apply_fiscal_position');
    expect(applied).toMatchObject({ fiscal_position: null, fiscal_position_reason: { by: 'domestic', country: 'DE' } });
    expect(taxesOf(applied)).toEqual([['DE 19 %'], ['DE 19 % included'], ['DE 19 % included'], ['DE 19 %']]);
    expect((applied['lines'] as Doc[]).map((line) => line['price_unit'])).toEqual([100, 119, 70, 5]);
    expect((applied['lines'] as Doc[])[0]!['account']).toMatchObject({ id: money.account('4000') });
    await confirmed(draft);
    expect(refusal(await money.client.post(`/invoices/${draft.id}/apply_fiscal_position`))).toMatchObject({
      ...{ status: 422, code: 'invalid_state' },
    });
  });

  it('converts the price of a product in another of its units, too, and leaves one that was sent', async () => {
    const nail = (await money.client.make('products', {
      ...{ name: 'Nail', price_unit: 1.19, sale_taxes: [home.id], units: [{ unit_code: 'XBX', factor: 7 }] },
    })) as Doc;
    const box = { product: nail.id, quantity: 3, unit_code: 'XBX' };
    const draft = await invoice(await partner({}), [box, { ...box, price_unit: 1.19 }], { fiscal_position: null });
    const prices = (document: Doc) => (document['lines'] as Doc[]).map((line) => line['price_unit']);
    expect(prices(draft)).toEqual([8.33, 1.19]);
    const net = await position({ name: 'France net', taxes: [{ from: home.id, to: [french.id] }] });
    const under = async (fiscal_position: string | null): Promise<Doc> => {
      ok(await money.client.patch(`/invoices/${draft.id}`, { fiscal_position }));
      return money.act('invoices', draft.id, 'apply_fiscal_position');
    };
    const abroad = await under(net.id);
    expect(taxesOf(abroad)).toEqual([['FR 20 %'], ['FR 20 %']]);
    expect(prices(abroad)).toEqual([8.4, 1.19]);
    expect(prices(await under(null))).toEqual([8.33, 1.19]);
  });
});

describe('a fiscal position', () => {
  const refused = async (more: object): Promise<Reply> =>
    money.client.post('/fiscal_positions', { name: 'Wrong', ...more });

  it('maps a tax once, within its side', async () => {
    const mapping = { from: home.id, to: [ae.id] };
    const twice = await refused({ taxes: [mapping, { from: home.id, to: [] }] });
    expect(refusal(twice)).toMatchObject({ status: 422, field: 'taxes[1].from', code: 'duplicate_mapping' });
    const accounts = [money.account('4020'), money.account('4000')].map((to) => ({ from: money.account('4000'), to }));
    expect(refusal(await refused({ accounts }))).toMatchObject({
      field: 'accounts[1].from',
      code: 'duplicate_mapping',
    });
    expect(refusal(await refused({ taxes: [{ from: owed.id, to: [] }] }))).toMatchObject({
      ...{ status: 422, field: 'taxes[0].from', code: 'wrong_scope' },
    });
    expect(refusal(await refused({ scope: 'both', taxes: [{ from: home.id, to: [owed.id] }] }))).toMatchObject({
      ...{ field: 'taxes[0].to[0]', code: 'wrong_scope' },
    });
    expect(
      refusal(await refused({ accounts: [{ from: money.account('4000'), to: money.account('2200') }] })),
    ).toMatchObject({
      ...{ field: 'accounts[0].to', code: 'invalid_account_type' },
    });
  });

  it('names its countries in one way', async () => {
    expect(refusal(await refused({ country: 'AT', country_group: 'EU' }))).toMatchObject({
      ...{ status: 400, field: 'country_group', code: 'invalid_value' },
    });
    expect(fieldsOf(await refused({ countries: ['AT', 'XX'] }))).toEqual(['countries[1]']);
  });

  it('of the other side is refused on a document', async () => {
    const bills = await position({ name: 'Bills', scope: 'purchase' });
    const reply = await money.client.post('/invoices', {
      ...{ partner: money.books.partner.id, fiscal_position: bills.id, lines: [] },
    });
    expect(refusal(reply)).toMatchObject({ status: 422, field: 'fiscal_position', code: 'wrong_scope' });
  });

  it('is not deleted while documents have it, and changes none of them', async () => {
    expect(refusal(await money.client.delete(`/fiscal_positions/${firms.id}`))).toMatchObject({
      ...{ status: 422, code: 'not_deletable' },
    });
    const draft = await invoice(await partner(austrian()), [{ product: service100.id, quantity: 1 }]);
    const { taxes } = await money.get('fiscal_positions', firms.id);
    ok(await money.client.patch(`/fiscal_positions/${firms.id}`, { taxes: [] }));
    expect(taxesOf(await money.get('invoices', draft.id))).toEqual([['Reverse charge']]);
    const mapping = (taxes as Doc[]).map(({ from, to }) => ({ from: from.id, to: (to as Doc[]).map(({ id }) => id) }));
    ok(await money.client.patch(`/fiscal_positions/${firms.id}`, { taxes: mapping }));
  });
});
