import type { Page } from 'playwright-core';
import { countShelves, matchLines, moveLock, spread } from './console-rooms.js';
import type { Desk } from './desk.js';
import type { Driver, Fields } from './events.js';
import { typeFields, typeLines } from './typing.js';

/** Letters after `g`; all other lists and forms are opened with Ctrl+K. */
const GO: Readonly<Record<string, string>> = {
  ...{ quotations: 'q', orders: 'o', invoices: 'i', customers: 'c', bills: 'b', suppliers: 's' },
  ...{ products: 'p', payments: 'm', entries: 'e', accounts: 'a' },
};

/** Titles of forms for new records that no letter opens. */
const NEW: Readonly<Record<string, string>> = {
  ...{ taxes: 'New tax', payment_terms: 'New payment term', locations: 'New location' },
  ...{ currency_rates: 'New exchange rate', receipts: 'New receipt', transfers: 'New transfer' },
};

export interface Known {
  readonly resource: string;
  readonly id: string;
  /** Null: a draft. */
  readonly number: string | null;
}

/** Steps with a different label in the console. */
const LABELS: Readonly<Record<string, string>> = {
  ...{ allocate: 'Match', 'invoices.pay': 'Receive payment', 'bills.pay': 'Pay bill', 'bills.send': 'Mark as sent' },
  ...{ 'invoices.reverse': 'Create credit note', 'bills.reverse': 'Record credit note' },
};

/** Enters the year in the console, by keyboard alone. */
export class ConsoleDriver implements Driver {
  readonly documents = new Map<string, Known>();
  private current: string | null = null;

  constructor(private readonly desk: Desk) {}

  /** What has been created so far. */
  get made(): ReadonlyMap<string, Known> {
    return this.documents;
  }

  readonly writes: Driver['writes'] = async ({ key, resource, fields, lines }) => {
    await this.startNew(resource);
    await typeFields(this.desk, fields);
    if (lines) await typeLines(this.desk, lines);
    await this.desk.press('Control+s');
    await this.opened(key, resource);
  };

  readonly changes: Driver['changes'] = async ({ of, fields }) => {
    if (of.startsWith('settings/')) await this.openPage(`${of.slice('settings/'.length)} settings`, of);
    else await this.open(of);
    await typeFields(this.desk, fields);
    await this.desk.press('Control+s');
    await this.desk.see((page) => page.locator('[data-dirty]')).waitFor({ state: 'hidden' });
  };

  readonly takes: Driver['takes'] = async ({ of, step, with: given = {}, part }) => {
    await this.open(of);
    await this.take(of, step, async () => {
      for (const [name, quantity] of Object.entries(part ?? {})) {
        await this.desk.tabTo(
          (page) => inFront(page).getByRole('textbox', { name: `Quantity of ${name}` }),
          `the part of ${name}`,
        );
        await this.desk.type(String(quantity));
      }
      await this.typeArguments(given);
    });
  };

  readonly follows: Driver['follows'] = async ({ key, from, resource }) => {
    await this.open(from);
    const known = new Set([...this.documents.values()].map(({ id }) => id));
    const links = this.desk.see((page) => page.getByRole('navigation', { name: 'Linked documents' }));
    const id = await this.desk.until(`new one of ${resource}`, async () => {
      const ids = await links.getByRole('link').evaluateAll((all, name) => {
        const found = all.map((one) => new RegExp(`/${name}/(\\w+)$`).exec(one.getAttribute('href') ?? '')?.[1]);
        return found.filter((one) => one !== undefined);
      }, resource);
      return ids.find((one) => !known.has(one));
    });
    await this.desk.tabTo((page) => page.locator(`nav a[href$="/${resource}/${id}"]`), `the new one of ${resource}`);
    await this.desk.press('Enter');
    await this.opened(key, resource);
  };

  readonly settles: Driver['settles'] = async ({ key, fields, of, writeOff }) => {
    await this.startNew('payments');
    await typeFields(this.desk, fields);
    await spread(this.desk, this.byNumber(of));
    if (writeOff !== undefined) {
      const name = `Book ${writeOff.toFixed(2)} as charge or discount`;
      await this.desk.tabTo((page) => page.getByRole('button', { name }), name);
      await this.desk.press('Enter');
    }
    await this.desk.press('Control+s');
    await this.opened(key, 'payments');
    await this.take(key, 'post');
  };

  readonly allocates: Driver['allocates'] = async ({ of, to, date }) => {
    await this.open(of);
    await this.take(of, 'allocate', async () => {
      await spread(this.desk, this.byNumber(to));
      await this.typeArguments({ date });
    });
  };

  readonly counts: Driver['counts'] = async ({ key, fields, counted }) => {
    await this.openPage('New adjustment', 'adjustments/new');
    await typeFields(this.desk, fields);
    await countShelves(this.desk, counted);
    await this.desk.press('Control+s');
    await this.opened(key, 'adjustments');
    await this.take(key, 'post');
  };

  readonly matches: Driver['matches'] = async ({ partner, debit, credit }) => {
    await this.openPage('New match', 'reconciliations/new');
    await matchLines(this.desk, partner, this.numberOf(debit), this.numberOf(credit));
    this.current = null;
  };

  readonly locks: Driver['locks'] = async ({ upTo }) => {
    await this.openPage('accounting settings', 'settings/accounting');
    await moveLock(this.desk, upTo);
  };

  /** Opens a page or a new record, with Ctrl+K and its name. */
  async openPage(name: string, address: string): Promise<void> {
    await this.search(name, address);
  }

