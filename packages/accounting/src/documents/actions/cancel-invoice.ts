import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';

/** draft → cancelled: nothing was posted, nothing of it is open, and the document that it was to replace is released (domain.md 5.1). */
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
