import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { JourneyOptions, Scene } from '../journey.js';

/** Picks one of two texts by the person's language: `say('Save', 'Speichern')`. */
export type Say = <T extends string | RegExp>(english: T, german: T) => T;

export interface Stage extends Scene {
  readonly say: Say;
}

/** A view that a screen shows only after an interaction: a dialog, a menu, an error, or what only a visitor sees. */
export interface Situation {
  readonly name: string;
  /** The components with a dialog that is open then. */
  readonly shows?: readonly string[];
  /** Paths of the router, for views whose address is not among the screens. */
  readonly routes?: readonly string[];
  readonly as?: JourneyOptions['as'];
  /** Only exists on a small screen, or only on a wide one. */
  readonly width?: 'narrow' | 'wide';
  readonly browser?: BrowserContextOptions;
  open(stage: Stage): Promise<void>;
}

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** Opens the screen at an address of the workspace and waits for its title. */
export async function visit({ page, at }: Scene, path: string): Promise<void> {
  await page.goto(at(path));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

/** Creates a draft invoice; it can only be confirmed with a partner. */
export async function draftInvoice({ service }: Scene, more: object = {}): Promise<string> {
  const api = await service.people.api();
  const body = { partner: 'ext:brightwater', lines: [{ product: 'ext:chair', quantity: 2 }], ...more };
  return (await api.post('/v1/invoices', { body })).id;
}
