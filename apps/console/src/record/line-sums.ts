import type { Field } from '../data/wire.js';
import { readNumber } from '../parts/number-text.js';
import { sumOf, sumOfTexts, textOfNumber } from '../words/decimals.js';

export interface LineSums {
  readonly debit: number;
  readonly credit: number;
  /** By how much the debits are more than the credits. */
  readonly difference: number;
}

/** Lines with a debit and a credit are added up. */
export function hasSums(fields: readonly Field[]): boolean {
  return ['debit', 'credit'].every((name) => fields.some((field) => field.name === name && field.type === 'number'));
}

/** A number as it was read or typed; what is empty or cannot be read adds nothing. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return textOfNumber(value);
  const read = typeof value === 'string' && value !== '' ? readNumber(value) : undefined;
  return read?.ok ? read.text : '0';
}

/**
 * The amounts that make the lines balance by one of them: what is missing on its side, nothing on the other. Undefined: there is nothing
 * to fill in.
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

/** Of the lines of a record, or of what is typed into a grid. */
export function sumsOf(lines: readonly Readonly<Record<string, unknown>>[]): LineSums {
  const [debit, credit] = [
    sumOfTexts(lines.map((line) => textOf(line.debit))),
    sumOfTexts(lines.map((line) => textOf(line.credit))),
  ];
  return { debit, credit, difference: sumOf([debit, -credit]) };
}
