import { describe, expect, jest } from '@jest/globals';
import { createDaybook, type Daybook } from '@daybook/client';
import { journeys, type Scene } from '../support/journey.js';
import { PASSWORD } from '../support/people.js';
import type { Service } from '../support/service.js';
import { ApiDriver } from '../year/api-driver.js';
import { booksOf, shownReport } from '../year/books.js';
import { ConsoleDriver } from '../year/console-driver.js';
import { Desk } from '../year/desk.js';
import { live } from '../year/events.js';
import { YEAR } from '../year/story/index.js';

// Thousands of key presses, one after the other, which takes long on a slow machine.
jest.setTimeout(1_200_000);

const { journey } = journeys({ content: 'nothing' });

const SCOPES = ['accounting', 'sales', 'inventory'].flatMap((area) => [`read:${area}`, `write:${area}`]).join(',');

const answered = <Answer>(json: string): Answer => JSON.parse(json) as Answer;

/** Creates an empty company, and returns its owner's one-time link and a client. */
async function found(service: Service, slug: string, name: string): Promise<{ link: string; client: Daybook }> {
  const about = ['--currency', 'GBP', '--timezone', 'Europe/London'];
  await service.cli('workspace', 'create', '--slug', slug, '--name', name, ...about);
  const owner = ['--email', 'ann@example.com', '--name', 'Ann Example', '--role', 'owner', '--json'];
  const { link } = answered<{ link: string }>(await service.cli('user', 'create', ...owner, '--workspace', slug));
  const held = ['--workspace', slug, '--name', 'year', '--scopes', SCOPES, '--json'];
  const { token } = answered<{ token: string }>(await service.cli('token', 'create', ...held));
  return { link, client: createDaybook({ origin: service.origin, workspace: slug, token }) };
}

/** From the one-time link to Home. */
async function signIn(desk: Desk, service: Service, link: string): Promise<void> {
  await desk.arrive(`${service.origin}${new URL(link).pathname}`);
  await desk.tabTo((page) => page.getByLabel('New password'), 'the password');
  await desk.type(PASSWORD);
  await desk.press('Enter');
  await desk.see((page) => page.getByRole('main').getByRole('heading', { level: 1, name: 'Home' })).waitFor();
}

/** Types the whole year, and reports the keys and seconds for an invoice with three lines. */
async function typeYear(desk: Desk): Promise<void> {
  const driver = new ConsoleDriver(desk);
  const at = YEAR.findIndex((event) => event.does === 'writes' && event.key === 'cedar 1');
  await live(YEAR.slice(0, at), driver);
  const [keys, since] = [desk.keystrokes, performance.now()];
  await live(YEAR.slice(at, at + 2), driver);
  const [typed, took] = [desk.keystrokes - keys, (performance.now() - since) / 1000];
  await live(YEAR.slice(at + 2), driver);
  process.stdout.write(
    `An invoice with three lines, written and confirmed: ${typed} keys, ${took.toFixed(1)} s. ` +
      `The year: ${YEAR.length} events, ${desk.keystrokes} keys.\n`,
  );
}

function toleratePreviews({ watch }: Scene): void {
  // Incomplete input is previewed whenever typing pauses, and the browser logs each refused dry run.
  watch.allow(/status of 4(?:00|22) .*dry_run=true/);
}

describe('the year of a small trading company', () => {
  journey('typed and called: the two sets of books are equal', { as: 'visitor' }, async (scene) => {
    const { page, context, service } = scene;
    toleratePreviews(scene);
    const desk = await Desk.sitDown(context, page);
    const typed = await found(service, 'typed', 'Alder Lane Trading');
    const called = await found(service, 'called', 'Birch Lane Trading');
    // A new link invalidates earlier ones of the same person.
    await signIn(desk, service, called.link);
    await desk.arrive(`${service.origin}/w/typed`);
    await desk.looks();
    await Promise.all([typeYear(desk), live(YEAR, new ApiDriver(called.client))]);

    const [books, others] = await Promise.all([booksOf(typed.client), booksOf(called.client)]);
    expect(books.reports['trial_balance']).toEqual(others.reports['trial_balance']);
    expect(books.reports).toEqual(others.reports);
    expect(books.documents).toEqual(others.documents);
    for (const { integrity } of [books, others]) expect(integrity.filter(({ ok }) => ok !== true)).toEqual([]);
    await service.cli('check');

    const titles = ['Trial balance', 'Balance sheet', 'Profit and loss', 'Stock valuation'];
    const shown: (readonly string[])[] = [];
    for (const title of titles) shown.push(await shownReport(desk, title));
    await desk.press('Escape', 'Control+k');
    await desk.focusComes(({ kind }) => kind === 'combobox', 'the palette');
    await desk.type('Go to Birch');
    await desk.press('Enter');
    await desk.arrivesAt(/\/w\/called$/);
    await desk.looks();
    for (const [at, title] of titles.entries()) expect(await shownReport(desk, title)).toEqual(shown[at]);
    const { data } = books.reports['trial_balance'] as { readonly data: readonly { readonly code: string }[] };
    // A header, a row for each account, and the totals.
    expect(shown[0]!.filter((row) => data.some(({ code }) => row.includes(code)))).toHaveLength(data.length);
    desk.assertKeysAlone();
  });

  journey('and a mouse would be noticed', { as: 'visitor' }, async ({ page, context, service }) => {
    const desk = await Desk.sitDown(context, page);
    await desk.arrive(`${service.origin}/sign-in`);
    await desk.tabTo((at) => at.getByRole('textbox').first(), 'the e-mail');
    await desk.type('ann@example.com');
    desk.assertKeysAlone();
    await page.getByRole('textbox').first().click();
    await page.getByRole('textbox').first().fill('bob@example.com');
    expect(() => desk.assertKeysAlone()).toThrow(/Not by keyboard: .*mousedown/);
  });
});
