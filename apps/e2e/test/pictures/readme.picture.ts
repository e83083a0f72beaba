import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { settled } from '../support/settled.js';
import { journeys } from '../support/journey.js';

const FOLDER = join(__dirname, '../../../../docs/pictures');
const MOST_BYTES = 200_000;

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
