import type { Page } from 'playwright-core';
import { settled } from './settled.js';

/** Waits until the page has its title and no skeleton in view. Content further down may load later. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.mantine-Skeleton-root, [class*="_bone_"]')].every(
      (one) => one.getBoundingClientRect().top >= innerHeight,
    ),
  );
  await settled(page);
}
