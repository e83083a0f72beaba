import type { Locator, Page } from 'playwright-core';

const MOST = 160;

/** Presses Tab until the target has the focus, without the mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let i = 0; i < MOST; i++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST} times ${key} do not lead to ${target}.`);
}

export async function isFocused(target: Locator): Promise<boolean> {
  return (await target.count()) === 1 && target.evaluate((element) => element === document.activeElement);
}

/** Waits until the target has received the focus. */
export async function expectFocus(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const handle = await target.elementHandle();
  await page.waitForFunction((element) => element === document.activeElement, handle);
}

/**
 * Types into the focused field and presses Enter at once, without waiting for the results: as people do who know their lists.
 */
export async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
