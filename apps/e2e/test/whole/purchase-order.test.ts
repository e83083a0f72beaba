import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

const path = (id: string) => ({ params: { path: { id } } });

describe('a purchase', () => {
  journey('runs from the order to the paid bill', async ({ page, at, service }) => {
    const api = await service.people.api();
    const made = await api.post('/v1/purchase_orders', {
      body: {
        partner: 'ext:forest-timber',
        lines: [{ product: 'ext:chair', quantity: 10, price_unit: 50 }],
      },
    });
    if (!('id' in made)) throw new Error('Not written.');
    await page.goto(at('/purchase_orders'));
    await page.getByRole('columnheader', { name: 'Receipt', exact: true }).waitFor();
    await page.getByRole('columnheader', { name: 'Bill', exact: true }).waitFor();
    await page.goto(at(`/purchase_orders/${made.id}`));
    const actions = page.getByRole('group', { name: 'Actions' });
    await actions.getByRole('button', { name: 'Confirm', exact: true }).click();
    const confirm = page.getByRole('dialog', { name: /^Confirm / });
    await confirm
      .getByText(/PUR\d+/)
      .first()
      .waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: /^PUR\d+$/ }).waitFor();
    await expectAccessible(page);

    await actions.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Send/ }).click();
    const send = page.getByRole('dialog', { name: /^Send / });
    await send.waitFor();
    await page.keyboard.press('Control+Enter');
    await send.waitFor({ state: 'hidden' });
    expect(await api.get('/v1/purchase_orders/{id}', path(made.id))).toMatchObject({ sent_at: expect.any(String) });

    await actions.getByRole('button', { name: 'Receive', exact: true }).click();
    const receive = page.getByRole('dialog', { name: /^Receive / });
    await receive.getByRole('textbox', { name: /^Quantity of / }).fill('8');
    await page.keyboard.press('Control+Enter');
    await receive.waitFor({ state: 'hidden' });
    const { receipts } = await api.get('/v1/purchase_orders/{id}', path(made.id));

    await page.goto(at(`/receipts/${receipts![0]!.id}`));
    await page.getByRole('button', { name: 'Bill', exact: true }).click();
    await page.waitForURL(/\/bills\/bil_/);
    const bill = page.url().replace(/.*\/(bil_\w+).*/, '$1');
    const { lines } = await api.get('/v1/bills/{id}', path(bill));
    await api.patch('/v1/bills/{id}', {
      ...path(bill),
      body: { reference: 'FT-4711', lines: [{ id: lines![0]!.id!, price_unit: 52 }] },
    });
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: '1 line differs from the purchase order.' });
    await notice.getByText(/a difference of 16/).waitFor();
    await expectAccessible(page);
    await notice.getByRole('textbox', { name: 'Reason' }).fill('New price list');
    await notice.getByRole('button', { name: 'Confirm as it is' }).click();
    await page.getByText(/^Differences approved by /).waitFor();
    await page.getByText('New price list').first().waitFor();
    await page.getByRole('heading', { level: 1, name: /^BILL/ }).waitFor();

    await actions.getByRole('button', { name: 'Pay bill', exact: true }).click();
    const pay = page.getByRole('dialog', { name: /^Pay / });
    await pay.waitFor();
    await page.keyboard.press('Control+Enter');
    await pay.waitFor({ state: 'hidden' });
    await page.getByRole('list', { name: 'State' }).getByText('Paid', { exact: true }).waitFor();

    await page.goto(at(`/purchase_orders/${made.id}`));
    const order = await api.get('/v1/purchase_orders/{id}', path(made.id));
    expect(order).toMatchObject({ receipt_status: 'partial', bill_status: 'partial' });
    expect(order.lines![0]).toMatchObject({ quantity_received: 8, quantity_billed: 8, match: 'price' });
    await page.getByRole('navigation', { name: 'Linked documents' }).getByRole('link', { name: /^BILL/ }).waitFor();
  });
});
