import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';

/** draft → cancelled: it has touched no ledger, nothing of it is open, and what it was to replace is free of it (domain.md 5.1). */
@Injectable()
export class CancelInvoice implements ActionVerb<Invoice> {
  plan(): Plan<Invoice> {
    return {
      problems: [],
      changes: { state: 'cancelled', amountResidual: '0', replacesId: null },
      events: ['cancelled'],
    };
  }
}
