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

/** A customer abroad, and a service that is sold at the tax of home. */
async function prepared(person: Person): Promise<{ readonly customer: Named; readonly product: Named }> {
  const customer = await call<Named>(person, 'POST', '/customers', {
    ...{ name: 'Alpenwerk Studio', vat_id: 'ATU40198200', address: { city: 'Wien', country: 'AT' } },
  });
  const product = await call<Named>(person, 'POST', '/products', {
    ...{ name: 'Survey of a hall', price_unit: 300, sale_taxes: ['ext:vat-20'] },
  });
  return { customer, product };
}

describe('a sale across a border', () => {
  journey(
    'tries a position, sees why a document takes it, and posts it without tax',
    async ({ page, at, service }: Scene) => {
      const owner = await service.people.owner();
      const { customer, product } = await prepared(owner);

      await page.goto(at('/fiscal_positions'));
      const box = page.getByRole('region', { name: 'Which position would a document take?' });
      await box.getByRole('textbox', { name: 'Country' }).fill('AT');
      await box.getByText('Customers abroad: destination Austria, without a VAT ID').waitFor();
      await box.getByRole('textbox', { name: 'VAT ID' }).fill('ATU40198200');
      await box.getByText('Customers abroad: destination Austria, VAT ID ATU40198200').waitFor();
      await box.getByRole('textbox', { name: 'Country' }).fill('GB');
      await box.getByText('No fiscal position: a domestic document (United Kingdom)').waitFor();
      await expectAccessible(page);

      const draft = await call<Named>(owner, 'POST', '/invoices', {
        ...{ partner: customer.id, date: '2026-03-05', lines: [{ product: product.id, quantity: 1 }] },
      });
      await page.goto(at(`/invoices/${draft.id}`));
      await page.getByText('Customers abroad: destination Austria, VAT ID ATU40198200').waitFor();
      await expectAccessible(page);

      await page
        .getByRole('group', { name: 'Actions' })
        .getByRole('button', { name: 'Confirm', exact: true })
        .waitFor();
      await page.keyboard.press('Control+Enter');
      const dialog = page.getByRole('dialog', { name: /^Confirm / });
      await dialog.getByRole('region', { name: 'What will happen' }).getByText('300.00').first().waitFor();
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'hidden' });
      const posted = await call<{ amount_total: number; amount_tax: number; state: string }>(
        owner,
        'GET',
        `/invoices/${draft.id}`,
      );
      expect(posted).toMatchObject({ state: 'posted', amount_tax: 0, amount_total: 300 });

      await page.goto(at('/reports/tax_return'));
      await page.getByText('Net VAT to pay').waitFor();
      await expectAccessible(page);
    },
  );
});
