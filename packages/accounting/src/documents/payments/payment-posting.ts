import { Refusal } from '@daybook/errors';
import { decimalsOfCurrency } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { isTooLong } from '../invoices/invoice-totals.js';
import type { DraftLine } from '../../ledger/posting/ledger-line.js';
import { Ledger } from '../../ledger/posting/ledger.js';
import { type HeldItem, wholeItem } from '../../ledger/matching/open-items.js';
import { type PartnerAmount, paymentEntry } from './payment-entry.js';
import type { PaymentContext } from './payment-context.js';

/** A payment's way into the general ledger (domain.md 6.5). */
@Injectable()
export class PaymentPosting {
  constructor(private readonly ledger: Ledger) {}

  /**
   * Posts the entry of a payment against which nothing stands, and sets what the payment shows of it. Answers the items on
   * control accounts, which are to be matched.
   */
  async post(
    work: UnitOfWork,
    payment: Payment,
    context: PaymentContext,
    settled: readonly PartnerAmount[],
  ): Promise<HeldItem[]> {
    const { books } = context;
    payment.date ??= books.today;
    const lines = paymentEntry({
      ...payment,
      rate: payment.currencyRate as string,
      decimals: decimalsOfCurrency(books.home),
      moneyAccountId: context.moneyAccount!.id,
      writeOff: payment.writeOffAmount
        ? { amount: payment.writeOffAmount, accountId: context.writeOffAccount!.id }
        : null,
      settled,
    });
    refuseTooLong(payment, lines, books.home);
    const entry = await this.ledger.post(work, {
      journal: context.journal!,
      class: 'main',
      date: payment.date,
      fiscalYearStart: books.fiscalYearStart,
      reference: payment.reference ?? null,
      source: { resource: 'payments', id: payment.id },
      lines,
    });
    Object.assign(payment, { state: 'posted', number: entry.number, entryId: entry.id, journalId: entry.journalId });
    return entry.lines.slice(-settled.length).map((line) => wholeItem(entry, line));
  }
}

/** Amounts keep to the digits that every reader of JSON keeps (domain.md 3.1): the sum of money and write-off as well. */
function refuseTooLong({ currency }: Payment, lines: readonly DraftLine[], home: string): void {
  if (!lines.some(({ debit, credit, amountCurrency }) => [debit, credit, amountCurrency].some(isTooLong))) return;
  if (currency === home || lines.some(({ amountCurrency }) => isTooLong(amountCurrency))) {
    const message = 'amount and write_off.amount would need more than 15 digits together. Split the payment.';
    throw new Refusal({ field: 'amount', code: 'out_of_range', message });
  }
  const message = `At this rate an amount would need more than 15 digits in ${home}. Check currency_rate.`;
  throw new Refusal({ field: 'currency_rate', code: 'out_of_range', message });
}
