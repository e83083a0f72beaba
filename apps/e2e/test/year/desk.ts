import type { BrowserContext, Locator, Page } from 'playwright-core';
import { PATIENCE_MS } from '../support/browser.js';
import { isFocused } from '../support/keys.js';
import { settled } from '../support/settled.js';

/** More Tab presses than any form of the year needs. */
const MOST_TABS = 150;

/** So often one looks whether something came. */
const LOOK_MS = 25;

/** Where the focus is, as the page says it. */
export interface Place {
  readonly path: string;
  /** `combobox`, `checkbox`, `textarea`, or `text`. */
  readonly kind: string;
  readonly name: string;
}

/**
 * A page that one only types at. Nothing here can point: it presses keys, and reads what stands on the screen. What the mouse,
 * a finger or a script does in spite of that is a fault ({@link Desk.assertKeysAlone}).
 */
export class Desk {
  private presses = 0;
  private readonly foreign: string[] = [];

  private constructor(private readonly page: Page) {}

  /** Has to begin before the page is opened. */
  static async sitDown(context: BrowserContext, page: Page): Promise<Desk> {
    const desk = new Desk(page);
    await context.exposeBinding('daybookPointed', (_source, text: string) => desk.foreign.push(text));
    await context.addInitScript(reportPointing);
    return desk;
  }

  /** How many keys were pressed so far; a chord is one, and so is each character of a text. */
  get keystrokes(): number {
    return this.presses;
  }

  /** The address line of the browser: only to begin with. */
  async arrive(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** @throws Error when anything but a key was used */
  assertKeysAlone(): void {
    if (this.foreign.length > 0) throw new Error(`Not by keyboard: ${[...new Set(this.foreign)].join(', ')}`);
  }

  /** One key or chord after the other: `press('g', 'i')`, `press('Control+s')`. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.presses++;
      await this.page.keyboard.press(key);
    }
  }

  /** Types into whatever has the focus. */
  async type(text: string): Promise<void> {
    this.presses += [...text].length;
    await this.page.keyboard.type(text);
  }

  /** What stands on the screen, to be read and waited for. */
  see(look: (page: Page) => Locator): Locator {
    return look(this.page).first();
  }

  /** All of one kind, to be read. */
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

  /** Waits until the focus is where `wanted` says. */
  async focusComes(wanted: (place: Place) => boolean, what: string): Promise<Place> {
    return this.until(`focus at ${what}`, async () => {
      const place = await this.focus();
      return wanted(place) ? place : undefined;
    });
  }

  /** Whether the form or the dialog in front has this field now. */
  hasField(path: string): Promise<boolean> {
    return this.page.evaluate(isShown, path);
  }

  /** Goes on by Tab, forwards or backwards, until the focus is in the field of this place of the form. */
  async tabToField(path: string): Promise<Place> {
    const isBefore = await this.page.evaluate(fieldPrecedesFocus, path);
    return this.tab(isBefore, `the field ${path}`, async () => (await this.focus()).path === path);
  }

  /** Goes on by Tab until the focus is there. */
  async tabTo(look: (page: Page) => Locator, what: string): Promise<Place> {
    const target = look(this.page).first();
    await target.waitFor();
    const isBefore = await target.evaluate(precedesFocus);
    return this.tab(isBefore, what, () => isFocused(target));
  }

  /** Looks again and again until `found` answers something. */
  async until<Found>(what: string, found: () => Promise<Found | undefined>): Promise<Found> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const one = await found();
      if (one !== undefined) return one;
      if (Date.now() > until) throw new Error(`There is no ${what}; the focus is at ${described(await this.focus())}.`);
      await this.page.waitForTimeout(LOOK_MS);
    }
  }

  /** Nothing is on its way any more: what stands there now is what one looks at. */
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

/** Runs in the page: in the dialog in front, else on the page. */
function fieldPrecedesFocus(path: string): boolean {
  const front = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  const target = front.querySelector(`[data-path="${path}"]`);
  const { activeElement } = document;
  if (!target || !activeElement || activeElement === document.body) return false;
  return (activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Runs in the page: whatever points, and whatever is written or pressed without a key. */
function reportPointing(): void {
  const report = (globalThis as unknown as { daybookPointed(text: string): void }).daybookPointed;
  let keyAt = 0;
  addEventListener('keydown', (event) => (keyAt = event.isTrusted ? Date.now() : keyAt), true);
  for (const kind of ['pointerdown', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
    addEventListener(kind, (event) => event.isTrusted && report(kind), { capture: true, passive: true });
  // Longer than any key takes to be answered, also on a busy machine.
  const isByKey = (): boolean => Date.now() - keyAt < 5_000;
  addEventListener('input', (event) => event.isTrusted && !isByKey() && report('input without a key'), true);
}
