import { readFileSync } from 'node:fs';
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { REPORTS } from '../support/document.js';
import { journeys } from '../support/journey.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

/** The figures of a row on the screen: `1,234.50` is 1234.5. */
async function figuresIn(page: Page, name: RegExp): Promise<number[]> {
  const row = page
    .getByRole('main')
    .getByRole('row', { name })
    .filter({ has: page.locator('td[data-number]') });
  const cells = row.first().locator('td[data-number]');
  await cells.first().waitFor();
  return (await cells.allInnerTexts()).map((text) => Number(text.replaceAll(',', '').replace('−', '-')));
}

async function download(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync((await file.path())!) };
}

async function csvOf(page: Page): Promise<string[][]> {
  const { bytes } = await download(page, 'Download CSV');
  return bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','));
}

describe('a report', () => {
  journey(
    'leads from a figure to the lines behind it, from there to the entry, and to the document',
    async ({ page, at }) => {
      await page.goto(at('/reports/trial_balance'));
      const row = page.getByRole('row', { name: /^1100 Receivable/ });
      const [, debit] = await figuresIn(page, /^1100 Receivable/);
      expect(debit).toBeGreaterThan(0);
      await row.getByRole('cell').nth(4).getByRole('link').click();
      await page.waitForURL(/\/reports\/general_ledger\?.*account=acc_/);
      const line = page.getByRole('row', { name: /INV\/2026\/00001/ }).first();
      await line.getByRole('link', { name: 'INV/2026/00001' }).click();
      await page.waitForURL(/\/entries\/ent_/);
      // Until the entry is loaded, the ledger is shown, which has links of the same name.
      await page.getByRole('heading', { level: 1, name: /INV\/2026\/00001/ }).waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: /INV\/2026\/00001/ })
        .first()
        .click();
      await page.waitForURL(/\/invoices\/inv_/);
    },
  );

  journey('leads from an age to what is open, and from sales to the invoices of the month', async ({ page, at }) => {
    await page.goto(at('/reports/aged_receivable'));
    const [notDue] = await figuresIn(page, /^Oakfield Primary School/);
    await page
      .getByRole('row', { name: /^Oakfield Primary School/ })
      .getByRole('cell')
      .nth(1)
      .getByRole('link')
      .click();
    await page.waitForURL(/\/reports\/open_items\?.*partner=par_/);
    await page.getByRole('row', { name: /INV\// }).first().waitFor();
    expect(notDue).toBeGreaterThan(0);

    await page.goto(at('/reports/sales'));
    const chart = page.getByRole('list', { name: 'Sales' });
    await chart.getByRole('link').first().waitFor();
    const months = await chart.getByRole('link').count();
    expect(months).toBeGreaterThan(1);
    await expectAccessible(page);
    await chart.getByRole('link').last().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/by=customer/);
    await settled(page);
    const [amount] = (await figuresIn(page, /^Avon Joinery/)).slice(-1);
    await page
      .getByRole('table', { name: 'Sales', exact: true })
      .getByRole('row', { name: /^Avon Joinery/ })
      .getByRole('link')
      .last()
      .click();
    await page.waitForURL(/\/invoices\?.*partner=par_/);
    await page
      .getByRole('table', { name: 'Invoices' })
      .getByRole('row', { name: /Avon Joinery/ })
      .first()
      .waitFor();
    expect(amount).toBeGreaterThan(0);
  });

  journey(
    'is the same in its file as on the screen, and prints without what is no part of it',
    async ({ page, at, context }) => {
      await page.goto(at('/reports/trial_balance'));
      await page.getByRole('row', { name: /^1010 Bank/ }).waitFor();
      const [company, name, currency, , head, ...lines] = await csvOf(page);
      expect([company![0], currency![0]]).toEqual(['Harbour & Pine', 'Amounts in GBP']);
      expect(name!.join(',')).toMatch(/^"?Trial balance, /);
      const [rows, total] = [lines.slice(0, -1), lines.at(-1)!];
      expect(total[0]).toBe('Total');
      const column = (label: string): number => (head as string[]).indexOf(label);
      const shown = page.getByRole('table', { name: 'Trial balance' }).locator('tbody tr');
      expect(await shown.count()).toBe(rows.length);
      for (const code of ['1010', '1100', '4000']) {
        const cells = rows.find((one) => one[column('Code')] === code) as string[];
        const names = ['Opening', 'Debit', 'Credit', 'Year-end transfer', 'Closing'];
        expect(await figuresIn(page, new RegExp(`^${code} `))).toEqual(
          names.map((name) => Number(cells[column(name)])),
        );
      }
      const workbook = await download(page, 'Download Excel');
      expect(workbook.name).toMatch(/^trial_balance \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.xlsx$/);
      expect(workbook.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('heading', { level: 1, name: 'Trial balance' }).waitFor();
      expect(await page.getByRole('button', { name: 'Download CSV' }).isVisible()).toBe(false);
      expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
      expect(await page.getByRole('row', { name: /^1010 Bank/ }).isVisible()).toBe(true);
      const tools = await context.newCDPSession(page);
      const { data } = await tools.send('Page.printToPDF', { preferCSSPageSize: true });
      expect(Buffer.from(data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  journey(
    'of every kind stands beside an earlier period, where it can, and says nothing wrong',
    async ({ page, at }) => {
      for (const name of REPORTS) {
        await page.goto(at(`/reports/${name}?compare=year`));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await settled(page);
        expect([name, await page.getByRole('alert').count()]).toEqual([name, 0]);
      }
      await page.goto(at('/reports/profit_and_loss?date_from=2026-10-01&date_to=2026-10-31&compare=previous'));
      await page.getByRole('columnheader', { name: /1 Sept 2026 – 30 Sept 2026/ }).waitFor();
      await page.getByRole('row', { name: /^4000/ }).getByRole('link').last().click();
      // The figure of the earlier period links to the lines of that period.
      await page.waitForURL(/date_from=2026-09-01&date_to=2026-09-30/);
    },
  );
});
