import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { expectFocus, tabTo } from '../support/keys.js';
import type { Service } from '../support/service.js';

const { journey } = journeys();

/** A partner with this many open debit lines of 1, 2, 3 …, and credit lines of these amounts. */
async function openLines({ people }: Service, name: string, debits: number, credits: readonly number[]) {
  const api = await people.api();
  const partner = await api.post('/v1/partners', { body: { name } });
  const { data: accounts } = await api.get('/v1/accounts', { params: { query: { limit: 200 } } });
  const account = (code: string): string => accounts.find((one) => one.code === code)!.id;
  const { data: journals } = await api.get('/v1/journals', {});
  const owed = Array.from({ length: debits }, (_, at) => ({
    account: account('1100'),
    partner: partner.id,
    debit: at + 1,
  }));
  const paid = credits.map((credit) => ({ account: account('1100'), partner: partner.id, credit }));
  const difference = owed.reduce((sum, { debit }) => sum + debit, 0) - credits.reduce((sum, one) => sum + one, 0);
  const entry = await api.post('/v1/entries', {
    body: {
      journal: journals.find(({ code }) => code === 'MISC')!.id,
      date: new Date().toISOString().slice(0, 10),
      lines: [...owed, ...paid, { account: account('3000'), credit: difference }],
    },
  });
  if (!('id' in entry) || !('id' in partner)) throw new Error('Not written.');
  await api.post('/v1/entries/{id}/post', { params: { path: { id: entry.id } }, body: {} });
  return { api, partner, entry: () => api.get('/v1/entries/{id}', { params: { path: { id: entry.id } } }) };
}

describe('open lines are matched', () => {
  journey('by keyboard, with the same sums as the books, and undone from the record', async (scene) => {
    const { page, at, service } = scene;
    const { api, partner, entry } = await openLines(service, 'Matchmaker', 3, [4, 1]);
    await page.goto(at(`/reconciliations/new?partner=${partner.id}`));
    const debit = page.getByRole('listbox', { name: 'Open debit lines' });
    const credit = page.getByRole('listbox', { name: 'Open credit lines' });
    await debit.getByRole('option').nth(2).waitFor();
    await tabTo(page, debit);
    // The debits of 1 and 3, with the credit of 4.
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expectFocus(page, credit);
    await page.keyboard.press('Space');
    await page.getByRole('status').filter({ hasText: 'Difference 0.00' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Match 2 debit lines with 1 credit line' });
    await expectFocus(page, dialog.getByRole('button', { name: 'Match', exact: true }));
    await dialog.getByRole('cell', { name: '…' }).first().waitFor({ state: 'hidden' });
    // Both are sent in one request. Its answer is lost, so it is repeated with the same key, and the matches are created once.
    const keys: string[] = [];
    await page.route('**/v1/batch', async (route) => {
      keys.push(route.request().headers()['idempotency-key']!);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    scene.watch.expect(/ERR_CONNECTION_RESET/);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.unroute('**/v1/batch');
    expect(keys).toEqual([keys[0], keys[0]]);
    await expectFocus(page, debit);
    expect(await debit.getByRole('option').count()).toBe(1);
    expect((await entry()).lines!.map(({ amount_residual: open }) => open)).toEqual([0, 2, 0, 0, -1, null]);

    const made = (await api.get('/v1/reconciliations', { params: { query: { sort: '-created_at', limit: 3 } } })).data;
    expect(made.slice(0, 2).map(({ amount }) => amount)).toEqual([3, 1]);
    expect(made[2]!.debit_line!.name).not.toMatch(/^MISC/);
    // The result is shown below, line by line.
    const result = page.getByRole('region', { name: 'Matched just now' });
    expect(await result.getByRole('link').count()).toBe(2);
    await result.getByRole('link', { name: `${made[0]!.debit_line!.name} – ${made[0]!.credit_line!.name}` }).waitFor();
    await expectAccessible(page);
    await page.goto(at(`/reconciliations/${made[0]!.id}`));
    const menu = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Actions' });
    await menu.waitFor();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: /^Undo/ }).waitFor();
    await expectFocus(page, page.getByRole('menuitem', { name: /^Undo/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1 }).locator('..').getByText('Undone').waitFor();
    expect((await entry()).lines![2]).toMatchObject({ amount_residual: 3 });
  });

  journey('hundreds of them, page by page, and found by their amount', async ({ page, at, service }) => {
    const { partner } = await openLines(service, 'Long account', 450, [200]);
    await page.goto(at(`/reconciliations/new?partner=${partner.id}`));
    const debit = page.getByRole('region', { name: 'Debit' });
    await debit.getByText('450 lines').waitFor();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await tabTo(page, amount);
    // The service filters, so lines that were not loaded yet are found too.
    const asked = page.waitForRequest((request) => /open_items\?.*amount=200/.test(request.url()));
    await page.keyboard.type('200');
    await asked;
    await debit.getByText('1 line', { exact: true }).waitFor();
    await tabTo(page, page.getByRole('listbox', { name: 'Open debit lines' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Match 1 debit line with 1 credit line' });
    await dialog.getByRole('button', { name: 'Match', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('1 match made').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1 match undone').waitFor();
    // Both lines are open again.
    await debit.getByText('1 line', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Matched just now' }).waitFor({ state: 'hidden' });
  });

  journey('all or none, where somebody else was faster', async ({ page, at, service, watch }) => {
    const { api, partner, entry } = await openLines(service, 'Hasty', 3, [1, 2]);
    await page.goto(at(`/reconciliations/new?partner=${partner.id}`));
    const debit = page.getByRole('listbox', { name: 'Open debit lines' });
    const credit = page.getByRole('listbox', { name: 'Open credit lines' });
    await credit.getByRole('option').nth(1).waitFor();
    await tabTo(page, debit);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expectFocus(page, credit);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Match 2 debit lines with 2 credit lines' });
    await dialog.getByRole('cell', { name: '…' }).first().waitFor({ state: 'hidden' });
    // Between the preview and the commit somebody else matches the second pair.
    const lines = (await entry()).lines!;
    watch.expect(/422/);
    let isFirst = true;
    await page.route('**/v1/batch', async (route) => {
      const body = { debit_line: lines[1]!.id, credit_line: lines[4]!.id };
      if (isFirst) await api.post('/v1/reconciliations', { body });
      isFirst = false;
      await route.continue();
    });
    await page.keyboard.press('Control+Enter');
    await dialog.getByRole('alert').filter({ hasText: 'Not matched' }).waitFor();
    const rows = dialog.getByRole('row');
    expect(await rows.nth(2).innerText()).toMatch(/open|residual|settled|matched/i);
    expect((await entry()).lines!.map(({ amount_residual: open }) => open)).toEqual([1, 0, 3, -1, 0, null]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // Of the selection, the lines that are still open remain.
    await credit.getByRole('option').nth(1).waitFor({ state: 'hidden' });
    await expectFocus(page, debit);
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Match 1 debit line with 1 credit line' });
    await again.getByRole('button', { name: 'Match', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    await again.waitFor({ state: 'hidden' });
    expect((await entry()).lines!.map(({ amount_residual: open }) => open)).toEqual([0, 0, 3, 0, 0, null]);
  });

  journey('not by who only reads', { as: 'viewer' }, async ({ page, at }) => {
    await page.goto(at('/reconciliations/new'));
    await page.getByText('Your role cannot create matches').waitFor();
  });
});
