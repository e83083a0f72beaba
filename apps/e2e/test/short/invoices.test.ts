import { readFileSync } from 'node:fs';
import { describe, expect } from '@jest/globals';
import type { Daybook } from '@daybook/client';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { choose, expectFocus, tabTo } from '../support/keys.js';

const { journey } = journeys();

const idIn = (page: Page): string => /\/invoices\/(inv_\w+)/.exec(page.url())![1]!;

async function draft(api: Daybook, reference: string): Promise<{ id: string; version: number }> {
  return api.post('/v1/invoices', {
    body: { partner: 'ext:brightwater', reference, lines: [{ product: 'ext:chair', quantity: 2 }] },
  });
}

describe('an invoice', () => {
  journey('is made, looked at, confirmed and paid without the mouse', async ({ page, at, service }) => {
    await page.goto(at('/invoices'));
    await page.getByRole('link', { name: 'New invoice' }).waitFor();
    await page.keyboard.press('c');
    await expectFocus(page, page.getByRole('combobox', { name: 'Customer' }));
    await choose(page, 'Brightw');
    await tabTo(page, page.getByRole('combobox', { name: 'Product, line 1' }));
    await choose(page, 'Dining');
    await tabTo(page, page.getByRole('textbox', { name: 'Quantity, line 1' }));
    await page.keyboard.type('4');
    await page.getByRole('definition').getByText('623.76').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/invoices\/inv_/);
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();

    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: /^Confirm/ });
    const preview = dialog.getByRole('region', { name: 'What will happen' });
    await preview.getByRole('row', { name: /^Receivable Brightwater Hotels 623\.76/ }).waitFor();
    // How many invoices the demo company has depends on the day.
    const number = await preview
      .getByText(/^INV\/\d{4}\/\d{5}$/)
      .first()
      .innerText();
    await expectAccessible(page);
    const api = await service.people.api();
    expect((await api.get('/v1/invoices/{id}', { params: { path: { id: idIn(page) } } })).state).toBe('draft');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { level: 1, name: number, exact: true }).waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Receive payment', exact: true }).waitFor();
    await page.keyboard.press('Control+Enter');
    const payment = page.getByRole('dialog', { name: /^Receive payment/ });
    await payment.getByRole('region', { name: 'What will happen' }).getByText('623.76').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await payment.waitFor({ state: 'hidden' });
    await page.getByRole('list', { name: 'State' }).getByText('Paid').waitFor();
    const paid = await api.get('/v1/invoices/{id}', { params: { path: { id: idIn(page) } } });
    expect(paid).toMatchObject({ state: 'posted', payment_state: 'paid', amount_total: 623.76, amount_residual: 0 });
    const linked = page.getByRole('navigation', { name: 'Linked documents' });
    await linked.getByRole('link').nth(1).waitFor();
    await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'History' }).getByText('Demo Owner').first().waitFor();
  });

  journey('is downloaded as a PDF by keyboard; a refusal is shown in words', async ({ page, at, service, watch }) => {
    watch.expect(/status of 422 .*\/pdf/);
    const api = await service.people.api();
    const { id } = await draft(api, 'On paper');
    await page.goto(at(`/invoices/${id}`));
    const pdf = page.getByRole('button', { name: 'PDF', exact: true });
    await pdf.waitFor();
    await tabTo(page, pdf);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe(`${id}.pdf`);
    expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
    await api.patch('/v1/invoices/{id}', { params: { path: { id } }, body: { note: 'שלום' } });
    await tabTo(page, pdf);
    await page.keyboard.press('Enter');
    const refusal = page.getByRole('alert').filter({ hasText: 'The file was not created' });
    await refusal.getByText('Text from right to left is not supported.').waitFor();
  });

  journey('lists by keyboard what an e-invoice lacks; a draft is not one', async ({ page, at, service, watch }) => {
    watch.expect(/status of 422 .*\/ubl/);
    const api = await service.people.api();
    const { id } = await draft(api, 'As an e-invoice');
    const lines = [{ description: 'Without a tax', quantity: 1, price_unit: 10, taxes: [] }];
    await api.patch('/v1/invoices/{id}', { params: { path: { id } }, body: { lines } });
    await page.goto(at(`/invoices/${id}`));
    const menu = page.getByRole('button', { name: 'E-invoice', exact: true });
    await menu.waitFor();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    const ubl = page.getByRole('menuitem', { name: 'UBL' });
    await expectFocus(page, page.getByRole('menuitem', { name: 'Factur-X (PDF)' }));
    await page.keyboard.press('ArrowDown');
    await expectFocus(page, ubl);
    await page.keyboard.press('Enter');
    const refusal = page.getByRole('alert').filter({ hasText: 'The file was not created' });
    await refusal.getByText('Only a posted invoice is an e-invoice.').waitFor();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'What is missing' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is missing' });
    await dialog.getByText('Line 1: Exactly one tax, with a category (BT-151)').waitFor();
  });

  journey(
    'without a partner is not confirmed: the message stands beside the field, and the draft is kept',
    async ({ page, at, service, watch }) => {
      watch.expect(/status of 422 .*\/confirm/);
      await page.goto(at('/invoices/new'));
      await page.getByRole('textbox', { name: 'Reference', exact: true }).fill('No partner yet');
      await page.getByRole('textbox', { name: 'Description, line 1' }).fill('Consulting');
      await page.getByRole('textbox', { name: 'Quantity, line 1' }).fill('3');
      await page.getByRole('textbox', { name: 'Unit price, line 1' }).fill('50');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL(/\/invoices\/inv_/);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();

      const partner = page.getByRole('combobox', { name: 'Customer' });
      await expectFocus(page, partner);
      await page
        .getByRole('alert')
        .getByText(/not confirmed/i)
        .waitFor();
      expect(await partner.getAttribute('aria-invalid')).toBe('true');
      const described = await partner.getAttribute('aria-describedby');
      const messages = await page
        .locator(
          described!
            .split(' ')
            .map((id) => `[id="${id}"]`)
            .join(),
        )
        .allInnerTexts();
      expect(messages.join(' ')).toMatch(/partner/i);
      expect(await page.getByRole('textbox', { name: 'Reference', exact: true }).inputValue()).toBe('No partner yet');
      expect(await page.getByRole('textbox', { name: 'Description, line 1' }).inputValue()).toBe('Consulting');
      const api = await service.people.api();
      expect(await api.get('/v1/invoices/{id}', { params: { path: { id: idIn(page) } } })).toMatchObject({
        state: 'draft',
        reference: 'No partner yet',
      });
    },
  );

  journey(
    'that two people edit shows both versions to the second one',
    async ({ page, at, another, service, watch }) => {
      watch.expect(/status of 412 .*\/invoices\//);
      const api = await service.people.api();
      const { id } = await draft(api, 'First');
      await page.goto(at(`/invoices/${id}`));
      const reference = page.getByRole('textbox', { name: 'Reference', exact: true });
      await reference.fill('Mine');
      const colleague = await service.people.member('accountant');
      const other = await another(colleague);
      await other.goto(at(`/invoices/${id}`));
      await other.getByRole('textbox', { name: 'Reference', exact: true }).fill('Theirs');
      await other.getByRole('textbox', { name: 'Note' }).fill('Deliver on Friday');
      await other.getByRole('button', { name: 'Save' }).click();
      await other.getByText('Invoice saved').waitFor();

      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog', { name: `${colleague.name} changed this invoice` });
      const row = dialog.getByRole('row', { name: /^Reference/ });
      for (const text of ['First', 'Theirs', 'Mine']) await row.getByText(text, { exact: true }).waitFor();
      await expectAccessible(page);
      expect((await api.get('/v1/invoices/{id}', { params: { path: { id } } })).reference).toBe('Theirs');
      await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
      expect(await api.get('/v1/invoices/{id}', { params: { path: { id } } })).toMatchObject({
        reference: 'Mine',
        note: 'Deliver on Friday',
      });
    },
  );
});
