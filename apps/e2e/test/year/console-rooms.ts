import type { Desk } from './desk.js';
import type { Counts } from './events.js';
import { typeFields } from './typing.js';

/** The table of open documents: corrects the proposed amounts where needed. */
export async function spread(desk: Desk, wanted: Readonly<Record<string, number>>): Promise<void> {
  for (const number of Object.keys(wanted))
    await desk.see((page) => page.getByRole('textbox', { name: `Amount for ${number}` })).waitFor();
  const amounts = desk.all((page) => page.getByRole('textbox', { name: /^Amount for / }));
  const values = () => amounts.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  // Wait for the console's proposal, then correct it.
  await desk.until('proposal', async () => ((await values()).some((value) => value !== '') ? true : undefined));
  await desk.looks();
  const names = await amounts.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')!.slice('Amount for '.length)),
  );
  for (const number of names) {
    const input = desk.see((page) => page.getByRole('textbox', { name: `Amount for ${number}`, exact: true }));
    const value = Number((await input.inputValue()).replaceAll(',', ''));
    if (value === (wanted[number] ?? 0)) continue;
    await desk.tabTo(
      (page) => page.getByRole('textbox', { name: `Amount for ${number}`, exact: true }),
      `the amount for ${number}`,
    );
    if (wanted[number] === undefined) await desk.press('Delete');
    else await desk.type(String(wanted[number]));
  }
}

/** Counts from top to bottom; products that are not booked at the location are added by name. */
export async function countShelves(desk: Desk, counted: Counts['counted']): Promise<void> {
  await desk.looks();
  for (const [product, { quantity, cost }] of Object.entries(counted)) {
    const cell = desk.see((page) => page.getByRole('textbox', { name: `Counted, ${product}` }));
    if ((await cell.count()) === 1)
      await desk.tabTo((page) => page.getByRole('textbox', { name: `Counted, ${product}` }), product);
    else {
      await desk.tabTo(
        (page) => page.getByRole('combobox', { name: 'Add a product by name or code' }),
        'add a product',
      );
      await desk.type(product);
      await desk.press('Enter');
      await desk.focusComes(({ name }) => name === `Counted, ${product}`, `the count of ${product}`);
    }
    await desk.type(String(quantity));
    if (cost === undefined) continue;
    await desk.tabTo((page) => page.getByRole('textbox', { name: `Unit cost, ${product}` }), `the cost of ${product}`);
    await desk.type(String(cost));
  }
}

/** Matches one line of each side, found by the number of its document. */
export async function matchLines(desk: Desk, partner: string, debit: string, credit: string): Promise<void> {
  await desk.tabTo((page) => page.getByRole('combobox', { name: 'Partner' }), 'the partner');
  await desk.type(partner);
  await desk.press('Enter');
  await chooseLine(desk, 'Open debit lines', debit);
  await desk.press('ArrowRight');
  await chooseLine(desk, 'Open credit lines', credit);
  await desk.press('Enter');
  const dialog = desk.see((page) => page.getByRole('dialog', { name: /^Match / }));
  await dialog.waitFor();
  await desk.looks();
  await desk.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await desk.looks();
}

async function chooseLine(desk: Desk, list: string, number: string): Promise<void> {
  const lines = desk.see((page) => page.getByRole('listbox', { name: list }));
  await lines.getByRole('option', { name: number }).waitFor();
  await desk.tabTo((page) => page.getByRole('listbox', { name: list }), list);
  await desk.press('Home');
  await desk.until(`line of ${number}`, async () => {
    if ((await lines.locator('[data-active]').textContent())?.includes(number)) return true;
    await desk.press('ArrowDown');
    return undefined;
  });
  await desk.press('Space');
}

export async function moveLock(desk: Desk, upTo: string): Promise<void> {
  await desk.tabTo((page) => page.getByRole('button', { name: 'Move the lock date' }), 'the button of the lock');
  await desk.press('Enter');
  await desk.focusComes(({ path }) => path === 'lock_date', 'the day of the lock');
  await typeFields(desk, { lock_date: upTo });
  await desk.press('Enter');
  await desk.see((page) => page.getByRole('dialog')).waitFor({ state: 'hidden' });
  await desk.looks();
}
