import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { expectFocus, tabTo } from '../support/keys.js';

const { journey } = journeys();

const idIn = (page: Page): string => /\/(\w+_\w+)$/.exec(new URL(page.url()).pathname)![1]!;

/** The unallocated amount of the payment on the screen. */
const left = (page: Page) => page.getByRole('status').filter({ hasText: /GBP|EUR/ });

describe('a payment and what it settles', () => {
  journey('by keyboard from the partner to the books', async ({ page, at, service }) => {
    const api = await service.people.api();
    const { id: partner } = await api.get('/v1/partners/{id}', { params: { path: { id: 'ext:brightwater' } } });
    const { data: open } = await api.get('/v1/invoices', {
      params: {
        query: { filters: { partner, state: 'posted', 'payment_state[in]': 'not_paid,partial' }, sort: 'date_due' },
      },
    });
    const [first, second] = open.filter(({ type }) => type === 'invoice');

    await page.goto(at(`/partners/${partner}`));
    const receive = page.getByRole('link', { name: 'Receive payment' });
    await receive.waitFor();
    await tabTo(page, receive);
    await page.keyboard.press('Enter');
    const amount = page.locator('[data-path="amount"]');
    await tabTo(page, amount);
    // All of the oldest, and 100 of the next.
    await page.keyboard.type(String(first!.amount_residual! + 100));
    const oldest = page.getByRole('textbox', { name: `Amount for ${first!.number}` });
    const next = page.getByRole('textbox', { name: `Amount for ${second!.number}` });
    await page.waitForFunction(
      (element) => (element as HTMLInputElement).value === '100.00',
      await next.elementHandle(),
    );
    // Only this partner's documents, and no settled ones.
    expect(await page.getByRole('checkbox', { name: /^Match / }).count()).toBe(open.length);

    // 90 instead: 10 remain.
    await tabTo(page, oldest);
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, next);
    await page.keyboard.type('90');
    await left(page).getByText('10.00').waitFor();
    // 105 exceeds the money by 5, which is written off.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('105');
    const writeOff = page.getByRole('button', { name: 'Book 5.00 as charge or discount' });
    await tabTo(page, writeOff);
    await page.keyboard.press('Enter');
    await left(page).getByText('0.00').waitFor();
    await expectAccessible(page);

    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/payments\/pay_/);
    const payment = { params: { path: { id: idIn(page) } } };
    expect(await api.get('/v1/payments/{id}', payment)).toMatchObject({
      state: 'draft',
      allocations: [
        { invoice: { id: first!.id }, amount: first!.amount_residual },
        { invoice: { id: second!.id }, amount: 105 },
      ],
      write_off: { amount: 5 },
    });
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Post', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: /^Post / });
    await dialog.getByRole('region', { name: 'What will happen' }).getByText('Write-off').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: /^BNK/ }).waitFor();

    const after = await api.get('/v1/payments/{id}', payment);
    expect(after).toMatchObject({ state: 'posted', amount_unallocated: 0 });
    const rest = await api.get('/v1/invoices/{id}', { params: { path: { id: second!.id } } });
    expect(rest.amount_residual).toBeCloseTo(second!.amount_residual! - 105, 10);
    expect(await api.get('/v1/invoices/{id}', { params: { path: { id: first!.id } } })).toMatchObject({
      payment_state: 'paid',
      amount_residual: 0,
    });
  });

  journey(
    'what is left is allocated later, with the difference of exchange foretold',
    async ({ page, at, service }) => {
      const api = await service.people.api();
      const partner = await api.post('/v1/partners', { body: { name: 'Ligne Claire', currency: 'EUR' } });
      const day = new Date().toISOString().slice(0, 10);
      const body = {
        ...{ partner: partner.id, date: day, currency: 'EUR' as const, currency_rate: 0.8 },
        lines: [{ description: 'Work', quantity: 1, price_unit: 120, taxes: [] }],
      };
      const invoice = await api.post('/v1/invoices', { body });
      const path = (id: string) => ({ params: { path: { id } } });
      await api.post('/v1/invoices/{id}/confirm', { ...path(invoice.id), body: {} });
      const payment = await api.post('/v1/payments', {
        body: { partner: partner.id, amount: 60, currency: 'EUR', currency_rate: 0.9, date: day },
      });
      await api.post('/v1/payments/{id}/post', { ...path(payment.id), body: {} });

      await page.goto(at(`/payments/${payment.id}`));
      await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Match', exact: true }).waitFor();
      await page.keyboard.press('Control+Enter');
      const dialog = page.getByRole('dialog', { name: /^Match / });
      await dialog.getByRole('checkbox', { checked: true }).waitFor();
      // 60 at 0.9 against 60 at 0.8.
      const foretold = dialog.getByRole('region', { name: 'What will happen' });
      await foretold.getByText('6.00').first().waitFor();
      await foretold.getByText('Exchange gain').first().waitFor();
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'hidden' });
      expect(await api.get('/v1/payments/{id}', path(payment.id))).toMatchObject({ amount_unallocated: 0 });
      expect(await api.get('/v1/invoices/{id}', path(invoice.id))).toMatchObject({
        payment_state: 'partial',
        amount_residual: 60,
      });
    },
  );

  journey('what was matched by mistake is taken back from the toast, by a key', async ({ page, at, service }) => {
    const api = await service.people.api();
    const partner = await api.post('/v1/partners', { body: { name: 'Hasty & Daughters' } });
    const path = (id: string) => ({ params: { path: { id } } });
    const lines = [{ description: 'Work', quantity: 1, price_unit: 40, taxes: [] }];
    const invoice = await api.post('/v1/invoices', { body: { partner: partner.id, lines } });
    await api.post('/v1/invoices/{id}/confirm', { ...path(invoice.id), body: {} });
    const payment = await api.post('/v1/payments', { body: { partner: partner.id, amount: 30 } });
    await api.post('/v1/payments/{id}/post', { ...path(payment.id), body: {} });

    await page.goto(at(`/payments/${payment.id}`));
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Match', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: /^Match / });
    await dialog.getByRole('region', { name: 'What will happen' }).getByText('Partially paid').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await api.get('/v1/payments/{id}', path(payment.id))).toMatchObject({ amount_unallocated: 0 });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('u');
    await page.getByText('1 match undone').waitFor();
    expect(await api.get('/v1/payments/{id}', path(payment.id))).toMatchObject({ amount_unallocated: 30 });
    expect(await api.get('/v1/invoices/{id}', path(invoice.id))).toMatchObject({ amount_residual: 40 });
  });

  journey('money from nobody known is posted, and its partner named later', async ({ page, at, service }) => {
    const api = await service.people.api();
    const { id: partner } = await api.get('/v1/partners/{id}', { params: { path: { id: 'ext:brightwater' } } });
    await page.goto(at('/payments/new'));
    const amount = page.locator('[data-path="amount"]');
    await amount.waitFor();
    await page.getByText(/posted on the account for unmatched payments/).waitFor();
    await tabTo(page, amount);
    await page.keyboard.type('70');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/payments\/pay_/);
    const payment = { params: { path: { id: idIn(page) } } };
    const actions = page.getByRole('group', { name: 'Actions' });
    await actions.getByRole('button', { name: 'Post', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const posting = page.getByRole('dialog', { name: /^Post / });
    await posting.getByText('Unallocated payments').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await posting.waitFor({ state: 'hidden' });
    expect(await api.get('/v1/payments/{id}', payment)).toMatchObject({ state: 'posted', partner: null });

    await actions.getByRole('button', { name: 'Name the partner', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const naming = page.getByRole('dialog', { name: /^Name the partner/ });
    await naming.getByText('Choose a partner to see what is open.').waitFor();
    await expectFocus(page, naming.getByRole('combobox', { name: 'Partner' }));
    await page.keyboard.type('Brightwater');
    await page.getByRole('option', { name: 'Brightwater Hotels' }).waitFor();
    await page.keyboard.press('Enter');
    await naming.getByRole('checkbox', { checked: true }).first().waitFor();
    const foretold = naming.getByRole('region', { name: 'What will happen' });
    await foretold.getByText('Unallocated payments').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await naming.waitFor({ state: 'hidden' });
    const after = await api.get('/v1/payments/{id}', payment);
    expect(after).toMatchObject({
      partner: { id: partner },
      amount_unallocated: 0,
      assigned_by: { name: expect.stringMatching(/^MISC/) },
    });
    await page.getByText('Brightwater Hotels').first().waitFor();
  });

  journey('who only reads is offered no payment', { as: 'viewer' }, async ({ page, at, service }) => {
    const api = await service.people.api();
    const { id } = await api.get('/v1/partners/{id}', { params: { path: { id: 'ext:brightwater' } } });
    await page.goto(at(`/partners/${id}`));
    await page.getByRole('heading', { level: 1, name: 'Brightwater Hotels' }).waitFor();
    expect(await page.getByRole('link', { name: 'Receive payment' }).count()).toBe(0);
  });
});
