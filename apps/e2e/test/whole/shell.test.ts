import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { expectFocus } from '../support/keys.js';

const { journey } = journeys();

const places = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });
const group = (page: Page, name: string) => places(page).getByRole('list', { name });

describe('the sidebar', () => {
  journey('folds groups and keeps favourites, for this person in this browser', async ({ page, at }) => {
    await page.goto(at('/bills'));
    const fold = places(page).getByRole('button', { name: 'Sales', exact: true });
    await fold.press('Enter');
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    expect(await group(page, 'Sales').getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: 'Favourite', exact: true }).press('Enter');
    await group(page, 'Favourites').getByRole('link', { name: 'Bills' }).waitFor();

    // The page that is shown is never hidden, and everything is as it was after a reload.
    await page.goto(at('/invoices'));
    await group(page, 'Sales').getByRole('link', { name: 'Invoices', exact: true }).waitFor();
    expect(await group(page, 'Sales').getByRole('link').count()).toBe(1);
    await group(page, 'Favourites').getByRole('link', { name: 'Bills' }).click();
    await page.waitForURL(/\/bills$/);
    await page.getByRole('button', { name: 'Favourite', exact: true, pressed: true }).press('Enter');
    await group(page, 'Favourites').waitFor({ state: 'detached' });
  });

  journey('has what was opened last, and the settings in sight in a low window', async ({ page, at, service }) => {
    const api = await service.people.api();
    const { data } = await api.get('/v1/invoices', { params: { query: { state: 'posted', limit: 1 } } });
    const { id, number } = data[0]!;
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(at(`/invoices/${id}`));
    await places(page).getByRole('button', { name: 'Recent', exact: true }).press('Enter');
    await group(page, 'Recent').getByRole('link', { name: number! }).waitFor();
    const settings = await places(page).getByRole('link', { name: 'Settings' }).boundingBox();
    expect(settings!.y + settings!.height).toBeLessThan(720);
    await expectAccessible(page);
  });

  journey('creates anything from anywhere by n', async ({ page, at }) => {
    await page.goto(at('/reports'));
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await page.keyboard.press('n');
    await expectFocus(page, page.getByRole('menuitem', { name: 'New quotation' }));
    await expectAccessible(page, { wide: ['light', 'dark'] });
    await page.getByRole('menuitem', { name: 'New bill', exact: true }).press('Enter');
    await page.waitForURL(/\/bills\/new$/);
  });
});

describe('the help', () => {
  journey('shows the documentation beside the screen, and gives the focus back', async ({ page, at }) => {
    await page.goto(at('/orders'));
    const button = page.getByRole('button', { name: 'Help', exact: true });
    await button.press('Enter');
    await page.getByRole('menuitem', { name: 'Help for this screen' }).press('Enter');
    const help = page.getByRole('complementary', { name: 'Help' });
    await help.getByText('Orders to cash', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    await expectAccessible(page);
    await help.getByRole('button', { name: 'Documentation' }).press('Enter');
    await help.getByRole('link', { name: 'Previews', exact: true }).first().press('Enter');
    await help.locator('strong').getByText('Previews', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/orders$/);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
  });
});

describe('a toast', () => {
  journey('takes an action back, and leaves by itself', async ({ page, at, service }) => {
    const api = await service.people.api();
    const body = { partner: 'ext:brightwater', lines: [{ description: 'Work', quantity: 1, price_unit: 10 }] };
    const { id } = await api.post('/v1/quotations', { body });
    const read = async () => (await api.get('/v1/quotations/{id}', { params: { path: { id } } })).state;
    await page.goto(at(`/quotations/${id}`));
    // The palette runs the actions of the record on the screen.
    await page.getByRole('group', { name: 'Actions' }).getByRole('button').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search pages, actions and records' }).fill('Cancel');
    await page.getByRole('option', { name: /^Cancel/ }).waitFor();
    await page.keyboard.press('Enter');
    const toast = page.getByRole('alert').filter({ hasText: 'cancelled' });
    await toast.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await read()).toBe('cancelled');
    await page.keyboard.press('u');
    await page.getByRole('list', { name: 'State' }).getByText('Draft').waitFor();
    expect(await read()).toBe('draft');
    const said = page.getByText(/^Undone: /);
    await said.waitFor();
    await said.waitFor({ state: 'detached' });
  });
});

describe('the palette', () => {
  journey('finds an amount, and the documents of a customer', async ({ page, at, service }) => {
    const api = await service.people.api();
    const query = { partner: 'ext:brightwater', state: 'posted', sort: '-date', limit: 1 } as const;
    const { data } = await api.get('/v1/invoices', { params: { query } });
    const { number, amount_total: total } = data[0]!;
    await page.goto(at('/reports'));
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search pages, actions and records' });
    await search.fill(total.toLocaleString('en-GB', { minimumFractionDigits: 2 }));
    await page.getByRole('option', { name: new RegExp(number!) }).waitFor();
    await search.fill('Brightwater');
    const documents = page.getByRole('group', { name: 'Documents of Brightwater Hotels' });
    await documents.getByRole('option', { name: new RegExp(number!) }).waitFor();
    await documents.getByRole('option', { name: 'Invoices of Brightwater Hotels' }).click();
    await page.waitForURL(/\/invoices\?partner=par_/);
  });
});

describe('a link that looks like a button', () => {
  journey('has its label in the middle', async ({ page, at }) => {
    for (const path of ['/invoices', '/customers', '/settings/people', '/reports/nowhere']) {
      await page.goto(at(path));
      await page.locator('a.mantine-Button-root').first().waitFor();
      const offsets = await page.locator('a.mantine-Button-root').evaluateAll((links) =>
        links.map((link) => {
          const middle = (one: Element): number => {
            const { top, height } = one.getBoundingClientRect();
            return top + height / 2;
          };
          return Math.abs(middle(link.querySelector('.mantine-Button-label')!) - middle(link));
        }),
      );
      expect([path, offsets.filter((offset) => offset > 1)]).toEqual([path, []]);
    }
  });
});

describe('home', () => {
  journey('begins with the work of sales', { as: 'sales' }, async ({ page, at }) => {
    await page.goto(at(''));
    for (const name of ['Quotations to follow up', 'Orders to deliver', 'Orders to invoice'])
      await page.getByRole('region', { name }).waitFor();
    expect(await page.getByRole('region', { name: 'First steps' }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Orders to deliver' }).getByRole('link', { name: /^ORD/ }).first().click();
    await page.waitForURL(/\/orders\/ord_/);
  });

  journey('lets the owner put the first steps away', async ({ page, at }) => {
    await page.goto(at(''));
    const steps = page.getByRole('region', { name: 'First steps' });
    await steps.getByRole('link', { name: 'Add your logo' }).waitFor();
    await steps.getByRole('button', { name: 'Do not show the first steps again' }).press('Enter');
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Customers owe us' }).waitFor();
    expect(await steps.count()).toBe(0);
  });
});
