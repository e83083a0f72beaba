import { type Doc, type Domain, ok } from '@daybook/harness';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buyer } from './support/buyer.js';
import { openPurchasing } from './support/purchasing.js';

let service: Domain;
let buyer: Buyer;
let position: Doc;
let abroad: Doc;
let owed: Doc;
let hosting: Doc;

const REASON = { by: 'automatic', country: 'IE', vat_id: 'IE6388047V' };

beforeAll(async () => {
  service = await openPurchasing();
  const account = { code: '6015', name: 'Services from abroad', type: 'expense' };
  const services = await service.acme.make('accounts', account);
  buyer = await Buyer.open(service);
  const { client, books } = buyer;
  ok(await client.patch('/settings/company', { address: { country: 'DE' } }));
  owed = await client.make('taxes', {
    ...{ name: 'Reverse charge', rate: 19, scope: 'purchase', kind: 'reverse_charge' },
    ...{ account: books.money.account('1300'), counter_account: books.money.account('2200') },
  });
  position = await client.make('fiscal_positions', {
    ...{ name: 'From the EU', scope: 'purchase', auto: true, country_group: 'EU', vat_id: 'required' },
    ...{ note: { en: 'VAT is owed by the buyer.', de: 'Die Steuer schuldet der Käufer.' } },
    taxes: [{ from: books.buying.input.id, to: [owed.id] }],
    accounts: [{ from: books.money.account('6000'), to: services.id }],
  });
  const address = { country: 'IE' };
  abroad = await client.make('suppliers', { name: 'Cloud', vat_id: REASON.vat_id, address });
  hosting = await client.make('products', { name: 'Hosting', purchase_taxes: [books.buying.input.id] });
});
afterAll(async () => {
  await buyer.expectSound();
  await service.stop();
});

const ABROAD = () => ({ partner: abroad.id });
const taxesOf = ({ lines }: Doc) => (lines as Doc[]).map(({ taxes }) => (taxes as Doc[]).map(({ name }) => name));

describe('the fiscal position of a purchase order', () => {
  it('is that of the supplier’s country, and its bill takes it over', async () => {
    const order = await buyer.confirmed([[hosting, 1, 100]], ABROAD());
    expect(order).toMatchObject({
      ...{ fiscal_position: { id: position.id }, fiscal_position_reason: REASON },
      ...{ amount_untaxed: 100, amount_tax: 0, amount_total: 100 },
      tax_lines: [{ tax: { id: owed.id }, base: 100, amount: 19, self_assessed: true }],
    });
    const bill = await buyer.billed(order);
    expect(bill).toMatchObject({
      ...{ fiscal_position: { id: position.id }, fiscal_position_reason: REASON, amount_total: 100 },
      lines: [{ account: { name: 'Services from abroad' } }],
    });
    expect(await buyer.entry(await buyer.confirmBill(bill))).toEqual([
      ['2000', 0, 100],
      ['6015', 100, 0],
      ['1300', 19, 0],
      ['2200', 0, 19],
    ]);
  });

  it('goes with bills of receipts, where all orders have the same', async () => {
    const goods = await buyer.goods();
    const [one, two] = [
      await buyer.confirmed([[goods, 2, 6]], ABROAD()),
      await buyer.confirmed([[goods, 1, 6]], { ...ABROAD(), fiscal_position: position.id }),
    ];
    const receipts = [await buyer.receive(one, { 0: 2 }), await buyer.receive(two, { 0: 1 })];
    const bill = await buyer.client.make('bills/from_receipts', { receipts: receipts.map(({ id }) => id) });
    expect(bill).toMatchObject({ fiscal_position: { id: position.id }, amount_untaxed: 18, amount_tax: 0 });
    expect(taxesOf(bill)).toEqual([['Reverse charge'], ['Reverse charge']]);
  });

  it('is chosen and applied again by apply_fiscal_position, unless it was sent', async () => {
    const draft = await buyer.order([
      [hosting, 1, 100],
      ['Freight', 1, 10],
    ]);
    expect(draft).toMatchObject({ fiscal_position: null, amount_tax: 20 });
    ok(await buyer.client.patch(`/purchase_orders/${draft.id}`, ABROAD()));
    const applied = await buyer.act(draft.id, 'apply_fiscal_position');
    expect(applied).toMatchObject({ fiscal_position: { id: position.id }, amount_tax: 0 });
    expect(taxesOf(applied)).toEqual([['Reverse charge'], []]);
    ok(await buyer.client.patch(`/purchase_orders/${draft.id}`, { fiscal_position: null }));
    const without = await buyer.act(draft.id, 'apply_fiscal_position');
    expect(without).toMatchObject({ fiscal_position: null, fiscal_position_reason: { by: 'sent' }, amount_tax: 20 });
  });

  it('is chosen again for a duplicate', async () => {
    const order = await buyer.order([[hosting, 1, 100]], { ...ABROAD(), fiscal_position: position.id });
    expect(await buyer.act(order.id, 'duplicate')).toMatchObject({ fiscal_position_reason: { by: 'sent' } });
    const chosen = await buyer.order([[hosting, 1, 100]], ABROAD());
    expect(await buyer.act(chosen.id, 'duplicate')).toMatchObject({ fiscal_position_reason: { by: 'automatic' } });
  });

  it('applies to lines that a revision adds', async () => {
    const order = await buyer.confirmed([['Freight', 1, 10]], ABROAD());
    const lines = [{ product: hosting.id, quantity: 1, price_unit: 100 }];
    const revised = await buyer.act(order.id, 'revise', { lines });
    expect(taxesOf(revised)).toEqual([[], ['Reverse charge']]);
    expect(revised).toMatchObject({ amount_total: 110, fiscal_position: { id: position.id } });
  });

  it('is on the paper with its note, which has no tax that the buyer owes', async () => {
    const order = await buyer.confirmed([[hosting, 1, 100]], ABROAD());
    const { bytes } = await buyer.client.file(`/purchase_orders/${order.id}/pdf?language=en`);
    const { pages } = await readPaper(bytes);
    const text = pages.map(textOf).join('\n');
    expect(text).toContain('VAT is owed by the buyer.');
    expect(text).not.toContain('19.00');
  });
});
