import { type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { openTrade, type Trade } from './support/trade.js';

let service: Domain;
let trade: Trade;

beforeAll(async () => {
  service = await openBanking();
  trade = await openTrade(service);
});
afterAll(() => service.stop());

/** The change of balances by an act. */
async function moved(codes: readonly string[], act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await trade.balances(...codes);
  await act();
  const after = await trade.balances(...codes);
  return Object.fromEntries(codes.map((code) => [code, Math.round((after[code]! - before[code]!) * 100) / 100]));
}

describe('a bank line', () => {
  it('pays an invoice, of which the bank kept a fee, in one entry', async () => {
    const invoice = await trade.invoice(145);
    const line = await trade.line(171);
    const body = {
      items: [{ invoice: invoice['id'], amount: 174 }],
      lines: [{ account: trade.ids['6000'], amount: 3 }],
    };
    let matched: Record<string, any> = {};
    expect(
      await moved(['1010', '6000', '1100'], async () => {
        matched = await trade.match(line, body);
      }),
    ).toEqual({ '1010': 171, '6000': 3, '1100': -174 });
    expect(matched).toMatchObject({ state: 'matched', amount_open: 0, partner: { name: 'Ann Example Ltd' } });
    expect(matched['matches']).toEqual([expect.objectContaining({ amount: 171, bound: false })]);
    const payment = ok(await trade.client.get(`/payments/${matched['matches'][0].payment.id}`));
    expect(payment).toMatchObject({ amount: 171, date: '2026-03-10', write_off: { amount: 3 }, amount_unallocated: 0 });
    expect(ok(await trade.client.get(`/invoices/${invoice['id']}`))).toMatchObject({ payment_state: 'paid' });
  });

  it('shows all that a match would do in a dry run, and does nothing', async () => {
    const invoice = await trade.invoice(100);
    const line = await trade.line(120);
    const preview = ok(
      await trade.client.post(`/bank_lines/${line['id']}/match?dry_run=true`, { items: [{ invoice: invoice['id'] }] }),
    );
    expect(preview).toMatchObject({ dry_run: true });
    expect(JSON.stringify(preview)).toContain('"payments"');
    expect(ok(await trade.client.get(`/bank_lines/${line['id']}`))).toMatchObject({ state: 'open', version: 1 });
    expect(ok(await trade.client.get(`/invoices/${invoice['id']}`))).toMatchObject({ payment_state: 'not_paid' });
  });

  it('is interest or a fee alone, split into base and tax where it is taxed', async () => {
    const interest = await trade.line(1);
    expect(
      await moved(['1010', '4000'], () =>
        trade.match(interest, { lines: [{ account: trade.ids['4000'], amount: 1 }] }),
      ),
    ).toEqual({ '1010': 1, '4000': -1 });
    const rent = await trade.line(-60);
    const lines = [{ account: trade.ids['6000'], amount: 60, tax: trade.ids['input'], description: 'Rent' }];
    expect(await moved(['1010', '6000', '1300'], () => trade.match(rent, { lines }))).toEqual({
      ...{ '1010': -60, '6000': 50, '1300': 10 },
    });
  });

  it('pays with an early payment discount that corrects the tax', async () => {
    const invoice = await trade.invoice(145);
    const line = await trade.line(170.52);
    const body = {
      items: [{ invoice: invoice['id'] }],
      write_off: { account: trade.ids['4000'], amount: 3.48, tax_correction: true },
    };
    let matched: Record<string, any> = {};
    expect(
      await moved(['1010', '4000', '2200', '1100'], async () => {
        matched = await trade.match(line, body);
      }),
    ).toEqual({ '1010': 170.52, '4000': 2.9, '2200': 0.58, '1100': -174 });
    expect(ok(await trade.client.get(`/invoices/${invoice['id']}`))).toMatchObject({ payment_state: 'paid' });
    expect(
      await moved(['1010', '4000', '2200', '1100'], () => trade.client.post(`/bank_lines/${line['id']}/undo`)),
    ).toEqual({
      ...{ '1010': -170.52, '4000': -2.9, '2200': -0.58, '1100': 174 },
    });
    expect(ok(await trade.client.get(`/invoices/${invoice['id']}`))).toMatchObject({ payment_state: 'not_paid' });
    expect(matched['matches']).toHaveLength(2);
  });

  it('is settled by a write-off beyond the money, on an account of income or expense', async () => {
    const invoice = await trade.invoice(100);
    const line = await trade.line(118);
    const body = (account: string) => ({ items: [{ invoice: invoice['id'] }], write_off: { account, amount: 2 } });
    const path = `/bank_lines/${line['id']}/match`;
    expect(refusal(await trade.client.post(path, body(trade.ids['1090']!)))).toMatchObject({
      ...{ status: 422, field: 'write_off.account', code: 'invalid_account_type' },
    });
    expect(await moved(['1010', '6000', '1100'], () => trade.match(line, body(trade.ids['6000']!)))).toEqual({
      ...{ '1010': 118, '6000': 2, '1100': -120 },
    });
  });

  it('pays several documents, sets off a credit note, and keeps a rest open or as an advance', async () => {
    const [first, second] = [await trade.invoice(100), await trade.invoice(50)];
    const credit = await trade.invoice(25, { type: 'credit_note' });
    const line = await trade.line(200);
    const items = [{ invoice: first['id'] }, { invoice: second['id'] }, { invoice: credit['id'] }];
    const matched = await trade.match(line, { items });
    expect(matched).toMatchObject({ state: 'open', amount_open: 50, amount: 200 });
    const rest = await trade.match(line, { partner: trade.ids['customer'] });
    expect(rest).toMatchObject({ state: 'matched', amount_open: 0 });
    expect(rest['matches']).toHaveLength(2);
    for (const { id } of [first, second, credit])
      expect(ok(await trade.client.get(`/invoices/${id}`))).toMatchObject({ payment_state: 'paid' });
  });

  it('takes what is left of the line from the items without an amount', async () => {
    const invoice = await trade.invoice(100);
    const line = await trade.line(70);
    expect(await trade.match(line, { items: [{ invoice: invoice['id'] }] })).toMatchObject({ state: 'matched' });
    expect(ok(await trade.client.get(`/invoices/${invoice['id']}`))).toMatchObject({ amount_residual: 50 });
  });

  it('pays a bill, and the refund of a supplier is money in', async () => {
    const bill = await trade.bill(100);
    expect(
      await moved(['1010', '2000'], async () =>
        trade.match(await trade.line(-120), { items: [{ invoice: bill['id'] }] }),
      ),
    ).toEqual({ '1010': -120, '2000': 120 });
    const refund = await trade.bill(10, { type: 'bill_credit_note' });
    expect(await trade.match(await trade.line(12), { items: [{ invoice: refund['id'] }] })).toMatchObject({
      state: 'matched',
    });
  });

  it('settles an open line of an entry', async () => {
    const { client, ids } = trade;
    const entry = ok(
      await client.post('/entries', {
        journal: ok(await client.get('/journals?code=MISC'))['data'][0].id,
        date: '2026-03-01',
        lines: [
          { account: ids['1100'], partner: ids['customer'], debit: 40 },
          { account: ids['3000'], credit: 40 },
        ],
        post: true,
      }),
    );
    const line = await trade.line(40);
    const matched = await trade.match(line, { items: [{ entry_line: entry['lines'][0].id }] });
    expect(matched).toMatchObject({ state: 'matched', matches: [{ amount: 40, payment: null }] });
    expect(ok(await client.get(`/entries/${entry['id']}`))['lines'][0]).toMatchObject({ amount_residual: 0 });
    ok(await client.post(`/bank_lines/${line['id']}/undo`));
    expect(ok(await client.get(`/entries/${entry['id']}`))['lines'][0]).toMatchObject({ amount_residual: 40 });
  });

  it('goes to another own account by the account of money in transit', async () => {
    const { client, ids } = trade;
    const account = ok(await client.post('/accounts', { code: '1020', name: 'Savings', type: 'bank' }));
    const journal = ok(
      await client.post('/journals', { code: 'SAV', name: 'Savings', type: 'bank', default_account: account['id'] }),
    );
    const savings = ok(await client.post('/bank_accounts', { name: 'Savings', number: '77', journal: journal['id'] }));
    const out = await trade.line(-500);
    expect(await moved(['1010', '1090'], () => trade.match(out, { transfer_to: savings['id'] }))).toEqual({
      ...{ '1010': -500, '1090': 500 },
    });
    const into = await trade.line(500, { bank_account: savings['id'], date: '2026-03-11' });
    expect(await moved(['1020', '1090'], () => trade.match(into, { transfer_to: trade.bank['id'] }))).toEqual({
      ...{ '1020': 500, '1090': -500 },
    });
    expect(ids['1090']).toBeDefined();
  });

  it('is linked with a payment that was posted before, which undo leaves posted', async () => {
    const { client } = trade;
    const invoice = await trade.invoice(100);
    ok(await client.post(`/invoices/${invoice['id']}/pay`, { date: '2026-03-09' }));
    const [payment] = ok(await client.get('/payments?sort=-created_at&limit=1'))['data'];
    const [line, other] = [await trade.line(120), await trade.line(120)];
    expect(await trade.match(line, { payment: payment.id })).toMatchObject({
      ...{ state: 'matched', matches: [{ amount: 120, bound: true, payment: { id: payment.id } }] },
    });
    expect(refusal(await client.post(`/bank_lines/${other['id']}/match`, { payment: payment.id }))).toMatchObject({
      ...{ status: 422, field: 'payment', code: 'already_matched' },
    });
    expect(refusal(await client.post(`/payments/${payment.id}/reverse`))).toMatchObject({
      ...{ status: 422, code: 'bank_line_matched' },
    });
    expect(ok(await client.post(`/bank_lines/${line['id']}/undo`))).toMatchObject({ state: 'open', matches: [] });
    expect(ok(await client.get(`/payments/${payment.id}`))).toMatchObject({ state: 'posted' });
    expect(refusal(await client.post(`/bank_lines/${line['id']}/undo`))).toMatchObject({
      status: 422,
      code: 'invalid_state',
    });
    ok(await client.post(`/payments/${payment.id}/reverse`));
  });

  it('says what does not fit, and changes nothing', async () => {
    const { client, ids } = trade;
    const [invoice, bill] = [await trade.invoice(100), await trade.bill(100)];
    const line = await trade.line(100);
    const tried: [object, string, string][] = [
      [{}, 'items', 'required'],
      [{ items: [{ amount: 1 }] }, 'items[0]', 'required'],
      [{ items: [{ invoice: bill['id'] }] }, 'items[0].invoice', 'wrong_side'],
      [{ items: [{ invoice: invoice['id'], amount: 120 }] }, 'items', 'over_matched'],
      [{ items: [{ invoice: invoice['id'], amount: 121 }] }, 'items[0].amount', 'out_of_range'],
      [
        { items: [{ invoice: invoice['id'], amount: 120 }], lines: [{ account: ids['6000'], amount: 19 }] },
        'lines',
        'over_matched',
      ],
      [{ lines: [{ account: ids['4000'], amount: 101 }] }, 'lines', 'over_matched'],
      [{ lines: [{ account: ids['4000'], amount: -1 }] }, 'lines', 'out_of_range'],
      [{ transfer_to: trade.bank['id'] }, 'transfer_to', 'invalid_value'],
      [{ items: [{ invoice: invoice['id'] }], partner: ids['supplier'] }, 'partner', 'invalid_value'],
      [{ partner: ids['customer'], expected_amount_open: 99 }, 'expected_amount_open', 'total_mismatch'],
      [{ write_off: { amount: 1 }, partner: ids['customer'] }, 'write_off', 'invalid_value'],
    ];
    for (const [body, field, code] of tried)
      expect([field, refusal(await client.post(`/bank_lines/${line['id']}/match`, body))]).toEqual([
        field,
        expect.objectContaining({ field, code }),
      ]);
    expect(ok(await client.get(`/bank_lines/${line['id']}`))).toMatchObject({ version: 1, state: 'open' });
  });

  it('is matched once when two people match it at once', async () => {
    const invoice = await trade.invoice(100);
    const line = await trade.line(120);
    const body = { items: [{ invoice: invoice['id'] }] };
    const answers = await Promise.all([1, 2, 3].map(() => trade.client.post(`/bank_lines/${line['id']}/match`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(ok(await trade.client.get(`/bank_lines/${line['id']}`))['matches']).toHaveLength(1);
  });

  it('of another workspace does not exist', async () => {
    const line = await trade.line(5);
    const foreign = await openTrade(service, 'other');
    expect(
      (await foreign.client.post(`/bank_lines/${line['id']}/match`, { partner: foreign.ids['customer'] })).status,
    ).toBe(404);
    const invoice = await trade.invoice(10);
    const own = await foreign.line(12);
    expect(
      refusal(await foreign.client.post(`/bank_lines/${own['id']}/match`, { items: [{ invoice: invoice['id'] }] })),
    ).toMatchObject({ status: 422, field: 'items[0].invoice', code: 'not_found' });
  });
});
