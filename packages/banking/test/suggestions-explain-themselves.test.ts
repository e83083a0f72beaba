import { type Domain, ok, refusal } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { openTrade, type Trade } from './support/trade.js';

type Json = Record<string, any>;

const PAYER = 'NL91ABNA0417164300';
const SUPPLIER = 'FR1420041010050500013M02606';

let service: Domain;
let trade: Trade;

beforeAll(async () => {
  service = await openBanking();
  trade = await openTrade(service);
  const { client, ids } = trade;
  ok(await client.patch(`/partners/${ids['customer']}`, { bank_accounts: [{ iban: PAYER }] }));
  ok(await client.patch(`/partners/${ids['supplier']}`, { bank_accounts: [{ iban: SUPPLIER }] }));
});
afterAll(() => service.stop());

const suggestionsOf = async (line: Json, client = trade.client): Promise<Json[]> =>
  ok(await client.get(`/bank_lines/${line['id']}/suggestions`))['data'];

const codesOf = ({ reasons }: Json): string[] => reasons.map(({ code }: Json) => code);

/** Carries a plan out, and says what became of the line. */
const accept = async (line: Json, { plan }: Json): Promise<Json> => trade.match(line, plan);

describe('a suggestion', () => {
  it('says what the line names, and its plan is the body of match', async () => {
    const invoice = await trade.invoice(145);
    const text = `Thanks, ${invoice['number'].toLowerCase().replaceAll('/', ' ')}!`;
    const line = await trade.line(174, { text, counterparty: { name: 'ANN EXAMPLE', iban: PAYER } });
    const [best, ...others] = await suggestionsOf(line);
    expect(best).toMatchObject({ kind: 'open_items', confidence: 100, certainty: 'certain', difference: null });
    expect(codesOf(best!)).toEqual(['document_number', 'amount_equal', 'only_amount', 'iban', 'name']);
    expect(best!['plan']).toEqual({ items: [{ invoice: invoice['id'], amount: 174 }], expected_amount_open: 174 });
    expect(others).toEqual([]);
    expect(await accept(line, best!)).toMatchObject({ state: 'matched', amount_open: 0 });
    expect(await suggestionsOf(line)).toEqual([]);
  });

  it('books what the bank kept to the fee account, once there is one', async () => {
    const invoice = await trade.invoice(200);
    const body = { text: invoice['number'], counterparty: { iban: PAYER }, date: '2026-05-02' };
    const line = await trade.line(237, body);
    const [first] = await suggestionsOf(line);
    expect(first).toMatchObject({
      kind: 'open_items',
      difference: { kind: 'write_off', amount: 3 },
      certainty: 'likely',
    });
    ok(await trade.client.patch(`/bank_accounts/${trade.bank['id']}`, { fee_account: trade.ids['6000'] }));
    const [best] = await suggestionsOf(line);
    expect(best).toMatchObject({ kind: 'split', confidence: 85, difference: { kind: 'fee', amount: 3 } });
    expect(best!['plan']['lines']).toEqual([{ account: trade.ids['6000'], amount: 3 }]);
    expect(await accept(line, best!)).toMatchObject({ state: 'matched' });
    expect(ok(await trade.client.get(`/invoices/${invoice['id']}`))).toMatchObject({ payment_state: 'paid' });
  });

  it('corrects the tax for an early payment', async () => {
    const invoice = await trade.invoice(1000);
    const line = await trade.line(1176, { text: invoice['number'], counterparty: { iban: PAYER } });
    const [best] = await suggestionsOf(line);
    expect(best).toMatchObject({ difference: { kind: 'discount', amount: 24 }, certainty: 'likely' });
    expect(best!['plan']['write_off']).toMatchObject({ amount: 24, tax_correction: true });
    expect(await accept(line, best!)).toMatchObject({ state: 'matched' });
  });

  it('finds all that a payer has open, and a sum of some of it', async () => {
    const [a, b, c] = [await trade.invoice(10), await trade.invoice(20.5), await trade.invoice(31.25)];
    const some = await trade.line(62.1, { text: 'June', counterparty: { iban: PAYER } });
    const [best] = await suggestionsOf(some);
    expect(best).toMatchObject({ kind: 'open_items', certainty: 'possible' });
    expect(best!['plan']['items']).toEqual(
      [b, c].map((one) => ({ invoice: one!['id'], amount: one!['amount_total'] })),
    );
    const all = await trade.line(74.1, { text: 'All', counterparty: { iban: PAYER } });
    const [whole] = await suggestionsOf(all);
    expect(whole!['plan']['items']).toHaveLength(3);
    expect(await accept(all, whole!)).toMatchObject({ state: 'matched' });
    expect(ok(await trade.client.get(`/invoices/${a!['id']}`))).toMatchObject({ payment_state: 'paid' });
  });

  it("finds a bill by the supplier's number, and a credit note that is paid back", async () => {
    const bill = await trade.bill(50, { reference: 'RE-2026/4711' });
    const line = await trade.line(-60, {
      text: 'RE 2026 4711 direct debit',
      mandate: 'M1',
      counterparty: { iban: SUPPLIER },
    });
    const [best] = await suggestionsOf(line);
    expect(codesOf(best!)).toContain('supplier_reference');
    expect(best).toMatchObject({ certainty: 'certain', plan: { items: [{ invoice: bill['id'], amount: 60 }] } });
    expect(await accept(line, best!)).toMatchObject({ state: 'matched' });
    const credit = await trade.invoice(30, { type: 'credit_note' });
    const refund = await trade.line(-36, { text: `Refund ${credit['number']}`, counterparty: { iban: PAYER } });
    const [back] = await suggestionsOf(refund);
    expect(back).toMatchObject({ certainty: 'certain', plan: { items: [{ invoice: credit['id'], amount: 36 }] } });
    expect(await accept(refund, back!)).toMatchObject({ state: 'matched' });
  });

  it('links a payment that is posted already, and no payment twice', async () => {
    const { client, ids } = trade;
    const body = { type: 'outbound', partner: ids['supplier'], amount: 812, date: '2026-03-09', post: true };
    const payment = ok(await client.post('/payments', body));
    const line = await trade.line(-812, { end_to_end: payment['number'], counterparty: { iban: SUPPLIER } });
    const [best] = await suggestionsOf(line);
    expect(best).toMatchObject({ kind: 'payment', certainty: 'certain', plan: { payment: payment['id'] } });
    expect(codesOf(best!)).toContain('end_to_end');
    expect(await accept(line, best!)).toMatchObject({ state: 'matched' });
    const again = await trade.line(-812, { end_to_end: payment['number'], counterparty: { iban: SUPPLIER } });
    expect((await suggestionsOf(again)).filter(({ kind }) => kind === 'payment')).toEqual([]);
  });

  it('is a transfer where another own account has the opposite amount', async () => {
    const { client } = trade;
    const account = ok(await client.post('/accounts', { code: '1021', name: 'Savings', type: 'bank' }));
    const journal = ok(
      await client.post('/journals', { code: 'SAV', name: 'Savings', type: 'bank', default_account: account['id'] }),
    );
    const iban = 'DE02120300000000202051';
    const savings = ok(await client.post('/bank_accounts', { name: 'Savings', iban, journal: journal['id'] }));
    const line = await trade.line(-5000, { text: 'To savings', counterparty: { iban } });
    const there = await trade.line(5000, { bank_account: savings['id'], date: '2026-03-12', text: 'From main' });
    const [best] = await suggestionsOf(line);
    expect(best).toMatchObject({ kind: 'transfer', confidence: 100, plan: { transfer_to: savings['id'] } });
    const [other] = await suggestionsOf(there);
    expect(other).toMatchObject({ kind: 'transfer', certainty: 'likely', plan: { transfer_to: trade.bank['id'] } });
    await accept(line, best!);
    await accept(there, { plan: { transfer_to: trade.bank['id'] } });
    expect(await trade.balances('1090')).toEqual({ '1090': 0 });
  });

  it('never shows what another workspace has', async () => {
    const other = await openTrade(service, 'other');
    ok(await other.client.patch(`/partners/${other.ids['customer']}`, { bank_accounts: [{ iban: PAYER }] }));
    const invoice = await other.invoice(777);
    const line = await trade.line(932.4, {
      text: invoice['number'],
      counterparty: { name: 'Ann Example Ltd', iban: PAYER },
    });
    expect(await suggestionsOf(line)).toEqual([]);
    const own = await other.line(932.4, {
      text: invoice['number'],
      counterparty: { name: 'Ann Example Ltd', iban: PAYER },
    });
    expect(await suggestionsOf(own, other.client)).toMatchObject([{ certainty: 'certain' }]);
    expect(refusal(await other.client.get(`/bank_lines/${line['id']}/suggestions`))).toMatchObject({ status: 404 });
  });

  it('comes for many lines as for one, page by page', async () => {
    const { client, bank } = trade;
    const pages: Json[] = [];
    let query = `bank_account=${bank['id']}&sort=date&limit=2`;
    for (let i = 0; i < 50; i++) {
      const page = ok(await client.get(`/bank_lines/suggestions?${query}`));
      pages.push(...page['data']);
      if (!page['next_cursor']) break;
      query = `limit=2&cursor=${page['next_cursor']}`;
    }
    const lines = ok(await client.get(`/bank_lines?state=open&bank_account=${bank['id']}&sort=date&limit=200`))['data'];
    expect(pages.map((one) => one['bank_line'])).toEqual(lines.map(({ id }: Json) => id));
    for (const one of pages) expect(one['suggestions']).toEqual(await suggestionsOf({ id: one['bank_line'] }));
    expect(refusal(await client.get('/bank_lines/suggestions?limit=51'))).toMatchObject({
      status: 400,
      field: 'limit',
    });
    expect(refusal(await client.get('/bank_lines/suggestions?state=matched'))).toMatchObject({
      status: 400,
      field: 'state',
    });
    const reader = service.client('acme', ['read:sales']);
    expect(refusal(await (await reader).get('/bank_lines/suggestions'))).toMatchObject({ status: 403 });
  });
});
