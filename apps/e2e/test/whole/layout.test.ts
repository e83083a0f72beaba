import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys } from '../support/journey.js';
import { installClock, readClock } from '../measure/page-clock.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

/** For each link that looks like a button, how many pixels its label is off centre. */
async function offCentre(page: Page): Promise<[name: string, off: number][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a.mantine-Button-root')].map((button) => {
      const label = button.querySelector('.mantine-Button-label')!;
      const range = document.createRange();
      range.selectNodeContents(label);
      const [outer, inner] = [button.getBoundingClientRect(), range.getBoundingClientRect()];
      return [button.textContent!, (inner.top + inner.bottom - outer.top - outer.bottom) / 2];
    }),
  );
}

journey('The label of a link that looks like a button stands in its middle', async ({ page, at }) => {
  for (const path of ['/invoices', '/bills', '/partners', '/orders', '/entries']) {
    await page.goto(at(path));
    await page.getByRole('main').getByRole('link', { name: /^New / }).waitFor();
    await settled(page);
    const found = await offCentre(page);
    expect(found.length).toBeGreaterThan(0);
    for (const [name, off] of found) expect([path, name, Math.abs(off) <= 1 || off]).toEqual([path, name, true]);
  }
});

/** The distinct tops and heights of the labels and inputs in a row of filters. */
async function rowsOf(page: Page, group: string): Promise<{ readonly labels: number[]; readonly inputs: number[] }> {
  return page.evaluate((selector) => {
    const box = document.querySelector(selector)!;
    const all = (name: string) =>
      [...box.querySelectorAll(name)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 40);
    const round = (values: number[]) => [...new Set(values.map((value) => Math.round(value * 2) / 2))];
    return {
      labels: round(all('label').map(({ top }) => top)),
      inputs: round(all('input:not([type="hidden"])').flatMap(({ top, height }) => [top, top + height])),
    };
  }, group);
}

journey('The filters of the match screen stand in one row', async ({ page, at }) => {
  await page.goto(at('/reconciliations/new'));
  await page.locator('[class*="filters"] input').first().waitFor();
  await settled(page);
  const { labels, inputs } = await rowsOf(page, '[class*="filters"]');
  expect(labels).toHaveLength(1);
  expect(inputs).toHaveLength(2);
});

for (const height of [800, 720]) {
  journey(`The navigation shows all of its places in a window of 1280 × ${height}`, async ({ page, at }) => {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(at('/invoices'));
    const places = page.getByRole('navigation').getByRole('link');
    await places.getByText('Settings').waitFor();
    await settled(page);
    const cut = await places.evaluateAll((links, bottom) => {
      return links.flatMap((link) => {
        const box = link.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
        return box.bottom <= bottom && link.contains(top) ? [] : [link.textContent];
      });
    }, height);
    expect(cut).toEqual([]);
  });
}

/** Longer than the code of a screen needs, so that the skeleton stands when the rows come. */
const SLOW_MS = 1500;

/** As `npm run measure` has it. */
const MOST_SHIFT = 0.001;

/** With sums below the rows, with a part below the list, with a part in the head that is loaded later, and without rows. */
const SLOW_LISTS = [
  '/invoices',
  '/bills',
  '/payments',
  '/partners',
  '/entries',
  '/fiscal_positions',
  '/invoices?q=nobody',
];

for (const [name, width, height] of [
  ['a desk', 1280, 720],
  ['a phone', 390, 844],
] as const) {
  journey(`Nothing moves on the screen of ${name} when the rows of a slow list come`, async ({ page, at }) => {
    await page.setViewportSize({ width, height });
    await installClock(page);
    await page.route(/\/v1\/[a-z_]+\?/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    const moved: [path: string, shift: number, what: readonly string[]][] = [];
    for (const path of SLOW_LISTS) {
      await page.goto('about:blank');
      await page.goto(at(path));
      await page
        .locator('a[data-row]')
        .or(page.getByRole('heading', { name: 'Nothing matches' }))
        .first()
        .waitFor();
      await settled(page);
      const { shift, shifted } = await readClock(page);
      if (shift > MOST_SHIFT) moved.push([path, shift, shifted]);
    }
    expect(moved).toEqual([]);
  });
}
