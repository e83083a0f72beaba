import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { JourneyOptions, Scene } from '../journey.js';

/** One of two texts, by the language of the person: `say('Save', 'Speichern')`. */
export type Say = <T extends string | RegExp>(english: T, german: T) => T;

export interface Stage extends Scene {
  readonly say: Say;
}

/** What a screen shows only once something was done on it: a dialog, a menu, a fault, or what only a visitor sees. */
export interface Situation {
  readonly name: string;
  /** The components of the console with a dialog of their own that stand open then. */
  readonly shows?: readonly string[];
  /** Paths of the router, for what has no address among the screens. */
  readonly routes?: readonly string[];
  readonly as?: JourneyOptions['as'];
  /** Only there on a small screen, or only on a wide one. */
  readonly width?: 'narrow' | 'wide';
  readonly browser?: BrowserContextOptions;
  open(stage: Stage): Promise<void>;
}

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** The screen at an address of the workspace, with its title. */
export async function visit({ page, at }: Scene, path: string): Promise<void> {
  await page.goto(at(path));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

/** A new draft of an invoice; with a partner it can be confirmed. */
export async function draftInvoice({ service }: Scene, more: object = {}): Promise<string> {
  const api = await service.people.api();
  const body = { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 2 }], ...more };
  return (await api.post('/v1/invoices', { body })).id;
}
