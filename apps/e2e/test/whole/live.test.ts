import { describe, expect } from '@jest/globals';
import type { Request } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { draft, note, openLive, saveNote, SOON } from '../support/live.js';
import { AWAY } from '../support/page-watch.js';
import { isStream, settled } from '../support/settled.js';

const { journey } = journeys();

describe('the stream of events', () => {
  journey('reaches all tabs of a browser over one connection, which another tab takes over', async (scene) => {
    const { page, at, another, service } = scene;
    const id = await draft(scene);
    const anna = await another(await service.people.member('sales'));
    const list = await page.context().newPage();
    await openLive(page, at(`/invoices/${id}`));
    // A second tab of the same browser does not open its own connection.
    const streams: string[] = [];
    list.on('request', (request: Request) => void (isStream(request) && streams.push(request.url())));
    await list.goto(at('/invoices?state=draft&fields=partner,note'));
    await list.getByRole('row', { name: /Before/ }).waitFor();
    await settled(list);
    await openLive(anna, at(`/invoices/${id}`));

    const asked: string[] = [];
    anna.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && pathname.endsWith(`/invoices/${id}`)) asked.push(pathname);
    });
    await saveNote(anna, 'After');
    await Promise.all([
      page.waitForFunction(
        (text) => [...document.querySelectorAll('textarea')].some(({ value }) => value === text),
        'After',
        SOON,
      ),
      list.getByRole('row', { name: /After/ }).waitFor(SOON),
    ]);
    expect(streams).toEqual([]);
    // Her page has the answer to its own write, so the event causes no further request.
    await anna.waitForTimeout(1200);
    expect(asked).toEqual([]);

    // The tab with the connection closes, and the other one takes it over.
    const takenOver = list.waitForResponse((response) => isStream(response.request()) && response.ok());
    await page.close();
    await takenOver;
    await saveNote(anna, 'Once more');
    await list.getByRole('row', { name: /Once more/ }).waitFor(SOON);
  });

  journey('stands above a form that is being edited, which keeps what is typed, also over a restart', async (scene) => {
    const { page, at, service, watch } = scene;
    watch.expect(AWAY);
    watch.expect(/status of 412/);
    const id = await draft(scene);
    const api = await service.people.api();
    const change = (body: object) => api.patch('/v1/invoices/{id}', { params: { path: { id } }, body });
    await openLive(page, at(`/invoices/${id}`));
    await note(page).fill('Typed here');
    await change({ note: 'Typed there' });
    await page.getByText(/^Token test \d+ changed this invoice$/).waitFor(SOON);
    await page.getByText('Typed there').waitFor();
    expect(await note(page).inputValue()).toBe('Typed here');
    await expectAccessible(page);

    await service.halt();
    await service.resume();
    await change({ note: 'Typed after the restart' });
    await page.getByText('Typed after the restart').waitFor({ timeout: 10_000 });
    expect(await note(page).inputValue()).toBe('Typed here');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: /^Token test \d+ changed this invoice$/ }).waitFor();
  });
});

describe('what I change in another tab', () => {
  journey('is told as mine, above the form and where both versions meet', async (scene) => {
    const { page, at, context, watch } = scene;
    watch.expect(/status of 412/);
    const id = await draft(scene);
    const tab = await context.newPage();
    await openLive(page, at(`/invoices/${id}`));
    // It uses the stream of the first tab.
    await tab.goto(at(`/invoices/${id}`));
    await note(tab).waitFor();
    await note(page).fill('Typed here');
    await saveNote(tab, 'Typed there');
    await page.getByText('You, in another tab, changed this invoice', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'You, in another tab, changed this invoice' });
    await dialog.getByRole('columnheader', { name: 'Other version' }).waitFor();
    await expectAccessible(page);
  });
});
