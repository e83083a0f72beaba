import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { choose, expectFocus, tabTo } from '../support/keys.js';
import { PASSWORD } from '../support/people.js';
import type { Service } from '../support/service.js';

const idIn = (page: Page): string => /\/(inv_\w+)$/.exec(new URL(page.url()).pathname)![1]!;

/** The link that the program printed at its start. */
async function linkIn(service: Service): Promise<string> {
  for (;;) {
    const [link] = /http:\S+\/link\/dbl_\w+/.exec(service.printed()) ?? [];
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Welcome to Daybook' }).waitFor();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}

/** The invoice from the service, requested with the page's session. */
function invoiceIn(page: Page, workspace: string): Promise<unknown> {
  return page.evaluate(
    async (path) => (await fetch(path)).json() as Promise<unknown>,
    `/api/${workspace}/v1/invoices/${idIn(page)}`,
  );
}

async function confirmWithPreview(page: Page, foretold: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Confirm/ });
  await dialog.getByRole('region', { name: 'What will happen' }).getByRole('row', { name: foretold }).waitFor();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: /^INV\/\d{4}\/\d+$/ }).waitFor();
}

describe('the first start of an empty installation', () => {
  const { journey } = journeys({ content: 'nothing', env: { DAYBOOK_DEMO: 'true' } });

  journey(
    'prints a link, and it leads over a password and Home to the first posted invoice',
    { as: 'visitor' },
    async ({ page, service }) => {
      await page.goto(await linkIn(service));
      await choosePassword(page);
      expect(page.url()).toBe(`${service.origin}/w/demo`);
      await page.getByRole('heading', { name: 'Customers owe us' }).waitFor();

      await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Invoices' }).click();
      await page.getByRole('link', { name: 'New invoice' }).click();
      await expectFocus(page, page.getByRole('combobox', { name: 'Customer' }));
      await choose(page, 'Brightw');
      await tabTo(page, page.getByRole('combobox', { name: 'Product, line 1' }));
      await choose(page, 'Dining');
      await tabTo(page, page.getByRole('textbox', { name: 'Quantity, line 1' }));
      await page.keyboard.type('2');
      await page.getByRole('definition').getByText('311.88').waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL(/\/invoices\/inv_/);
      await confirmWithPreview(page, /^Receivable Brightwater Hotels 311\.88/);
      expect(await invoiceIn(page, 'demo')).toMatchObject({
        state: 'posted',
        payment_state: 'not_paid',
        amount_total: 311.88,
      });
    },
  );
});

describe('a workspace without the demo company', () => {
  const { journey } = journeys({ content: 'nothing' });

  journey(
    'begins with the first steps, and they lead to the first posted invoice',
    { as: 'visitor' },
    async ({ page, service }) => {
      await service.cli('workspace', 'create', '--slug', 'acme', '--name', 'Acme Ltd', '--currency', 'GBP');
      const made = await service.cli(
        'user',
        'create',
        '--email',
        'ann@example.com',
        '--name',
        'Ann Example',
        '--workspace',
        'acme',
        '--role',
        'owner',
        '--json',
      );
      const { pathname } = new URL((JSON.parse(made) as { link: string }).link);
      await page.goto(`${service.origin}${pathname}`);
      await choosePassword(page);
      expect(page.url()).toBe(`${service.origin}/w/acme`);
      const steps = page.getByRole('region', { name: 'First steps' });
      await steps.getByText('Nothing is in the books yet.').waitFor();
      await expectAccessible(page);

      await steps.getByRole('link', { name: 'Add a customer' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First Customer');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { level: 1, name: 'First Customer' }).waitFor();
      await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Home' }).click();
      await steps
        .getByRole('listitem')
        .filter({ hasText: 'Add a customer' })
        .getByText('(done)')
        .waitFor({ state: 'attached' });

      await steps.getByRole('link', { name: 'Confirm the first invoice' }).click();
      await expectFocus(page, page.getByRole('combobox', { name: 'Customer' }));
      await choose(page, 'First');
      await page.getByRole('textbox', { name: 'Description, line 1' }).fill('Consulting');
      await page.getByRole('textbox', { name: 'Quantity, line 1' }).fill('3');
      await page.getByRole('textbox', { name: 'Unit price, line 1' }).fill('50');
      await page.getByRole('definition').getByText('150.00').first().waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.waitForURL(/\/invoices\/inv_/);
      await confirmWithPreview(page, /First Customer 150\.00/);
      expect(await invoiceIn(page, 'acme')).toMatchObject({
        state: 'posted',
        number: expect.stringMatching(/^INV\/\d{4}\/00001$/),
        amount_total: 150,
      });

      await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Home' }).click();
      const owed = page.getByRole('region', { name: 'Customers owe us' });
      await owed.getByText('150.00').first().waitFor();
    },
  );
});
