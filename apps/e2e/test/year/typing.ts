import type { Desk } from './desk.js';
import type { Fields, Value } from './events.js';

/** A day in one of the formats that people type. */
export function typedDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const name = MONTHS[month - 1]!;
  return [day, `${date}.${month}.${year}`, `${date}/${month}/${String(year).slice(2)}`, `${date} ${name} ${year}`][
    date % 4
  ]!;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const isGroup = (value: Fields[string]): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && !Array.isArray(value);

/** Enters a value into the focused field, depending on the kind of field. */
async function fill(desk: Desk, kind: string, value: Value): Promise<void> {
  if (kind === 'checkbox') return desk.press('Space');
  await desk.type(/^\d{4}-\d\d-\d\d$/.test(String(value)) ? typedDay(String(value)) : String(value));
  // Press Enter at once, without waiting for the results: as people do who know their lists.
  if (kind === 'combobox') await desk.press('Enter');
}

async function typeField(desk: Desk, path: string, value: Fields[string]): Promise<void> {
  if (isGroup(value)) return typeFields(desk, value, `${path}.`);
  const { kind } = await desk.tabToField(path);
  if (!Array.isArray(value)) return fill(desk, kind, value as Value);
  for (const one of value as readonly Value[]) await fill(desk, kind, one);
  // No tax is a separate choice.
  if (value.length === 0) await fill(desk, kind, 'None');
}

/** Types the values of a form, one field after the other. */
export async function typeFields(desk: Desk, fields: Fields, prefix = ''): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await typeField(desk, `${prefix}${name}`, value);
}

/** Types the lines of a document: the first one exists already, Alt+N adds each of the others. */
export async function typeLines(desk: Desk, lines: readonly Fields[]): Promise<void> {
  for (const [at, line] of lines.entries()) {
    if (!(await desk.hasField(`lines[${at}].${Object.keys(line)[0]}`))) {
      await desk.press('Alt+n');
      await desk.focusComes(({ path }) => path.startsWith(`lines[${at}].`), `line ${at + 1}`);
    }
    await typeFields(desk, line, `lines[${at}].`);
  }
}
