import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

/** As a spreadsheet of another language saves it, with columns under names of its own. */
const GERMAN = 'Name;E-Mail;City;Fax\nBäckerei Krüger;info@krueger.example;Łódź;1\nŌsaka Ltd;;Osaka;2\n';

async function give(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

describe('a file', () => {
  journey(
    'is matched, looked at and imported once, also when the answer is lost; with a fault nothing is there',
    async ({ page, at, service, watch }) => {
      watch.expect(/status of 400 .*\/imports/);
      watch.expect(/status of 422 .*\/imports/);
      watch.expect(/ERR_FAILED .*\/imports/);
      const api = await service.people.api();
      const partners = async (text: string): Promise<number> =>
        (await api.get('/v1/partners', { params: { query: { name: { contains: text } } } })).data.length;
      await page.goto(at('/settings'));
      await page.getByRole('link', { name: /^Import Bring over/ }).click();
      await give(page, 'kunden.csv', GERMAN);
      await page.getByText('2 rows: 2 partners would be imported. Nothing is imported yet.').waitFor();
      expect(await page.getByRole('combobox', { name: 'Column City is' }).inputValue()).toBe('address.city');
      expect(await page.getByRole('combobox', { name: 'Column Fax is' }).inputValue()).toBe('');
      await expectAccessible(page);
      expect(await partners('Krüger')).toBe(0);

      // It is carried out, and no answer comes; the page is loaded anew.
      await page.route(/\/v1\/imports$/, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'Import the partners' }).click();
      await page.getByText('The service did not answer.').waitFor();
      await page.unroute(/\/v1\/imports$/);
      await page.reload();
      await page
        .getByText('The import of kunden.csv, which was broken off, was carried out: the whole file is there.')
        .waitFor();
      expect(await partners('Krüger')).toBe(1);

      await page.getByRole('combobox', { name: 'What the rows are' }).selectOption('accounts');
      await give(page, 'accounts.csv', 'code,name,type\n9001,One,asset\n9002,Two,nonsense\n');
      await page.getByText('Nothing was imported. 1 row is wrong.').waitFor();
      await page
        .getByRole('cell', { name: /^nonsense/ })
        .getByText(/must be one of/)
        .waitFor();
      await expectAccessible(page);
      const { data } = await api.get('/v1/accounts', { params: { query: { code: '9001' } } });
      expect(data).toEqual([]);
    },
  );

  journey('is imported by nobody who only reads', { as: 'viewer' }, async ({ page, at }) => {
    await page.goto(at('/settings'));
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.getByRole('link', { name: /^Import Bring/ }).count()).toBe(0);
  });
});
