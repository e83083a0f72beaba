import { Internal } from '@daybook/errors';
import {
  absolute,
  compare,
  isNegative,
  isZero,
  minimum,
  multiply,
  negate,
  round,
  roundedQuotient,
  subtract,
  sum,
} from '@daybook/money';

/** A document that balances in its own currency; all amounts signed, debit above zero. */
export interface DocumentAmounts {
  /** Everything except the receivable or payable side: one per document line and per tax. */
  readonly lines: readonly string[];
  /** The receivable or payable side, all of one sign; empty when the total is zero. */
  readonly instalments: readonly string[];
}

/**
 * The same amounts in workspace currency (domain.md 3.4 and 9). Each line is round(amount × rate); the receivable side is their negated
 * sum, an instalment's share of it is round(receivable × amount ÷ total), and the last takes the rest. So the result adds up to zero, as
 * the document does.
 *
 * In two cases the rounding of lines outweighs the total itself; they are settled so that no open item has a negative value. A share is at
 * most what is left of the receivable. If the receivable would get the opposite sign of the document's, or there is no instalment for it,
 * it is zero, and the line with the largest amount takes the difference.
 *
 * `rate` is workspace units per unit of the document's currency, `decimals` those of the workspace currency.
 */
export function convertDocument(document: DocumentAmounts, rate: string, decimals: number): DocumentAmounts {
  const total = sum(document.instalments);
  if (!isZero(sum([total, ...document.lines]))) throw new Internal(new Error('A document that does not balance.'));
  const lines = document.lines.map((amount) => round(multiply(amount, rate), decimals));
  const receivable = negate(sum(lines));
  if (isZero(receivable)) return { lines, instalments: document.instalments.map(() => '0') };
  if (compare(receivable, '0') !== compare(total, '0')) return addToLargest(document, lines, receivable);
  return { lines, instalments: spread(receivable, document.instalments, total, decimals) };
}

/** Adds the difference to the line with the largest amount, the earliest among equals; the receivable is zero. */
function addToLargest(document: DocumentAmounts, lines: readonly string[], difference: string): DocumentAmounts {
  const sizes = document.lines.map(absolute);
  const largest = sizes.reduce((best, size, index) => (compare(size, sizes[best] as string) > 0 ? index : best), 0);
  return {
    lines: lines.map((value, index) => (index === largest ? sum([value, difference]) : value)),
    instalments: document.instalments.map(() => '0'),
  };
}

function spread(receivable: string, instalments: readonly string[], total: string, decimals: number): string[] {
  let left = absolute(receivable);
  const size = left;
  const shares = instalments.map((amount, index) => {
    const portion = roundedQuotient(multiply(size, amount), total, decimals);
    const share = index === instalments.length - 1 ? left : minimum(portion, left);
    left = subtract(left, share);
    return share;
  });
  return isNegative(receivable) ? shares.map(negate) : shares;
}
