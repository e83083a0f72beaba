import type { Related, Row } from '../../data/wire.js';
import { readNumber } from '../../parts/number-text.js';
import { blankLine, type FormValues, type Line } from '../../form/form-values.js';
import type { Field } from '../../data/wire.js';
import { sumOf, textOfNumber } from '../../words/decimals.js';

/** A product at the location that is counted. */
export interface Shelf {
  readonly product: Related;
  /** The quantity according to the books. */
  readonly booked: number;
  readonly reserved: number;
}

/** From a row of the list `stock`. */
export function shelfIn(row: Row): Shelf {
  return { product: row.product as Related, booked: row.on_hand as number, reserved: row.reserved as number };
}

export function productOf({ values }: Line): Related | null {
  return (values as FormValues & { readonly product?: Related | null }).product ?? null;
}

export function lineOfProduct(lines: readonly Line[], product: string): Line | undefined {
  return lines.find((line) => productOf(line)?.id === product);
}

const byName = (one: Shelf, other: Shelf): number =>
  (one.product.name ?? '').localeCompare(other.product.name ?? '') || (one.product.id < other.product.id ? -1 : 1);

/** The rows of the count sheet: products in stock at the location, and products added or counted there. */
export function sheetOf(
  shelves: readonly Shelf[],
  added: readonly Related[],
  lines: readonly Line[],
): readonly Shelf[] {
  const known = new Set(shelves.map(({ product }) => product.id));
  const others = [...lines.flatMap((line) => productOf(line) ?? []), ...added].filter(({ id }) => {
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
  return [...shelves.toSorted(byName), ...others.map((product) => ({ product, booked: 0, reserved: 0 }))];
}

/** The counted minus the booked quantity, exactly; undefined while no valid number is typed. */
export function differenceOf(typed: string, { booked }: Shelf): number | undefined {
  const read = typed === '' ? undefined : readNumber(typed);
  return read?.ok ? sumOf([Number(read.text), -booked]) : undefined;
}

/** Whether the booked quantity has changed since a line was counted, so that it must be counted again. */
export function isStale({ values }: Line, { booked }: Shelf): boolean {
  const expected = values.quantity_expected;
  return typeof expected === 'string' && expected !== '' && Number(expected) !== booked;
}

/** How many lines differ from the booked quantity that they were compared with. */
export function differing(lines: readonly Line[]): number {
  return lines.filter(({ values }) => {
    const [typed, expected] = [String(values.quantity_counted ?? ''), Number(values.quantity_expected ?? 0)];
    const read = readNumber(typed);
    return !read.ok || Number(read.text) !== expected;
  }).length;
}

/**
 * The lines after a count. Each counted product has a line, even if it matches the books, so that the record shows everything
 * that was counted. A line keeps the booked quantity it was compared with; the service refuses it if stock has moved since.
 */
export function counted(field: Field, lines: readonly Line[], shelf: Shelf, typed: string): readonly Line[] {
  const before = lineOfProduct(lines, shelf.product.id);
  if (typed === '') return before ? lines.filter((line) => line !== before) : lines;
  const values = { quantity_counted: typed, quantity_expected: textOfNumber(shelf.booked) };
  if (before) return lines.map((line) => (line === before ? { ...line, values: { ...line.values, ...values } } : line));
  const blank = blankLine(field);
  const next = { ...blank, values: { ...blank.values, product: shelf.product, ...values } };
  return [...lines.filter((line) => productOf(line) !== null), next];
}

/** The lines compared with the booked quantities of another location. */
export function recounted(lines: readonly Line[], shelves: readonly Shelf[]): readonly Line[] {
  return lines.flatMap((line) => {
    const product = productOf(line);
    if (!product) return [];
    const shelf = shelves.find((one) => one.product.id === product.id) ?? { product, booked: 0, reserved: 0 };
    const expected = textOfNumber(shelf.booked);
    return line.values.quantity_expected === expected
      ? [line]
      : [{ ...line, values: { ...line.values, quantity_expected: expected } }];
  });
}
