import {
  compare,
  daysBetween,
  decimalsOfCurrency,
  equal,
  isZero,
  minimum,
  negate,
  percentOf,
  round,
  subtract,
} from '@daybook/money';
import type { AccountFacts, ItemFacts } from './facts.js';
import type { Difference, MatchPlan } from './suggestion.js';

/** Discounts for early payment that are usual, in percent, and until how many days after a document's date. */
const DISCOUNTS = ['1', '2', '3'];
const DISCOUNT_DAYS = 30;

/** A difference up to so many percent of what is open is small, and at most so many of the smallest unit of the currency. */
const TOLERANCE_PERCENT = '3';
const TOLERANCE_UNITS = 500;

/** What a match adds for the difference between the money and what it settles. */
export interface Gap {
  /** Null: the money is exactly what is open. */
  readonly difference: Difference | null;
  /** Whether the difference is booked, so that both sides are settled. */
  readonly isBooked: boolean;
  readonly plan: Pick<MatchPlan, 'lines' | 'writeOff'>;
}

interface Money {
  /** Above 0. */
  readonly paid: string;
  readonly owed: string;
  readonly isIn: boolean;
  readonly date: string;
}

/** Explains the difference between what was paid and what is owed by some items. */
export function gapOf({ paid, owed, isIn, date }: Money, items: readonly ItemFacts[], account: AccountFacts): Gap {
  const missing = subtract(owed, paid);
  if (isZero(missing)) return { difference: null, isBooked: true, plan: {} };
  const { feeAccountId: fee, writeOffAccountId: writeOff, currency } = account;
  const size = compare(missing, '0') > 0 ? missing : negate(missing);
  const isSmall = compare(size, toleranceOf(owed, currency)) <= 0;
  if (size !== missing) {
    if (isSmall && !isIn && fee !== null) return kept(size, fee);
    return left('left_open', size, `${size} of the bank line stays open.`);
  }
  const percent = discountOf(missing, owed, date, items, currency);
  const mayWriteOff = writeOff !== null && items.every(({ type }) => type !== 'entry_line');
  if (percent !== undefined && mayWriteOff) return discount(missing, percent, writeOff);
  if (isSmall && isIn && fee !== null) return kept(size, fee);
  if (isSmall && mayWriteOff) return writtenOff(missing, writeOff);
  return left('partly_paid', missing, `${missing} of what is open stays open.`);
}

/** Up to which difference an amount is nearly equal to what is open. */
export function toleranceOf(owed: string, currency: string): string {
  const decimals = decimalsOfCurrency(currency);
  const units = String(TOLERANCE_UNITS).padStart(decimals + 1, '0');
  const most = decimals === 0 ? units : `${units.slice(0, -decimals)}.${units.slice(-decimals)}`;
  return minimum(percentOf(owed, TOLERANCE_PERCENT), most);
}

function discountOf(
  missing: string,
  owed: string,
  date: string,
  items: readonly ItemFacts[],
  currency: string,
): string | undefined {
  const isEarly = items.every((item) => item.side === items[0]!.side && daysBetween(item.date, date) <= DISCOUNT_DAYS);
  if (!isEarly) return undefined;
  return DISCOUNTS.find((percent) => equal(round(percentOf(owed, percent), decimalsOfCurrency(currency)), missing));
}

function discount(amount: string, percent: string, accountId: string): Gap {
  const text = `${amount} is ${percent} % of what is open: a discount for early payment, which corrects the taxes.`;
  return booked({ kind: 'discount', amount, text }, { writeOff: { accountId, amount, taxCorrection: true } });
}

function kept(amount: string, accountId: string): Gap {
  const text = `${amount} is booked to the fee account of the bank account.`;
  const line = { accountId, amount, taxId: null, description: null };
  return booked({ kind: 'fee', amount, text }, { lines: [line] });
}

function writtenOff(amount: string, accountId: string): Gap {
  const text = `${amount} is written off.`;
  return booked({ kind: 'write_off', amount, text }, { writeOff: { accountId, amount, taxCorrection: false } });
}

const booked = (difference: Difference, plan: Gap['plan']): Gap => ({ difference, isBooked: true, plan });

function left(kind: Difference['kind'], amount: string, text: string): Gap {
  return { difference: { kind, amount, text }, isBooked: false, plan: {} };
}
