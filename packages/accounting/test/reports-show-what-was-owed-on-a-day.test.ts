import type { Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let partner: { id: string };

beforeAll(async () => {
  service = await openAccounting();
  partner = await service.acme.make('partners', { name: 'Corner Shop' });
});
afterAll(() => service.stop());

const owed = async (date: string): Promise<number> => {
  const reply = await service.acme.get(`/reports/aged_receivable?date=${date}`);
  expect(reply.status).toBe(200);
  return reply.body.totals.total;
};

describe('what a partner owes at a past day', () => {
  it('counts a payment from its date on, and no more from the day it is undone', async () => {
    const { acme } = service;
    const invoice = await acme.make('invoices', {
      partner: partner.id,
      date: '2026-01-05',
      lines: [{ description: 'Advice', quantity: 1, price_unit: 174 }],
    });
    expect((await acme.post(`/invoices/${invoice.id}/confirm`)).status).toBe(200);
    expect((await acme.post(`/invoices/${invoice.id}/pay`, { amount: 100, date: '2026-01-20' })).status).toBe(200);
    expect([await owed('2026-01-04'), await owed('2026-01-19'), await owed('2026-01-20')]).toEqual([0, 174, 74]);

    const match = await acme.find('reconciliations', 'state=active');
    expect((await acme.post(`/reconciliations/${match.id}/undo`, { date: '2026-02-10' })).status).toBe(200);
    // The payment remains as the partner's credit, so the sum is unchanged; the whole invoice is open again.
    expect([await owed('2026-01-19'), await owed('2026-01-25'), await owed('2026-02-10')]).toEqual([174, 74, 74]);
    expect((await acme.get(`/invoices/${invoice.id}?fields=amount_residual`)).body.amount_residual).toBe(174);
    const rows = (await acme.get('/reports/aged_receivable?date=2026-02-20')).body.data;
    expect(rows).toEqual([expect.objectContaining({ total: 74 })]);
  });

  it('is what the ledger says, at any day', async () => {
    for (const date of ['2026-01-05', '2026-01-20', '2026-02-09', '2026-02-10', '2026-11-30']) {
      const balance = (await service.acme.get(`/reports/trial_balance?date_to=${date}`)).body.data as {
        account: { name: string };
        closing: number;
      }[];
      const receivable = balance.find(({ account }) => account.name === 'Receivable')?.closing ?? 0;
      expect([date, await owed(date)]).toEqual([date, receivable]);
    }
  });
});

describe('the reversal of a manual entry', () => {
  it('settles the open items of both, so that neither waits to be paid', async () => {
    const { acme } = service;
    const [receivable, sales] = [await acme.find('accounts', 'code=1100'), await acme.find('accounts', 'code=4000')];
    const journal = await acme.find('journals', 'code=MISC');
    const entry = await acme.make('entries', {
      journal: journal.id,
      date: '2026-03-01',
      lines: [
        { account: receivable.id, partner: partner.id, debit: 50 },
        { account: sales.id, credit: 50 },
      ],
    });
    expect((await acme.post(`/entries/${entry.id}/post`)).status).toBe(200);
    const before = await owed('2026-03-05');
    const reversed = await acme.post(`/entries/${entry.id}/reverse`, { date: '2026-03-04' });
    expect(reversed.status).toBe(200);
    expect(reversed.body.lines[0]).toMatchObject({ amount_residual: 0, reconciled: true });
    const mirror = await acme.get(`/entries/${reversed.body.reversed_by[0].id}`);
    expect(mirror.body.lines[0]).toMatchObject({ credit: 50, amount_residual: 0, reconciled: true });
    expect([before, await owed('2026-03-03'), await owed('2026-03-05')]).toEqual([124, 124, 74]);
  });
});
