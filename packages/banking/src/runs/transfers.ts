import { subtract, sum } from '@daybook/money';
import type { PaymentRun } from '../entities/payment-run.js';
import type { PaymentRunLine } from '../entities/payment-run-line.js';

/** What the bank carries out at once: one amount to one account, for one bill or several. */
export interface Transfer {
  /** In its run, from 1. */
  readonly number: number;
  readonly partnerId: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly holder: string;
  readonly endToEnd: string | null;
  readonly lines: readonly PaymentRunLine[];
  /** Bills less credit notes. */
  readonly amount: string;
}

type Payee = Pick<PaymentRunLine, 'partnerId' | 'iban'>;

const payeeOf = ({ partnerId, iban }: Payee): string => `${partnerId} ${iban}`;

/**
 * The transfer of each line, from 1. Lines of one account are one transfer if the run is grouped, or if a credit note is set off among them;
 * any other line is one of its own.
 */
export function numberTransfers(
  lines: readonly (Payee & Pick<PaymentRunLine, 'type'>)[],
  isGrouped: boolean,
): number[] {
  const shared = new Set(lines.filter(({ type }) => isGrouped || type === 'bill_credit_note').map(payeeOf));
  const known = new Map<string, number>();
  let last = 0;
  return lines.map((line) => {
    const payee = payeeOf(line);
    if (!shared.has(payee)) return ++last;
    const found = known.get(payee) ?? ++last;
    known.set(payee, found);
    return found;
  });
}

/** The transfers of a run, in their order. */
export function transfersOf({ lines }: Pick<PaymentRun, 'lines'>): Transfer[] {
  const byNumber = new Map<number, PaymentRunLine[]>();
  for (const line of lines) byNumber.set(line.transfer, [...(byNumber.get(line.transfer) ?? []), line]);
  return [...byNumber].map(([number, own]): Transfer => {
    const { partnerId, iban, bic, holder, endToEnd } = own[0]!;
    return { number, partnerId, iban, bic, holder, endToEnd, lines: own, amount: amountOf(own) };
  });
}

function amountOf(lines: readonly PaymentRunLine[]): string {
  const total = (type: PaymentRunLine['type']): string =>
    sum(lines.filter((line) => line.type === type).map(({ amount }) => amount));
  return subtract(total('bill'), total('bill_credit_note'));
}
