import { describe, expect } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { draft, note, openLive, saveNote } from '../support/live.js';

const { journey } = journeys();

describe('what a colleague changes', () => {
  // The long journey measures the delay: here, all other tests run at the same time.
  journey('shows by itself, and what is being typed stays', async (scene) => {
    const { page, at, another, service } = scene;
    const [id, colleague] = await Promise.all([draft(scene), service.people.member('sales')]);
    const anna = await another(colleague);
    await Promise.all([openLive(page, at(`/invoices/${id}`)), openLive(anna, at(`/invoices/${id}`))]);
    await saveNote(anna, 'After');
    await page.waitForFunction(() => [...document.querySelectorAll('textarea')].some(({ value }) => value === 'After'));
    await note(page).fill('Typed here');
    await saveNote(anna, 'Typed there');
    await page.getByText(`${colleague.name} changed this invoice`, { exact: true }).waitFor();
    await page.getByText('Typed there').waitFor();
    expect(await note(page).inputValue()).toBe('Typed here');
  });
});
