import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Wire } from '../wire.js';
import type { Facts } from './job.js';

type Json = Readonly<Record<string, unknown>>;

export const expectRecord = (found: Json, wanted: Json): void => expect(found).toMatchObject(wanted);

/** The record that was made last. */
export async function latest(wire: Wire, collection: string): Promise<any> {
  const { data } = await wire.get(`/${collection}?sort=-created_at&limit=1&fields=id`);
  return wire.get(`/${collection}/${data[0].id}`);
}

/** The last digits of a document's number, as people say them: `21` of INV/2026/00021. */
export const shortNumber = (number: string): string => number.slice(-2);

/** A confirmed document. */
export async function confirmed(wire: Wire, collection: 'invoices' | 'bills', body: Json): Promise<Facts> {
  const { id, number } = await wire.post(`/${collection}`, { ...body, confirm: true });
  return { id, number, short: shortNumber(number) };
}

/** The text is on the screen without scrolling. */
export async function expectInView(page: Page, text: string): Promise<void> {
  const shown = page.locator('main, [role=dialog]').getByText(text).last();
  await shown.waitFor();
  const box = (await shown.boundingBox())!;
  const height = page.viewportSize()!.height;
  expect([box.y >= 0, box.y + box.height <= height]).toEqual([true, true]);
}
