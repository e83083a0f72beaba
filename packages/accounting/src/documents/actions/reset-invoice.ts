import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';

/** cancelled → draft: a cancelled invoice never had a number (domain.md 5.1). */
@Injectable()
export class ResetInvoice implements ActionVerb<Invoice> {
  plan(): Plan<Invoice> {
    return { problems: [], changes: { state: 'draft' } };
  }
}
