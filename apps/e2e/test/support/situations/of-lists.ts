import type { Page } from 'playwright-core';
import { settled } from '../settled.js';
import { button, dialogOf, draftInvoice, type Situation, type Stage, visit } from './situation.js';

const firstRow = (page: Page) => page.locator('a[data-row]').first();

async function openInvoices(stage: Stage, query = ''): Promise<void> {
  await visit(stage, `/invoices${query}`);
  await firstRow(stage.page).waitFor();
}

/** Selects three rows, one of which will be refused. */
async function chooseThree(stage: Stage): Promise<void> {
  const reference = `bulk ${Date.now()}`;
  for (const more of [{}, {}, { partner: null }]) await draftInvoice(stage, { ...more, reference });
  await openInvoices(stage, `?reference=${encodeURIComponent(reference)}`);
  await stage.page.keyboard.press('j');
  await stage.page.keyboard.press('X');
  await stage.page.getByText(stage.say('3 selected', '3 ausgewählt')).waitFor();
}

async function openBulk(stage: Stage): Promise<void> {
  stage.watch.expect(/status of 422 .*\/confirm/);
  await chooseThree(stage);
  await stage.page.getByRole('button', { name: stage.say(/^Confirm/, /^Bestätigen/) }).click();
  await dialogOf(stage.page)
    .getByText(stage.say('2 invoices will be confirmed', '2 Rechnungen werden bestätigt'))
    .waitFor();
}

/** What opens on top of lists: views, filters, bulk actions, and the palette. */
export const OF_LISTS: readonly Situation[] = [
  { name: 'a list where nothing matches', open: (stage) => visit(stage, '/invoices?q=zzzzzz') },
  {
    name: 'a list with filters',
    open: (stage) => openInvoices(stage, '?state=posted&payment_state=not_paid&amount_total[gte]=100&sort=-date'),
  },
  {
    name: 'a list with a parameter that is refused',
    open: async (stage) => {
      stage.watch.expect(/status of 400/);
      await visit(stage, '/invoices?colour=red');
      await stage.page.getByText('colour').first().waitFor();
    },
  },
  {
    name: 'choice of columns',
    open: async (stage) => {
      await openInvoices(stage);
      await button(stage.page, stage.say('Columns', 'Spalten')).click();
      await stage.page.getByRole('checkbox').first().waitFor();
    },
    width: 'wide',
  },
  {
    name: 'filter builder',
    open: async (stage) => {
      await openInvoices(stage);
      await button(stage.page, stage.say('Filter', 'Filter')).click();
      await stage.page.getByRole('combobox', { name: stage.say('Field', 'Feld') }).waitFor();
    },
    width: 'wide',
  },
  {
    name: 'filters on a phone',
    shows: ['FilterDrawer'],
    width: 'narrow',
    open: async (stage) => {
      await openInvoices(stage);
      await button(stage.page, stage.say('Filters', 'Filter')).click();
      await dialogOf(stage.page).getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'menu on a phone',
    shows: ['Shell'],
    width: 'narrow',
    open: async (stage) => {
      await openInvoices(stage);
      await button(stage.page, stage.say('Open the menu', 'Menü öffnen')).click();
      await dialogOf(stage.page).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'views of a list',
    open: async (stage) => {
      await openInvoices(stage, '?state=posted');
      await stage.page.keyboard.press('v');
      await stage.page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'save a view',
    shows: ['SaveViewDialog'],
    open: async (stage) => {
      await openInvoices(stage, '?state=posted&sort=-date');
      await stage.page.keyboard.press('v');
      await stage.page.getByRole('menuitem', { name: stage.say('Save as a view…', 'Als Ansicht speichern…') }).click();
      await dialogOf(stage.page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'manage the views of a list',
    shows: ['ManageViewsDialog'],
    open: async (stage) => {
      await openInvoices(stage, '?state=posted');
      await stage.page.keyboard.press('v');
      await stage.page.getByRole('menuitem', { name: stage.say(/delete views/, /löschen…$/) }).click();
      await dialogOf(stage.page).getByRole('button').first().waitFor();
    },
  },
  { name: 'many records chosen', open: chooseThree },
  { name: 'what would happen to many records', shows: ['BulkDialog'], open: openBulk },
  {
    name: 'what became of many records',
    shows: ['JobDock'],
    open: async (stage) => {
      await openBulk(stage);
      // Delay the answers until the dialog is closed: a job that finishes in its dialog does not appear in the dock.
      let answer = (): void => undefined;
      const left = new Promise<void>((resolve) => (answer = resolve));
      await stage.page.route(/\/confirm(\?(?!.*dry_run)|$)/, async (route) => {
        await left;
        await route.continue();
      });
      await stage.page.keyboard.press('Control+Enter');
      // At the start its width is zero, so it is not visible.
      await dialogOf(stage.page).getByRole('progressbar').waitFor({ state: 'attached' });
      await stage.page.keyboard.press('Escape');
      await dialogOf(stage.page).waitFor({ state: 'hidden' });
      await button(stage.page, stage.say('Show', 'Anzeigen')).click();
      answer();
      await dialogOf(stage.page)
        .getByText(stage.say(/2 confirmed/, /2 bestätigt/))
        .first()
        .waitFor();
      await dialogOf(stage.page).getByRole('list').first().waitFor();
    },
  },
  {
    name: 'command palette with results',
    shows: ['PaletteDialog'],
    open: async (stage) => {
      await openInvoices(stage);
      await stage.page.keyboard.press('Control+k');
      await dialogOf(stage.page).getByRole('combobox').fill('bright');
      await dialogOf(stage.page)
        .getByRole('option', { name: /Brightwater/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'command palette without results',
    shows: ['PaletteDialog'],
    open: async (stage) => {
      await openInvoices(stage);
      await stage.page.keyboard.press('Control+k');
      await dialogOf(stage.page).getByRole('combobox').fill('zzzzzz');
      await dialogOf(stage.page)
        .getByText(stage.say(/^Search external IDs/, /^Externe IDs/))
        .waitFor();
      await settled(stage.page);
    },
  },
  {
    name: 'shortcuts',
    shows: ['ShortcutsDialog'],
    open: async (stage) => {
      await openInvoices(stage);
      await stage.page.keyboard.press('?');
      await dialogOf(stage.page).getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'menu of the person',
    width: 'wide',
    open: async (stage) => {
      await visit(stage, '/reports');
      await button(stage.page, stage.person!.name).click();
      await stage.page.getByRole('menuitem').first().waitFor();
    },
  },
];
