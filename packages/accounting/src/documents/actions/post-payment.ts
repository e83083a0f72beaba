import { type Problem, Refusal } from '@daybook/errors';
import type { OldActionVerb, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Payment } from '../entities/payment.js';
import { DocumentMatching } from '../settlement/document-matching.js';
import { settledAmount } from '../payments/allocation.js';
import { PaymentContexts } from '../payments/payment-context.js';
import { PaymentPlans } from '../payments/payment-plans.js';
import { PaymentPosting } from '../payments/payment-posting.js';
import { requestsOf } from '../payments/settling.js';

/** draft → posted: posts the payment's entry and settles what it is allocated to (domain.md 5.3, 6.5). */
@Injectable()
export class PostPayment implements OldActionVerb<Payment> {
  constructor(
    private readonly contexts: PaymentContexts,
    private readonly plans: PaymentPlans,
    private readonly posting: PaymentPosting,
    private readonly matching: DocumentMatching,
  ) {}

  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.plans.lockFirst(work, id);
  }

  async refusals(work: UnitOfWork, payment: Payment): Promise<readonly Problem[]> {
    const context = await this.contexts.hold(work.workspaceId, payment);
    return (await this.plans.read(work, payment, context)).problems;
  }

  async run(work: UnitOfWork, payment: Payment): Promise<void> {
    const context = await this.contexts.hold(work.workspaceId, payment);
    const { plans, steps, amounts, accountId, problems } = await this.plans.read(work, payment, context);
    if (problems.length > 0) throw new Refusal(problems);
    payment.accountId = accountId;
    const own = await this.posting.post(work, payment, context, amounts);
    payment.amountUnallocated = settledAmount(payment);
    // What was wished becomes what is matched.
    for (const allocation of payment.allocations) allocation.amount = '0';
    work.save(payment, 'posted');
    const documents = { invoices: plans.map(({ invoice }) => invoice), payments: [payment] };
    const items = [...plans.flatMap((plan) => plan.items), ...own];
    const requests = requestsOf(steps, own, { setOffBy: { id: payment.id, date: payment.date as string } });
    await this.matching.match(work, context.books, requests, { documents, items });
  }
}
