import type { Field } from '../data/wire.js';
import { type FormValue, type Line } from './form-values.js';
import { formatNumber } from '../words/formats.js';
import { addedLine, changedLine } from './line-changes.js';
import { t } from '../texts/record.js';
import { typedNumber } from '../parts/number-text.js';

/**
 * Parses clipboard text from a spreadsheet: tabs separate columns, line breaks separate rows. A quoted cell may contain both.
 */
export function readCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[++at] as string;
      else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t') endCell();
    else if (char === '\n') {
      endCell();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** A related record that was pasted by name and is not found yet. */
export interface Lookup {
  readonly key: string;
  readonly field: Field;
  readonly text: string;
}

const YES = /^(yes|ja|true|1|x|✓)$/i;

function choiceOf({ values = [] }: Field, text: string): string {
  const typed = text.toLowerCase();
  return (
    values.find(({ value, label }) => value.toLowerCase() === typed || label.toLowerCase() === typed)?.value ?? text
  );
}

/** Converts pasted text to the value of a field. A related record keeps the text as its name until it is found. */
export function pastedValue(field: Field, text: string): FormValue {
  const trimmed = text.trim();
  switch (field.type) {
    case 'number':
    case 'integer':
      return typedNumber(trimmed);
    case 'boolean':
      return YES.test(trimmed);
    case 'choice':
      return choiceOf(field, trimmed);
    case 'relation':
    case 'reference':
      return trimmed === '' ? null : { id: trimmed, name: trimmed };
    case 'relations':
      return trimmed
        .split(/[;,]/)
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => ({ id: one, name: one }));
    case 'strings':
      return trimmed
        .split(/[;,]/)
        .map((one) => one.trim())
        .filter(Boolean);
    default:
      return field.multiline ? text : trimmed;
  }
}

export interface Pasted {
  readonly lines: readonly Line[];
  readonly lookups: readonly Lookup[];
}

/** The error for too many rows. Checked before any is shown: tens of thousands would freeze the page. */
export function tooManyRows({ max_items: max }: Field, from: { readonly line: number }, text: string): string | null {
  const { length } = readCells(text);
  if (max === undefined || from.line + length <= max) return null;
  return t.linePaste.tooMany(formatNumber(length), from.line + 1, formatNumber(max));
}

/** Fills cells starting at the line and column, and adds lines for rows after the last line. */
export function pasteCells(
  list: Field,
  columns: readonly Field[],
  lines: readonly Line[],
  from: { readonly line: number; readonly column: number },
  text: string,
): Pasted {
  const lookups: Lookup[] = [];
  let next = lines;
  for (const [down, cells] of readCells(text).entries()) {
    const at = from.line + down;
    if (at >= next.length) next = addedLine(list, next).lines;
    let line = next[at] as Line;
    for (const [right, cell] of cells.entries()) {
      const field = columns[from.column + right];
      if (!field || field.read_only || field.type === 'list') continue;
      line = changedLine(list, line, field.name, pastedValue(field, cell));
      if ((field.type === 'relation' || field.type === 'relations') && cell.trim() !== '')
        lookups.push({ key: line.key, field, text: cell.trim() });
    }
    next = next.with(at, line);
  }
  return { lines: next, lookups };
}
