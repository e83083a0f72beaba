import type { Page } from 'playwright-core';
import { settled } from './settled.js';

/** The page has its title and its content: nothing that one sees of it is still an outline. What is further below comes later. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.mantine-Skeleton-root, [class*="_bone_"]')].every(
      (one) => one.getBoundingClientRect().top >= innerHeight,
    ),
  );
  await settled(page);
}
