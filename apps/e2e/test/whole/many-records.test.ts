import { describe, expect } from '@jest/globals';
import type { Daybook } from '@daybook/client';
import type { Locator, Page, Route } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { NARROW, WIDE } from '../support/browser.js';
import { journeys } from '../support/journey.js';
import { AWAY } from '../support/page-watch.js';

const { journey } = journeys();

const MANY = 30;
const CONFIRM = /\/invoices\/inv_\w+\/confirm$/;

async function makeDrafts(api: Daybook): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < MANY; at++) {
    const body = {
      partner: 'ext:brightwater',
      reference: `many ${at}`,
      lines: [{ product: 'ext:chair', quantity: 1 }],
    };
    ids.push((await api.post('/v1/invoices', { body })).id);
  }
  return ids;
}

async function numbered(api: Daybook): Promise<readonly { id: string; number: string | null; version: number }[]> {
  const query = { reference: { starts_with: 'many' }, limit: 200 };
  return (await api.get('/v1/invoices', { params: { query } })).data;
}

/**
 * Handles this many requests and holds back all later ones. `closed` resolves when those are handled and the next one arrives.
 */
function gate(page: Page, through: number, handle: (route: Route, at: number) => Promise<void>) {
  const handled: Promise<void>[] = [];
  let reached: () => void;
  const closed = new Promise<void>((resolve) => (reached = resolve));
  const guard = async (route: Route): Promise<void> => {
    if (handled.length < through) handled.push(handle(route, handled.length + 1));
    else await Promise.all(handled).then(reached);
  };
  return { closed, begin: () => page.route(CONFIRM, guard), end: () => page.unroute(CONFIRM, guard) };
}

/** Three posted invoices, the first of them marked as sent. */
async function makePosted(api: Daybook): Promise<void> {
  for (let at = 0; at < 3; at++) {
    const lines = [{ product: 'ext:chair', quantity: 1 }];
    const body = { partner: 'ext:brightwater', reference: `posted ${at}`, lines, confirm: true };
    const { id } = await api.post('/v1/invoices', { body });
    if (at === 0) await api.post('/v1/invoices/{id}/send', { params: { path: { id } } });
  }
}

/** Whether a click in its middle reaches it, and not an element on top. */
async function isFree(control: Locator): Promise<boolean> {
  return control.evaluate((one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  });
}

describe('many records at once', () => {
  journey(
    'are left as they are where they are so already, and the message about the rest leaves by itself',
    async ({ page, at, service, person }) => {
      await makePosted(await service.people.api());
      await page.goto(at('/invoices?reference[starts_with]=posted'));
      await page
        .getByRole('row', { name: /Brightwater/ })
        .first()
        .waitFor();
      await page.getByRole('checkbox', { name: 'Select this page' }).click();
      const bar = page.getByRole('region', { name: 'Selected rows' });
      await bar.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Send (3)' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send 3 invoices' });
      await dialog.getByText('2 invoices will be sent').waitFor();
      await dialog.getByText('1 is sent already and left as it is').waitFor();
      await dialog.getByText('2 × invoice sent').waitFor();
      await expectAccessible(page);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/send$/, async (route) => {
        await held;
        await route.continue();
      });
      await dialog.getByRole('button', { name: 'Send 2 invoices' }).click();
      await page.getByRole('button', { name: 'Go on in the background' }).click();

      const dock = page.getByRole('region', { name: 'What runs in the background' });
      await page.keyboard.press('g');
      await page.keyboard.press('i');
      await page.keyboard.press('c');
      const save = page.getByRole('button', { name: 'Save' });
      await save.waitFor();
      await dock.getByText('0 of 2').waitFor();
      expect(await isFree(save)).toBe(true);
      expect(await isFree(page.getByRole('button', { name: person!.name }))).toBe(true);
      await page.setViewportSize(NARROW);
      await dock.getByText('0 of 2').waitFor();
      expect(await isFree(save)).toBe(true);
      await page.setViewportSize(WIDE);

      release();
      await dock.getByText('2 sent.').waitFor();
      // It stays only while the pointer is over it.
      await dock.hover();
      expect(await isFree(save)).toBe(true);
      await page.mouse.move(640, 400);
      await dock.waitFor({ state: 'detached' });
      await page.reload();
      await save.waitFor();
      expect(await dock.count()).toBe(0);
    },
  );

  journey(
    'are confirmed once each, whatever breaks off in between, and the screen says what became of each',
    async ({ page, at, service, watch }) => {
      watch.expect(/ERR_FAILED .*\/confirm\)/);
      watch.expect(/status of 412 .*\/confirm\)/);
      watch.expect(AWAY);
      const api = await service.people.api();
      const ids = await makeDrafts(api);
      await page.goto(at('/invoices?reference[starts_with]=many'));
      await page
        .getByRole('row', { name: /Brightwater/ })
        .first()
        .waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      const bar = page.getByRole('region', { name: 'Selected rows' });
      await bar.getByText('2 selected').waitFor();
      await page.keyboard.press('X');
      await bar.getByText(`${MANY} selected`).waitFor();
      await page.keyboard.press('a');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: `Confirm ${MANY} invoices` });
      await dialog.getByText(`${MANY} invoices will be confirmed`).waitFor();
      await dialog.getByText('4,678.20').waitFor();
      await expectAccessible(page);
      // A colleague changes one record after the preview and before its request.
      const [last] = ids as [string];
      await api.patch('/v1/invoices/{id}', { params: { path: { id: last } }, body: { note: 'Wait for the order.' } });

      // Two are carried out without an answer, then the page reloads while the next ones are in progress.
      const first = gate(page, 8, async (route, count) => {
        if (count <= 6) return route.continue();
        await route.fetch();
        await route.abort();
      });
      await first.begin();
      await page.keyboard.press('Control+Enter');
      await first.closed;
      await page.reload();
      await first.end();

      // The service stops in the middle, and comes back.
      const second = gate(page, 5, (route) => route.continue());
      await second.begin();
      const dock = page.getByRole('region', { name: 'What runs in the background' });
      await dock.waitFor();
      await second.closed;
      await service.halt();
      await second.end();
      await page.reload().catch(() => undefined);
      await service.resume();
      await page.goto(at('/products'));
      await dock.getByText(`${MANY - 1} confirmed, 1 refused.`).waitFor();
      await dock.getByRole('button', { name: 'Show' }).click();
      const result = page.getByRole('dialog').getByRole('list', { name: 'Result' });
      await result.getByText('It was changed meanwhile. Nothing was done to it.').waitFor();
      await expectAccessible(page);

      const rows = await numbered(api);
      expect(rows.filter(({ number }) => number !== null)).toHaveLength(MANY - 1);
      expect(new Set(rows.map(({ number }) => number)).size).toBe(MANY);
      expect(rows.every(({ version }) => version === 2)).toBe(true);

      // The refused record is previewed again in its current state.
      await page.getByRole('button', { name: 'Look at the 1 refused again' }).click();
      await page.getByRole('button', { name: 'Confirm 1 invoice' }).click();
      await page.getByRole('dialog').getByText('1 confirmed.').waitFor();
      expect((await numbered(api)).every(({ number }) => number !== null)).toBe(true);
    },
  );

  journey('cannot be chosen by who only reads', { as: 'viewer' }, async ({ page, at }) => {
    await page.goto(at('/invoices'));
    await page.locator('a[data-row]').first().waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    expect(await page.getByRole('region', { name: 'Selected rows' }).count()).toBe(0);
  });
});
