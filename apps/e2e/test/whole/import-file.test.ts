import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

/** A file saved by a spreadsheet in another language, with its own column names. */
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
      await page.getByText('2 rows: 2 partners would be created. Nothing is imported yet.').waitFor();
      expect(await page.getByRole('combobox', { name: 'Column City is' }).inputValue()).toBe('address.city');
      expect(await page.getByRole('combobox', { name: 'Column Fax is' }).inputValue()).toBe('');
      await expectAccessible(page);
      expect(await partners('Krüger')).toBe(0);

      // The import is carried out but the answer is lost; the page reloads.
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

  journey(
    'comes from the list that it is for, with the columns of the file before, and leaves out what is there',
    async ({ page, at, service, watch }) => {
      watch.expect(/status of 400 .*\/imports/);
      watch.expect(/status of 422 .*\/imports/);
      const names = async (text: string): Promise<number> =>
        (await (await service.people.api()).get('/v1/partners', { params: { query: { name: { contains: text } } } }))
          .data.length;
      await page.goto(at('/customers'));
      const open = async (): Promise<void> => {
        await page.getByRole('button', { name: 'More about this list' }).click();
        await page.getByRole('menuitem', { name: 'Import from a file…' }).click();
        expect(await page.getByRole('combobox', { name: 'What the rows are' }).inputValue()).toBe('partners');
      };
      await open();
      await give(page, 'first.csv', 'Who;Where\nListed One;Rome\n');
      await page.getByRole('combobox', { name: 'Column Who is' }).selectOption('name');
      await page.getByRole('combobox', { name: 'Column Where is' }).selectOption('address.city');
      await page.getByRole('button', { name: 'Look again' }).click();
      await page.getByText('1 row: 1 partner would be created.').waitFor();
      await page.getByRole('button', { name: 'Import the partners' }).click();
      await page.getByText('Imported: 1 partner created.').waitFor();

      await page.goto(at('/customers'));
      await open();
      await give(page, 'second.csv', 'Who;Where\nListed One;Rome\nListed Two;Oslo\n');
      await page.getByText('1 row names a record that is there already').waitFor();
      expect(await page.getByRole('combobox', { name: 'Column Where is' }).inputValue()).toBe('address.city');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Leave this row out' }).click();
      await page
        .getByText('1 partner would be created. 1 row is left out, and what is there stays as it is.')
        .waitFor();
      await page.getByRole('button', { name: 'Import the partners' }).click();
      await page.getByText('Imported: 1 partner created. 1 row is left out').waitFor();
      expect(await names('Listed')).toBe(2);
      await page.getByRole('link', { name: 'Show them' }).click();
      await page.getByRole('row', { name: /Listed Two/ }).waitFor();
    },
  );

  journey(
    'is cut off by the end of the service: nothing is there; sent again, or by another tab, it is there once',
    async ({ page, at, service, context, watch }) => {
      watch.expect(/ERR_|status of/);
      const file = 'name\nCut One\nCut Two\n';
      const there = async (): Promise<number> =>
        (await (await service.people.api()).get('/v1/partners', { params: { query: { name: { contains: 'Cut' } } } }))
          .data.length;
      await page.goto(at('/settings/import?what=partners'));
      await give(page, 'cut.csv', file);
      await page.getByText('2 rows: 2 partners would be created.').waitFor();

      // The service is killed in the middle of the import.
      const begin = async (tab: Page): Promise<() => Promise<void>> => {
        const release = await service.hold('LOCK TABLE accounting.partners IN SHARE ROW EXCLUSIVE MODE');
        const sent = tab.waitForRequest(
          (request) => request.method() === 'POST' && request.url().endsWith('/v1/imports'),
        );
        await tab.getByRole('button', { name: 'Import the partners' }).click();
        await sent;
        return release;
      };
      const release = await begin(page);
      await service.kill();
      await release();
      await page.getByText('The service did not answer.').waitFor();
      await service.resume();
      expect(await there()).toBe(0);

      // The tab is closed; another one shows the result.
      await page.close();
      const second = await context.newPage();
      await second.goto(at('/settings/import?what=partners'));
      await second
        .getByText('The import of cut.csv, which was broken off, was not carried out: nothing of it is there.')
        .waitFor();
      await give(second, 'cut.csv', file);
      await second.getByText('2 rows: 2 partners would be created.').waitFor();

      // Killed again; this time the same page repeats the request.
      const releaseAgain = await begin(second);
      await service.kill();
      await releaseAgain();
      await second.getByText('The service did not answer.').waitFor();
      await service.resume();
      await second.getByRole('button', { name: 'Send it again' }).click();
      await second.getByText('Imported: 2 partners created.').waitFor();
      expect(await there()).toBe(2);
    },
  );

  journey('is imported by nobody who only reads', { as: 'viewer' }, async ({ page, at }) => {
    await page.goto(at('/settings'));
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.getByRole('link', { name: /^Import Bring/ }).count()).toBe(0);
  });
});
