import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { NARROW } from '../support/browser.js';
import { settled } from '../support/settled.js';
import { journeys } from '../support/journey.js';
import { recordScreen } from '../support/screens.js';

const FOLDER = join(__dirname, '../../../../docs/pictures');
const MOST_BYTES = 250_000;

/** Lower than in the tests, because the picture is part of a text. */
const viewport = { width: 1280, height: 720 };

const { journey } = journeys();

for (const colorScheme of ['light', 'dark'] as const) {
  journey(`console-${colorScheme}.png`, { browser: { colorScheme, viewport } }, async ({ page, at }) => {
    const path = join(FOLDER, `console-${colorScheme}.png`);
    mkdirSync(FOLDER, { recursive: true });
    await page.goto(at('/invoices'));
    await page.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor();
    await page.getByRole('main').getByText('Brightwater Hotels').first().waitFor();
    await settled(page);
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    expect(statSync(path).size).toBeLessThan(MOST_BYTES);
  });
}

/** The pages of the records that people look at most: what they show, and what has to be waited for. */
const RECORDS = [
  { name: 'document', resource: 'invoices', filter: '&state=draft', shows: 'Lines' },
  { name: 'partner', resource: 'partners', filter: '&name=Brightwater%20Hotels', shows: 'Open items' },
  { name: 'product', resource: 'products', filter: '&code=CHA-01', shows: 'Sold for' },
  { name: 'account', resource: 'accounts', filter: '&code=1100', shows: 'Latest lines' },
] as const;

const LOOKS = [
  { look: 'light', browser: { colorScheme: 'light', viewport: { width: 1280, height: 800 } } },
  { look: 'dark', browser: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } } },
  { look: 'phone', browser: { colorScheme: 'light', viewport: NARROW } },
] as const;

for (const { name, resource, filter, shows } of RECORDS)
  for (const { look, browser } of LOOKS)
    journey(`${name}-${look}.png`, { browser }, async ({ page, at, service }) => {
      const path = join(FOLDER, `${name}-${look}.png`);
      await page.goto(at((await recordScreen(service, resource, filter)).path));
      await page.getByRole('main').getByText(shows, { exact: true }).first().waitFor();
      await settled(page);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      expect(statSync(path).size).toBeLessThan(MOST_BYTES);
    });
