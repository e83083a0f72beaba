import { describe, expect } from '@jest/globals';
import type { Daybook } from '@daybook/client';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from '../support/browser.js';
import { journeys } from '../support/journey.js';
import { settled } from '../support/settled.js';

const { journey } = journeys();

/** The maximum number of lines of a document. */
const MOST = 500;

async function longInvoice(api: Daybook, lines: number): Promise<string> {
  const line = (n: number) => ({ description: `Line ${n + 1}`, quantity: 1, price_unit: 10 });
  const body = { partner: 'ext:brightwater', lines: Array.from({ length: lines }, (_, n) => line(n)) };
  return (await api.post('/v1/invoices', { body })).id;
}

const cell = (page: Page, line: number, column: string) => page.locator(`[data-path="lines[${line}].${column}"]`);

/** From now on, records which inputs the page changes, except the focused one. */
function watchInputs(page: Page): Promise<void> {
  return page.evaluate(() => {
    const written: string[] = [];
    (window as unknown as { daybookWritten: string[] }).daybookWritten = written;
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.matches('input, textarea') && target !== document.activeElement)
          written.push(target.dataset['path'] ?? target.outerHTML);
    }).observe(document, { subtree: true, attributes: true, childList: true });
  });
}

const written = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { daybookWritten: string[] }).daybookWritten);

describe(`a document of ${MOST} lines`, () => {
  journey('a key changes its own cell and no other', async ({ page, at, service }) => {
    const id = await longInvoice(await service.people.api(), MOST);
    await page.goto(at(`/invoices/${id}`));
    const middle = cell(page, MOST / 2, 'description');
    await middle.focus();
    await settled(page);
    // The first key marks the form as having unsaved changes.
    await middle.press('End');
    await page.keyboard.type('A');
    await page.getByText('Unsaved changes').waitFor();
    await settled(page);
    await watchInputs(page);
    await page.keyboard.type(' key in the middle');
    expect(await middle.inputValue()).toBe(`Line ${MOST / 2 + 1}A key in the middle`);
    await settled(page);
    expect(await written(page)).toEqual([]);
  });

  journey('takes no line more, says so, and is confirmed with its last', async ({ page, at, service, watch }) => {
    watch.expect(/status of 400/);
    const id = await longInvoice(await service.people.api(), MOST);
    await page.goto(at(`/invoices/${id}`));
    await cell(page, MOST - 1, 'description').focus();
    await page.keyboard.press('Alt+n');
    const added = cell(page, MOST, 'description');
    await added.fill('One too many');
    await page.keyboard.press('Control+s');
    await page
      .getByText(new RegExp(`at most ${MOST}`))
      .first()
      .waitFor();
    expect(await added.inputValue()).toBe('One too many');
    await added.focus();
    await page.keyboard.press('Alt+Delete');
    await added.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Confirm/ }).click();
    await page.getByRole('heading', { level: 1, name: /^INV\// }).waitFor();
    const lines = page.getByRole('table', { name: 'Lines' });
    await lines.getByText(`Line ${MOST}`, { exact: true }).waitFor();
    // A header row and no row of sums.
    expect(await lines.getByRole('row').count()).toBe(MOST + 1);
  });
});

/** A text of this length that repeats one piece, never cut within a grapheme. */
function filled(piece: string, length: number): string {
  const whole = [...new Intl.Segmenter().segment(piece)].map(({ segment }) => segment);
  let text = '';
  for (let at = 0; [...text, ...(whole[at % whole.length] as string)].length <= length; at++)
    text += whole[at % whole.length];
  return text.trim();
}

const NAMES = {
  Arabic: filled('شركة النور للتجارة والمقاولات 2026 (المحدودة) ', 200),
  'joined emoji': filled('👩‍👩‍👧‍👦🏳️‍🌈👨🏽‍🚀 ', 200),
  'combining marks': filled('Z̷̨̛͕̈́a̴͚̅l̶̡̏g̴̛̱o̸̥͌ ', 200),
  'one word': filled('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 200),
};

/** A posted invoice of millions, whose partner and product have this name. */
async function nameEverything(api: Daybook, name: string) {
  const partner = await api.post('/v1/partners', { body: { name } });
  const product = await api.post('/v1/products', { body: { name, type: 'service', price_unit: 1_234_567.89 } });
  const lines = [{ product: product.id, quantity: 3 }];
  const draft = await api.post('/v1/invoices', { body: { partner: partner.id, lines } });
  const { id } = await api.post('/v1/invoices', { body: { partner: partner.id, note: name, lines } });
  const posted = await api.post('/v1/invoices/{id}/confirm', { params: { path: { id } }, body: {} });
  return [
    ...[`/partners/${partner.id}`, `/products/${product.id}`, `/invoices/${id}`, `/invoices/${draft.id}`],
    ...[`/entries/${posted.entry?.id}`, '/partners', '/products', '/invoices', '/reports/aged_receivable'],
    ...['/reports/open_items', `/reports/partner_ledger?partner=${partner.id}`, '/reports/sales'],
  ];
}

/** Elements wider than the page, and figures that overflow their cell. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const page_ = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    const cells = [...document.querySelectorAll<HTMLElement>('main [role="cell"], main td')];
    const figures = cells.filter(({ dataset }) => dataset['right'] !== undefined || dataset['number'] !== undefined);
    return [
      ...page_,
      ...figures.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent ?? ''),
    ];
  });
}

describe('a name of 200 characters', () => {
  for (const [kind, name] of Object.entries(NAMES)) {
    for (const viewport of [WIDE, NARROW]) {
      journey(`${kind}: fits ${viewport.width} pixels`, { browser: { viewport } }, async ({ page, at, service }) => {
        const found: string[] = [];
        for (const path of await nameEverything(await service.people.api(), name)) {
          await page.goto(at(path));
          await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
          await settled(page);
          found.push(...(await tooWide(page)).map((one) => `${path}: ${one}`));
        }
        expect(found).toEqual([]);
      });
    }
  }

  journey('is shown whole while one points at it, and in an input in its own direction', async (scene) => {
    const { page, at, service } = scene;
    const name = NAMES.Arabic;
    const [partner, , , draft] = await nameEverything(await service.people.api(), name);
    await page.goto(at('/invoices'));
    const cut = page.getByRole('cell', { name, exact: true }).first();
    const { x, y, width, height } = (await cut.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    // The title is on the topmost element, the link of the row.
    await page.locator(`a[data-row][title="${name}"]`).waitFor();
    await page.mouse.move(0, 0);
    await page.locator('a[data-row][title]').waitFor({ state: 'detached' });
    const direction = (one: HTMLElement): string => getComputedStyle(one).direction;
    await page.goto(at(draft as string));
    const picker = page.getByRole('combobox', { name: 'Customer' });
    await picker.waitFor();
    expect(await picker.evaluate(direction)).toBe('rtl');
    expect(await page.getByRole('textbox', { name: /^Quantity/ }).evaluate(direction)).toBe('ltr');
    await page.goto(at(partner as string));
    expect(await page.getByRole('heading', { level: 1 }).locator('bdi').evaluate(direction)).toBe('rtl');
  });
});
