import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { Usage } from '../../ledger/accounts/usage.js';
import type { PaymentTerm } from '../entities/payment-term.js';
import { checkTermLines } from '../terms/check-term-lines.js';

/** The lines of a term are fixed once a posted document has it (domain.md 4.6). */
@Injectable()
export class UpdatePaymentTerm implements OldWriteVerb<PaymentTerm> {
  constructor(private readonly usage: Usage) {}

  async run(work: UnitOfWork, term: PaymentTerm): Promise<void> {
    checkTermLines(term.lines);
    await this.usage.keepFixed('payment_term', work.before(term), term, { lines: 'lines' });
  }
}
