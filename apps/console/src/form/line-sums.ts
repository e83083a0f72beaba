import type { Field } from '../data/wire.js';
import { readNumber } from '../parts/number-text.js';
import { sumOf, sumOfTexts, textOfNumber } from '../words/decimals.js';

export interface LineSums {
  readonly debit: number;
  readonly credit: number;
  /** Total debit minus total credit. */
  readonly difference: number;
}

/** Whether the lines have debit and credit columns to add up. */
export function hasSums(fields: readonly Field[]): boolean {
  return ['debit', 'credit'].every((name) => fields.some((field) => field.name === name && field.type === 'number'));
}

/** A loaded or typed number. Empty or unparsable values count as zero. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return textOfNumber(value);
  const read = typeof value === 'string' && value !== '' ? readNumber(value) : undefined;
  return read?.ok ? read.text : '0';
}

/**
 * The debit and credit that a line needs for all lines to balance: the difference on one side, nothing on the other. Undefined
 * if there is nothing to fill in.
 */
export function balancing(
  lines: readonly Readonly<Record<string, unknown>>[],
  at: number,
): { readonly debit: string; readonly credit: string } | undefined {
  const { difference } = sumsOf(lines.filter((_, index) => index !== at));
  if (difference === 0 || lines[at] === undefined) return undefined;
  const amount = textOfNumber(Math.abs(difference));
  return difference > 0 ? { debit: '', credit: amount } : { debit: amount, credit: '' };
}

/** The sums of the lines of a record, or of lines typed into a grid. */
export function sumsOf(lines: readonly Readonly<Record<string, unknown>>[]): LineSums {
  const [debit, credit] = [
    sumOfTexts(lines.map((line) => textOf(line.debit))),
    sumOfTexts(lines.map((line) => textOf(line.credit))),
  ];
  return { debit, credit, difference: sumOf([debit, -credit]) };
}
