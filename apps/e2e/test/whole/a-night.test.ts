import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys } from '../support/journey.js';
import { AWAY } from '../support/page-watch.js';
import { PASSWORD } from '../support/people.js';
import type { Service } from '../support/service.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

const TYPED = 'Typed in the evening';
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

/** Restarts the service, and waits until the page has noticed that its event stream broke and could not reconnect at once. */
async function restart(page: Page, service: Service): Promise<void> {
  const away = page.waitForEvent('requestfailed', (request) => /REFUSED/.test(request.failure()?.errorText ?? ''));
  await service.halt();
  await away;
  await service.resume();
}

describe('a tab that slept for a night', () => {
  journey(
    'over a restart of the service and the end of its session keeps what was typed, shows what others did, and saves it once',
    async ({ page, at, service, person, watch }) => {
      watch.expect(/status of (401|412)/);
      watch.expect(AWAY);
      const draft = { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 2 }] };
      const { id } = await (await service.people.api()).post('/v1/invoices', { body: draft });
      await page.clock.install();
      await page.goto(at(`/invoices/${id}`));
      await note(page).waitFor();
      await settled(page);
      await Promise.all([page.waitForResponse(/dry_run/), note(page).fill(TYPED)]);
      await settled(page);

      // At night: the service restarts, a colleague adds a line through the API, and the session expires.
      await restart(page, service);
      const api = await service.people.api();
      const before = await api.get('/v1/invoices/{id}', { params: { path: { id } } });
      await api.patch('/v1/invoices/{id}', { params: { path: { id } }, body: { reference: 'By night' } });
      await service.people.endSession(person!);
      await page.clock.fastForward('09:30:00');

      // In the morning: the page asks to sign in again, and everything typed is still there.
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await note(page).inputValue()).toBe(TYPED);
      await page.getByRole('button', { name: 'Save' }).first().click();
      // Both changes are kept, and the person has seen the colleague's.
      const conflict = page.getByRole('dialog').filter({ hasText: 'By night' });
      await conflict.getByRole('button').last().click();
      await conflict.waitFor({ state: 'hidden' });
      const unsaved = page.getByText('Unsaved changes');
      await unsaved.waitFor({ state: 'hidden' });
      const after = await api.get('/v1/invoices/{id}', { params: { path: { id } } });
      expect(after).toMatchObject({ note: TYPED, reference: 'By night', version: before.version + 2 });
    },
  );

  journey('with a list in it shows in the morning what came at night', async ({ page, at, service, watch }) => {
    watch.expect(AWAY);
    await page.clock.install();
    await page.goto(at('/partners'));
    await page.getByRole('table', { name: 'Partners' }).waitFor();
    await settled(page);
    await restart(page, service);
    const api = await service.people.api();
    await api.post('/v1/partners', { body: { name: 'Born at night', is_customer: true } });
    await page.clock.fastForward('09:30:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('row', { name: /Born at night/ }).waitFor();
  });
});
