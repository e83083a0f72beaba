import { InvalidRequest, type Problem } from '@daybook/errors';
import { copyOf, type Plan, type UnitOfWork, type WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { allocatedTwice } from '../payments/allocation.js';
import {
  accountProblems,
  journalProblems,
  partnerlessProblems,
  rateProblems,
  writeOffProblems,
} from '../payments/payment-conditions.js';
import { chooseDefaults, type PaymentContext, PaymentContexts } from '../payments/payment-context.js';
import { payments } from '../resources/payments.resource.js';

/**
 * Completes a new or changed draft: currency, rate, journal and write-off account; the ledger is untouched (domain.md 4.10, 5.3). Of other
 * payments only annotations change (domain.md 5.10).
 */
@Injectable()
export class DraftPayment implements WriteVerb<Payment, PaymentContext | null> {
  constructor(private readonly contexts: PaymentContexts) {}

  async load(
    work: UnitOfWork,
    payment: Readonly<Payment>,
    before: Readonly<Payment> | null,
  ): Promise<PaymentContext | null> {
    return before === null || payment.state === 'draft' ? this.contexts.load(work, payment) : null;
  }

  /** @throws InvalidRequest for what is wrong in the request itself, naming the field */
  plan(payment: Readonly<Payment>, context: PaymentContext | null, before: Readonly<Payment> | null): Plan<Payment> {
    if (!context) return { problems: [] };
    const draft = copyOf(payments, payment);
    draft.state ??= 'draft';
    draft.allocations ??= [];
    const incomplete = [...writeOffAlone(draft), ...allocatedTwice(draft.allocations)];
    if (incomplete.length > 0) throw new InvalidRequest(incomplete);
    const { home } = context.books;
    chooseDefaults(draft, context);
    draft.currency ??= context.partner?.currency ?? home;
    draft.currencyRate = rateOf(draft, before, home);
    const problems = [
      ...journalProblems(draft, context),
      ...writeOffProblems(draft, context),
      ...partnerlessProblems(draft),
      ...accountProblems(draft, context),
      ...(draft.currencyRate === null ? [] : rateProblems(draft, home)),
    ];
    return { problems, changes: draft };
  }
}

/** A change of currency resets the rate; the rate of the workspace's own currency is 1. */
function rateOf({ currency, currencyRate }: Payment, before: Readonly<Payment> | null, home: string): string | null {
  const isOfFormer = before !== null && before.currency !== currency && before.currencyRate === currencyRate;
  const rate = isOfFormer ? null : (currencyRate ?? null);
  return currency === home ? (rate ?? '1') : rate;
}

function writeOffAlone({ writeOffAccountId, writeOffAmount }: Payment): Problem[] {
  if (!writeOffAccountId || writeOffAmount) return [];
  return [
    { field: 'write_off.amount', code: 'required', message: 'write_off.amount is required with write_off.account.' },
  ];
}
