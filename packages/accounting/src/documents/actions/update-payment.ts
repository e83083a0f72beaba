import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { PaymentDraft } from '../payments/payment-draft.js';

/** A changed draft is completed anew; of other states only annotations change (domain.md 5.10). */
@Injectable()
export class UpdatePayment implements OldWriteVerb<Payment> {
  constructor(private readonly draft: PaymentDraft) {}

  async run(work: UnitOfWork, payment: Payment): Promise<void> {
    if (payment.state === 'draft') await this.draft.complete(work, payment);
  }
}
