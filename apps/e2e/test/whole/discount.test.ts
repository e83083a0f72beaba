import { describe, expect } from '@jest/globals';
import { expectAccessible } from '../support/accessibility.js';
import { journeys, type Scene } from '../support/journey.js';
import { type Person, send } from '../support/people.js';

const { journey, world } = journeys();

const call = async <T>(person: Person, method: string, path: string, body?: object): Promise<T> =>
  (await send<T>(world().service.origin, method, `/api/demo/v1${path}`, body, person.cookie)).body;

interface Named {
  readonly id: string;
}

describe('a discount of a document', () => {
  journey('is typed below the lines, seen in the totals, and saved', async ({ page, at, service }: Scene) => {
    const owner = await service.people.owner();
    const customer = await call<Named>(owner, 'POST', '/customers', { name: 'Garden Supplies' });
    const draft = await call<Named>(owner, 'POST', '/invoices', {
      ...{ partner: customer.id, date: '2026-03-05' },
      lines: [
        { description: 'Bench', quantity: 1, price_unit: 100, taxes: ['ext:vat-20'] },
        { description: 'Book', quantity: 1, price_unit: 50, taxes: [] },
      ],
    });
    await page.goto(at(`/invoices/${draft.id}`));
    await page.getByText('Discount on the whole document').click();
    const discount = page.getByRole('group', { name: 'Discount', exact: true });
    await discount.getByRole('textbox', { name: 'Percent' }).fill('10');
    await discount.getByRole('textbox', { name: 'Reason' }).fill('Spring sale');
    const totals = page.getByLabel('Totals');
    await totals.getByText('Discount 10 %: Spring sale').waitFor();
    await totals.getByText('153.00').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.getByText('Invoice saved').first().waitFor();
    await totals.getByText('Discount 10 %: Spring sale').waitFor();
    const saved = await call<{ amount_discount: number; amount_total: number }>(owner, 'GET', `/invoices/${draft.id}`);
    expect(saved).toMatchObject({ amount_discount: 15, amount_total: 153 });
  });
});
