import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys, type Scene } from '../support/journey.js';
import { type Person, send } from '../support/people.js';

const { journey, world } = journeys();

const call = async <T>(person: Person, method: string, path: string, body?: object): Promise<T> =>
  (await send<T>(world().service.origin, method, `/api/demo/v1${path}`, body, person.cookie)).body;

interface Named {
  readonly id: string;
}

interface Lines {
  readonly lines: readonly object[];
}

/** Pastes into the input that has the focus, as from a sheet. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

describe('a price list', () => {
  journey(
    'takes its prices from a sheet, and invoices take theirs from it',
    async ({ page, at, service, watch }: Scene) => {
      const owner = await service.people.owner();
      const chair = await call<Named>(owner, 'POST', '/products', {
        ...{ name: 'Folding chair', code: 'FC-1', type: 'service', price_unit: 12, sale_taxes: [] },
      });
      const customer = await call<Named>(owner, 'POST', '/customers', { name: 'Corner Shop' });

      // The list.
      await page.goto(at('/price_lists/new'));
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Trade');
      await page.locator('[data-path="currency"]').fill('GBP');
      await page.keyboard.press('Control+s');
      await page.waitForURL(/\/price_lists\/prl_/);
      const list = /prl_\w+/.exec(page.url())![0];

      // Its prices, pasted: product, category, unit, quantity and price.
      const rows = page.getByRole('region', { name: 'Prices', exact: true });
      await rows.getByRole('button', { name: 'Add a line' }).click();
      await rows.getByRole('combobox', { name: 'Product, line 1' }).focus();
      await paste(page, 'FC-1\t\t\t\t10\nFC-1\t\t\t10\t9\n');
      const save = rows.getByRole('button', { name: 'Save prices' });
      await rows.getByText('2 changes not saved').waitFor();
      await waitForProducts(page, 'Folding chair');
      await expectAccessible(page);
      await save.click();
      await save.waitFor({ state: 'hidden' });
      const found = await call<{ data: object[] }>(owner, 'GET', `/price_rows?price_list=${list}&sort=min_quantity`);
      expect(found.data).toMatchObject([
        { product: { id: chair.id }, min_quantity: 0, price_unit: 10 },
        { product: { id: chair.id }, min_quantity: 10, price_unit: 9 },
      ]);

      // What is refused is said at its row, and nothing is written.
      watch.expect(/status of 422 .*\/v1\/batch/);
      await rows.getByRole('textbox', { name: 'From quantity, line 2' }).fill('0');
      await save.click();
      await rows.getByRole('alert').first().waitFor();
      await rows.getByRole('button', { name: 'Discard changes' }).click();
      await save.waitFor({ state: 'hidden' });

      // The customer has it.
      await call(owner, 'PATCH', `/customers/${customer.id}`, { price_list: list });
      const draft = await call<Named>(owner, 'POST', '/invoices', {
        ...{ partner: customer.id, date: '2026-03-05' },
        lines: [{ product: chair.id, quantity: 9 }],
      });
      await page.goto(at(`/invoices/${draft.id}`));
      const price = page.getByRole('textbox', { name: /price.*, line 1/i });
      const quantity = page.getByRole('textbox', { name: 'Quantity, line 1' });
      await page.getByText('From Trade', { exact: true }).waitFor();
      expect(await price.getAttribute('placeholder')).toMatch(/^10(\.00)?$/);

      // Ten are cheaper.
      await quantity.fill('10');
      await page.getByText('From Trade, from 10 on').waitFor();
      expect(await price.getAttribute('placeholder')).toMatch(/^9(\.00)?$/);
      expect(await described(page, await price.getAttribute('aria-describedby'))).toContain('From Trade, from 10 on');

      // A typed price stays.
      await price.fill('8.5');
      await page.getByText('Typed by hand').waitFor({ state: 'attached' });
      await quantity.fill('9');
      await page.getByLabel('Totals').getByText('76.50').first().waitFor();
      expect(await price.inputValue()).toMatch(/^8\.50?$/);

      // A discount of the document, and the line that stays out of it.
      await page.getByText('Discount on the whole document').click();
      const discount = page.getByRole('group', { name: 'Discount', exact: true });
      await discount.getByRole('textbox', { name: 'Percent' }).fill('10');
      await page.getByLabel('Totals').getByText('68.85').first().waitFor();
      const bears = page.getByRole('checkbox', { name: 'Bears the discount of the document, line 1' });
      expect(await bears.isChecked()).toBe(true);
      await expectAccessible(page);
      await page.keyboard.press('Control+s');
      await expectSaved(owner, draft.id, {
        ...{ quantity: 9, price_unit: 8.5, price_source: 'manual', discount_share: 7.65, amount_subtotal: 68.85 },
      });
      await bears.uncheck();
      await page.keyboard.press('Control+s');
      await expectSaved(owner, draft.id, { discountable: false, discount_share: 0, amount_subtotal: 76.5 });
    },
  );
});

/** Both rows have found their product. */
async function waitForProducts(page: Page, name: string): Promise<void> {
  for (const line of [1, 2])
    await page.waitForFunction(
      ([label, value]) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value === value,
      [`Product, line ${line}`, name],
    );
}

/** The text of the elements that describe an input. */
const described = (page: Page, ids: string | null): Promise<string> =>
  page.evaluate(
    (all) => all.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    (ids ?? '').split(' '),
  );

async function expectSaved(owner: Person, id: string, line: object): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const { lines } = await call<Lines>(owner, 'GET', `/invoices/${id}`);
    if (Object.entries(line).every(([name, value]) => (lines[0] as Record<string, unknown>)[name] === value)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await call<Lines>(owner, 'GET', `/invoices/${id}`)).lines[0]).toMatchObject(line);
}
