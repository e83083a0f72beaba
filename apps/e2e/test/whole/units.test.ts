import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

describe('goods in boxes', () => {
  journey('are ordered by the barcode of a box, and delivered in pieces', async ({ page, at, service }) => {
    const api = await service.people.api();
    const product = await api.post('/v1/products', {
      body: {
        ...{ name: 'Brass knob', type: 'goods', unit: 'piece', price_unit: 9.5, sale_taxes: [] },
        units: [{ unit_code: 'XBX', factor: 12, name: 'box of 12', barcode: '4012345000801' }],
      },
    });
    if (!('id' in product)) throw new Error('Not written.');
    await api.post('/v1/adjustments', {
      body: { lines: [{ product: product.id!, quantity_counted: 60, cost_unit: 5 }], post: true },
    });

    // The product shows its units.
    await page.goto(at(`/products/${product.id}`));
    const units = page.getByRole('region', { name: 'Units', exact: true }).first();
    await units.getByText('box of 12').waitFor();
    await units.getByText('4012345000801').waitFor();
    await expectAccessible(page);

    // The barcode of the box finds the product, in boxes.
    await page.goto(at('/orders/new'));
    await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Brightwater');
    await page.getByRole('option').first().click();
    const item = page.getByRole('combobox', { name: 'Product, line 1' });
    await item.fill('4012345000801');
    await page.getByRole('option', { name: /Brass knob/ }).click();
    await page.getByRole('textbox', { name: 'Quantity, line 1' }).fill('2');
    const unit = page.getByRole('combobox', { name: 'Unit, line 1' });
    await unit.waitFor();
    expect(await unit.inputValue()).toBe('XBX');
    expect(await unit.getByRole('option').allTextContents()).toEqual(['piece', 'box of 12']);
    await page.getByText('= 24 pcs').waitFor();
    await page.getByText('228.00').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/orders\/ord_/);
    const id = page.url().replace(/.*\/(ord_\w+).*/, '$1');
    const order = { params: { path: { id } } };
    expect((await api.get('/v1/orders/{id}', order)).lines![0]).toMatchObject({
      ...{ quantity: 2, unit_code: 'XBX', quantity_base: 24, price_unit: 114 },
    });
    await api.post('/v1/orders/{id}/confirm', order);
    await page.reload();

    // Ten pieces of two boxes.
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Deliver', exact: true }).click();
    const deliver = page.getByRole('dialog', { name: /^Deliver / });
    await deliver.getByRole('textbox', { name: /^Quantity of / }).fill('10');
    await deliver.getByRole('combobox', { name: 'Unit, line 1' }).selectOption({ label: 'piece' });
    await page.keyboard.press('Control+Enter');
    await deliver.waitFor({ state: 'hidden' });
    await page.getByText('box = 24').first().waitFor();
    expect((await api.get('/v1/orders/{id}', order)).lines![0]).toMatchObject({
      ...{ quantity_delivered: 10, quantity_to_invoice: 10 },
    });
    await expectAccessible(page);
  });
});
