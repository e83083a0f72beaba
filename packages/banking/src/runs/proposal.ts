import { add, compare, subtract, sum } from '@daybook/money';
import type { Candidate } from './candidates.sql.js';
import { holderOf, isInSepa } from './payable-banks.js';
import type { PartnerBank } from './run-context.js';

/** Why a bill is not proposed, in words. */
export const LEFT_OUT_WORDS = {
  draft: 'it is a draft',
  other_currency: 'it is not in EUR',
  payment_hold: 'it is on hold for payments',
  in_payment: 'it is in payment by another run',
  no_iban: 'the supplier has no bank account',
  not_in_sepa: "the supplier's bank account is outside of SEPA",
  name_not_readable: 'the name of the account holder has no letter that a bank can read',
  credits_cover: 'credit notes leave nothing to pay',
  over_max_total: 'it is beyond max_total',
  run_full: 'the run is full',
} as const;

export type LeftOutReason = keyof typeof LEFT_OUT_WORDS;

export interface LeftOut {
  readonly bill: Candidate;
  readonly reason: LeftOutReason;
}

export interface Chosen {
  readonly bill: Candidate;
  readonly iban: string;
}

export interface Proposal {
  readonly lines: readonly Chosen[];
  readonly leftOut: readonly LeftOut[];
}

/** Lines of a run. */
const LINES_MAX = 1000;

/**
 * What a run pays of the candidates, in their order. Credit notes of a supplier are set off against its bills, all of them together: what
 * would leave nothing to pay is left out. Beyond `maxTotal`, what does not fit is left out, and smaller ones may still fit.
 */
export function propose(
  candidates: readonly Candidate[],
  banks: readonly PartnerBank[],
  maxTotal: string | null,
): Proposal {
  const leftOut: LeftOut[] = [];
  const payable: Chosen[] = [];
  for (const bill of candidates) {
    const found = payeeOf(bill, banks);
    if ('reason' in found) leftOut.push({ bill, reason: found.reason });
    else payable.push({ bill, iban: found.iban });
  }
  const lines: Chosen[] = [];
  let total = '0';
  for (const together of units(payable)) {
    const amount = amountOf(together);
    const next = add(total, amount);
    const reason: LeftOutReason | undefined =
      compare(amount, '0') <= 0
        ? 'credits_cover'
        : maxTotal !== null && compare(next, maxTotal) > 0
          ? 'over_max_total'
          : lines.length + together.length > LINES_MAX
            ? 'run_full'
            : undefined;
    if (reason) leftOut.push(...together.map(({ bill }) => ({ bill, reason })));
    else {
      lines.push(...together);
      total = next;
    }
  }
  return { lines, leftOut };
}

function payeeOf(bill: Candidate, banks: readonly PartnerBank[]): { iban: string } | { reason: LeftOutReason } {
  if (bill.state === 'draft') return { reason: 'draft' };
  if (bill.currency !== 'EUR') return { reason: 'other_currency' };
  if (bill.paymentHold) return { reason: 'payment_hold' };
  if (bill.isInRun) return { reason: 'in_payment' };
  const own = banks.filter(({ partnerId }) => partnerId === bill.partnerId);
  if (own.length === 0) return { reason: 'no_iban' };
  const bank = own.find(({ iban }) => isInSepa(iban));
  if (!bank) return { reason: 'not_in_sepa' };
  return holderOf(bank, bill.partnerName) === null ? { reason: 'name_not_readable' } : { iban: bank.iban };
}

/** What is paid or left out together: everything of a supplier with credits, any other bill alone. */
function units(payable: readonly Chosen[]): Chosen[][] {
  const credited = new Set(
    payable.filter(({ bill }) => bill.type === 'bill_credit_note').map(({ bill }) => bill.partnerId),
  );
  const found = new Map<string, Chosen[]>();
  for (const one of payable) {
    const { partnerId, id } = one.bill;
    const key = credited.has(partnerId) ? `partner ${partnerId}` : id;
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return [...found.values()];
}

function amountOf(together: readonly Chosen[]): string {
  const total = (type: Candidate['type']): string =>
    sum(together.filter(({ bill }) => bill.type === type).map(({ bill }) => bill.due));
  return subtract(total('bill'), total('bill_credit_note'));
}
