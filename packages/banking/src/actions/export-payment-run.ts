import { transactionTime } from '@daybook/database';
import type { ActionVerb, Plan, Refused, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PaymentRun } from '../entities/payment-run.js';
import { readyProblems } from '../runs/confirm-rules.js';
import { type RunContext, RunContexts } from '../runs/run-context.js';
import { hashOf } from '../runs/run-file.js';

interface Context {
  readonly depends: RunContext;
  readonly now: string;
}

/** confirmed → exported: the file is fixed, if everything still holds as at confirm (domain.md 5.14). */
@Injectable()
export class ExportPaymentRun implements ActionVerb<PaymentRun, object, Context> {
  constructor(private readonly contexts: RunContexts) {}

  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.contexts.lockBills(work, id);
  }

  async load(work: UnitOfWork, run: Readonly<PaymentRun>): Promise<Context> {
    return { now: await transactionTime(work.tx), depends: await this.contexts.lock(work, run) };
  }

  plan(run: Readonly<PaymentRun>, { depends, now }: Context): Plan<PaymentRun> | Refused {
    const problems = readyProblems(run, depends);
    if (problems.length > 0) return { problems };
    const { holder, iban, bic } = depends.account;
    const exported = { exportedAt: now, debtorName: holder, debtorIban: iban, debtorBic: bic };
    const fileSha256 = hashOf({ ...run, ...exported });
    return { problems, changes: { state: 'exported', ...exported, fileSha256 }, events: ['exported'] };
  }
}