  private async startNew(resource: string): Promise<void> {
    const letter = GO[resource];
    this.current = null;
    if (letter === undefined) return this.openPage(NEW[resource]!, `${resource}/new`);
    // Leave the saved field, so that letters are shortcuts again.
    await this.desk.press('Escape', 'g', letter, 'c');
    await this.desk.arrivesAt(new RegExp(`/${resource}/new$`));
    await this.desk.focusComes(({ path }) => path !== '', `the form of ${resource}`);
  }

  private async open(key: string): Promise<void> {
    if (this.current === key) return;
    const number = this.numberOf(key);
    await this.search(number, this.document(key).id);
    await this.desk.see((page) => page.getByRole('heading', { level: 1, name: number, exact: true })).waitFor();
    this.current = key;
  }

  /** Types into the palette and presses Enter at once, without waiting for the results. */
  private async search(text: string, address: string): Promise<void> {
    this.current = null;
    await this.desk.press('Control+k');
    await this.desk.focusComes(({ kind }) => kind === 'combobox', 'the palette');
    await this.desk.type(text);
    await this.desk.press('Enter');
    await this.desk.arrivesAt(new RegExp(`/${address}$`));
    await this.desk.looks();
  }

  /** Notes the record that was just saved or opened. */
  private async opened(key: string, resource: string): Promise<void> {
    await this.desk.arrivesAt(new RegExp(`/${resource}/(?!new$)\\w+$`));
    await this.desk.looks();
    this.current = key;
    await this.note(key, resource);
  }

  private async note(key: string, resource: string): Promise<void> {
    const title = (await this.desk.see((page) => page.getByRole('heading', { level: 1 })).textContent()) ?? '';
    const id = /\w+$/.exec(this.desk.address)![0];
    this.documents.set(key, { resource, id, number: /\d/.test(title) ? title.trim() : null });
  }

  /**
   * Takes the next step with Ctrl+Enter, or another one from the menu; types the arguments in its dialog and confirms with
   * Ctrl+Enter.
   */
  private async take(key: string, step: string, answer: () => Promise<void> = async () => undefined): Promise<void> {
    const own = `${this.document(key).resource}.${step}`;
    const label = LABELS[own] ?? LABELS[step] ?? step.charAt(0).toUpperCase() + step.slice(1);
    const dialog = this.desk.see(inFront);
    let version: string | null = null;
    await this.desk.until(`step ${label}`, async () => {
      // As it is when the step begins: what the last one did may have come only now.
      version = await this.version();
      return (await this.begin(label)) ? true : undefined;
    });
    // Either a dialog opens, or the action runs at once.
    await this.desk.until(`dialog of ${label}, and nothing done`, async () => {
      if ((await dialog.count()) > 0) return true;
      return (await this.version()) === version ? undefined : true;
    });
    if ((await dialog.count()) > 0) {
      await this.desk.looks();
      await answer();
      await this.desk.press('Control+Enter');
      await dialog.waitFor({ state: 'hidden' });
    }
    await this.desk.looks();
    const refusal = this.desk.see((page) => page.getByRole('main').getByText(/^Not [a-z ]+: see the messages/));
    if ((await refusal.count()) > 0) throw new Error(`${(await refusal.textContent()) ?? ''} (${key})`);
    await this.note(key, this.document(key).resource);
  }

  /** The version of the record that the page shows. */
  private version(): Promise<string | null> {
    return this.desk.see((page) => page.getByRole('main').locator('[data-version]')).getAttribute('data-version');
  }

  /**
   * Begins the step if it is offered, as the next one or in the menu. The screen may still show the state before the last step.
   */
  private async begin(label: string): Promise<boolean> {
    await this.desk.looks();
    const next = this.desk.see((page) => page.locator('[data-primary-action]'));
    if ((await next.count()) === 1 && (await next.textContent())?.trim() === label) {
      await this.desk.press('Control+Enter');
      return true;
    }
    if ((await this.desk.see((page) => page.locator('[data-actions-menu]')).count()) === 0) return false;
    await this.desk.press('Escape', 'a');
    await this.desk.focusComes(({ kind }) => kind === 'menuitem', 'the menu of actions');
    const items = this.desk
      .see((page) => page.getByRole('menu'))
      .getByRole('menuitem', { name: label, disabled: false });
    if ((await items.count()) === 0) {
      await this.desk.press('Escape');
      return false;
    }
    // Press its first letter once for each match before it.
    await this.desk.until(`focus at ${label}`, async () => {
      if ((await this.desk.focus()).name.startsWith(label)) return true;
      await this.desk.press(label.charAt(0).toLowerCase());
      return undefined;
    });
    await this.desk.press('Enter');
    return true;
  }

  private async typeArguments(given: Fields): Promise<void> {
    for (const [name, value] of Object.entries(given)) {
      if (!(await this.desk.hasField(name))) {
        await this.desk.tabTo((page) => inFront(page).getByRole('button', { name: 'More options' }), 'more options');
        await this.desk.press('Enter');
      }
      await typeFields(this.desk, { [name]: value });
    }
  }

  private byNumber(amounts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
    return Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [this.numberOf(key), amount]));
  }

  private document(key: string): Known {
    const found = this.documents.get(key);
    if (!found) throw new Error(`The story has not come to ${key} yet.`);
    return found;
  }

  private numberOf(key: string): string {
    const { number } = this.document(key);
    if (number === null) throw new Error(`${key} has no number.`);
    return number;
  }
}

/** The topmost dialog. */
function inFront(page: Page) {
  return page.locator('[role=dialog][aria-modal=true]');
}
