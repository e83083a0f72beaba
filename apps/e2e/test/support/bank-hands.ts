import type { Page } from 'playwright-core';
import type { Hands } from './jobs/hands.js';
import { expectFocus } from './keys.js';

/** Reconciles every open bank line on the screen, as the text of each says. */
export async function takeLines(page: Page, hands: Hands): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Open bank lines' });
  await expectFocus(page, list);
  while (await list.isVisible()) await takeLine(page, hands);
  await page.getByRole('heading', { name: 'Every line is matched' }).waitFor();
}

/** Takes the chosen line as its text says. */
async function takeLine(page: Page, hands: Hands): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Open bank lines' });
  const line = list.getByRole('option', { selected: true });
  const [text, name] = [(await line.textContent()) ?? '', await line.getAttribute('id')];
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  if (text.includes('RENT')) {
    await hands.press('b');
    await expectFocus(page, page.getByRole('combobox', { name: 'Account' }));
    await hands.press(...'6100', 'Enter');
    await page.getByRole('region', { name: 'As it will be posted' }).getByRole('table').waitFor();
    await hands.press('Enter');
  } else if (text.includes('SAVINGS')) {
    await hands.press('t');
    await accept.waitFor();
    const panel = page.getByRole('region', { name: 'Chosen bank line' });
    await expectFocus(page, panel.getByRole('radio', { checked: true }));
    await hands.press('ArrowDown');
    await panel.getByRole('radio', { name: 'Savings', checked: true }).waitFor();
    await hands.press('Enter');
  } else if (text.includes('OPENING')) {
    await hands.press('i');
    await expectFocus(page, page.getByRole('textbox', { name: 'Reason' }));
    await hands.press(...'old', 'Enter');
  } else {
    await accept.waitFor();
    await hands.press('Enter');
  }
  await page.locator(`#${name}`).waitFor({ state: 'detached' });
}
