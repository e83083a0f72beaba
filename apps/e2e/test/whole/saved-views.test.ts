import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';

const { journey } = journeys();

const listOf = (page: Page) => page.getByRole('table', { name: 'Invoices' });

describe('a saved view', () => {
  journey(
    'is there in another browser, begins the list, and is shared; what the list no longer knows of it is said',
    async ({ page, at, another, service, person }) => {
      await page.goto(at('/invoices?state=draft&sort=-date'));
      await listOf(page).waitFor();
      await page.keyboard.press('v');
      await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save the list of invoices as a view' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Drafts by day');
      await dialog.getByRole('checkbox', { name: 'Begin with this view' }).check();
      await dialog.getByRole('checkbox', { name: 'Share it with all members' }).check();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Drafts by day' }).waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await page.keyboard.press('v');
      await expectAccessible(page);

      // The same person elsewhere: the list begins with it, and the tab of all rows still shows all.
      const elsewhere = await another(await service.people.signIn(person!.email));
      await elsewhere.goto(at('/invoices'));
      await elsewhere.waitForURL(/state=draft/);
      await elsewhere.getByRole('link', { name: 'All', exact: true }).click();
      await elsewhere.waitForURL((url) => !url.search.includes('state='));
      await elsewhere.getByRole('button', { name: 'Views' }).waitFor();

      // Who only reads sees it, and cannot share.
      const viewer = await another(await service.people.member('viewer'));
      await viewer.goto(at('/invoices'));
      await listOf(viewer).waitFor();
      expect(viewer.url()).not.toContain('state=');
      await viewer.keyboard.press('v');
      await viewer.getByRole('menuitem', { name: /^Drafts by day/ }).click();
      await viewer.waitForURL(/state=draft/);
      await viewer.keyboard.press('v');
      await viewer.getByRole('menuitem', { name: 'Save as a view…' }).click();
      await viewer.getByRole('checkbox', { name: 'Begin with this view' }).waitFor();
      expect(await viewer.getByRole('checkbox', { name: 'Share it with all members' }).count()).toBe(0);

      await service.sql(`UPDATE users.saved_views SET query = query || '&colour=red'`);
      const sent: string[] = [];
      elsewhere.on('request', (request) => sent.push(request.url()));
      await elsewhere.goto(at('/invoices'));
      await elsewhere.getByText('This list does not know all of this view any more.').waitFor();
      await elsewhere.getByText('colour=red').waitFor();
      expect(sent.filter((url) => url.includes('colour'))).toEqual([]);
    },
  );
});
