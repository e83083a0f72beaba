import { describe, expect } from '@jest/globals';
import { journeys } from '../support/journey.js';
import { draft, note, openLive, saveNote, SOON } from '../support/live.js';

const { journey } = journeys();

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
