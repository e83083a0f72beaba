import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys } from '../support/journey.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

/** By how many pixels the label of each link that looks like a button is off its middle. */
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
