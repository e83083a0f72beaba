import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { PaymentDraft } from '../payments/payment-draft.js';

/** A new payment is a draft: the ledger is untouched (domain.md 5.3). */
@Injectable()
export class CreatePayment implements OldWriteVerb<Payment> {
  constructor(private readonly draft: PaymentDraft) {}

  async run(work: UnitOfWork, payment: Payment): Promise<void> {
    await this.draft.complete(work, payment);
  }
}
