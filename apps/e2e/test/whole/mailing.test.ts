import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MailServer, reply } from '@daybook/testing/mail-server';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { launchBrowser, NARROW } from '../support/browser.js';
import { type JourneyOptions, perform, type Scene } from '../support/journey.js';
import { expectDialogReach } from '../support/keyboard.js';
import { expectFocus, tabTo } from '../support/keys.js';
import { type Service, startService } from '../support/service.js';

let server: MailServer;
let service: Service;
let browser: Browser;
/** What the mail server says to every recipient; undefined: it accepts them. */
let refusal: Error | undefined;
/** Whether it breaks the connection instead of confirming a message. */
let breaks = false;
/** What it has accepted. */
const received: { readonly to: readonly string[]; readonly raw: string }[] = [];
let recipients: string[] = [];

async function startMail(): Promise<MailServer> {
  return MailServer.start({
    onMailFrom: (_address, _session, done) => {
      recipients = [];
      done();
    },
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done(refusal ?? null);
    },
    content: (stream, own, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (breaks) return own.cut();
        received.push({ to: recipients, raw: Buffer.concat(chunks).toString() });
        answer();
      });
    },
  });
}

beforeAll(async () => {
  server = await startMail();
  const env = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'books@acme.example', MAIL_PER_MINUTE: '1000' };
  [service, browser] = await Promise.all([startService({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await server?.stop();
});
beforeEach(() => {
  refusal = undefined;
  breaks = false;
  received.length = 0;
});

function journey(name: string, about: JourneyOptions, walk: (scene: Scene) => Promise<void>): void {
  it(name, () => perform({ service, browser }, about, walk));
}

const EMAIL = 'accounts@brightwater.example';

async function invoice(more: object = {}): Promise<string> {
  const api = await service.people.api();
  const path = { id: 'ext:brightwater' };
  await api.patch('/v1/partners/{id}', { params: { path }, body: { email: EMAIL } });
  const body = { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 1 }], ...more };
  return (await api.post('/v1/invoices', { body })).id;
}

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Send INV/ });
const emailsOf = (page: Page): Locator => page.getByRole('region', { name: 'E-mails' });

/** Opens the menu of actions and picks Send, by keyboard. */
async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More', exact: true }).waitFor();
  await page.keyboard.press('a');
  await expectFocus(page, page.getByRole('menuitem').first());
  await tabTo(page, page.getByRole('menuitem', { name: 'Send', exact: true }), 'ArrowDown' as 'Tab');
  await page.keyboard.press('Enter');
  const sheet = sheetOf(page);
  await expectFocus(page, sheet.getByRole('textbox', { name: 'To' }));
  return sheet;
}

