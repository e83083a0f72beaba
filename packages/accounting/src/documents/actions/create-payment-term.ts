import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PaymentTerm } from '../entities/payment-term.js';
import { checkTermLines } from '../terms/check-term-lines.js';

/** A payment term says when which part is due (domain.md 4.6). */
@Injectable()
export class CreatePaymentTerm implements OldWriteVerb<PaymentTerm> {
  async run(_work: UnitOfWork, term: PaymentTerm): Promise<void> {
    checkTermLines(term.lines);
  }
}
