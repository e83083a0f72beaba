import { type Client, type Domain, refusal } from '@daybook/harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openBanking } from './support/banking.js';
import { anAccount, imported, refused, sendFile } from './support/files.js';

let service: Domain;
let client: Client;
beforeAll(async () => {
  service = await openBanking();
  client = await service.freshWorkspace('EUR');
});
afterAll(() => service.stop());

const date = { column: 'Date', format: 'YYYY-MM-DD' };

it('is refused with the field that contradicts', async () => {
  const fault = async (body: object) => refusal(await client.post('/bank_mappings', { name: 'Bank', date, ...body }));
  const indicator = { column: 'D/C', debit: ['D'], credit: ['d'] };
  expect(await fault({})).toMatchObject({ status: 400, field: 'amount', code: 'required' });
  expect(await fault({ amount: 'A', debit: 'B' })).toMatchObject({ status: 400, field: 'debit' });
  expect(await fault({ credit: 'B' })).toMatchObject({ status: 400, field: 'debit', code: 'required' });
  expect(await fault({ amount: 'A', indicator })).toMatchObject({ status: 400, field: 'indicator.credit' });
  expect(await fault({ amount: 'A', thousands: 'point' })).toMatchObject({ status: 400, field: 'thousands' });
  expect(await fault({ amount: 'A', header_row: 0 })).toMatchObject({ status: 400, field: 'date.column' });
  expect(await fault({ amount: 'A', delimiter: 'ab' })).toMatchObject({ status: 400, field: 'delimiter' });
  expect(await fault({ amount: 'A', encoding: 'ebcdic' })).toMatchObject({ status: 400, field: 'encoding' });
});

it('names the columns of a file as the bank does', async () => {
  const account = await anAccount(client, 'C', { number: '19' });
  const columns = { amount: 'Sum', currency: 'Currency of the row', bank_reference: '<b>Ref</b>' };
  const mapping = await client.make('bank_mappings', { name: 'Own words', date, ...columns });
  expect(mapping).toMatchObject(columns);
  const csv = (currency: string) => `Date,Sum,Currency of the row,<b>Ref</b>\n2026-03-02,1.50,${currency},R1\n`;
  const other = await sendFile(client, `/bank_accounts/${account}/import?mapping=${mapping.id}`, csv('USD'));
  expect(refused(other)).toMatchObject({ status: 422 });
  expect(await imported(client, account, csv('EUR'), `?mapping=${mapping.id}`)).toMatchObject({ new_count: 1 });
});

it('is proposed from the file, and the proposal is a mapping', async () => {
  const account = await anAccount(client, 'A', { number: '17' });
  const csv = 'Date;Text;Amount\n2026-03-02;Coffee;-3,50\n2026-03-03;Rent;-900,00\n';
  const { body } = await sendFile(client, '/bank_mappings/guess', csv);
  expect(body).toMatchObject({
    missing: [],
    ambiguous: [],
    rows: [
      { row: 2, amount: -3.5 },
      { row: 3, text: 'Rent' },
    ],
  });
  const mapping = await client.make('bank_mappings', { name: 'Proposed', ...body.mapping });
  expect(await imported(client, account, csv, `?mapping=${mapping.id}`)).toMatchObject({ new_count: 2 });
  const other = await sendFile(client, `/bank_accounts/${account}/import`, 'Day,Sum\n2026-03-02,1.00\n');
  expect(refused(other)).toMatchObject({ status: 422, field: 'mapping', code: 'mapping_does_not_fit' });
});
