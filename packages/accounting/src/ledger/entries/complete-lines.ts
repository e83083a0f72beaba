import type { Problem } from '@daybook/errors';
import { compare, decimalsOfCurrency, fits, isZero, subtract } from '@daybook/money';
import type { EntryLine } from '../entities/entry-line.js';

/** What is wrong with lines: `bad` can be seen from the request, `refused` needs the workspace (wire.md 6). */
export interface LineFaults {
  readonly bad: readonly Problem[];
  readonly refused: readonly Problem[];
}

/**
 * Completes the lines of a draft in `home`, the workspace's currency, and checks each on its own (domain.md 4.9). A line in the workspace's
 * currency has its own amount as amount in currency, which `former` lines already have.
 */
export function completeLines(lines: readonly EntryLine[], former: readonly EntryLine[], home: string): LineFaults {
  const known = new Map(former.map((line) => [line.id, line]));
  const bad: Problem[] = [];
  const refused: Problem[] = [];
  for (const [i, line] of lines.entries()) {
    const path = `lines[${i}]`;
    bad.push(...sideFaults(line, path), ...decimalFaults(line, path, home));
    line.partnerId ??= null;
    line.taxId ??= null;
    line.description ??= null;
    line.currency ??= home;
    refused.push(...completeAmount(line, known.get(line.id), path, home));
    // In the workspace's currency the amount equals the debit or credit, which is checked already.
    if (line.currency !== home) bad.push(...amountFaults(line, path));
  }
  return { bad, refused };
}

function sideFaults({ debit, credit }: EntryLine, path: string): Problem[] {
  if (isZero(debit) !== isZero(credit)) return [];
  const message = `${path}: exactly one of debit and credit must be greater than 0.`;
  return [{ field: `${path}.debit`, code: 'one_side', message }];
}

function decimalFaults({ debit, credit }: EntryLine, path: string, home: string): Problem[] {
  const found = { debit, credit };
  return Object.entries(found).flatMap(([name, amount]) => tooFine(`${path}.${name}`, amount, home));
}

function tooFine(field: string, amount: string, currency: string): Problem[] {
  const maxDecimals = decimalsOfCurrency(currency);
  if (fits(amount, { maxDigits: 15, maxDecimals })) return [];
  return [
    {
      field,
      code: 'out_of_range',
      message: `${field} must have at most ${maxDecimals} decimals: it is in ${currency}.`,
    },
  ];
}

function completeAmount(line: EntryLine, former: EntryLine | undefined, path: string, home: string): Problem[] {
  const field = `${path}.amount_currency`;
  const value = subtract(line.debit, line.credit);
  const sent = line.amountCurrency ?? null;
  if (line.currency !== home) {
    const missing: Problem = {
      field,
      code: 'required',
      message: `${field} is required: the line is in ${line.currency}, the books are in ${home}.`,
    };
    return sent === null ? [missing] : [];
  }
  const isFormer = former?.currency === home && sent === former.amountCurrency;
  line.amountCurrency = value;
  if (sent === null || isFormer || compare(sent, value) === 0) return [];
  return [{ field, code: 'invalid_value', message: `${field} must be ${value}, or left out: the line is in ${home}.` }];
}

function amountFaults({ currency, amountCurrency, debit, credit }: EntryLine, path: string): Problem[] {
  const field = `${path}.amount_currency`;
  if (!amountCurrency) return [];
  const side = compare(debit, credit);
  if (side !== 0 && compare(amountCurrency, '0') === -side) {
    return [
      {
        field,
        code: 'out_of_range',
        message: `${field} must be ${side > 0 ? 'positive because the line is a debit' : 'negative because the line is a credit'}.`,
      },
    ];
  }
  return tooFine(field, amountCurrency, currency as string);
}
