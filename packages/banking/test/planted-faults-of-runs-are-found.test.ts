import { connect, type Database } from '@daybook/database';
import { type Domain, ok } from '@daybook/harness';
import { Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBanking } from './support/banking.js';
import { brokenRules } from './support/broken-rules.js';
import { Payer } from './support/payer.js';

const [SETTINGS, TOTAL, TRANSFER, RESERVED, CARRIED, SERIES] = [
  'a workspace has its banking settings',
  'the total of a payment run and the number of its transfers are those of its lines',
  'a transfer is one amount above 0 to one account, and has its end-to-end id once the run is confirmed',
  'a bill is in payment by a confirmed or exported run alone',
  'the line of a statement that carried out a transfer, or a whole run, is of the account that paid, and of its amount',
  'the series of payment runs goes on after its last number',
];

const FAULTS: readonly (readonly [rules: readonly string[], statement: string])[] = [
  [[SETTINGS], 'DELETE FROM banking.settings WHERE workspace_id = $1'],
  [[TOTAL], 'UPDATE banking.payment_runs SET total = total + 1 WHERE workspace_id = $1'],
  [[TOTAL, CARRIED], 'UPDATE banking.payment_runs SET count = count + 1 WHERE workspace_id = $1'],
  [
    [TRANSFER],
    `UPDATE banking.payment_run_lines SET iban = 'DE02120300000000202051' WHERE workspace_id = $1 AND position = 1`,
  ],
  [[TRANSFER, CARRIED], `UPDATE banking.payment_run_lines SET end_to_end = 'OTHER' WHERE workspace_id = $1`],
  [[RESERVED], 'UPDATE banking.payment_run_lines SET reserved = true WHERE workspace_id = $1'],
  [[CARRIED], `UPDATE banking.bank_lines SET amount = amount - 1 WHERE workspace_id = $1`],
  [
    [CARRIED],
    `UPDATE banking.payment_run_lines SET bank_line_id = NULL WHERE workspace_id = $1 AND end_to_end = 'PRN00003-1'`,
  ],
  [
    [CARRIED],
    `UPDATE banking.payment_run_lines l SET reserved = false, bank_line_id = (SELECT o.bank_line_id FROM banking.payment_run_lines o
      WHERE o.workspace_id = $1 AND o.end_to_end = 'PRN00003-1') WHERE l.workspace_id = $1 AND l.end_to_end LIKE 'PRN00004-%'`,
  ],
  [[SERIES], `UPDATE numbering.series SET next = 9 WHERE workspace_id = $1 AND class = 'payment_runs'`],
];

type Json = Record<string, any>;

let service: Domain;
/** The database as its owner, who can see and change everything. */
let owner: Database;
let workspaceId: string;

beforeAll(async () => {
  service = await startBanking();
  owner = await connect([], { url: service.databaseUrl, poolMax: 2 });
  const payer = await Payer.open(service);
  const supplier = await payer.supplier();
  const bills = [await payer.bill(supplier, 10), await payer.bill(supplier, 20)];
  const run = await payer.exported(bills, { grouped: true });
  const match = async (amount: number, paid: readonly Json[], more: Json) => {
    const body = { bank_account: payer.bank['id'], date: '2026-03-10', amount, ...more };
    const line = ok(await payer.client.post('/bank_lines', body));
    const items = paid.map(({ id }) => ({ invoice: id }));
    ok(await payer.client.post(`/bank_lines/${line['id']}/match`, { items }));
  };
  await match(-30, bills, { end_to_end: `${run['number']}-1` });
  expect((await payer.get(run))['state']).toBe('done');
  // One of two transfers is carried out; both as one amount; and none of a run with the same total.
  const others = [];
  for (const amount of [11, 12, 13, 14, 13, 14]) others.push(await payer.bill(supplier, amount));
  const part = await payer.exported(others.slice(0, 2));
  await match(-11, others.slice(0, 1), { end_to_end: part['lines'][0].end_to_end });
  const whole = await payer.exported(others.slice(2, 4));
  await match(-27, others.slice(2, 4), { text: whole['number'] });
  const open = await payer.exported(others.slice(4));
  const states = await Promise.all([part, whole, open].map(async (one) => (await payer.get(one))['state']));
  expect(states).toEqual(['exported', 'done', 'exported']);
  workspaceId = (await service.app.get(Workspaces, { strict: false }).find(payer.client.workspace))!.id;
});
afterAll(async () => {
  await owner.close();
  await service.stop();
});

describe('a check of the books', () => {
  it('finds nothing where there is nothing', () => service.expectSound(service.other));

  it.each(FAULTS)('finds that not: %s (%s)', async (rules, statement) => {
    expect(
      await brokenRules(service, owner, [SETTINGS, TOTAL, TRANSFER, RESERVED, CARRIED, SERIES], workspaceId, statement),
    ).toEqual(rules);
  });
});
