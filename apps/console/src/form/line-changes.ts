import type { Field, Related } from '../data/wire.js';
import { isLineRelation } from '../parts/relations.js';
import { blankLine, formOf, type FormValue, isBlank, type Line } from './form-values.js';

/** Fields that the service fills in from the product of a new line when they are omitted. */
const FROM_PRODUCT: readonly string[] = ['description', 'unit_code', 'price_unit', 'taxes', 'account', 'cost_unit'];

/** What is of one unit: the service fills it in anew for another one. */
const OF_UNIT: readonly string[] = ['price_unit', 'cost_unit'];

/**
 * Changing the product replaces the line with a new one: the service fills in product fields only for new lines. A line that is
 * linked to a line of another document is kept.
 */
function withOtherProduct(field: Field, line: Line, value: FormValue): Line {
  const other = withProduct(field, line, value);
  // A scanned pack is the unit.
  const unit = (value as Related | null)?.unit;
  return unit && 'unit_code' in other.values ? { ...other, values: { ...other.values, unit_code: unit } } : other;
}

function withProduct(field: Field, line: Line, value: FormValue): Line {
  const isTied = (field.fields ?? []).some((one) => isLineRelation(one) && line.values[one.name] !== null);
  if (line.id === null || value === null || isTied) return { ...line, values: { ...line.values, product: value } };
  const blank = formOf(field.fields ?? [], null);
  const cleared = Object.fromEntries(
    FROM_PRODUCT.filter((name) => name in blank).map((name) => [name, blank[name] ?? null]),
  );
  return { key: line.key, id: null, values: { ...line.values, ...cleared, product: value } };
}

/** A saved line becomes a new one: only of new ones the service computes the price for the unit. */
function withOtherUnit(line: Line, value: FormValue): Line {
  const cleared = Object.fromEntries(OF_UNIT.filter((name) => name in line.values).map((name) => [name, '']));
  return { key: line.key, id: null, values: { ...line.values, ...cleared, unit_code: value } };
}

/** A line of an entry has one side: an amount on it clears the other. */
const OTHER_SIDE: Readonly<Record<string, string>> = { debit: 'credit', credit: 'debit' };

/** A row of prices says for which product and unit it is: another one does not ask for another price. */
const isOfPrices = (line: Line): boolean => 'min_quantity' in line.values;

export function changedLine(field: Field, line: Line, name: string, value: FormValue): Line {
  const other = OTHER_SIDE[name];
  if (other !== undefined && other in line.values && value !== '')
    return { ...line, values: { ...line.values, [name]: value, [other]: '' } };
  if (isOfPrices(line)) return { ...line, values: { ...line.values, [name]: value } };
  if (name === 'product') return withOtherProduct(field, line, value);
  if (name === 'unit_code') return withOtherUnit(line, value);
  return { ...line, values: { ...line.values, [name]: value } };
}

export function changedLines(
  field: Field,
  lines: readonly Line[],
  key: string,
  name: string,
  value: FormValue,
): readonly Line[] {
  return lines.map((line) => (line.key === key ? changedLine(field, line, name, value) : line));
}

/** Adds a line after `at`, or at the end without it. */
export function addedLine(
  field: Field,
  lines: readonly Line[],
  at = lines.length - 1,
): { readonly lines: readonly Line[]; readonly added: Line } {
  const added = blankLine(field);
  return { lines: lines.toSpliced(at + 1, 0, added), added };
}

export function removedLine(lines: readonly Line[], key: string): readonly Line[] {
  return lines.filter((line) => line.key !== key);
}

/** Moves a line up (-1) or down (1). The first and the last line do not move past the ends. */
export function movedLine(lines: readonly Line[], key: string, step: -1 | 1): readonly Line[] {
  const at = lines.findIndex((line) => line.key === key);
  const to = at + step;
  const line = lines[at];
  if (!line || to < 0 || to >= lines.length) return lines;
  return lines.toSpliced(at, 1).toSpliced(to, 0, line);
}

export function isLastBlank(field: Field, lines: readonly Line[]): boolean {
  const last = lines.at(-1);
  return last !== undefined && isBlank(field, last);
}
