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

      // In another browser of the same person, the list opens with the view, and the tab of all rows still shows all.
      const elsewhere = await another(await service.people.signIn(person!.email));
      await elsewhere.goto(at('/invoices'));
      await elsewhere.waitForURL(/state=draft/);
      await elsewhere.getByRole('link', { name: 'All', exact: true }).click();
      await elsewhere.waitForURL((url) => !url.search.includes('state='));
      await elsewhere.getByRole('button', { name: 'Views' }).waitFor();

      // A viewer sees it, but cannot share views.
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

  journey(
    'is renamed, shared, brought up to date and deleted from its list, as far as the role may',
    async ({ page, at, another, service, person }) => {
      const save = async (on: Page, name: string): Promise<void> => {
        await on.keyboard.press('v');
        await on.getByRole('menuitem', { name: 'Save as a view…' }).click();
        await on.getByRole('textbox', { name: 'Name' }).fill(name);
        await on.getByRole('button', { name: 'Save', exact: true }).click();
        await on.getByRole('button', { name, exact: true }).waitFor();
      };
      const manage = async (on: Page) => {
        await on.keyboard.press('v');
        await on.getByRole('menuitem', { name: 'Rename, share or delete views…' }).click();
        return on.getByRole('dialog', { name: 'Views of the list of bills' });
      };
      await page.goto(at('/bills?state=draft'));
      await page.getByRole('table', { name: 'Bills' }).waitFor();
      await save(page, 'Mine');
      await page.goto(at('/bills?state=posted'));
      await page.getByRole('table', { name: 'Bills' }).waitFor();
      const dialog = await manage(page);
      await dialog.getByRole('button', { name: 'Change Mine' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Posted bills');
      await dialog.getByRole('checkbox', { name: 'Share it with all members' }).check();
      await dialog.getByRole('checkbox', { name: 'Take over the list as it stands now' }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByRole('listitem').getByText('shared · open').waitFor();
      await dialog.getByText('Posted bills').waitFor();

      // A viewer has their own views, and cannot change others.
      const viewer = await another(await service.people.member('viewer'));
      await viewer.goto(at('/bills?state=posted'));
      await viewer.getByRole('table', { name: 'Bills' }).waitFor();
      await save(viewer, 'Own of the viewer');
      const theirs = await manage(viewer);
      await theirs.getByText(`by ${person!.name}`).waitFor();
      expect(await theirs.getByRole('button', { name: 'Change Posted bills' }).count()).toBe(0);
      await theirs.getByRole('button', { name: 'Change Own of the viewer' }).click();
      expect(await theirs.getByRole('checkbox', { name: 'Share it with all members' }).count()).toBe(0);
      await theirs.getByRole('checkbox', { name: 'Begin with this view' }).check();
      await theirs.getByRole('button', { name: 'Save', exact: true }).click();
      await theirs.getByText('default').waitFor();
      await theirs.getByRole('button', { name: 'Change Own of the viewer' }).click();
      await theirs.getByRole('button', { name: 'Delete', exact: true }).click();
      await theirs.getByRole('button', { name: 'Delete Own of the viewer' }).click();
      await theirs.getByText('Own of the viewer', { exact: true }).waitFor({ state: 'hidden' });
      // The page of the record does not offer more.
      await viewer.goto(at('/saved_views'));
      await viewer.getByRole('link', { name: 'Posted bills' }).first().click();
      await viewer.getByRole('heading', { level: 1, name: 'Posted bills' }).waitFor();
      expect(await viewer.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
      expect(await viewer.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    },
  );
});
