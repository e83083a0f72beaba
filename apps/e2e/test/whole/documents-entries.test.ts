import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { choose, tabTo } from '../support/keys.js';

const { journey } = journeys();

describe('an entry', () => {
  journey('is typed in two columns, balanced by a key, and its reversal is linked', async ({ page, at, service }) => {
    const api = await service.people.api();
    await page.goto(at('/entries/new'));
    const form = page.getByRole('form', { name: 'journal entry' });
    await form.getByRole('combobox', { name: /^Journal/ }).waitFor();
    await choose(page, 'MISC');
    const cell = (line: number, name: string) => page.locator(`[data-path="lines[${line}].${name}"]`);
    await tabTo(page, cell(0, 'account'));
    await choose(page, '1010');
    await tabTo(page, cell(0, 'debit'));
    await page.keyboard.type('120.10');
    await page.keyboard.press('Alt+n');
    await choose(page, '3000');
    await tabTo(page, cell(1, 'credit'));
    await page.keyboard.type('100');
    await page.getByText(/Difference\s*20\.10/).waitFor();
    await page.keyboard.press('Alt+n');
    await choose(page, '6910');
    // The line gets the amount that balances the entry, on the correct side.
    await page.keyboard.press('Alt+b');
    await page.getByText(/Difference/).waitFor({ state: 'hidden' });
    expect(await cell(2, 'credit').inputValue()).toMatch(/^20\.10?$/);
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/entries\/ent_/);
    const id = /ent_\w+/.exec(page.url())![0];
    await page.getByRole('button', { name: 'Post', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: /^Post / });
    await dialog.getByRole('region', { name: 'What will happen' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: /^MISC/ }).waitFor();
    const entry = { params: { path: { id } } };
    const posted = await api.get('/v1/entries/{id}', entry);
    expect(posted.lines!.map(({ debit, credit }) => [debit, credit])).toEqual([
      [120.1, 0],
      [0, 100],
      [0, 20.1],
    ]);
    await api.post('/v1/entries/{id}/reverse', { ...entry, body: {} });
    const [mirror] = (await api.get('/v1/entries/{id}', entry)).reversed_by!;
    await page.reload();
    const chain = page.getByRole('navigation', { name: 'Linked documents' });
    await tabTo(page, chain.getByRole('link', { name: mirror!.name }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: mirror!.name }).waitFor();
    await chain.getByRole('link', { name: posted.number! }).waitFor();
  });
});
