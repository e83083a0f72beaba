import { Internal, Refusal } from '@daybook/errors';
import {
  addDays,
  daysBetween,
  endOfMonth,
  isNegative,
  isZero,
  LAST_DAY,
  minimum,
  percentOf,
  round,
  subtract,
} from '@daybook/money';

/** One line of a payment term; the last has no percent and takes the balance (domain.md 4.6). */
export interface TermLine {
  readonly percent: string | null;
  readonly days: number;
  readonly endOfMonth: boolean;
}

export interface Instalment {
  readonly dateDue: string;
  /** In the document's currency, above zero. */
  readonly amount: string;
}

/**
 * The instalments of a total by a payment term, in the order of the term (domain.md 4.6). They add up to the total. No instalment is zero
 * or negative, because each line of the entry is a payable amount: a portion is at most what is left, and empty parts of the term are
 * omitted. Both happen only if a portion is a unit or less. A zero total has none.
 *
 * Throws Refusal naming `payment_term` when a day would be after 2999-12-31; Internal on a negative total.
 */
export function termInstalments(
  total: string,
  date: string,
  terms: readonly TermLine[],
  decimals: number,
): Instalment[] {
  if (isNegative(total)) throw new Internal(new Error(`Instalments of the negative total ${total}.`));
  let left = total;
  const instalments = terms.map((term, index) => {
    const amount = index === terms.length - 1 ? left : portionOf(total, term, left, decimals);
    left = subtract(left, amount);
    return { dateDue: dueDateOf(term, date), amount };
  });
  if (!isZero(left)) throw new Internal(new Error('A payment term without lines.'));
  return instalments.filter((instalment) => !isZero(instalment.amount));
}

function portionOf(total: string, { percent }: TermLine, left: string, decimals: number): string {
  if (percent === null) throw new Internal(new Error('Only the last line of a payment term takes the balance.'));
  return minimum(round(percentOf(total, percent), decimals), left);
}

function dueDateOf(term: TermLine, date: string): string {
  const start = term.endOfMonth ? endOfMonth(date) : date;
  if (term.days > daysBetween(start, LAST_DAY)) {
    const message = `An instalment would be due after ${LAST_DAY}. Choose a payment term with fewer days.`;
    throw new Refusal({ field: 'payment_term', code: 'out_of_range', message });
  }
  return addDays(start, term.days);
}
