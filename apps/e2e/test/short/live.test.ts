import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, type Scene } from '../support/journey.js';
import { isStream, settled } from '../support/settled.js';

const { journey } = journeys();

/** So soon a colleague's change has to be there. */
const SOON = { timeout: 2000 };

const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

async function draft({ service }: Scene): Promise<string> {
  const api = await service.people.api();
  const { id } = await api.post('/v1/invoices', {
    body: { partner: 'ext:brightwater', note: 'Before', lines: [{ product: 'ext:chair', quantity: 2 }] },
  });
  return id;
}

/** Opens a screen that follows the stream. */
async function openLive(page: Page, address: string): Promise<void> {
  const streams = page.waitForResponse((response) => isStream(response.request()) && response.ok());
  await page.goto(address);
  await streams;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

async function saveNote(page: Page, text: string): Promise<void> {
  await note(page).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
}

describe('what a colleague changes', () => {
  journey('shows within two seconds, and what is being typed stays', async (scene) => {
    const { page, at, another, service } = scene;
    const [id, colleague] = await Promise.all([draft(scene), service.people.member('sales')]);
    const anna = await another(colleague);
    await Promise.all([openLive(page, at(`/invoices/${id}`)), openLive(anna, at(`/invoices/${id}`))]);
    await saveNote(anna, 'After');
    await page.waitForFunction(
      () => [...document.querySelectorAll('textarea')].some(({ value }) => value === 'After'),
      undefined,
      SOON,
    );
    await note(page).fill('Typed here');
    await saveNote(anna, 'Typed there');
    await page.getByText(`${colleague.name} changed this invoice`, { exact: true }).waitFor(SOON);
    await page.getByText('Typed there').waitFor();
    expect(await note(page).inputValue()).toBe('Typed here');
  });
});
