import type { FileChooser, Page } from 'playwright-core';
import { settled } from '../settled.js';
import type { ChosenFile, Facts } from './job.js';

/** A key, a text in quotes, or, in braces, what the person waits for or clicks; `*3` repeats it. */
const TOKEN = /(?:"[^"]*"|\{[^}]*\}|[^\s*]+)(?:\*\d+)?/g;

interface Token {
  readonly kind: 'key' | 'text' | 'wait' | 'click';
  readonly value: string;
  readonly times: number;
}

function read(token: string): Token {
  const [, quoted, braced, bare, times = '1'] = /^(?:"([^"]*)"|\{([^}]*)\}|([^\s*]+))(?:\*(\d+))?$/.exec(token)!;
  const about = { times: Number(times) };
  if (quoted !== undefined) return { kind: 'text', value: quoted, ...about };
  if (bare !== undefined) return { kind: 'key', value: bare, ...about };
  return braced!.startsWith('click ')
    ? { kind: 'click', value: braced!.slice('click '.length), ...about }
    : { kind: 'wait', value: braced!, ...about };
}

const tokensOf = (step: string): readonly Token[] => (step.match(TOKEN) ?? []).map(read);

/** The steps with the facts of a prepared job: `{{short}}`. */
export const filled = (steps: readonly string[], facts: Facts): readonly string[] =>
  steps.map((step) => step.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? ''));

/** What facts count as, whatever day it is. */
const USUAL: Facts = { short: '21', day: '31.10' };

/** The key presses and clicks of a way: a typed character, a key and a chord are one each. */
export function countOf(steps: readonly string[]): number {
  const costs = filled(steps, USUAL)
    .flatMap(tokensOf)
    .map(({ kind, value, times }) => {
      if (kind === 'wait') return 0;
      return (kind === 'text' ? [...value].length : 1) * times;
    });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

/** Not the palette, which is one as well. */
const DIALOG = '[role=dialog][aria-modal=true]:not(:has([aria-controls=palette-list]))';

/** Two hands at the keyboard. They press what a step says, and nothing else, and then wait for the screen. */
export class Hands {
  /** What was really pressed. */
  count = 0;
  private chooser: Promise<FileChooser> | undefined;

  constructor(
    private readonly page: Page,
    /** What is chosen in the dialog of the operating system, which is the same in every version and not counted. */
    private readonly file?: ChosenFile,
  ) {}

  async take(steps: readonly string[]): Promise<void> {
    for (const step of steps) {
      for (const token of tokensOf(step)) for (let at = 0; at < token.times; at++) await this.do(token);
      await settled(this.page);
    }
  }

  /** Presses keys one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  private async do({ kind, value }: Token): Promise<void> {
    if (kind === 'wait') return this.look(value);
    this.count += kind === 'text' ? [...value].length : 1;
    if (kind === 'text') return this.page.keyboard.type(value);
    if (kind === 'click') return this.page.getByRole('link', { name: value }).click();
    await this.page.keyboard.press(value);
    // The field of the palette is there before anybody types.
    if (value === 'Control+k') await this.look('combobox');
    if (this.chooser) {
      await (await this.chooser).setFiles(this.file!);
      this.chooser = undefined;
    }
  }

  /** `dialog`, `page` (no dialog), `rows` (of a list), `next` (the button of the next step), an address, `file` (the next key asks for one), `combobox`, the path of a field, or a text in `'`. */
  private async look(wanted: string): Promise<void> {
    const { page } = this;
    if (wanted === 'file') {
      this.chooser = page.waitForEvent('filechooser');
      return;
    }
    if (wanted === 'dialog') return page.locator(DIALOG).first().waitFor();
    if (wanted === 'rows') return page.locator('main tbody tr').first().waitFor();
    if (wanted === 'next') return page.locator('[data-primary-action]').first().waitFor();
    if (wanted.startsWith('/')) {
      await page.waitForURL(({ pathname }) => pathname.includes(wanted));
      return page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    }
    if (wanted.startsWith("'")) return page.getByText(wanted.slice(1, -1), { exact: false }).first().waitFor();
    await page.waitForFunction((what) => {
      if (what === 'page') return document.querySelector('[role=dialog][aria-modal=true]') === null;
      const { activeElement: now } = document;
      return what === 'combobox'
        ? now?.getAttribute('role') === what
        : now instanceof HTMLElement && [now.dataset['path'], now.dataset['column']].includes(what);
    }, wanted);
  }
}
