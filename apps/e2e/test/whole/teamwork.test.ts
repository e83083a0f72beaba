import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys, type Scene } from '../support/journey.js';
import { draft, openLive, SOON } from '../support/live.js';

const { journey } = journeys();

const notes = (page: Page) => page.getByRole('region', { name: 'Notes' });
const text = (page: Page) => notes(page).getByRole('textbox', { name: 'Your text' });

/** Keeps pictures where `PICTURES` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** The id of a person, as the list of people shows it. */
async function idOf({ service }: Scene, name: string): Promise<string> {
  const api = await service.people.api();
  const { data } = await api.get('/v1/users', { params: { query: { name } } });
  return data[0]!.id;
}

describe('two people who work on a draft', () => {
  journey('write notes for each other, by keyboard, and see them without a reload', async (scene) => {
    const { page, at, another, service, person } = scene;
    const id = await draft(scene);
    const colleague = await service.people.member('accountant');
    const other = await another(colleague);
    await openLive(page, at(`/invoices/${id}`));
    await openLive(other, at(`/invoices/${id}`));

    await text(page).waitFor();
    await page.locator('h1').click();
    await page.keyboard.press('m');
    await page.keyboard.type('Which cost centre, @acc');
    const people = page.getByRole('listbox', { name: 'People to mention' });
    await people.getByRole('option', { name: colleague.name, exact: true }).waitFor();
    await expectAccessible(page);
    await picture(page, 'mention');
    await page.keyboard.press('Enter');
    expect(await text(page).inputValue()).toBe(`Which cost centre, @${colleague.name} `);
    await page.keyboard.type('please?');
    await page.keyboard.press('Control+Enter');
    const said = `Which cost centre, @${colleague.name} please?`;
    await notes(page).getByRole('listitem').getByText(said).waitFor();
    expect(await text(page).inputValue()).toBe('');

    await notes(other).getByText(said).waitFor(SOON);
    expect(
      await notes(other)
        .getByRole('button', { name: /^(Edit|Delete) the note/ })
        .count(),
    ).toBe(0);
    await text(other).fill('The shop.');
    await text(other).press('Control+Enter');
    await notes(page).getByText('The shop.').waitFor(SOON);
    await picture(page, 'notes');

    await notes(page)
      .getByRole('button', { name: `Edit the note of ${person!.name}` })
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type(' Or which project?');
    await page.keyboard.press('Control+Enter');
    await notes(other).getByText('Or which project?').waitFor(SOON);
    await notes(other).getByText('edited').waitFor();
    await expectAccessible(other);

    // An owner may delete what others wrote.
    await notes(page)
      .getByRole('button', { name: `Delete the note of ${colleague.name}` })
      .click();
    await page.getByRole('button', { name: 'Delete note' }).click();
    await notes(other)
      .getByText('The shop.')
      .waitFor({ ...SOON, state: 'detached' });

    // Whom a note is for finds it on Home.
    await other.goto(at(''));
    const waiting = other.getByRole('region', { name: 'Waiting for me' });
    await waiting.getByText('Which cost centre').waitFor();
    await picture(other, 'home-mention');
    await waiting.getByRole('link').first().click();
    await notes(other).getByText('Or which project?').waitFor();
  });

  journey('assign it, find it on Home, and finish it by confirming', async (scene) => {
    const { page, at, another, service } = scene;
    const id = await draft(scene);
    const colleague = await service.people.member('accountant');
    const other = await another(colleague);
    await other.goto(at(''));
    await other.getByRole('heading', { name: 'Home' }).waitFor();
    expect(await other.getByRole('region', { name: 'Waiting for me' }).count()).toBe(0);

    await page.goto(at(`/invoices/${id}`));
    await page.getByRole('button', { name: 'Assign', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Assign this draft' });
    const who = dialog.getByRole('combobox', { name: 'Assigned to' });
    await who.fill(colleague.name);
    await page.getByRole('option', { name: colleague.name, exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'Due date' }).fill('2026-01-05');
    await dialog.getByRole('textbox', { name: 'What is to be done' }).fill('Check the address');
    await expectAccessible(page);
    await picture(page, 'assign');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: `Assigned to ${colleague.name}, was due 5 Jan 2026` }).waitFor();
    await picture(page, 'assigned');

    // The list of assignments is live, as any.
    const waiting = other.getByRole('region', { name: 'Waiting for me' });
    await waiting.getByText('overdue since 5 Jan 2026').waitFor(SOON);
    await waiting.getByText('Check the address').waitFor();
    await expectAccessible(other);
    await picture(other, 'home');

    await waiting.getByRole('link').first().click();
    const assigned = other.getByRole('button', { name: /^Assigned to/ });
    await assigned.click();
    await other.getByRole('button', { name: 'Mark as done' }).click();
    await other.getByRole('button', { name: 'Assign', exact: true }).waitFor();
    await other.locator('h1').click();
    await other.keyboard.press('u');
    await assigned.waitFor();

    const api = await service.people.api();
    await api.post('/v1/invoices/{id}/confirm', { params: { path: { id } } });
    await assigned.waitFor({ ...SOON, state: 'detached' });
    const { data } = await api.get('/v1/assignments', {
      params: { query: { record: id, assignee: await idOf(scene, colleague.name) } },
    });
    expect(data.map(({ state }) => state)).toEqual(['done']);
    await other.goto(at(''));
    await other.getByRole('heading', { name: 'Home' }).waitFor();
    expect(await waiting.count()).toBe(0);
  });
});

journey('a person in sales, whom the stream does not tell of notes, sees them soon', { as: 'sales' }, async (scene) => {
  const { page, at, service } = scene;
  const id = await draft(scene);
  await page.goto(at(`/invoices/${id}`));
  await text(page).waitFor();
  const api = await service.people.api();
  await api.post('/v1/comments', { body: { record: id, text: 'By a program' } });
  await notes(page).getByText('By a program').waitFor({ timeout: 45_000 });
});

journey('a viewer reads notes and writes none', { as: 'viewer' }, async (scene) => {
  const { page, at, service } = scene;
  const id = await draft(scene);
  const api = await service.people.api();
  await api.post('/v1/comments', { body: { record: id, text: 'Only read' } });
  await page.goto(at(`/invoices/${id}`));
  await notes(page).getByText('Only read').waitFor();
  expect(await text(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Assign', exact: true }).count()).toBe(0);
});
