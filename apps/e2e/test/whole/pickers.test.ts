import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { choose, expectFocus } from '../support/keys.js';

const { journey } = journeys();

const path = (id: string) => ({ params: { path: { id } } });
const input = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** The records that a picker offers for a text. */
async function offered(page: Page, name: string, text: string): Promise<readonly string[]> {
  await input(page, name).focus();
  await page.keyboard.type(text);
  // The search begins when typing has paused.
  await page.locator('[role="listbox"]:not([aria-busy])').waitFor({ state: 'attached' });
  const options = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return options.map((option) => option.split('\n')[0]!).filter((option) => !/^(None$|Create )/.test(option));
}

/** Waits until a picker shows this record as chosen. */
async function expectChosen(page: Page, name: string, text: string): Promise<void> {
  await input(page, name).waitFor();
  await page.waitForFunction(
    ([label, value]) =>
      [...document.querySelectorAll('input')].some(
        (one) => one.labels?.[0]?.textContent?.startsWith(label!) && one.value === value,
      ),
    [name, text],
  );
}

describe('a form', () => {
  journey('begins with the account of the other taxes of the same direction', async ({ page, at, service }) => {
    const api = await service.people.api();
    const names = new Map<string, string>();
    for (const scope of ['sale', 'purchase'] as const) {
      const { data } = await api.get('/v1/taxes', { params: { query: { filters: { scope, kind: 'normal' } } } });
      names.set(scope, data[0]!.account!.name!);
    }
    await page.goto(at('/taxes/new'));
    await input(page, 'Used for').focus();
    await choose(page, 'Purchase');
    await expectChosen(page, 'Account', names.get('purchase')!);
    await input(page, 'Used for').focus();
    await choose(page, 'Sale');
    await expectChosen(page, 'Account', names.get('sale')!);
  });

  journey('begins with the only journal that no other bank account has', async ({ page, at, service }) => {
    const api = await service.people.api();
    const { data: own } = await api.get('/v1/bank_accounts', { params: { query: { limit: 200 } } });
    const { data: journals } = await api.get('/v1/journals', { params: { query: { filters: { type: 'bank' } } } });
    const free = journals.filter(({ id }) => own.every(({ journal }) => journal!.id !== id));
    for (const { id } of free) await api.patch('/v1/journals/{id}', { ...path(id), body: { active: false } });
    const { data: accounts } = await api.get('/v1/accounts', { params: { query: { filters: { type: 'bank' } } } });
    const body = { code: 'ZB1', name: 'Savings bank', type: 'bank' as const, default_account: accounts[0]!.id };
    await api.post('/v1/journals', { body });
    await page.goto(at('/bank_accounts/new'));
    await expectChosen(page, 'Journal', 'Savings bank');
    // It is where one begins, and no change: leaving asks nothing.
    await page.goto(at('/bank_accounts'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await api.post('/v1/journals', { body: { ...body, code: 'ZB2', name: 'Second savings' } });
    await page.goto(at('/bank_accounts/new'));
    await expectFocus(page, page.getByRole('textbox', { name: 'Name' }));
    expect(await input(page, 'Journal').inputValue()).toBe('');
  });
});

describe('a line', () => {
  journey('has a period, which Alt+P opens', async ({ page, at, service }) => {
    const api = await service.people.api();
    await page.goto(at('/invoices/new'));
    await expectFocus(page, input(page, 'Customer'));
    await choose(page, 'Brightwater');
    await expectFocus(page, input(page, 'Product, line 1'));
    await choose(page, 'CHA-01');
    await page.getByRole('textbox', { name: 'Quantity, line 1' }).fill('1');
    await page.getByRole('textbox', { name: 'Description, line 1' }).focus();
    await page.keyboard.press('Alt+p');
    const days = page.getByRole('group', { name: 'Period, line 1' });
    await expectFocus(page, days.getByRole('textbox', { name: 'From' }));
    await page.keyboard.type('2026-01-01');
    await days.getByRole('textbox', { name: 'To' }).fill('2026-01-31');
    await expectAccessible(page, { wide: ['light', 'dark'] });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Period, line 1: 1 Jan 2026 – 31 Jan 2026' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/invoices\/inv_/);
    const { lines } = await api.get('/v1/invoices/{id}', path(/inv_\w+/.exec(page.url())![0]));
    expect(lines![0]!.period).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });
});

describe('a picker', () => {
  journey(
    'offers the taxes of the right direction, and accounts and journals of the right type',
    async ({ page, at }) => {
      await page.goto(at('/invoices/new'));
      expect(await offered(page, 'Taxes, line 1', 'VAT')).toEqual(
        expect.arrayContaining(['VAT 20 %', 'VAT 5 % (reduced)']),
      );
      expect(await offered(page, 'Taxes, line 1', 'Input VAT 20 %')).toEqual([]);
      await page.goto(at('/bills/new'));
      expect(await offered(page, 'Taxes, line 1', 'VAT 20 %')).toEqual(['Input VAT 20 %']);
      await page.goto(at('/payments/new'));
      const journals = await offered(page, 'Journal', 'B');
      expect(journals).toEqual(expect.arrayContaining(['Bank']));
      expect(journals.filter((one) => /bill/i.test(one))).toEqual([]);
    },
  );

  journey('never makes a second record of a code or a name that is there', async ({ page, at, service }) => {
    const api = await service.people.api();
    await api.patch('/v1/partners/{id}', { ...path('ext:brightwater'), body: { active: false } });
    await page.goto(at('/invoices/new'));
    await expectFocus(page, input(page, 'Customer'));
    await page.keyboard.type('Brightwater Hotels');
    await page.getByText('Brightwater Hotels is archived.').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);

    await input(page, 'Product, line 1').focus();
    await choose(page, 'CHA-01');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'Dining chair'),
    );
    // Records that are already chosen are not offered for creation either.
    await input(page, 'Taxes, line 1').focus();
    await choose(page, 'S20');
    await page.getByRole('button', { name: 'Remove VAT 20 %' }).waitFor();
    await page.keyboard.type('VAT 20 %');
    await page.getByText('VAT 20 % is chosen already.').waitFor();
    await page.keyboard.press('Escape');

    await page.goto(at('/products/new'));
    await page.locator('summary', { hasText: 'Accounting' }).click();
    await input(page, 'Income account').focus();
    await page.keyboard.type('1200');
    await page.getByText('Inventory cannot be chosen here.').waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    await choose(page, '4000');
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'Sales'));
  });

  journey(
    'makes a partner as it is shown: a customer of an invoice, a supplier of a bill',
    async ({ page, at, service }) => {
      const api = await service.people.api();
      for (const [collection, name, isCustomer] of [
        ['invoices', 'Copper Lane', true],
        ['bills', 'Slate Works', false],
      ] as const) {
        await page.goto(at(`/${collection}/new`));
        await expectFocus(page, input(page, isCustomer ? 'Customer' : 'Supplier'));
        await page.keyboard.type(name);
        await page.getByRole('option', { name: `Create “${name}”` }).waitFor();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'New partner' });
        await dialog.waitFor();
        expect(await dialog.getByRole('checkbox', { name: 'Customer' }).isChecked()).toBe(isCustomer);
        expect(await dialog.getByRole('checkbox', { name: 'Supplier' }).isChecked()).toBe(!isCustomer);
        await expectAccessible(page);
        await dialog.getByRole('button', { name: 'Create partner' }).click();
        await dialog.waitFor({ state: 'detached' });
        const { data } = await api.get('/v1/partners', { params: { query: { name: { eq: name } } } });
        expect(data).toMatchObject([{ name, is_customer: isCustomer, is_supplier: !isCustomer }]);
      }
    },
  );

  journey('asks price and taxes of a new product, and type of a new account', async ({ page, at, service }) => {
    const api = await service.people.api();
    await page.goto(at('/invoices/new'));
    await input(page, 'Product, line 1').focus();
    await page.keyboard.type('Footstool');
    await page.getByRole('option', { name: 'Create “Footstool”' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New product' });
    await dialog.getByRole('textbox', { name: 'Unit price' }).fill('42.50');
    await dialog.getByRole('combobox', { name: 'Sales taxes' }).focus();
    await choose(page, 'S20');
    await dialog.getByRole('button', { name: 'Remove VAT 20 %' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create product' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { data } = await api.get('/v1/products', { params: { query: { name: { eq: 'Footstool' } } } });
    expect(data).toMatchObject([{ price_unit: 42.5, sale_taxes: [{ name: 'VAT 20 %' }] }]);

    await page.goto(at('/products/new'));
    await page.locator('summary', { hasText: 'Accounting' }).click();
    await input(page, 'Income account').focus();
    await page.keyboard.type('Rent received');
    await page.getByRole('option', { name: 'Create “Rent received”' }).waitFor();
    await page.keyboard.press('Enter');
    const made = page.getByRole('dialog', { name: 'New account' });
    expect(await made.getByRole('combobox', { name: 'Type' }).inputValue()).toBe('Income');
  });

  journey('counts as it was typed, also when the action follows before its results', async ({ page, at, service }) => {
    const api = await service.people.api();
    const { id } = await api.post('/v1/invoices', {
      body: { partner: 'ext:oakfield', lines: [{ product: 'ext:chair', quantity: 1 }], confirm: true },
    });
    await page.goto(at(`/invoices/${id}`));
    await page.getByRole('button', { name: 'Receive payment' }).click();
    const dialog = page.getByRole('dialog', { name: /^Receive payment/ });
    await dialog.getByRole('region', { name: 'What will happen' }).waitFor();
    // A slow line: the results come after the keys.
    await page.route(/\/v1\/journals\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await input(page, 'Journal').focus();
    await page.keyboard.type('no such journal');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText(/^Nothing is called “no such journal”/).waitFor();
    expect((await api.get('/v1/invoices/{id}', path(id))).payments).toEqual([]);

    await input(page, 'Journal').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('CSH');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    const { payments } = await api.get('/v1/invoices/{id}', path(id));
    expect(payments).toMatchObject([{ name: expect.stringMatching(/^CSH\//) }]);
  });
});
