import { until } from '@daybook/testing';
import { MailServer } from '@daybook/testing/mail-server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { launchBrowser } from '../support/browser.js';
import { perform } from '../support/journey.js';
import { choose, tabTo } from '../support/keys.js';
import { type Service, startService } from '../support/service.js';

let server: MailServer;
let service: Service;
let browser: Browser;

beforeAll(async () => {
  server = await MailServer.start();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'books@acme.example', MAIL_PER_MINUTE: '1000' };
  [service, browser] = await Promise.all([startService({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await server?.stop();
});

/** The first day of the month, a number of months ago. */
function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

async function typeSchedule(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Lighthouse hosting');
  await page.getByRole('combobox', { name: 'Partner', exact: true }).focus();
  await choose(page, 'Lighthouse');
  await page.getByLabel('A period starts on').fill(monthsAgo(2));
  await page.getByRole('textbox', { name: 'Every' }).fill('1');
  await page.getByRole('textbox', { name: 'Number of documents' }).fill('3');
  await page.getByRole('combobox', { name: 'Each document' }).focus();
  await choose(page, 'Is posted and');
  await tabTo(page, page.getByRole('textbox', { name: 'Description, line 1' }));
  await page.keyboard.type('Hosting, {{period.month}}');
  await tabTo(page, page.getByRole('textbox', { name: 'Quantity, line 1' }));
  await page.keyboard.type('1');
  await tabTo(page, page.getByRole('textbox', { name: 'Unit price, line 1' }));
  await page.keyboard.type('100');
}

describe('a subscription', () => {
  it('is made, shows its dates, and its third invoice is sent', () =>
    perform({ service, browser }, {}, async ({ page, at }) => {
      const api = await service.people.api();
      await api.post('/v1/partners', { body: { name: 'Lighthouse Hotel', email: 'ap@lighthouse.example' } });
      await page.goto(at('/schedules/new'));
      await typeSchedule(page);
      await page.keyboard.press('Control+s');
      await page.waitForURL(/\/schedules\/sch_/);
      const dates = page.getByRole('region', { name: 'Next dates' }).first();
      await dates.getByRole('row', { name: /^3 / }).waitFor();
      await expectAccessible(page);
      await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Activate' }).waitFor();
      await page.keyboard.press('Control+Enter');
      const dialog = page.getByRole('dialog', { name: /^Activate / });
      await dialog.getByRole('region', { name: 'What will happen' }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('list', { name: 'State' }).getByText('Active').waitFor();
      const id = /sch_\w+/.exec(page.url())![0];

      // A service that starts again makes what is due a minute later.
      await page.goto('about:blank');
      await service.halt();
      await service.resume();
      const runs = () => api.get('/v1/schedule_runs', { params: { query: { schedule: id, sort: 'number' } } });
      await until('three invoices are made', async () => (await runs()).data.length === 3, 150_000).catch(
        (error: unknown) => {
          throw new Error(service.printed().slice(-6000), { cause: error });
        },
      );
      const third = (await runs()).data[2]!;
      expect(third).toMatchObject({ state: 'made', date: monthsAgo(0), number: 3 });
      await page.goto(at(`/invoices/${third.document!.id}`));
      await page.getByRole('heading', { level: 1, name: String(third.document!.name) }).waitFor();
      const invoice = await api.get('/v1/invoices/{id}', { params: { path: { id: third.document!.id } } });
      expect(invoice).toMatchObject({ state: 'posted', period: { from: monthsAgo(0) }, amount_untaxed: 100 });
      await until('all three are mailed', async () => server.received.length === 3, 120_000);
      expect(server.received.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => ['ap@lighthouse.example']));
      await page.goto(at(`/schedules/${id}`));
      await page.getByText('No document comes any more.').waitFor();
    }));
});
