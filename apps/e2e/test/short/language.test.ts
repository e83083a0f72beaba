import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { journeys } from '../support/journey.js';
import { choose, tabTo } from '../support/keys.js';
import { send } from '../support/people.js';

const { journey } = journeys();

const idIn = (page: Page): string => /\/invoices\/(inv_\w+)/.exec(page.url())![1]!;

/** Chooses a language in the profile, and waits for the screen in that language. */
async function speak(page: Page, address: string, label: string, language: string, title: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: language, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

describe('the language of a person', () => {
  journey('is chosen in the profile, holds everywhere at once, and changes nothing that is sent', async (scene) => {
    const { page, at, service, another } = scene;
    await speak(page, at('/profile'), 'Language', 'Deutsch', 'Profil');
    expect(await languageOf(page)).toBe('de');
    await page
      .getByRole('navigation', { name: 'Arbeitsbereich' })
      .getByRole('link', { name: 'Rechnungen', exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Rechnungen' }).waitFor();
    await page.getByRole('columnheader', { name: 'Gesamtbetrag' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Rechnung anlegen' }).click();
    await page.getByRole('combobox', { name: 'Kunde' }).waitFor();
    await page.getByRole('combobox', { name: 'Kunde' }).focus();
    await choose(page, 'Brightw');
    await page.getByRole('textbox', { name: 'Datum' }).fill('4.3');
    await tabTo(page, page.getByRole('combobox', { name: 'Produkt, Zeile 1' }));
    await choose(page, 'Dining');
    await tabTo(page, page.getByRole('textbox', { name: 'Menge, Zeile 1' }));
    await page.keyboard.type('2');
    await tabTo(page, page.getByRole('textbox', { name: 'Einzelpreis, Zeile 1' }));
    await page.keyboard.type('1.234,56');
    await page.keyboard.press('Tab');
    await page.getByRole('definition').getByText('2.469,12').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Datum' }).inputValue()).toMatch(/^04\.03\.\d{4}$/);
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/invoices\/inv_/);
    await page.getByRole('heading', { level: 1, name: 'Rechnung (Entwurf)' }).waitFor();
    await page.getByRole('button', { name: 'Bestätigen', exact: true }).waitFor();

    const api = await service.people.api();
    const path = { path: { id: idIn(page) } };
    const invoice = await api.get('/v1/invoices/{id}', { params: path });
    expect(invoice.lines[0]).toMatchObject({ quantity: 2, price_unit: 1234.56 });
    expect(invoice.date).toMatch(/^\d{4}-03-04$/);

    // Another person uses English, and types the same number in the English format.
    const other = await another(await service.people.member('accountant'));
    await other.goto(at(`/invoices/${idIn(page)}`));
    const price = other.getByRole('textbox', { name: 'Unit price, line 1' });
    await price.waitFor();
    expect([await languageOf(other), await price.inputValue()]).toEqual(['en', '1,234.56']);
    await price.fill('1,234.57');
    await other.keyboard.press('Control+s');
    await other.getByText('Invoice saved').waitFor();
    const changed = await api.get('/v1/invoices/{id}', { params: path });
    expect(changed.lines[0]).toMatchObject({ price_unit: 1234.57 });

    await page.reload();
    const preis = page.getByRole('textbox', { name: 'Einzelpreis, Zeile 1' });
    await preis.waitFor();
    expect([await languageOf(page), await preis.inputValue()]).toEqual(['de', '1.234,57']);
    await speak(page, at('/profile'), 'Sprache', 'English', 'Profile');
    expect(await languageOf(page)).toBe('en');
  });

  journey('names currencies, lists and drafts in lists', { language: 'de' }, async ({ page, at, service }) => {
    const api = await service.people.api();
    const { id } = await api.post('/v1/invoices', {
      body: { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 1 }] },
    });
    await api.post('/v1/comments', { body: { record: id, text: 'Bitte prüfen' } });
    const { cookie } = await service.people.owner();
    // The journey before has chosen English.
    await send(service.origin, 'PATCH', '/auth/user', { locale: 'de-DE' }, cookie);
    const view = { name: 'Offen', resource: 'invoices', query: 'state=draft' };
    await send(service.origin, 'POST', '/api/demo/v1/saved_views', view, cookie);
    for (const [path, row] of [
      ['/currencies', /^GBP Britisches Pfund 2$/],
      ['/saved_views', /Offen Rechnungen Nein Nein/],
      ['/comments', /Bitte prüfen Rechnung ohne Nummer/],
    ] as const) {
      await page.goto(at(path));
      await page.getByRole('row', { name: row }).waitFor();
    }
    await page.goto(at('/currencies/GBP'));
    await page.getByRole('main').getByText('Britisches Pfund').waitFor();
  });

  journey('is that of the browser for a visitor', { as: 'visitor', browser: { locale: 'de-AT' } }, async (scene) => {
    const { page, service } = scene;
    await page.goto(`${service.origin}/sign-in`);
    await page.getByRole('heading', { level: 1, name: 'Bei Daybook anmelden' }).waitFor();
    expect(await languageOf(page)).toBe('de');
    await expectAccessible(page);
  });
});
