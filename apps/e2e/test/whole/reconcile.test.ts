import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { expectFocus } from '../support/keys.js';
import { type Service, startService } from '../support/service.js';
import { takeLines } from '../support/bank-hands.js';
import { Hands } from '../support/jobs/hands.js';
import { type Bank, booksOf, linesOf, openBank, reconcileByApi } from '../support/bank.js';

const { journey, world } = journeys();

/** The same company again: there a program reconciles the same statement. */
let twin: Service;
beforeAll(async () => {
  twin = await startService();
});
afterAll(() => twin?.stop());

/** Moves to the first line with a suggestion. */
async function chooseSuggested(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  for (let at = 0; at < 15 && !(await accept.isVisible()); at++) {
    await page.keyboard.press('ArrowDown');
    await page.getByText('Looking for suggestions…').waitFor({ state: 'hidden' });
    await page.waitForTimeout(50);
  }
  await accept.waitFor();
}

describe('a statement of forty lines', () => {
  let bank: Bank;

  journey('is imported, and reconciled in under 90 keys, with the books that a program makes', async (scene) => {
    const { page, at, service } = scene;
    bank = await openBank(service);
    await page.goto(at('/bank'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import a statement of Giro' }).focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'giro.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(bank.file) });
    const dialog = page.getByRole('dialog', { name: 'Import a statement' });
    await dialog.getByText('Adds 40 lines').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    await page.goto(at(`/bank/${bank.account}/reconcile`));
    const list = page.getByRole('listbox', { name: 'Open bank lines' });
    await expectFocus(page, list);
    await expectAccessible(page);
    const hands = new Hands(page);
    await takeLines(page, hands);
    expect(hands.count).toBeLessThan(90);

    // The last ones may still be on their way.
    while ((await linesOf(service, bank.account, 'open')) > 0) await page.waitForTimeout(200);
    const other = await openBank(twin);
    await reconcileByApi(twin, other);
    expect(await linesOf(service, bank.account, 'matched')).toBe(39);
    expect(await booksOf(service)).toEqual(await booksOf(twin));
  });

  it('leaves books that are whole', async () => {
    const api = await world().service.people.api();
    const report = await api.get('/v1/reports/integrity', {});
    const checks = typeof report === 'string' ? [] : report.data;
    expect(checks.length).toBeGreaterThan(50);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  journey('is taken back with one key, and from the line for good', async ({ page, at, service }) => {
    const open = await linesOf(service, bank.main, 'open');
    await page.goto(at(`/bank/${bank.main}/reconcile`));
    const list = page.getByRole('listbox', { name: 'Open bank lines' });
    await expectFocus(page, list);
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await chooseSuggested(page);
    const line = list.getByRole('option', { selected: true });
    const id = await line.getAttribute('id');
    await page.keyboard.press('Enter');
    await page.locator(`#${id}`).waitFor({ state: 'detached' });
    await page.getByText(/^Matched: /).waitFor();
    expect(await linesOf(service, bank.main, 'open')).toBe(open - 1);
    await page.keyboard.press('u');
    await page.locator(`#${id}[aria-selected="true"]`).waitFor();
    expect(await linesOf(service, bank.main, 'open')).toBe(open);
    await expectFocus(page, list);
    await accept.waitFor();
    await page.keyboard.press('Enter');
    await page.locator(`#${id}`).waitFor({ state: 'detached' });
    await page.getByText(/^Matched: /).waitFor();
    await page.getByText('Done', { exact: true }).click();
    const done = page.getByRole('region', { name: 'Matched and ignored lines' });
    await done
      .getByRole('button', { name: /^Undo / })
      .first()
      .waitFor();
    await expectAccessible(page);
    await done
      .getByRole('button', { name: /^Undo / })
      .first()
      .click();
    await page.getByText(`To do (${open})`).waitFor();
    expect(await linesOf(service, bank.main, 'open')).toBe(open);
  });

  journey('brings a line back with the words of the service where it is refused', async (scene) => {
    const { page, at, service, watch } = scene;
    await page.goto(at(`/bank/${bank.main}/reconcile`));
    const list = page.getByRole('listbox', { name: 'Open bank lines' });
    await expectFocus(page, list);
    await chooseSuggested(page);
    const id = (await list.getByRole('option', { selected: true }).getAttribute('id'))!;
    const key = id.replace('bank-line-', '');
    // Somebody else ignores it meanwhile.
    const api = await service.people.api();
    await api.post('/v1/bank_lines/{id}/ignore', { params: { path: { id: key } }, body: { reason: 'Known.' } });
    watch.expect(/422/);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Not matched' }).first().waitFor();
    await page.locator(`#${id}[data-problem]`).waitFor();
    await page.getByRole('button', { name: 'Show the line' }).first().click();
    await page.getByRole('region', { name: 'Chosen bank line' }).getByText('Not matched:').waitFor();
    await expectAccessible(page);
  });
});
