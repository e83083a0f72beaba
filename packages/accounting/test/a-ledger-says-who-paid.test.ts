import { connect, type Database } from '@daybook/database';
import { type Doc, type Domain, Money } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openAccounting } from './support/accounting.js';

let service: Domain;
let money: Money;
let owner: Database;

beforeAll(async () => {
  service = await openAccounting();
  money = await Money.open(service);
  owner = await connect([], { url: service.databaseUrl, poolMax: 1 });
});
afterAll(() => owner.close());
afterAll(() => money.expectSound());
afterAll(() => service.stop());

const PERIOD = 'date_from=2026-01-01&date_to=2026-12-31';

async function rowsOf(report: string, query: string, entry: string): Promise<Doc[]> {
  const { body } = await money.client.get(`/reports/${report}?${report === 'open_items' ? '' : `${PERIOD}&`}${query}`);
  return (body.data as Doc[]).filter((row) => row['entry'].id === entry);
}

const ledgerOfBank = (entry: string) =>
  rowsOf('general_ledger', `account=${money.books.accounts['1010']!.id}&limit=200`, entry);

const received = async (more: object = {}): Promise<Doc> => {
  const partner = money.books.partner.id;
  return money.client.make('payments', { partner, amount: 40, date: '2026-01-15', post: true, ...more });
};

it('shows partner and reference of the payment on each of its lines, also in CSV', async () => {
  const { partner } = money.books;
  const payment = await received({ reference: 'STMT 12' });
  const entry = await money.get('entries', payment['entry'].id);
  expect((entry['lines'] as Doc[]).map((line) => line['partner']?.id)).toEqual([partner.id, partner.id]);
  const said = [{ partner: { id: partner.id, name: partner['name'] }, reference: 'STMT 12', debit: 40 }];
  expect(await ledgerOfBank(entry.id)).toMatchObject(said);
  expect(await rowsOf('journal', `partner=${partner.id}&limit=200`, entry.id)).toMatchObject([...said, { credit: 40 }]);
  const { origin, workspace, token } = money.client;
  const csv = await fetch(`${origin}/api/${workspace}/v1/reports/general_ledger?${PERIOD}`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/csv' },
  });
  const line = (await csv.text())
    .split('\r\n')
    .find((row) => row.includes(entry['number'] as string) && row.includes('Bank'));
  expect(line).toContain('STMT 12');
  expect(line).toContain(partner['name']);
});

it('follows the reference, which may change after posting', async () => {
  const payment = await received();
  expect(await ledgerOfBank(payment['entry'].id)).toMatchObject([{ reference: null }]);
  await money.client.patch(`/payments/${payment.id}`, { reference: 'Late note' });
  expect(await ledgerOfBank(payment['entry'].id)).toMatchObject([{ reference: 'Late note' }]);
  expect(await rowsOf('open_items', 'limit=200', payment['entry'].id)).toMatchObject([{ reference: 'Late note' }]);
});

it('shows and finds the partner of lines that were posted before they named one', async () => {
  const { partner } = money.books;
  const payment = await received({ reference: 'Old' });
  const { id } = payment['entry'] as Doc;
  await owner.execute('ALTER TABLE accounting.entry_lines DISABLE TRIGGER USER');
  await owner.execute(`UPDATE accounting.entry_lines SET partner_id = NULL
    WHERE account_id = (SELECT default_account_id FROM accounting.journals j WHERE j.workspace_id = entry_lines.workspace_id AND j.code = 'BNK')
      AND entry_id IN (SELECT e.id FROM accounting.entries e WHERE e.number = '${String(payment['number'])}')`);
  await owner.execute('ALTER TABLE accounting.entry_lines ENABLE TRIGGER USER');
  const line = (await money.get('entries', id))['lines'][0];
  expect(line).toMatchObject({ partner: null, debit: 40 });
  expect(await ledgerOfBank(id)).toMatchObject([{ partner: { id: partner.id }, reference: 'Old' }]);
  const found = await money.client.get(`/reports/journal?${PERIOD}&partner=${partner.id}&limit=200`);
  expect((found.body.data as Doc[]).filter((row) => row['entry'].id === id)).toHaveLength(2);
  expect(found.body.totals.debit).toBe(found.body.totals.credit);
});
