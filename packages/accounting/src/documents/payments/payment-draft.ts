import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { namedTwice } from './allocation.js';
import { accountProblems, journalProblems, rateProblems, writeOffProblems } from './payment-conditions.js';
import { PaymentContexts } from './payment-context.js';

/** Completes a draft payment: currency, rate, journal and write-off account (domain.md 4.10). */
@Injectable()
export class PaymentDraft {
  constructor(private readonly contexts: PaymentContexts) {}

  /** @throws InvalidRequest for what the request alone shows; Refusal, both naming the field */
  async complete(work: UnitOfWork, payment: Payment): Promise<void> {
    payment.state ??= 'draft';
    payment.allocations ??= [];
    const incomplete = [...writeOffAlone(payment), ...namedTwice(payment.allocations)];
    if (incomplete.length > 0) throw new InvalidRequest(incomplete);
    const context = await this.contexts.hold(work.workspaceId, payment);
    const { home } = context.books;
    payment.currency ??= context.partner.currency ?? home;
    settleRate(payment, work.before(payment), home);
    const rate = payment.currencyRate === null ? [] : rateProblems(payment, home);
    const problems = [
      ...journalProblems(payment, context),
      ...writeOffProblems(payment, context),
      ...accountProblems(payment, context),
      ...rate,
    ];
    if (problems.length > 0) throw new Refusal(problems);
  }
}

/** A rate does not survive a change of currency; that of the workspace's own is 1. */
function settleRate(payment: Payment, before: Payment | null, home: string): void {
  const isOfFormer =
    before !== null && before.currency !== payment.currency && before.currencyRate === payment.currencyRate;
  const rate = isOfFormer ? null : (payment.currencyRate ?? null);
  payment.currencyRate = payment.currency === home ? (rate ?? '1') : rate;
}

function writeOffAlone({ writeOffAccountId, writeOffAmount }: Payment): Problem[] {
  if (!writeOffAccountId || writeOffAmount) return [];
  return [
    { field: 'write_off.amount', code: 'required', message: 'write_off.amount is required with write_off.account.' },
  ];
}
