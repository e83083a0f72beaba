import { beforeEach, describe, expect } from '@jest/globals';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility.js';
import { NARROW } from '../support/browser.js';
import { journeys, type Scene } from '../support/journey.js';
import { expectFocus, tabTo } from '../support/keys.js';
import { send } from '../support/people.js';

const { journey, world } = journeys();

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A PNG of one blue. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => [20, 90, 180]).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** The browser of the tests has no viewer of PDFs: with one, a frame would show the blob that {@link pdfIn} reads. */
async function pretendViewer({ context }: Scene): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    const blobs = new Map<string, Blob>();
    const create = URL.createObjectURL.bind(URL);
    Object.assign(URL, {
      createObjectURL: (blob: Blob): string => {
        const address = create(blob);
        blobs.set(address, blob);
        return address;
      },
    });
    Object.assign(globalThis, {
      bytesAt: async (address: string): Promise<number[]> => [
        ...new Uint8Array(await blobs.get(address.replace(/#.*$/, ''))!.arrayBuffer()),
      ],
    });
  });
}

/** The PDF that a frame shows. */
async function pdfIn(page: Page, frame: Locator): Promise<Buffer> {
  const source = (await frame.getAttribute('src'))!;
  const bytes = await page.evaluate(
    (address) => (globalThis as unknown as { bytesAt(address: string): Promise<number[]> }).bytesAt(address),
    source,
  );
  const pdf = Buffer.from(bytes);
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  return pdf;
}

const hasImage = (pdf: Buffer): boolean => pdf.includes('/Subtype /Image');

/** A draft of an invoice. */
async function draftId(): Promise<string> {
  const { origin, people } = world().service;
  const { cookie } = await people.owner();
  const api = '/api/demo/v1';
  const found = await send<{ data: { id: string }[] }>(origin, 'GET', `${api}/customers?limit=1`, undefined, cookie);
  const lines = [{ description: 'Work', quantity: 1, price_unit: 10 }];
  const draft = { partner: found.body.data[0]!.id, lines };
  const { body } = await send<{ id: string }>(origin, 'POST', `${api}/invoices`, draft, cookie);
  return body.id;
}

/** Does something, and waits for the paper that follows. */
async function seeAfter(page: Page, frame: Locator, act: () => Promise<unknown>): Promise<void> {
  await frame.evaluate((element) => element.setAttribute('data-old', ''));
  await act();
  await page.locator('iframe[src^="blob:"]:not([data-old])').waitFor();
}

const save = (page: Page) => (): Promise<void> => page.keyboard.press('Control+s');

describe('the settings of papers', () => {
  beforeEach(() => world().service.sql('UPDATE tokens.companies SET logo = NULL'));

  journey('take a logo, show it on the sample, and remove it', async (scene) => {
    const { page, at } = scene;
    await pretendViewer(scene);
    await page.goto(at('/settings'));
    await page.getByRole('link', { name: /^Logo and texts/ }).click();
    const sample = page.locator('iframe[title=Sample]');
    await sample.waitFor();
    expect(hasImage(await pdfIn(page, sample))).toBe(false);
    const choice = page.getByLabel('Choose an image, or drop it here');
    await seeAfter(page, sample, () => choice.setInputFiles(fileOf('logo.png', pngOf(300, 100))));
    await page.getByRole('img', { name: /^The logo of / }).waitFor();
    await page.getByText('The logo is set.').waitFor();
    expect(hasImage(await pdfIn(page, sample))).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await page.getByText('There is no logo.').waitFor();
  });

  journey('say why an image cannot be the logo', async ({ page, at, watch }) => {
    watch.expect(/status of 400 .*settings\/company\/logo/);
    await page.goto(at('/settings/papers'));
    const choice = page.getByLabel('Choose an image, or drop it here');
    await choice.setInputFiles(fileOf('wide.png', pngOf(4001, 1)));
    await page.getByRole('alert').getByText('4001 × 1 pixels').waitFor();
    await choice.setInputFiles(fileOf('large.png', Buffer.alloc(1024 * 1024 + 1)));
    await page.getByRole('alert').getByText('larger than 1 MB').waitFor();
    await page.getByText('There is no logo.').waitFor();
  });

  journey('make the sample anew after each save, in the language chosen', async (scene) => {
    const { page, at } = scene;
    await pretendViewer(scene);
    await page.goto(at('/settings/papers'));
    const sample = page.locator('iframe[title=Sample]');
    await sample.waitFor();
    const before = await pdfIn(page, sample);
    const closing = page.getByRole('textbox', { name: 'Invoice closing' }).first();
    await tabTo(page, closing);
    await page.keyboard.type('Kind regards');
    await seeAfter(page, sample, save(page));
    expect((await pdfIn(page, sample)).equals(before)).toBe(false);
    const german = page.waitForRequest(/sample_pdf\?.*language=de/);
    await seeAfter(page, sample, () => page.getByLabel('Language', { exact: true }).selectOption('de'));
    await german;
    const ofQuotation = page.waitForRequest(/sample_pdf\?.*kind=quotation/);
    await seeAfter(page, sample, () => page.getByLabel('Document', { exact: true }).selectOption('quotation'));
    await ofQuotation;
  });
});

describe('the paper beside a draft', () => {
  journey('opens by its button, follows each save, and is open at the next record', async (scene) => {
    const { page, at } = scene;
    await pretendViewer(scene);
    const [one, other] = [await draftId(), await draftId()];
    await page.goto(at(`/invoices/${one}`));
    const toggle = page.getByRole('button', { name: 'Preview' });
    await tabTo(page, toggle);
    await page.keyboard.press('Enter');
    const paper = page.getByRole('complementary', { name: 'PDF' });
    const frame = paper.locator('iframe');
    await frame.waitFor();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    const before = await pdfIn(page, frame);
    await expectAccessible(page);
    await tabTo(page, page.getByRole('textbox', { name: 'Note' }));
    await page.keyboard.type('Thank you.');
    await seeAfter(page, frame, save(page));
    expect((await pdfIn(page, frame)).equals(before)).toBe(false);
    await page.goto(at(`/invoices/${other}`));
    await frame.waitFor();
    await tabTo(page, paper.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await paper.waitFor({ state: 'hidden' });
    await expectFocus(page, page.getByRole('button', { name: 'Preview' }));
    await page.reload();
    await page.getByRole('button', { name: 'Preview', pressed: false }).waitFor();
  });

  journey('says in a browser without a viewer how to see it', async ({ page, at }) => {
    await page.goto(at(`/invoices/${await draftId()}`));
    await page.getByRole('button', { name: 'Preview' }).click();
    const paper = page.getByRole('complementary', { name: 'PDF' });
    await paper.getByText('This browser does not show PDFs').waitFor();
    expect(await paper.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')).toMatch(/inline=true$/);
  });

  journey('is a link on a small screen', { browser: { viewport: NARROW } }, async ({ page, at }) => {
    await page.goto(at(`/invoices/${await draftId()}`));
    const link = page.getByRole('link', { name: 'Open the PDF' });
    await link.waitFor();
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await page.getByRole('button', { name: 'Preview' }).count()).toBe(0);
  });
});
