import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, type Scene } from '../support/journey.js';
import { AWAY } from '../support/page-watch.js';
import { PASSWORD } from '../support/people.js';
import { settled } from '../support/settled.js';

/** A rate limit that only the test that exhausts it reaches. */
const { journey } = journeys({ env: { RATE_LIMIT_PER_MINUTE: '10000' } });

const TYPED = 'Typed before it went wrong';

async function openDraft({ page, at, service }: Scene): Promise<string> {
  const { id } = await (
    await service.people.api()
  ).post('/v1/invoices', { body: { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 2 }] } });
  await page.goto(at(`/invoices/${id}`));
  await note(page).waitFor();
  await settled(page);
  // The service previews the draft while one types.
  await Promise.all([page.waitForResponse(/dry_run/), note(page).fill(TYPED)]);
  await settled(page);
  return id;
}

const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

async function savedNote({ service }: Scene, id: string): Promise<string | null | undefined> {
  return (await (await service.people.api()).get('/v1/invoices/{id}', { params: { path: { id } } })).note;
}

describe('what was typed is not lost', () => {
  journey('when the session has ended: one signs in again, and the request is repeated', async (scene) => {
    const { page, service, person, watch } = scene;
    watch.expect(/status of 401/);
    const id = await openDraft(scene);
    await service.people.endSession(person!);
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Invoice saved').waitFor();
    expect(await note(page).inputValue()).toBe(TYPED);
    expect(await savedNote(scene, id)).toBe(TYPED);
  });

  journey('without a connection, not even by a reload', async (scene) => {
    const { page, context, watch } = scene;
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    const id = await openDraft(scene);
    await context.setOffline(true);
    await save(page);
    await page.getByText(/No connection to the service/).waitFor();
    await page
      .getByRole('alert')
      .getByText(/What you typed is kept/)
      .waitFor();
    expect(await note(page).inputValue()).toBe(TYPED);
    expect(await savedNote(scene, id)).toBe(null);
    await context.setOffline(false);
    await page.reload();
    await page.getByText(/Your unsaved changes from .* are restored/).waitFor();
    expect(await note(page).inputValue()).toBe(TYPED);
    await save(page);
    await page.getByText('Invoice saved').waitFor();
    expect(await savedNote(scene, id)).toBe(TYPED);
  });

  journey('when too many requests were sent: one sees how long it takes, and it is sent then', async (scene) => {
    const { page, service, watch } = scene;
    watch.expect(/status of 429/);
    const id = await openDraft(scene);
    await service.sql(`UPDATE throttler.windows SET hits = 100000, ends_at = now() + interval '4 s'`);
    await save(page);
    await page.getByText(/Too many requests .* in \d s/).waitFor();
    expect(await note(page).inputValue()).toBe(TYPED);
    await page.getByText('Invoice saved').waitFor();
    await page.getByText(/Too many requests/).waitFor({ state: 'hidden' });
    expect(await savedNote(scene, id)).toBe(TYPED);
  });

  journey('when the service is away for a moment', async (scene) => {
    const { page, service, watch } = scene;
    watch.expect(AWAY);
    const id = await openDraft(scene);
    await service.halt();
    await save(page);
    await page.getByText(/No connection to the service/).waitFor();
    await service.resume();
    // The client retries the save by itself. If its retries ran out before the service was back, the person saves again. The
    // toast may be gone by then, so check the form.
    const unsaved = page.getByText('Unsaved changes');
    const again = page.getByRole('form').getByRole('button', { name: 'Try again' });
    await Promise.race([unsaved.waitFor({ state: 'hidden' }), again.waitFor()]);
    if (await again.isVisible()) await again.click();
    await unsaved.waitFor({ state: 'hidden' });
    await settled(page);
    expect(await savedNote(scene, id)).toBe(TYPED);
  });
});
