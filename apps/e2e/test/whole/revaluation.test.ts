import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

describe('the end of a period', () => {
  journey('shows what would be revalued, posts it, and takes it back', async ({ page, at, service }) => {
    const api = await service.people.api();
    const partner = await api.post('/v1/partners', { body: { name: 'Overseas' } });
    const draft = await api.post('/v1/invoices', {
      body: {
        ...{ partner: partner.id, date: '2026-01-12', currency: 'CHF', currency_rate: 1.1 },
        lines: [{ description: 'Work', quantity: 1, price_unit: 1000, taxes: [] }],
      },
    });
    await api.post('/v1/invoices/{id}/confirm', { params: { path: { id: draft.id } }, body: {} });
    await page.goto(at('/revaluations/new'));
    const form = page.getByRole('form', { name: 'revaluation' });
    await form.getByLabel(/^Date/).fill('2026-01-31');
    const preview = page.getByRole('region', { name: 'What would be revalued' }).first();
    await page.getByText('No rate is known of CHF.', { exact: false }).waitFor();
    await form.getByRole('button', { name: /Add/ }).first().click();
    await page.locator('[data-path="rates[0].currency"]').fill('CHF');
    await page.keyboard.press('Enter');
    await page.locator('[data-path="rates[0].rate"]').fill('1.2');
    await preview.getByText('100.00').first().waitFor();
    await preview.getByRole('table').and(page.locator('[aria-busy="false"]')).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/revaluations\/rvl_/);
    const id = /rvl_\w+/.exec(page.url())![0];
    const made = await api.get('/v1/revaluations/{id}', { params: { path: { id } } });
    expect([made.state, made.gain, made.loss]).toEqual(['active', 100, 0]);
    await page.getByRole('heading', { level: 1, name: made.number! }).waitFor();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Undo/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await api.get('/v1/revaluations/{id}', { params: { path: { id } } })).state).toBe('undone');
  });
});
