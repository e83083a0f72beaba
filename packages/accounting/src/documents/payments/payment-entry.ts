import { absolute, compare, isZero, negate } from '@daybook/money';
import type { PaymentType } from '../entities/payment.js';
import { convertDocument } from '../../ledger/currencies/conversion.js';
import type { DraftLine } from '../../ledger/posting/ledger-line.js';

/** What a payment posts on one side of one control account. */
export interface PartnerAmount {
  readonly accountId: string;
  readonly amount: string;
  /** On the opposite side of the payment: for documents set off that are owed on a different account. */
  readonly isOpposite: boolean;
}

/** A payment to be posted; amounts in its currency, above zero. */
export interface PaymentFigures {
  readonly type: PaymentType;
  readonly partnerId: string | null;
  readonly currency: string;
  /** Workspace units per unit of `currency`; `1` if it is the workspace's own. */
  readonly rate: string;
  /** Of the workspace currency. */
  readonly decimals: number;
  readonly amount: string;
  /** The bank or cash account; when the partner is set later, the account where the payment was until then. */
  readonly moneyAccountId: string;
  readonly writeOff: { readonly amount: string; readonly accountId: string } | null;
  /**
   * On receivable and payable accounts: what it settles there, and on the other side what it sets off. Without a partner, everything on the
   * unallocated account.
   */
  readonly settled: readonly PartnerAmount[];
}

/**
 * The entry of a payment (domain.md 6.5): money, then any write-off, then what it sets off on separate accounts, then what it settles. Each
 * line has the partner, so that a ledger of the bank says who paid. Inbound debits the money, outbound credits it. What it settles is worth
 * the sum of the others, so the entry balances in both currencies.
 */
export function paymentEntry(figures: PaymentFigures): DraftLine[] {
  const { type, writeOff, currency, partnerId } = figures;
  const toSide = (amount: string): string => (type === 'inbound' ? amount : negate(amount));
  const money = [{ accountId: figures.moneyAccountId, amount: figures.amount }, ...(writeOff ? [writeOff] : [])];
  const setOff = figures.settled.filter(({ isOpposite }) => isOpposite);
  const others = [...money, ...setOff].map(({ accountId, amount }) => ({
    accountId,
    partnerId,
    amountCurrency: toSide(amount),
  }));
  const settled = figures.settled
    .filter(({ isOpposite }) => !isOpposite)
    .map(({ accountId, amount }) => ({ accountId, partnerId, amountCurrency: negate(toSide(amount)) }));
  const amountsOf = (lines: typeof settled | typeof others): string[] =>
    lines.map(({ amountCurrency }) => amountCurrency);
  const values = convertDocument(
    { lines: amountsOf(others), instalments: amountsOf(settled) },
    figures.rate,
    figures.decimals,
  );
  const worth = [...values.lines, ...values.instalments];
  return [...others, ...settled].map((line, i) => ({
    ...line,
    ...sidesOf(worth[i] as string),
    currency,
    description: null,
    dateDue: null,
    taxId: null,
  }));
}

function sidesOf(value: string): Pick<DraftLine, 'debit' | 'credit'> {
  const isDebit = compare(value, '0') > 0;
  return { debit: isDebit ? value : '0', credit: isDebit || isZero(value) ? '0' : absolute(value) };
}
