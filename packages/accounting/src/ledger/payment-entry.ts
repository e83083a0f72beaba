import { absolute, add, compare, isZero, negate } from '@daybook/money';
import type { PaymentType } from '../entities/payment.js';
import { convertDocument } from './conversion.js';
import type { DraftLine } from './invoice-entry.js';

/** A payment that is to be posted; amounts in its currency, above zero. */
export interface PaymentFigures {
  readonly type: PaymentType;
  readonly partnerId: string;
  readonly currency: string;
  /** Workspace units per unit of `currency`; `1` when it is the workspace's own. */
  readonly rate: string;
  /** Of the workspace currency. */
  readonly decimals: number;
  readonly amount: string;
  /** Of the bank or cash. */
  readonly moneyAccountId: string;
  readonly writeOff: { readonly amount: string; readonly accountId: string } | null;
  /** Receivable or payable: that of the items it settles. */
  readonly partnerAccountId: string;
}

/**
 * The entry of a payment (domain.md 6.5): money, then the write-off if any, then their sum on the partner's account.
 * Inbound debits the money, outbound credits it. The partner's side is worth the sum of the others, so it balances in both
 * currencies.
 */
export function paymentEntry(figures: PaymentFigures): DraftLine[] {
  const { type, writeOff, currency } = figures;
  const toSide = (amount: string): string => (type === 'inbound' ? amount : negate(amount));
  const others = [{ accountId: figures.moneyAccountId, amount: figures.amount }, ...(writeOff ? [writeOff] : [])].map(
    ({ accountId, amount }) => ({ accountId, partnerId: null, amountCurrency: toSide(amount) }),
  );
  const settled = negate(toSide(add(figures.amount, writeOff?.amount ?? '0')));
  const document = { lines: others.map(({ amountCurrency }) => amountCurrency), instalments: [settled] };
  const values = convertDocument(document, figures.rate, figures.decimals);
  const partner = { accountId: figures.partnerAccountId, partnerId: figures.partnerId, amountCurrency: settled };
  return [...others.map((line, i) => ({ line, value: values.lines[i] as string })), { line: partner, value: values.instalments[0] as string }].map(
    ({ line, value }) => ({ ...line, ...sidesOf(value), currency, description: null, dateDue: null, taxId: null }),
  );
}

function sidesOf(value: string): Pick<DraftLine, 'debit' | 'credit'> {
  const isDebit = compare(value, '0') > 0;
  return { debit: isDebit ? value : '0', credit: isDebit || isZero(value) ? '0' : absolute(value) };
}
