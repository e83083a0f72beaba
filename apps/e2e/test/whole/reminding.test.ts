import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MailServer } from '@daybook/testing/mail-server';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { launchBrowser, NARROW } from '../support/browser.js';
import { type JourneyOptions, perform, type Scene } from '../support/journey.js';
import { expectFocus, tabTo } from '../support/keys.js';
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
beforeEach(() => void (server.received.length = 0));

function journey(name: string, about: JourneyOptions, walk: (scene: Scene) => Promise<void>): void {
  it(name, () => perform({ service, browser }, about, walk));
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A customer whose invoice has been due for so many days. */
async function late(name: string, email: string | null, days: number): Promise<string> {
  const api = await service.people.api();
  const partner = (await api.post('/v1/partners', { body: { name, email } })).id;
  const lines = [{ description: 'Chairs', quantity: 1, price_unit: 120.5, taxes: [] }];
  const dates = { date: daysAgo(days + 5), date_due: daysAgo(days) };
  await api.post('/v1/invoices', { body: { partner, lines, ...dates, confirm: true } });
  return partner;
}

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions', exact: true }).waitFor();
  await page.keyboard.press('a');
  await expectFocus(page, page.getByRole('menuitem').first());
  await tabTo(page, page.getByRole('menuitem', { name: action, exact: true }), 'ArrowDown' as 'Tab');
  await page.keyboard.press('Enter');
}

describe('customers who are late', () => {
  journey('are reminded together, and only those whom mail can reach', {}, async ({ page, at }) => {
    await late('Ahab Traders', 'ap@ahab.example', 23);
    await late('Quiet & Co', null, 9);
    await page.goto(at('/reports/reminders_due'));
    const table = page.getByRole('table', { name: 'Reminders due' });
    await table.getByRole('row', { name: /Ahab Traders Second 1 120\.50/ }).waitFor();
    await table.getByRole('row', { name: /Quiet & Co No e-mail address: print the list First/ }).waitFor();
    await expectAccessible(page);
    // Those whom mail can reach are selected: the demo company has some of its own.
    const boxes = table.getByRole('checkbox');
    await boxes.first().click();
    await boxes.first().click();
    await table.getByRole('checkbox', { name: /Ahab Traders/ }).click();
    await page.getByRole('button', { name: 'Send 1 reminder' }).click();
    const dialog = page.getByRole('dialog', { name: /^Remind/ });
    await dialog.locator('[data-commit]').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await table.getByRole('row', { name: /Ahab Traders/ }).waitFor({ state: 'detached' });
    await table.getByRole('row', { name: /Quiet & Co/ }).waitFor();
    await page.waitForTimeout(1500);
    expect(server.received.map(({ to }) => to)).toEqual([['ap@ahab.example']]);
  });

  journey('are reminded one by one, with the level that a person chooses', {}, async ({ page, at }) => {
    const id = await late('Brisk Ltd', 'ap@brisk.example', 2);
    await page.goto(at(`/partners/${id}`));
    await act(page, 'Remind');
    const sheet = page.getByRole('dialog', { name: 'Remind' });
    await sheet.getByText('ap@brisk.example').waitFor();
    const subject = sheet.getByRole('textbox', { name: 'Subject' });
    expect(await subject.inputValue()).toMatch(/^Payment reminder from /);
    await sheet.getByRole('combobox', { name: 'Level' }).selectOption('Final reminder');
    await page.waitForFunction(
      (element) => (element as HTMLInputElement).value.startsWith('Final payment reminder'),
      await subject.elementHandle(),
    );
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'E-mails' }).getByText('Accepted by the mail server').waitFor();
    expect(server.received[0]!.raw.toString()).toContain('Subject: Final payment reminder');
  });

  journey('see their statement, also from a phone', { browser: { viewport: NARROW } }, async ({ page, at }) => {
    const id = await late('Calm Inc', 'ap@calm.example', 2);
    await page.goto(at(`/partners/${id}`));
    await act(page, 'Send statement');
    const sheet = page.getByRole('dialog', { name: 'Send statement' });
    await sheet.getByText('ap@calm.example').waitFor();
    await sheet.locator('[data-path="date_from"]').fill('2026-01-01');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'E-mails' }).getByText('Accepted by the mail server').waitFor();
    expect(server.received[0]!.raw.toString()).toContain('statement-2026-01-01-');
  });
});

describe('a quotation', () => {
  journey('goes from the draft to the customer with one key', {}, async ({ page, at }) => {
    const api = await service.people.api();
    const partner = (await api.post('/v1/partners', { body: { name: 'Dover Ltd', email: 'buyer@dover.example' } })).id;
    const lines = [{ product: 'ext:chair', quantity: 2 }];
    const { id } = await api.post('/v1/quotations', { body: { partner, lines } });
    await page.goto(at(`/quotations/${id}`));
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const sheet = page.getByRole('dialog', { name: /^Send/ });
    await sheet.getByText('buyer@dover.example').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'E-mails' }).getByText('Accepted by the mail server').waitFor();
    expect(server.received.map(({ to }) => to)).toEqual([['buyer@dover.example']]);
    expect(server.received[0]!.raw.toString()).toMatch(/Subject: Quotation QUO/);
  });
});
