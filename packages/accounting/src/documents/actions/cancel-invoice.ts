import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { UNAPPROVED, WITHDRAWN } from '../approval/withdrawn.js';
import type { Invoice } from '../entities/invoice.js';

/** draft → cancelled: nothing was posted, nothing of it is open, and the document that it was to replace is released (domain.md 5.1). */
@Injectable()
export class CancelInvoice implements ActionVerb<Invoice> {
  plan({ approvedAt }: Readonly<Invoice>): Plan<Invoice> {
    return {
      problems: [],
      changes: { state: 'cancelled', amountResidual: '0', replacesId: null, ...UNAPPROVED },
      events: approvedAt ? ['cancelled', WITHDRAWN] : ['cancelled'],
    };
  }
}
