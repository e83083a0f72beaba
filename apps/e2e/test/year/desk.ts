import type { BrowserContext, Locator, Page } from 'playwright-core';
import { PATIENCE_MS } from '../support/browser.js';
import { isFocused } from '../support/keys.js';
import { settled } from '../support/settled.js';

/** More Tab presses than any form of the year needs. */
const MOST_TABS = 150;

/** The polling interval. */
const LOOK_MS = 25;

/** The element with the focus, as the page reports it. */
export interface Place {
  readonly path: string;
  /** `combobox`, `checkbox`, `textarea`, or `text`. */
  readonly kind: string;
  readonly name: string;
}

/**
 * A page that is used by keyboard alone. This class only presses keys and reads the screen. Any use of the mouse, touch or
 * scripted input counts as a fault ({@link Desk.assertKeysAlone}).
 */
export class Desk {
  private presses = 0;
  private readonly foreign: string[] = [];

  private constructor(private readonly page: Page) {}

  /** Call it before the page is opened. */
  static async sitDown(context: BrowserContext, page: Page): Promise<Desk> {
    const desk = new Desk(page);
    await context.exposeBinding('daybookPointed', (_source, text: string) => desk.foreign.push(text));
    await context.addInitScript(reportPointing);
    return desk;
  }

  /** The number of key presses so far; a chord counts as one, and so does each character of a text. */
  get keystrokes(): number {
    return this.presses;
  }

  /** Opens an address, only at the beginning. */
  async arrive(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** @throws Error when anything but a key was used */
  assertKeysAlone(): void {
    if (this.foreign.length > 0) throw new Error(`Not by keyboard: ${[...new Set(this.foreign)].join(', ')}`);
  }

  /** Presses keys or chords one after the other: `press('g', 'i')`, `press('Control+s')`. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.presses++;
      await this.page.keyboard.press(key);
    }
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    this.presses += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** An element on the screen, to read or wait for. */
  see(look: (page: Page) => Locator): Locator {
    return look(this.page).first();
  }

  /** All matching elements, to read. */
  all(look: (page: Page) => Locator): Locator {
    return look(this.page);
  }

  get address(): string {
    return new URL(this.page.url()).pathname;
  }

  async arrivesAt(address: RegExp): Promise<void> {
    await this.page.waitForURL(({ pathname }) => address.test(pathname));
  }

  focus(): Promise<Place> {
    return this.page.evaluate(placeOfFocus);
  }

  /** Waits until the focused element meets the condition. */
  async focusComes(wanted: (place: Place) => boolean, what: string): Promise<Place> {
    return this.until(`focus at ${what}`, async () => {
      const place = await this.focus();
      return wanted(place) ? place : undefined;
    });
  }

  /** Whether the current form or topmost dialog has this field. */
  hasField(path: string): Promise<boolean> {
    return this.page.evaluate(isShown, path);
  }

  /** Presses Tab or Shift+Tab until the form field with this path has the focus. */
  async tabToField(path: string): Promise<Place> {
    const fold = this.page.locator('details:not([open])', { has: this.page.locator(`[data-path="${path}"]`) });
    // A dialog lies over the form, with fields of the same names.
    if ((await fold.count()) > 0 && (await this.page.getByRole('dialog').count()) === 0) {
      await this.tabTo(() => fold.locator('summary'), `the fold of ${path}`);
      await this.press('Enter');
    }
    const isBefore = await this.page.evaluate(fieldPrecedesFocus, path);
    return this.tab(isBefore, `the field ${path}`, async () => (await this.focus()).path === path);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(look: (page: Page) => Locator, what: string): Promise<Place> {
    const target = look(this.page).first();
    await target.waitFor();
    const isBefore = await target.evaluate(precedesFocus);
    return this.tab(isBefore, what, () => isFocused(target));
  }

  /** Polls until `found` returns a value. */
  async until<Found>(what: string, found: () => Promise<Found | undefined>): Promise<Found> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const one = await found();
      if (one !== undefined) return one;
      if (Date.now() > until) throw new Error(`There is no ${what}; the focus is at ${described(await this.focus())}.`);
      await this.page.waitForTimeout(LOOK_MS);
    }
  }

  /** Waits until no request is in progress, so that the screen is up to date. */
  looks(): Promise<void> {
    return settled(this.page);
  }

  private async tab(isBefore: boolean, what: string, isThere: () => Promise<boolean>): Promise<Place> {
    for (let i = 0; i < MOST_TABS; i++) {
      if (await isThere()) return this.focus();
      await this.press(isBefore ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${MOST_TABS} times Tab do not lead to ${what}; the focus is at ${described(await this.focus())}.`);
  }
}

function described({ path, kind, name }: Place): string {
  return `${kind} ${name || path || 'of the page'}`;
}

/** Runs in the page. */
function placeOfFocus(): Place {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { path: '', kind: 'none', name: '' };
  const label = element.id === '' ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
  const kind =
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase());
  const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
  return { path: element.dataset['path'] ?? '', kind, name: name.trim().slice(0, 80) };
}

/** Runs in the page. */
function precedesFocus(target: Node): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return false;
  return (activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Runs in the page. */
function isShown(path: string): boolean {
  const front = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  const field = front.querySelector(`[data-path="${path}"]`);
  return field !== null && field.checkVisibility();
}

/** Runs in the page: in the topmost dialog, otherwise on the page. */
function fieldPrecedesFocus(path: string): boolean {
  const front = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  const target = front.querySelector(`[data-path="${path}"]`);
  const { activeElement } = document;
  if (!target || !activeElement || activeElement === document.body) return false;
  return (activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Runs in the page: reports pointer input, and changes or clicks that no key caused. */
function reportPointing(): void {
  const report = (globalThis as unknown as { daybookPointed(text: string): void }).daybookPointed;
  let keyAt = 0;
  addEventListener('keydown', (event) => (keyAt = event.isTrusted ? Date.now() : keyAt), true);
  for (const kind of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
    addEventListener(kind, (event) => event.isTrusted && report(kind), { capture: true, passive: true });
  // Longer than the reaction to any key takes, even on a slow machine.
  const isByKey = (): boolean => Date.now() - keyAt < 5_000;
  addEventListener('input', (event) => event.isTrusted && !isByKey() && report('input without a key'), true);
}
