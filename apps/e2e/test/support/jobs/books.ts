import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Download } from 'playwright-core';
import { linesOf, openBank } from '../bank.js';
import { takeLines } from '../bank-hands.js';
import type { Job } from './job.js';
import { expectRecord, latest } from './records.js';

/** The last day of the last month, by the clock of the browser. */
const endOfLastMonth = (): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), 0));
};

let download: Promise<Download> | undefined;

export const BOOKS: readonly Job[] = [
  {
    name: 'Forty open bank lines matched, one by one',
    prepare: async ({ wire, service }) => {
      const { account, file } = await openBank(service);
      await wire.post(`/bank_accounts/${account}/import`, file);
      return { account };
    },
    before: null,
    now: ['g n {/bank}', '{click Reconcile Giro} {/reconcile}'],
    rest: { most: 64, by: (hands, page) => takeLines(page, hands) },
    done: async ({ service, page, facts }) => {
      while ((await linesOf(service, facts['account']!, 'open')) > 0) await page.waitForTimeout(200);
      expectRecord({ matched: await linesOf(service, facts['account']!, 'matched') }, { matched: 39 });
    },
  },
  {
    name: 'Profit and loss of the last month as CSV',
    prepare: async ({ page }) => {
      download = page.waitForEvent('download');
      return {};
    },
    before: ['Control+k "prof" Enter {/profit_and_loss}', 'Tab*4 Enter', 'ArrowDown*2', 'Enter', 'Shift+Tab*2 Enter'],
    now: ['Control+k "p&l" Enter {/profit_and_loss}', 'l', 'x'],
    done: async ({ page }) => {
      const file = await (await download)!.path();
      const month = endOfLastMonth().toISOString().slice(0, 7);
      // The period of the report is in its address, in every version.
      expect(new URL(page.url()).searchParams.get('date_from')).toBe(`${month}-01`);
      expect(readFileSync(file, 'utf8')).toContain('4000');
    },
  },
  {
    name: 'Journal entry of two lines, posted',
    before: [
      'g e',
      'c {journal}',
      '"gen" Enter Tab*4',
      '"600" Enter Tab*3 "120" Alt+n',
      '"1010" Alt+b',
      'Control+Enter',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
    ],
    now: [
      'n e {lines[0].account}',
      '"600" Enter "120" Enter "1010" Alt+b',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
    ],
    done: async ({ wire }) => {
      const { state, lines } = await latest(wire, 'entries');
      const amounts = lines.map(({ debit, credit }: { debit: number; credit: number }) => [debit, credit]);
      expectRecord(
        { state, amounts },
        {
          state: 'posted',
          amounts: [
            [120, 0],
            [0, 120],
          ],
        },
      );
    },
  },
  {
    name: 'Stock of five products counted and posted',
    before: [
      'Control+k "n ad" Enter {location}',
      'Tab*4 "34" Enter "65" Enter "60" Enter "16" Enter "30"',
      'Control+Enter',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
    ],
    now: [
      'n k {counted}',
      '"34" Enter "65" Enter "60" Enter "16" Enter "30"',
      'Control+Enter {dialog}',
      'Control+Enter {page}',
    ],
    done: async ({ wire }) => {
      const { state, lines } = await latest(wire, 'adjustments');
      const counted = lines.map(({ quantity_counted }: { quantity_counted: number }) => quantity_counted);
      expectRecord({ isDraft: state === 'draft', counted }, { isDraft: false, counted: [34, 65, 60, 16, 30] });
    },
  },
  {
    name: 'Last month locked',
    prepare: async () => ({ day: `${endOfLastMonth().getUTCDate()}.${endOfLastMonth().getUTCMonth() + 1}` }),
    before: [
      'Control+k "acc s" Enter {/settings/accounting} {\'Move the lock date\'}',
      'Tab*3 Enter {lock_date}',
      '"{{day}}"',
      'Enter {page}',
    ],
    now: ['Control+k "lock" Enter {lock_date}', 'Enter {page}'],
    done: async ({ wire }) =>
      expectRecord(await wire.get('/settings/accounting'), { lock_date: endOfLastMonth().toISOString().slice(0, 10) }),
  },
];
