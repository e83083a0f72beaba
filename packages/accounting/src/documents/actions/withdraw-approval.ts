import type { ActionVerb, Plan, Refused } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { UNAPPROVED, WITHDRAWN } from '../approval/withdrawn.js';

/** The bill has to be approved again (domain.md 5.12). */
@Injectable()
export class WithdrawApproval implements ActionVerb<Invoice> {
  plan({ approvedAt }: Readonly<Invoice>): Plan<Invoice> | Refused {
    if (!approvedAt)
      return { problems: [{ code: 'invalid_state', message: 'It is not approved: there is nothing to withdraw.' }] };
    return { problems: [], changes: UNAPPROVED, events: [WITHDRAWN] };
  }
}
