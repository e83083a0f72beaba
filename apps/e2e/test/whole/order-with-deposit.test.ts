import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

const path = (id: string) => ({ params: { path: { id } } });

describe('an order with a deposit', () => {
  journey('runs from the down payment to the final payment', async ({ page, at, service }) => {
    const api = await service.people.api();
    const made = await api.post('/v1/orders', {
      body: {
        partner: 'ext:harbour-cafe',
        lines: [{ description: 'Counter', quantity: 1, price_unit: 1000, taxes: [] }],
        milestones: [
          { name: 'Frame', percent: 40 },
          { name: 'Handover', percent: 60 },
        ],
        confirm: true,
      },
    });
    if (!('id' in made)) throw new Error('Not written.');
    const order = at(`/orders/${made.id}`);
    const actions = page.getByRole('group', { name: 'Actions' });
    const more = async (name: string): Promise<void> => {
      await actions.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const confirmed = async (): Promise<string> => {
      const id = page.url().replace(/.*\/(inv_\w+).*/, '$1');
      await actions.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByRole('dialog', { name: /^Confirm / }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByRole('heading', { level: 1, name: /^INV/ }).waitFor();
      return id;
    };

    await page.goto(order);
    await more('Down payment');
    const dialog = page.getByRole('dialog', { name: /^Down payment / });
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('30');
    await dialog.getByText(/300/).first().waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    const { invoices: first } = await api.get('/v1/orders/{id}', path(made.id));
    await page.goto(at(`/invoices/${first![0]!.id}`));
    const down = await confirmed();
    await api.post('/v1/invoices/{id}/pay', { ...path(down), body: {} });

    await page.goto(order);
    const money = page.locator('[data-order-money]');
    await money.getByText('Down payments').waitFor();
    await money.getByText(/300/).first().waitFor();
    await expectAccessible(page);
    const milestones = page.locator('[data-milestones]');
    await milestones.getByRole('button', { name: /Frame$/ }).click();
    await page.waitForURL(/\/invoices\/inv_/);
    await page
      .getByText(/^Less down payment INV/)
      .first()
      .waitFor();
    const frame = await confirmed();
    expect(await api.get('/v1/invoices/{id}', path(frame))).toMatchObject({ amount_untaxed: 280 });

    await page.goto(order);
    await milestones.getByText('Invoiced').waitFor();
    await milestones.getByRole('button', { name: /Handover$/ }).click();
    await page.waitForURL(/\/invoices\/inv_/);
    const last = await confirmed();
    expect(await api.get('/v1/invoices/{id}', path(last))).toMatchObject({ amount_untaxed: 420 });
    await actions.getByRole('button', { name: 'Pay', exact: true }).click();
    const pay = page.getByRole('dialog', { name: /^Pay / });
    await pay.waitFor();
    await page.keyboard.press('Control+Enter');
    await pay.waitFor({ state: 'hidden' });
    const done = await api.get('/v1/orders/{id}', path(made.id));
    expect(done).toMatchObject({ state: 'done', invoice_status: 'invoiced' });
    expect(done.deposits).toMatchObject([{ used: 300, left: 0, amount_paid: 300 }]);
    await page.goto(order);
    await page.setViewportSize({ width: 390, height: 800 });
    await money.waitFor();
    await expectAccessible(page);
  });
});
