import { type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { openTrade, type Trade } from './support/trade.js';

let service: Domain;
let trade: Trade;
let italian: { readonly id: string };
let owed: { readonly id: string };
let partner: { readonly id: string };

const id = (code: string): Promise<{ readonly id: string }> => trade.client.find('accounts', `code=${code}`);

beforeAll(async () => {
  service = await openBanking();
  trade = await openTrade(service);
  const [output, oss, input] = await Promise.all([id('2200'), id('2210'), id('1300')]);
  const home = await trade.client.make('taxes', { name: 'Home 19 %', rate: 19, scope: 'sale', account: output.id });
  italian = await trade.client.make('taxes', {
    ...{ name: 'IT 22 %', rate: 22, scope: 'sale', country: 'IT', account: oss.id },
  });
  owed = await trade.client.make('taxes', {
    ...{ name: 'Owed 20 %', rate: 20, scope: 'purchase', kind: 'reverse_charge' },
    ...{ account: input.id, counter_account: output.id },
  });
  const position = await trade.client.make('fiscal_positions', {
    ...{ name: 'Italy', taxes: [{ from: home.id, to: [italian.id] }] },
  });
  ok(await trade.client.patch('/settings/accounting', { sale_tax: home.id }));
  partner = await trade.client.make('partners', { name: 'Bottega', is_supplier: true, fiscal_position: position.id });
});
afterAll(() => service.stop());

/** The change of balances by an act. */
async function moved(codes: readonly string[], act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await trade.balances(...codes);
  await act();
  const after = await trade.balances(...codes);
  return Object.fromEntries(codes.map((code) => [code, Math.round((after[code]! - before[code]!) * 100) / 100]));
}

async function posted(collection: 'invoices' | 'bills', more: object): Promise<string> {
  const draft = await trade.client.make(collection, { partner: partner.id, date: '2026-03-01', ...more });
  ok(await trade.client.post(`/${collection}/${draft.id}/confirm`));
  return draft.id;
}

describe('a discount for early payment', () => {
  it('corrects the tax that the default tax of the company became by the fiscal position', async () => {
    const invoice = await posted('invoices', { lines: [{ description: 'Work', quantity: 1, price_unit: 100 }] });
    const line = await trade.line(119.56);
    const write_off = { account: trade.ids['4000'], amount: 2.44, tax_correction: true };
    // 2.44 × 22 ÷ 122 = 0.44.
    expect(
      await moved(['1010', '4000', '2200', '2210', '1100'], () =>
        trade.match(line, { items: [{ invoice }], write_off }),
      ),
    ).toEqual({ '1010': 119.56, '4000': 2, '2200': 0, '2210': 0.44, '1100': -122 });
  });

  it('leaves a tax alone that the buyer owes: nothing of it was paid', async () => {
    const lines = [{ description: 'Hosting', quantity: 1, price_unit: 100, taxes: [owed.id] }];
    const bill = await posted('bills', { reference: 'B-1', lines });
    const line = await trade.line(-98);
    const write_off = { account: trade.ids['6000'], amount: 2, tax_correction: true };
    expect(
      await moved(['1010', '6000', '1300', '2200', '2000'], () =>
        trade.match(line, { items: [{ invoice: bill }], write_off }),
      ),
    ).toEqual({ '1010': -98, '6000': -2, '1300': 0, '2200': 0, '2000': 100 });
  });
});

describe('a tax that the buyer owes', () => {
  it('is in no money, so no bank line and no rule can include it', async () => {
    const line = await trade.line(-60);
    const lines = [{ account: trade.ids['6000'], amount: 60, tax: owed.id }];
    expect(refusal(await trade.client.post(`/bank_lines/${line['id']}/match`, { lines }))).toMatchObject({
      ...{ status: 422, field: 'lines[0].tax', code: 'invalid_value' },
    });
    const rule = await trade.client.post('/bank_rules', {
      ...{ name: 'Hosting', conditions: { text_contains: ['hosting'] } },
      lines: [{ account: trade.ids['6000'], rest: true, tax: owed.id }],
    });
    expect(refusal(rule)).toMatchObject({ status: 422, field: 'lines[0].tax', code: 'invalid_value' });
  });
});
