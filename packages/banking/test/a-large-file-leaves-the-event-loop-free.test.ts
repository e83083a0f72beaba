import { type Client, databaseOf, type Domain, ok, sql } from '@daybook/harness';
import { longestTurn, statementsSent } from '@daybook/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBanking } from './support/banking.js';
import { anAccount, camt, imported, type Line } from './support/files.js';

let service: Domain;
beforeAll(async () => {
  service = await startBanking();
});
afterAll(() => service.stop());

// The bench imports 10,000.
const LINES = 2000;
const NUMBER = '4711';

const lines = (count: number, prefix: string): Line[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ date: `2026-03-${String((i % 28) + 1).padStart(2, '0')}`, amount: `${(i % 500) + 1}.25` },
    ...{ reference: `${prefix}-${i}`, text: `Invoice INV/2026/${i} of customer ${i % 97}, paid with thanks` },
  }));

interface Measured {
  readonly longestTurn: number;
  readonly seconds: number;
}

async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const begin = performance.now();
  const longest = await longestTurn(work);
  return { longestTurn: Math.round(longest), seconds: Math.round(performance.now() - begin) / 1000 };
}

/** The ids, the oldest first. */
const statementsOf = async (client: Client): Promise<string[]> =>
  ok(await client.get('/bank_statements?sort=id'))['data'].map(({ id }: { id: string }) => id);

/** Each deleted line has its history and its event. */
const WRITTEN = `SELECT
  (SELECT count(*)::int FROM records.history h WHERE h.record_type = 'bank_lines' AND h.action = 'deleted' AND h.version = 2) AS history,
  (SELECT count(*)::int FROM events.events e WHERE e.type = 'bank_line.deleted' AND e.record_version = 2) AS events`;

it('thousands of lines are imported, found again and deleted, without a turn of 50 ms', async () => {
  const client = await service.freshWorkspace('EUR');
  const account = await anAccount(client, 'A', { number: NUMBER });
  await imported(client, account, camt({ account: NUMBER, lines: lines(500, 'warm') }));
  const file = camt({ account: NUMBER, lines: lines(LINES, 'a') });
  const first = await measured(async () => imported(client, account, file));
  const again = await measured(async () => imported(client, account, `${file}\n`));
  expect(ok(await client.get(`/bank_accounts/${account}`))['unmatched_count']).toBe(LINES + 500);
  const statements = await statementsOf(client);
  ok(await client.delete(`/bank_statements/${statements[2]}`));
  let sent = 0;
  const deleted = await measured(async () => {
    const path = `/bank_statements/${statements[1]}`;
    sent = (await statementsSent(databaseOf(service), async () => ok(await client.delete(path)))).length;
  });
  process.stderr.write(`${LINES} lines: ${JSON.stringify({ first, again, deleted, sent })}\n`);
  expect(ok(await client.get(`/bank_accounts/${account}`))['unmatched_count']).toBe(500);
  const [written] = await sql<{ history: number; events: number }>(service.databaseUrl, WRITTEN);
  expect(written).toEqual({ history: LINES, events: LINES });
  expect(sent).toBeLessThan(LINES / 10);
  expect(deleted.longestTurn).toBeLessThan(50);
  expect(first.longestTurn).toBeLessThan(50);
});
