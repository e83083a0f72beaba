import { type ActionVerb, copyOf, type Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PaymentRun } from '../entities/payment-run.js';
import { paymentRuns } from '../resources/payment-runs.resource.js';
import { released } from '../runs/released-lines.js';

/** exported → done by hand: the bank has carried it out, and its statement does not name each transfer (domain.md 5.14). */
@Injectable()
export class CompletePaymentRun implements ActionVerb<PaymentRun> {
  plan(run: Readonly<PaymentRun>): Plan<PaymentRun> {
    const changes = { state: 'done', lines: released(copyOf(paymentRuns, run).lines) } as const;
    return { problems: [], changes, events: ['done'] };
  }
}
