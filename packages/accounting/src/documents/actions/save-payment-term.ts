import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { inUseProblems, Usage } from '../../ledger/accounts/usage.js';
import type { PaymentTerm } from '../entities/payment-term.js';
import { checkTermLines } from '../terms/check-term-lines.js';

/** A payment term says when which part is due; its lines are fixed once a posted document uses it (domain.md 4.6). */
@Injectable()
export class SavePaymentTerm implements WriteVerb<PaymentTerm, readonly string[]> {
  constructor(private readonly usage: Usage) {}

  /** The lines that changed although a posted document uses the term. */
  async load(
    work: UnitOfWork,
    term: Readonly<PaymentTerm>,
    before: Readonly<PaymentTerm> | null,
  ): Promise<readonly string[]> {
    return this.usage.changedInUse(work.tx, 'payment_term', before, term, { lines: 'lines' });
  }

  plan({ lines }: Readonly<PaymentTerm>, changedInUse: readonly string[]): Refused {
    checkTermLines(lines);
    return { problems: inUseProblems('payment_term', changedInUse) };
  }
}
