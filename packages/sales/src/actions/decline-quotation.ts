import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Quotation } from '../entities/quotation.js';

interface DeclineArgs {
  readonly reason?: string | null;
}

/** draft, sent → declined, with the customer's reason (domain.md 5.5). */
@Injectable()
export class DeclineQuotation implements ActionVerb<Quotation, DeclineArgs> {
  plan(_quotation: Readonly<Quotation>, _context: void, { reason }: DeclineArgs = {}): Plan<Quotation> {
    return { problems: [], changes: { state: 'declined', declineReason: reason ?? null }, events: ['declined'] };
  }
}
