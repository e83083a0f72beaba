import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailServer } from '@daybook/testing/mail-server';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { launchBrowser, NARROW } from '../support/browser.js';
import { perform, type Scene } from '../support/journey.js';
import { type Service, startService } from '../support/service.js';
import { settled } from '../support/settled.js';
import { smallTargets, TARGET } from '../support/touch.js';

let mail: MailServer;
let service: Service;
let browser: Browser;

beforeAll(async () => {
  mail = await MailServer.start({});
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'books@acme.example', MAIL_PER_MINUTE: '1000' };
  [service, browser] = await Promise.all([startService({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await mail?.stop();
});

/** Held in the hand, with fingers on it. */
const PHONE = { browser: { viewport: NARROW, hasTouch: true, isMobile: true } };
/** What the phone shows in both colour schemes. */
const LOOKS = { narrow: ['light', 'dark'] } as const;

function onPhone(name: string, walk: (scene: Scene) => Promise<void>): void {
  it(name, () => perform({ service, browser }, PHONE, walk));
}

/** Taps it, once it is seen to be large enough for a finger and on the screen. */
async function tap(target: Locator): Promise<void> {
  await target.waitFor();
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  expect([await target.textContent(), Math.round(box.height) >= TARGET || box.height]).toEqual([
    await target.textContent(),
    true,
  ]);
  await target.tap();
}

/** Whether the page is as wide as the screen, so that it scrolls in one direction only. */
async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
}

/** The next action of a record is on the screen without scrolling. */
async function expectPrimaryInReach(page: Page, name: string): Promise<Locator> {
  const primary = page.getByRole('button', { name, exact: true });
  await primary.waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const box = (await primary.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(NARROW.height);
  return primary;
}

/** A photo as a camera makes it: several megabytes. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w!, h!];
      const context = canvas.getContext('2d')!;
      const noise = context.createImageData(w!, h!);
      for (let at = 0; at < noise.data.length; at += 4) {
        noise.data[at] = (at * 7919) % 251;
        noise.data[at + 1] = (at * 104_729) % 241;
        noise.data[at + 2] = (at * 15_485_863) % 239;
        noise.data[at + 3] = 255;
      }
      context.putImageData(noise, 0, 0);
      const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/jpeg', 0.95));
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [width, height],
  );
  return Buffer.from(base64, 'base64');
}

async function photograph(page: Page, bytes: Buffer): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'New' }).tap();
  const item = page.getByRole('menuitem', { name: 'Photograph a bill' });
  await item.waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), item.tap()]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: bytes });
}

describe('on a phone', () => {
  onPhone('one sees what is owed, sends the invoice that is overdue, and records its payment', async (scene) => {
    const { page, at } = scene;
    const api = await service.people.api();
    const { data } = await api.get('/v1/invoices', {
      params: { query: { filters: { overdue: 'true' }, sort: 'number' } },
    });
    const overdue = data.find(({ payment_state: state }) => state === 'not_paid')!;
    await api.patch('/v1/partners/{id}', {
      params: { path: { id: overdue.partner!.id } },
      body: { email: 'accounts@owing.example' },
    });

    await page.goto(at(''));
    await tap(page.getByRole('main').getByRole('link', { name: /invoices are overdue/ }));
    const card = page.getByRole('listitem').filter({ hasText: overdue.number! });
    await card.getByText('Overdue', { exact: true }).waitFor();
    await card.getByText(overdue.partner!.name!).waitFor();
    // The sums of the list.
    const sums = page.locator('dl').filter({ hasText: `Total of ${data.length}` });
    await sums.getByText('Open', { exact: true }).waitFor();
    await expectNoSideways(page);
    await expectAccessible(page, LOOKS);

    await card.getByRole('link').tap();
    await expectPrimaryInReach(page, 'Receive payment');
    await tap(page.getByRole('button', { name: 'More', exact: true }));
    await tap(page.getByRole('menuitem', { name: 'Send', exact: true }));
    const sheet = page.getByRole('dialog', { name: /^Send INV/ });
    await sheet.getByText('accounts@owing.example').waitFor();
    await expectNoSideways(page);
    await expectAccessible(page, LOOKS);
    await tap(sheet.getByRole('button', { name: 'Send', exact: true }));
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'E-mails' }).getByText('Accepted by the mail server').waitFor();

    await tap(await expectPrimaryInReach(page, 'Receive payment'));
    const pay = page.getByRole('dialog', { name: /^Receive payment/ });
    await pay.waitFor();
    await expectAccessible(page, LOOKS);
    await tap(pay.getByRole('button', { name: 'Receive payment', exact: true }));
    await pay.waitFor({ state: 'hidden' });
    const paid = await api.get('/v1/invoices/{id}', { params: { path: { id: overdue.id } } });
    expect(paid.payment_state).toBe('paid');
  });

  onPhone('one photographs a bill into a draft, types from the photo, confirms and pays it', async ({ page, at }) => {
    const api = await service.people.api();
    await page.goto(at('/invoices'));
    await settled(page);
    const bytes = await photo(page, 1900, 2500);
    expect(bytes.length).toBeGreaterThan(3_000_000);
    await photograph(page, bytes);

    // Its draft opens, with the photo above the form.
    await page.waitForURL(/\/bills\/bil_/);
    const id = /bil_\w+/.exec(page.url())![0];
    await page.getByRole('img', { name: 'IMG_0001.jpg' }).first().waitFor();
    const { data: files } = await api.get('/v1/attachments', { params: { query: { filters: { record: id } } } });
    expect(files).toMatchObject([{ name: 'IMG_0001.jpg', media_type: 'image/jpeg' }]);
    expect(files[0]!.size).toBeLessThanOrEqual(3_000_000);
    await expectNoSideways(page);
    await expectAccessible(page, LOOKS);

    const supplier = page.getByRole('combobox', { name: 'Supplier' });
    await supplier.tap();
    await supplier.fill('Westway');
    await page
      .getByRole('option', { name: /Westway/ })
      .first()
      .tap();
    await page.getByRole('textbox', { name: 'Reference' }).fill('W-77');
    await tap(page.getByRole('button', { name: 'Add a line' }));
    await page.getByRole('textbox', { name: 'Description, line 1' }).fill('Freight');
    await page.getByRole('textbox', { name: 'Quantity, line 1' }).fill('1');
    await page.getByRole('textbox', { name: 'Unit price, line 1' }).fill('120');
    await tap(page.getByRole('button', { name: 'Save', exact: true }));
    await tap(await expectPrimaryInReach(page, 'Confirm'));
    const confirm = page.getByRole('dialog', { name: /^Confirm/ });
    await confirm.getByRole('row', { name: /^Payable/ }).waitFor();
    await expectAccessible(page, LOOKS);
    await tap(confirm.getByRole('button', { name: 'Confirm', exact: true }));
    await confirm.waitFor({ state: 'hidden' });

    await tap(await expectPrimaryInReach(page, 'Pay bill'));
    const pay = page.getByRole('dialog', { name: /^Pay bill/ });
    await pay.waitFor();
    await tap(pay.getByRole('button', { name: 'Pay bill', exact: true }));
    await pay.waitFor({ state: 'hidden' });
    const bill = await api.get('/v1/bills/{id}', { params: { path: { id } } });
    expect(bill).toMatchObject({ payment_state: 'paid', reference: 'W-77' });
  });

  onPhone('a photo that did not arrive is attached to the same draft later', async ({ page, at, watch }) => {
    const api = await service.people.api();
    const count = async (): Promise<number> =>
      (await api.get('/v1/bills', { params: { query: { include_total: true, limit: 1 } } })).total_count!;
    await page.goto(at('/invoices'));
    await settled(page);
    const [bytes, before] = [await photo(page, 40, 60), await count()];
    let isDown = true;
    await page.route('**/attachments?**', (route) =>
      isDown && route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    watch.expect(/attachments/);
    await photograph(page, bytes);
    const results = page.getByRole('dialog', { name: 'Bills from files' });
    await results.getByText('The draft bill is there, but the file is not attached to it.').waitFor();
    await results.getByRole('link', { name: 'Open the draft without it' }).waitFor();
    await expectAccessible(page, LOOKS);
    isDown = false;
    await tap(results.getByRole('button', { name: 'Attach it again' }));
    await page.waitForURL(/\/bills\/bil_/);
    await page.getByRole('img', { name: 'IMG_0001.jpg' }).first().waitFor();
    expect(await count()).toBe(before + 1);
  });

  onPhone('everything that one touches is large enough for a finger', async ({ page, at }) => {
    const api = await service.people.api();
    const { id: partner } = await api.get('/v1/partners/{id}', { params: { path: { id: 'ext:brightwater' } } });
    const { data } = await api.get('/v1/invoices', { params: { query: { filters: { state: 'posted' }, limit: 1 } } });
    const record = `/invoices/${data[0]!.id}`;
    const entry = data[0]!.entry!.id;
    for (const path of [
      '/invoices',
      '/purchase_orders',
      record,
      `/partners/${partner}`,
      '/bank',
      '/payment_runs/new',
      '/reports/general_ledger',
      '/reports/partner_ledger',
      `/entries/${entry}`,
    ]) {
      await page.goto(at(path));
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await settled(page);
      expect([path, await smallTargets(page)]).toEqual([path, []]);
    }
  });

  onPhone('tables that would scroll sideways are a card for each row', async ({ page, at }) => {
    const api = await service.people.api();
    const [partner, product] = await Promise.all([
      api.get('/v1/partners/{id}', { params: { path: { id: 'ext:brightwater' } } }),
      api.get('/v1/products/{id}', { params: { path: { id: 'ext:delivery' } } }),
    ]);
    for (const place of [`/partners/${partner.id}`, `/products/${product.id}`, '/reports/trial_balance']) {
      await page.goto(at(place));
      await page.getByRole('main').getByRole('cell').first().waitFor();
      await settled(page);
      const wide = await page
        .getByRole('region')
        .evaluateAll((regions) =>
          regions.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.ariaLabel),
        );
      expect([place, wide]).toEqual([place, []]);
      await expectNoSideways(page);
      await expectAccessible(page, LOOKS);
    }
    // Debit and credit of an account are below each other.
    const bank = page.getByRole('row').filter({ hasText: 'Bank' }).first();
    const [debit, credit] = await bank
      .getByRole('cell')
      .filter({ hasText: /^\d.*\.\d\d$/ })
      .all();
    expect((await debit!.boundingBox())!.y + 20).toBeLessThan((await credit!.boundingBox())!.y);
  });

  onPhone('the lines of an entry and of the ledger are rows, with their side', async ({ page, at }) => {
    const api = await service.people.api();
    const [{ data: entries }, { data: accounts }] = await Promise.all([
      api.get('/v1/entries', { params: { query: { filters: { state: 'posted' }, limit: 1 } } }),
      api.get('/v1/accounts', { params: { query: { filters: { code: '1100' } } } }),
    ]);
    await page.goto(at(`/entries/${entries[0]!.id}`));
    const lines = page.getByRole('table', { name: 'Lines' }).getByRole('row');
    await lines.nth(1).waitFor();
    for (const line of (await lines.all()).slice(1, -1)) expect((await line.boundingBox())!.height).toBeLessThan(90);
    await expectNoSideways(page);
    await expectAccessible(page, LOOKS);
    await page.goto(at(`/reports/general_ledger?account=${accounts[0]!.id}`));
    const row = page.getByRole('row').filter({ hasText: 'INV/' }).first();
    await row.waitFor();
    // Two links for the finger, one below the other.
    expect((await row.boundingBox())!.height).toBeLessThan(2 * TARGET + 8);
    await expectNoSideways(page);
    await expectAccessible(page, LOOKS);
  });
});