describe('an invoice', () => {
  journey('goes from the draft to the mail server without the mouse', {}, async ({ page, at }) => {
    const id = await invoice();
    await page.goto(at(`/invoices/${id}`));
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const confirm = page.getByRole('dialog', { name: /^Confirm/ });
    await confirm.getByRole('row', { name: /^Receivable/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await confirm.waitFor({ state: 'hidden' });
    await expectFocus(page, page.getByRole('button', { name: 'Receive payment', exact: true }));

    const sheet = await openSheet(page);
    await sheet.getByText(EMAIL).waitFor();
    const subject = sheet.getByRole('textbox', { name: 'Subject' });
    await expect(subject.inputValue()).resolves.toMatch(/^Invoice INV\/\d{4}\/\d+ from /);
    await expectAccessible(page);
    await expectDialogReach(page);

    // A second recipient, typed and never committed: sending takes it along.
    await tabTo(page, sheet.getByRole('textbox', { name: 'To' }));
    await page.keyboard.type('second@brightwater.example');
    // The words follow the language, but what was typed stays.
    await tabTo(page, subject);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Your chair');
    await tabTo(page, sheet.getByRole('combobox', { name: 'Language' }), 'Shift+Tab');
    await page.keyboard.type('Deut');
    const message = sheet.getByRole('textbox', { name: 'Message' });
    await page.waitForFunction(
      (element) => (element as HTMLTextAreaElement).value.startsWith('Guten Tag'),
      await message.elementHandle(),
    );
    expect(await subject.inputValue()).toBe('Your chair');
    await tabTo(page, sheet.getByRole('textbox', { name: 'To' }), 'Shift+Tab');
    await page.keyboard.type('third@brightwater.example');
    await page.keyboard.press('Control+Enter');
    await sheet.waitFor({ state: 'hidden' });

    // The stream brings what the mail server said.
    await emailsOf(page).getByText('Accepted by the mail server').waitFor();
    expect(received).toHaveLength(1);
    expect(received[0]!.to).toEqual([EMAIL, 'second@brightwater.example', 'third@brightwater.example']);
    expect(received[0]!.raw).toContain('Subject: Your chair');
    await page
      .getByRole('definition')
      .or(page.getByText(/^Sent$/))
      .first()
      .waitFor();
    await expectAccessible(page);

    const again = await openSheet(page);
    await again.getByText(/^Sent on .* It can be sent again\.$/).waitFor();
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'hidden' });
  });

  journey('that the mail server refused is sent again from the document', {}, async ({ page, at }) => {
    const id = await invoice({ confirm: true });
    refusal = reply(550, '5.1.1 No such user here');
    await page.goto(at(`/invoices/${id}`));
    await openSheet(page);
    await page.keyboard.press('Control+Enter');
    const emails = emailsOf(page);
    await emails.getByText('Not sent', { exact: true }).waitFor();
    await emails
      .getByText(/^Not sent to accounts@brightwater.example. Mail server: 550 .*No such user here$/)
      .waitFor();
    await expectAccessible(page);
    refusal = undefined;
    await tabTo(page, emails.getByRole('button', { name: 'Retry' }));
    await page.keyboard.press('Enter');
    await emails.getByText('Accepted by the mail server').waitFor();
    expect(received.map(({ to }) => to)).toEqual([[EMAIL]]);
  });

  journey('that may have arrived is sent again only after a question', {}, async ({ page, at }) => {
    const id = await invoice({ confirm: true });
    breaks = true;
    await page.goto(at(`/invoices/${id}`));
    await openSheet(page);
    await page.keyboard.press('Control+Enter');
    const emails = emailsOf(page);
    await emails.getByText(/it may have been delivered/).waitFor();
    breaks = false;
    await tabTo(page, emails.getByRole('button', { name: 'Retry' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Send it again?' });
    await question.waitFor();
    await expectAccessible(page);
    expect(received).toEqual([]);
    await tabTo(page, question.getByRole('button', { name: 'Retry' }));
    await page.keyboard.press('Enter');
    await emails.getByText('Accepted by the mail server').waitFor();
    expect(received).toHaveLength(1);
  });

  journey(
    'is refused beside its field, and says what an e-invoice lacks, also on a phone',
    { browser: { viewport: NARROW } },
    async ({ page, at, watch }) => {
      watch.expect(/status of 400 .*\/send/);
      const lines = [{ description: 'Without a tax', quantity: 1, price_unit: 10, taxes: [] }];
      const id = await invoice({ confirm: true, lines });
      await page.goto(at(`/invoices/${id}`));
      const sheet = await openSheet(page);
      await page.keyboard.type('nobody');
      await page.keyboard.press('Control+Enter');
      await sheet.getByRole('alert').filter({ hasText: 'e-mail address' }).waitFor();
      await sheet.getByRole('button', { name: 'Remove nobody' }).click();
      await sheet.getByRole('checkbox', { name: /UBL/ }).check();
      const fact = sheet.getByRole('link', { name: /^Line 1: Exactly one tax/ });
      await fact.waitFor();
      expect(await fact.getAttribute('href')).toBe(`/w/demo/invoices/${id}`);
      await expectAccessible(page);
      expect(received).toEqual([]);
    },
  );
});

describe('the settings of mail', () => {
  journey('send a test message, and show what the mail server said', {}, async ({ page, at }) => {
    await page.goto(at('/settings/mail'));
    await page.getByText('Configured', { exact: true }).waitFor();
    const to = page.getByRole('textbox', { name: 'Send a test message to' });
    expect(await to.inputValue()).toBe((await service.people.owner()).email);
    await tabTo(page, to);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('it@acme.example');
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').getByText('To it@acme.example').waitFor();
    await page.getByRole('listitem').getByText('Accepted by the mail server').waitFor();
    expect(received.map((one) => one.to)).toEqual([['it@acme.example']]);
    await expectAccessible(page);
  });

  journey('lead to words of one’s own, which the next message has', {}, async ({ page, at }) => {
    await page.goto(at('/settings/mail'));
    const write = page.getByRole('link', { name: 'Write your own for Invoice, English' });
    await write.waitFor();
    await tabTo(page, write);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Short');
    await tabTo(page, page.getByRole('textbox', { name: 'Subject' }));
    await page.keyboard.type('Bill {{number}}');
    await tabTo(page, page.getByRole('textbox', { name: 'Body' }));
    await page.keyboard.type('Please pay.');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/mail_templates\/mtp_/);
    const id = await invoice({ confirm: true });
    await page.goto(at(`/invoices/${id}`));
    const sheet = await openSheet(page);
    expect(await sheet.getByRole('textbox', { name: 'Subject' }).inputValue()).toMatch(/^Bill INV/);
    await page.goto(at('/settings/mail'));
    await page.getByRole('link', { name: 'Edit Invoice, English' }).waitFor();
  });
});

describe('an invitation', () => {
  journey('is mailed, and its dialog says so beside the link', {}, async ({ page, at }) => {
    await page.goto(at('/settings/people'));
    await page
      .getByRole('button', { name: /^Invite/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('ann@acme.example');
    await dialog.getByRole('radio').first().check();
    await page.keyboard.press('Enter');
    await dialog.getByText('The invitation is mailed to ann@acme.example.').waitFor();
    await expectAccessible(page);
  });
});
