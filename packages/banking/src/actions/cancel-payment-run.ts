import { type ActionVerb, copyOf, type Plan, type Refused } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PaymentRun } from '../entities/payment-run.js';
import { paymentRuns } from '../resources/payment-runs.resource.js';
import { released } from '../runs/released-lines.js';

/** draft, confirmed or exported → cancelled: its bills are free again, unless the bank has carried out a part (domain.md 5.14). */
@Injectable()
export class CancelPaymentRun implements ActionVerb<PaymentRun> {
  plan(run: Readonly<PaymentRun>): Plan<PaymentRun> | Refused {
    const i = run.lines.findIndex(({ bankLineId }) => bankLineId !== null);
    if (i >= 0) {
      const message = `lines[${i}]: the bank has carried out ${run.lines[i]!.endToEnd}, and a bank line is matched with it. Undo that match first, or end the run with complete.`;
      return { problems: [{ field: `lines[${i}].bank_line`, code: 'line_matched', message }] };
    }
    const changes = { state: 'cancelled', lines: released(copyOf(paymentRuns, run).lines) } as const;
    return { problems: [], changes, events: ['cancelled'] };
  }
}
