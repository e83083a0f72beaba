import { decodeId } from '@daybook/database';
import { type Doc, type Domain, Money, ok, refusal, type Reply } from '@daybook/harness';
import { untilLockWaits } from '@daybook/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openAccounting } from './support/accounting.js';

// Confirm and pay send the lock of a document and the reads of everything that it depends on in one round trip. They must read
// the stored state after they got the lock.

let service: Domain;
let money: Money;
let holder: pg.Client;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
});
beforeEach(async () => {
  holder = new pg.Client({ connectionString: service.databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
});
afterEach(() => holder.end());
afterAll(() => service.stop());

const uuidOf = (id: string): string => decodeId(id.split('_')[0]!, id)!;

/** Another transaction locks the document; returns when `asked` waits for it. */
async function whileHeld(id: string, asked: () => Promise<Reply>): Promise<{ reply: Promise<Reply> }> {
  await holder.query('SELECT FROM accounting.invoices WHERE id = $1 FOR UPDATE', [uuidOf(id)]);
  const reply = asked();
  await untilLockWaits(async (text) => (await holder.query(text)).rows);
  return { reply };
}

const lines = (account: string) => [{ description: 'Work', quantity: 1, price_unit: 10, account }];
const draft = (account: string, more: object = {}): Promise<Doc> =>
  money.client.make('invoices', {
    partner: money.books.partner.id,
    date: '2026-01-12',
    lines: lines(account),
    ...more,
  });
const confirm = (id: string): Promise<Reply> => money.client.post(`/invoices/${id}/confirm`);

describe('a confirm that has waited for its draft', () => {
  it('posts the lines, and judges the accounts, that another transaction has written meanwhile', async () => {
    const [former, later, archived] = await Promise.all(
      ['4801', '4802', '4803'].map((code) => money.client.make('accounts', { code, name: code, type: 'income' })),
    );
    const chosen = await draft(former!.id);
    const refused = await draft(former!.id);
    await money.client.patch(`/accounts/${archived!.id}`, { active: false });
    const set = 'UPDATE accounting.invoice_lines SET account_id = $1 WHERE invoice_id = $2';
    const first = await whileHeld(chosen.id, () => confirm(chosen.id));
    await holder.query(set, [uuidOf(later!.id), uuidOf(chosen.id)]);
    await holder.query('COMMIT');
    const posted = ok<Doc>(await first.reply);
    expect(posted['lines'][0].account).toEqual({ id: later!.id, name: '4802' });
    const { lines: booked } = await money.get('entries', posted['entry'].id);
    expect((booked as Doc[]).map(({ account }) => account.name)).toContain('4802');

    await holder.query('BEGIN');
    const second = await whileHeld(refused.id, () => confirm(refused.id));
    await holder.query(set, [uuidOf(archived!.id), uuidOf(refused.id)]);
    await holder.query('COMMIT');
    expect(refusal(await second.reply)).toMatchObject({ status: 422, field: 'lines[0].account', code: 'archived' });
  });

  it('keeps to the lock date that was set meanwhile', async () => {
    const invoice = await draft(money.account('4000'), { date: '2026-01-10' });
    const { reply } = await whileHeld(invoice.id, () => confirm(invoice.id));
    const own = 'workspace_id = (SELECT workspace_id FROM accounting.invoices WHERE id = $1)';
    await holder.query(`UPDATE accounting.books SET lock_date = '2026-01-10' WHERE ${own}`, [uuidOf(invoice.id)]);
    await holder.query('COMMIT');
    expect(refusal(await reply)).toMatchObject({ status: 422, field: 'date', code: 'period_locked' });
  });
});

describe('a pay that has waited for its invoice', () => {
  it('is posted by the journal that the settings name by then', async () => {
    const bank = await money.client.make('accounts', { code: '1019', name: 'Other bank', type: 'bank' });
    const journal = await money.client.make('journals', {
      ...{ code: 'BNK9', name: 'Other bank', type: 'bank', default_account: bank.id },
    });
    const invoice = await money.invoice(30);
    const { reply } = await whileHeld(invoice.id, () => money.tryPay(invoice.id));
    await holder.query(
      'UPDATE accounting.books SET bank_journal_id = $1 WHERE workspace_id = (SELECT workspace_id FROM accounting.invoices WHERE id = $2)',
      [uuidOf(journal.id), uuidOf(invoice.id)],
    );
    await holder.query('COMMIT');
    expect(ok<Doc>(await reply)['payments']).toEqual([
      expect.objectContaining({ name: 'BNK9/2026/00001', amount: 30 }),
    ]);
  });
});

describe('the confirm of a credit note', () => {
  it('locks its original before anything that it depends on', async () => {
    const original = await money.invoice(50);
    const reversed = await money.act('invoices', original.id, 'reverse', { date: '2026-01-20', draft: true });
    const credit = reversed['draft_credits'][0];
    const { reply } = await whileHeld(original.id, () => confirm(credit.id));
    // It waits for the original: the lock's holder may still credit the rest.
    for (const table of ['books', 'partners', 'accounts', 'journals'])
      await holder.query(`SELECT FROM accounting.${table} FOR UPDATE NOWAIT`);
    await holder.query('COMMIT');
    expect(ok<Doc>(await reply)['state']).toBe('posted');
  });
});
