import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';

/** cancelled → draft: a cancelled invoice never had a number, and its total is open again (domain.md 5.1). */
@Injectable()
export class ResetInvoice implements ActionVerb<Invoice> {
  plan({ amountTotal }: Invoice): Plan<Invoice> {
    return { problems: [], changes: { state: 'draft', amountResidual: amountTotal } };
  }
}
