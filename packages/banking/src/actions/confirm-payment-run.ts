import { Writers } from '@daybook/accounting';
import { byAccess, rowLock } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { NumberSeries } from '@daybook/numbering';
import { type ActionVerb, copyOf, type Plan, type Refused, type Resource, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { PaymentRun } from '../entities/payment-run.js';
import { paymentRuns } from '../resources/payment-runs.resource.js';
import { isRecent, readyProblems, recentProblems, strangerProblems } from '../runs/confirm-rules.js';
import { recentAccounts } from '../runs/recent-accounts.js';
import { type RunContext, RunContexts } from '../runs/run-context.js';
import { nextRunNumber } from '../runs/run-number.js';

interface Args {
  /** UUIDs of partners. */
  readonly acknowledge?: readonly string[];
}

interface Context {
  readonly depends: RunContext;
  readonly recent: Awaited<ReturnType<typeof recentAccounts>>;
  /** Whether the sender may confirm it: another person made it, or the settings ask for none. */
  readonly isSecond: boolean;
  readonly sender: string;
}

const TWO_PEOPLE = byAccess(
  (access) => `SELECT s.two_people_pay AS "isOn" FROM banking.settings s
    WHERE s.workspace_id = $1 AND s.id = $1${rowLock(access, 'FOR KEY SHARE')}`,
);

/** draft → confirmed: the run gets its number, and its bills are in payment (domain.md 5.14). */
@Injectable()
export class ConfirmPaymentRun implements ActionVerb<PaymentRun, Args, Context> {
  constructor(
    private readonly contexts: RunContexts,
    private readonly writers: Writers,
    private readonly series: NumberSeries,
  ) {}

  /** Bills are locked before runs, so that of two runs with the same bill one waits for the other. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.contexts.lockBills(work, id);
  }

  async load(work: UnitOfWork, run: Readonly<PaymentRun>): Promise<Context> {
    const depends = await this.contexts.lock(work, run);
    const [recent, isSecond] = await Promise.all([recentAccounts(work, run), this.isSecond(work, run)]);
    return { depends, recent, isSecond, sender: work.principal.actor.name };
  }

  plan(run: Readonly<PaymentRun>, context: Context, args: Args | undefined): Plan<PaymentRun> | Refused {
    const { depends, recent, isSecond, sender } = context;
    const acknowledged = args?.acknowledge ?? [];
    const problems = [
      ...readyProblems(run, depends),
      ...recentProblems(run, depends, recent, acknowledged),
      ...strangerProblems(run, acknowledged),
      ...(isSecond ? [] : [SECOND_MISSING]),
    ];
    if (problems.length > 0) return { problems };
    const changes = copyOf(paymentRuns, run);
    Object.assign(changes, { state: 'confirmed', date: run.date ?? depends.account.today, confirmedBy: sender });
    for (const line of changes.lines) {
      line.acknowledged = isRecent(line, recent);
      line.reserved = true;
    }
    return { problems, changes, events: ['confirmed'] };
  }

  async apply(work: UnitOfWork, run: PaymentRun): Promise<void> {
    const number = await nextRunNumber(work, this.series);
    run.number = number;
    for (const line of run.lines) line.endToEnd = `${number}-${line.transfer}`;
  }

  private async isSecond(work: UnitOfWork, run: Readonly<PaymentRun>): Promise<boolean> {
    const [settings] = await work.tx.query<{ isOn: boolean }>(TWO_PEOPLE[work.access], [work.workspaceId]);
    return !settings?.isOn || this.writers.areOthers(work, paymentRuns as Resource, run);
  }
}

const SECOND_MISSING: Problem = {
  code: 'second_person_required',
  message:
    'You made or changed this run, yourself or with a token of yours, and settings/banking asks for two people. Another person has to confirm it.',
};
