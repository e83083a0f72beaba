import { type Domain, ok } from '@daybook/harness';
import { longestTurn } from '@daybook/testing';
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

it('thousands of lines are imported, and found again, without a turn of 50 ms', async () => {
  const client = await service.freshWorkspace('EUR');
  const account = await anAccount(client, 'A', { number: NUMBER });
  await imported(client, account, camt({ account: NUMBER, lines: lines(500, 'warm') }));
  const file = camt({ account: NUMBER, lines: lines(LINES, 'a') });
  const first = await measured(async () => imported(client, account, file));
  const again = await measured(async () => imported(client, account, `${file}\n`));
  expect(ok(await client.get(`/bank_accounts/${account}`))['unmatched_count']).toBe(LINES + 500);
  process.stderr.write(`${LINES} lines: ${JSON.stringify({ first, again })}\n`);
  expect(first.longestTurn).toBeLessThan(50);
});
