import { type Domain, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBanking } from './support/banking.js';
import { openTrade, type Trade } from './support/trade.js';

let service: Domain;
let trade: Trade;

beforeAll(async () => {
  service = await startBanking();
  trade = await openTrade(service);
});
afterAll(() => service.stop());

const reportAt = async (date: string): Promise<Record<string, any>> =>
  ok(await trade.client.get(`/reports/bank_reconciliation?date=${date}&bank_account=${trade.bank['id']}`));

const rowsOf = ({ data }: Record<string, any>): [string, string, number][] =>
  data.map(({ kind, date, amount }: Record<string, any>) => [kind, date, amount]);

describe('the report of the bank and the books', () => {
  it('names what only one of them has, on each day', async () => {
    const { client } = trade;
    const [paid, early] = [await trade.invoice(100), await trade.invoice(50)];
    await trade.match(await trade.line(120), { items: [{ invoice: paid['id'] }] });
    await trade.line(30, { date: '2026-03-12' });
    ok(await client.post(`/invoices/${early['id']}/pay`, { date: '2026-03-11' }));
    const ignored = await trade.line(7, { date: '2026-03-13' });
    ok(await client.post(`/bank_lines/${ignored['id']}/ignore`, { reason: 'Opening.' }));
    const report = await reportAt('2026-03-31');
    expect(rowsOf(report)).toEqual([
      ['in_bank', '2026-03-12', 30],
      ['ignored', '2026-03-13', 7],
      ['in_books', '2026-03-11', 60],
    ]);
    expect(report['totals']).toEqual({
      ...{ ledger_balance: 180, in_bank: 30, ignored: 7, in_books: 60, opening_difference: 0 },
      ...{ statement_balance: 157, difference: 0 },
    });
    expect((await reportAt('2026-03-10'))['totals']).toMatchObject({
      ledger_balance: 120,
      in_bank: 0,
      statement_balance: 120,
    });
    expect((await reportAt('2026-03-01'))['totals']).toMatchObject({
      ledger_balance: 0,
      statement_balance: 0,
      difference: 0,
    });
  });

  it('shows a payment as in the books alone until the day of its line', async () => {
    const { client } = trade;
    const [payment] = ok(await client.get('/payments?amount=60'))['data'];
    await trade.match(await trade.line(60, { date: '2026-03-15' }), { payment: payment.id });
    expect(rowsOf(await reportAt('2026-03-14'))).toContainEqual(['in_books', '2026-03-11', 60]);
    expect(rowsOf(await reportAt('2026-03-15'))).not.toContainEqual(['in_books', '2026-03-11', 60]);
  });

  it('leaves out what was undone, and counts what was there before the first line as the opening', async () => {
    const { client, ids } = trade;
    const line = await trade.line(24, { date: '2026-03-16' });
    await trade.match(line, { partner: ids['customer'] });
    ok(await client.post(`/bank_lines/${line['id']}/undo`));
    expect(rowsOf(await reportAt('2026-03-31')).filter(([kind]) => kind === 'in_books')).toEqual([]);
    const journal = ok(await client.get('/journals?code=MISC'))['data'][0].id;
    const lines = [
      { account: ids['1010'], debit: 1000 },
      { account: ids['3000'], credit: 1000 },
    ];
    ok(await client.post('/entries', { journal, date: '2026-01-01', lines, post: true }));
    const { totals } = await reportAt('2026-03-31');
    expect(totals).toMatchObject({ opening_difference: -1000, in_books: 0, difference: 0 });
    const { ledger_balance, in_bank, ignored, in_books, opening_difference, statement_balance } = totals;
    expect(ledger_balance + in_bank + ignored - in_books + opening_difference).toBe(statement_balance);
  });

  it('is of all accounts in the currency of the books where none is named', async () => {
    expect(ok(await service.other.get('/reports/bank_reconciliation'))).toMatchObject({
      data: [],
      totals: { ledger_balance: 0, statement_balance: 0, difference: 0 },
    });
    const { client } = trade;
    const account = ok(await client.post('/accounts', { code: '1019', name: 'Second', type: 'bank' }));
    const journal = { code: 'SEC', name: 'Second', type: 'bank', default_account: account['id'] };
    const { id } = ok(await client.post('/journals', journal));
    const second = ok(await client.post('/bank_accounts', { name: 'Second', number: '2', journal: id }));
    const before = (await reportAt('2026-03-31'))['totals'];
    await trade.line(5, { bank_account: second['id'] });
    const all = ok(await client.get('/reports/bank_reconciliation?date=2026-03-31'));
    expect(all['totals'].in_bank).toBe(before.in_bank + 5);
    expect(all['data']).toContainEqual(
      expect.objectContaining({ bank_account: { id: second['id'], name: 'Second' }, kind: 'in_bank', amount: 5 }),
    );
  });
});
