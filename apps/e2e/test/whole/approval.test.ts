import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { NARROW } from '../support/browser.js';
import { journeys, type Scene } from '../support/journey.js';
import { expectFocus, tabTo } from '../support/keys.js';
import { type Person, send } from '../support/people.js';

const { journey, world } = journeys();

let count = 0;

const call = async <T>(person: Person, method: string, path: string, body: object): Promise<T> =>
  (await send<T>(world().service.origin, method, `/api/demo/v1${path}`, body, person.cookie)).body;

/** A draft bill that a person has entered. */
async function entered(person: Person, amount: number): Promise<string> {
  const supplier = await call<{ id: string }>(person, 'POST', '/suppliers', { name: `Harbour ${++count}` });
  const lines = [{ description: 'Moorings', quantity: 1, price_unit: amount, taxes: [] }];
  const body = { partner: supplier.id, reference: `H-${count}`, lines };
  return (await call<{ id: string }>(person, 'POST', '/bills', body)).id;
}

const limit = async (over: number | null): Promise<void> =>
  void (await call(await world().service.people.owner(), 'PATCH', '/settings/accounting', {
    bill_approval_over: over,
  }));

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(More|Actions)$/ }).waitFor();
  await page.keyboard.press('a');
  await expectFocus(page, page.getByRole('menuitem').first());
}

async function choose(page: Page, action: string): Promise<void> {
  await openMenu(page);
  await tabTo(page, page.getByRole('menuitem', { name: action, exact: true }), 'ArrowDown' as 'Tab');
  await page.keyboard.press('Enter');
}

describe('a bill above the limit', () => {
  journey(
    'is entered by one person, approved by another, and confirmed',
    async ({ page, at, another, service }: Scene) => {
      await page.goto(at('/settings/accounting'));
      const over = page.getByRole('textbox', { name: 'Bills need approval over' });
      await over.fill('1200');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Accounting settings saved').waitFor();
      await expectAccessible(page);

      const clerk = await service.people.member('accountant');
      const id = await entered(clerk, 1234.5);
      const theirs = await another(clerk);
      await theirs.goto(at(`/bills/${id}`));
      await theirs.getByText('Needs approval over 1,200.00 GBP.').waitFor();
      await theirs.getByText('You entered or changed it, so another person has to approve it').waitFor();
      await openMenu(theirs);
      const confirm = theirs.getByRole('menuitem', { name: 'Confirm', exact: true });
      expect(await confirm.getAttribute('aria-disabled')).toBe('true');
      await theirs.getByText(/^Bills over 1200 GBP need an approval, and its total is 1234\.5 GBP/).waitFor();
      await theirs.keyboard.press('Escape');
      await expectAccessible(theirs);

      await page.goto(at(''));
      const card = page.getByRole('region', { name: 'Bills to approve' });
      await card.getByText('1', { exact: true }).waitFor();
      await expectAccessible(page);
      await card.getByRole('link', { name: 'Bills to approve' }).click();
      await page.getByRole('link', { name: 'To approve', exact: true }).waitFor();
      await page.getByRole('row', { name: /Harbour 1/ }).waitFor();
      await page.goto(at(`/bills/${id}`));
      await page.getByText('You can approve it.').waitFor();
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText(/^Approved by .+ \d{4}/).waitFor();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.keyboard.press('u');
      await page.getByText('Needs approval over 1,200.00 GBP.').waitFor();
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText(/^Approved by .+ \d{4}/).waitFor();
      await expectAccessible(page);

      await theirs.reload();
      await theirs.getByText(/^Approved by .+ \d{4}/).waitFor();
      // What is typed now ends the approval with the save.
      await theirs.getByRole('textbox', { name: 'Reference' }).fill('H-1a');
      await theirs.keyboard.press('Control+s');
      await theirs.getByText('Needs approval over 1,200.00 GBP.').waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByText(/^Approved by .+ \d{4}/).waitFor();
      await theirs.reload();
      await theirs.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
      await theirs.keyboard.press('Control+Enter');
      const dialog = theirs.getByRole('dialog');
      await dialog.locator('[data-commit]').waitFor();
      await theirs.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'hidden' });
      await theirs.getByText('Approved by', { exact: true }).waitFor();
      expect(await theirs.getByText('Needs approval').count()).toBe(0);
      await limit(null);
    },
  );

  journey(
    'says so in German, on a phone',
    { as: 'accountant', language: 'de', browser: { viewport: NARROW } },
    async ({ page, at, person }) => {
      await limit(0);
      const id = await entered(person!, 10);
      await page.goto(at(`/bills/${id}`));
      await page.getByText('Braucht eine Freigabe, wie jede Eingangsrechnung.').waitFor();
      await page.getByText('Sie haben sie erfasst oder geändert.').waitFor();
      await expectAccessible(page);
      await limit(null);
      await page.reload();
      await page.getByRole('button', { name: 'Bestätigen', exact: true }).waitFor();
      expect(await page.getByText('Braucht eine Freigabe').count()).toBe(0);
      await page.goto(at('/bills'));
      await page.getByRole('navigation').getByRole('link', { name: 'Entwurf', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Freizugeben', exact: true }).count()).toBe(0);
    },
  );
});

describe('a document', () => {
  journey(
    'is duplicated from the menu and from the palette, and the first field has the focus',
    async ({ page, at, service }) => {
      const api = await service.people.api();
      const partner = (await api.post('/v1/partners', { body: { name: 'Twice Ltd' } })).id;
      const lines = [{ description: 'Chairs', quantity: 3, price_unit: 40, taxes: [] }];
      const { id } = await api.post('/v1/invoices', { body: { partner, lines, confirm: true } });
      await page.goto(at(`/invoices/${id}`));
      await choose(page, 'Duplicate');
      await page.waitForURL((url) => /\/invoices\/inv_/.test(url.pathname) && !url.pathname.endsWith(id));
      await expectFocus(page, page.getByRole('combobox', { name: 'Customer' }));
      expect(await page.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe('Twice Ltd');
      await page.getByText('120.00').first().waitFor();
      await expectAccessible(page);
      const draft = page.url();
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog');
      await palette.getByRole('combobox').fill('Duplicate');
      await palette
        .getByRole('option', { name: /Duplicate/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => /\/invoices\/inv_/.test(url.pathname) && url.href !== draft);
      await expectFocus(page, page.getByRole('combobox', { name: 'Customer' }));
    },
  );
});
