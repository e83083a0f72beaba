import { readFileSync } from 'node:fs';
import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { readsDuring } from '../support/requests.js';

const { journey } = journeys();

describe('a list', () => {
  journey(
    'is exported by one request: its filters, its columns and its order, as a file of its name and the day',
    async ({ page, at, service }) => {
      const api = await service.people.api();
      const { data } = await api.get('/v1/invoices', {
        params: { query: { sort: 'number', filters: { state: 'posted' }, limit: 200 } },
      });
      await page.goto(at('/invoices?state=posted&sort=number&fields=number,partner,amount_total&limit=20'));
      await page.getByText(String(data[0]!.number)).first().waitFor();
      await page.getByRole('button', { name: 'More about this list' }).click();
      const coming = page.waitForEvent('download');
      const reads = await readsDuring(page, async () => {
        await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
        await page.getByText(`${data.length} rows exported.`).waitFor();
      });
      expect(reads.filter((read) => read.includes('/v1/invoices'))).toHaveLength(1);
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/);
      const [head, ...rows] = readFileSync(await file.path(), 'utf8')
        .trimEnd()
        .split('\r\n');
      expect(head).toBe('\uFEFFnumber,partner.id,partner.name,amount_total,currency');
      expect(rows.map((row) => row.split(',')[0])).toEqual(data.map(({ number }) => number));
      await expectAccessible(page);
    },
  );

  journey('is exported as a workbook, with the same rows', async ({ page, at, service }) => {
    const api = await service.people.api();
    const { total_count: count } = await api.get('/v1/invoices', {
      params: { query: { filters: { state: 'posted' }, limit: 1, include_total: true } },
    });
    await page.goto(at('/invoices?state=posted'));
    await page.getByRole('button', { name: 'More about this list' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export to Excel' }).click();
    await page.getByText(`${count} rows exported.`).waitFor();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.xlsx$/);
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  journey('is exported in German as well', { language: 'de' }, async ({ page, at }) => {
    await page.goto(at('/partners'));
    await page.getByRole('button', { name: 'Weitere Aktionen für diese Liste' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Als CSV exportieren' }).click();
    await page.getByText(/^\d+ Zeilen exportiert\.$/).waitFor();
    expect((await coming).suggestedFilename()).toMatch(/^partners-.*\.csv$/);
  });
});
