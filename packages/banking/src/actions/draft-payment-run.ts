import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PaymentRun } from '../entities/payment-run.js';
import { completedRun, countTransfers } from '../runs/completed-run.js';
import { type RunContext, RunContexts } from '../runs/run-context.js';
import { accountProblems, lineProblems, requireReferences, transferProblems } from '../runs/run-rules.js';

/** Completes a new or changed draft of a payment run (domain.md 5.14). Of other runs only annotations change. */
@Injectable()
export class DraftPaymentRun implements WriteVerb<PaymentRun, RunContext | null> {
  constructor(private readonly contexts: RunContexts) {}

  async load(
    work: UnitOfWork,
    run: Readonly<PaymentRun>,
    before: Readonly<PaymentRun> | null,
  ): Promise<RunContext | null> {
    return before === null || before.state === 'draft' ? this.contexts.read(work, run) : null;
  }

  /** @throws InvalidRequest for a reference that is none */
  plan(run: Readonly<PaymentRun>, context: RunContext | null, before: Readonly<PaymentRun> | null): Plan<PaymentRun> {
    if (!context) return { problems: [] };
    const draft = completedRun(run, context, before);
    requireReferences(draft);
    const unfit = [...accountProblems(context.account), ...lineProblems(draft, context)];
    if (unfit.length > 0) return { problems: unfit };
    countTransfers(draft);
    return { problems: transferProblems(draft), changes: draft };
  }
}
