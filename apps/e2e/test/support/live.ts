import type { Page } from 'playwright-core';
import type { Scene } from './journey.js';
import { isStream, settled } from './settled.js';

/** The time within which a colleague's change must appear. */
export const SOON = { timeout: 2000 };

export const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

export async function draft({ service }: Scene): Promise<string> {
  const api = await service.people.api();
  const { id } = await api.post('/v1/invoices', {
    body: { partner: 'ext:brightwater', note: 'Before', lines: [{ product: 'ext:chair', quantity: 2 }] },
  });
  return id;
}

/** Opens a screen and waits until it follows the event stream. */
export async function openLive(page: Page, address: string): Promise<void> {
  const streams = page.waitForResponse((response) => isStream(response.request()) && response.ok());
  await page.goto(address);
  await streams;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

export async function saveNote(page: Page, text: string): Promise<void> {
  await note(page).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
}
