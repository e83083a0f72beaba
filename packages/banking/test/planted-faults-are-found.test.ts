import { connect, type Database } from '@daybook/database';
import { type Domain } from '@daybook/harness';
import { Workspaces } from '@daybook/access';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBanking } from './support/banking.js';
import { brokenRules } from './support/broken-rules.js';
import { openTrade } from './support/trade.js';

const [SUM, MOVED, REVERSED, JOURNAL] = [
  'what explains a bank line and what is open of it add up to its amount',
  'a match is what its entry moved on the account of the bank',
  'what explains a bank line is not reversed',
  'a bank account has the account and the currency of its journal',
];

const FAULTS: readonly (readonly [rules: readonly string[], statement: string])[] = [
  [[SUM], 'UPDATE banking.bank_lines SET amount_open = 1 WHERE workspace_id = $1'],
  [[SUM], 'DELETE FROM banking.bank_matches WHERE workspace_id = $1'],
  [[SUM, MOVED], 'UPDATE banking.bank_matches SET amount = amount + 1 WHERE workspace_id = $1'],
  [
    [REVERSED],
    `UPDATE accounting.entries SET reversal_of_id = (SELECT entry_id FROM banking.bank_matches WHERE workspace_id = $1)
      WHERE workspace_id = $1 AND id NOT IN (SELECT entry_id FROM banking.bank_matches WHERE workspace_id = $1)`,
  ],
  [[MOVED, JOURNAL], 'UPDATE banking.bank_accounts SET account_id = fee_account_id WHERE workspace_id = $1'],
];

let service: Domain;
/** The database as its owner, who can see and change everything. */
let owner: Database;
let workspaceId: string;

beforeAll(async () => {
  service = await startBanking();
  owner = await connect([], { url: service.databaseUrl, poolMax: 2 });
  const trade = await openTrade(service);
  await trade.client.patch(`/bank_accounts/${trade.bank['id']}`, { fee_account: trade.ids['6000'] });
  const invoice = await trade.invoice(100);
  await trade.match(await trade.line(120), { items: [{ invoice: invoice['id'] }] });
  workspaceId = (await service.app.get(Workspaces, { strict: false }).find(trade.client.workspace))!.id;
});
afterAll(async () => {
  await owner.close();
  await service.stop();
});

describe('a check of the books', () => {
  it('finds nothing where there is nothing', () => service.expectSound(service.acme));

  it.each(FAULTS)('finds that not: %s (%s)', async (rules, statement) => {
    expect(await brokenRules(service, owner, [SUM, MOVED, REVERSED, JOURNAL], workspaceId, statement)).toEqual(rules);
  });
});
