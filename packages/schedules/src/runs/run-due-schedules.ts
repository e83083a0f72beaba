import { type PrincipalWorkspace, type Principal, systemPrincipal, Workspaces } from '@daybook/access';
import { Database, type Transaction } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { Runner } from '@daybook/records';
import { Injectable, Logger } from '@nestjs/common';
import { occurrence } from '../dates/rule.js';
import { schedules } from '../resources/schedules.resource.js';
import { MakeNext, type Step } from './make-next.js';
import { type Days, noteFailure } from './schedule-steps.js';

/** From 05:00 of its day on, in the workspace's time zone. */
const IS_DUE = `s.due_on + time '05:00' <= now() AT TIME ZONE c.timezone`;

/** Across workspaces, by the index of what is due: no zone is more than a day ahead of UTC. */
const DUE = `
  SELECT s.id, w.slug FROM schedules.schedules s
  JOIN tokens.companies c ON c.workspace_id = s.workspace_id AND c.id = s.workspace_id
  JOIN tokens.workspaces w ON w.id = s.workspace_id
  WHERE s.due_on <= (now() AT TIME ZONE 'UTC')::date + 1 AND ${IS_DUE} AND w.deleted_at IS NULL
  ORDER BY s.due_on, s.id`;

/** Another process may be at it: then it is left to that one. */
const TAKE = `
  SELECT s.made_by AS "madeBy", to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today,
    to_char(now() AT TIME ZONE c.timezone - interval '5 hours', 'YYYY-MM-DD') AS "lastDue" FROM schedules.schedules s
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1
  WHERE s.workspace_id = $1 AND s.id = $2 AND ${IS_DUE} FOR UPDATE OF s SKIP LOCKED`;

/**
 * Makes what schedules have due: each document with its run, its event and the schedule's next date in one transaction (domain.md 5.17). Any
 * number of processes may run it, and each may end anywhere.
 */
@Injectable()
export class RunDueSchedules {
  private readonly logger = new Logger(RunDueSchedules.name);

  constructor(
    private readonly database: Database,
    private readonly workspaces: Workspaces,
    private readonly runner: Runner,
    private readonly next: MakeNext,
  ) {}

  /** Returns how many documents were made. A schedule that fails keeps no other from its turn. */
  async run(signal?: AbortSignal): Promise<number> {
    const due = await this.database.find<{ id: string; slug: string }>(DUE);
    const errors: unknown[] = [];
    let made = 0;
    for (const { id, slug } of due) {
      if (signal?.aborted) break;
      try {
        made += await this.runOne(slug, id, signal);
      } catch (error) {
        this.logger.error(new Error(`The schedule ${schedules.ids.show(id)} could not run.`, { cause: error }));
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} schedules could not run.`);
    return made;
  }

  private async runOne(slug: string, id: string, signal: AbortSignal | undefined): Promise<number> {
    const workspace = await this.workspaces.find(slug);
    let made = 0;
    while (workspace && !signal?.aborted) {
      const step = await this.database.of(workspace.id).transaction((tx) => this.step(tx, workspace, id));
      if (step === 'over') break;
      if (step === 'made') made += 1;
    }
    return made;
  }

  /** One document, or what is left out before it. */
  private async step(tx: Transaction, workspace: PrincipalWorkspace, id: string): Promise<Step> {
    const [row] = await tx.query<{ madeBy: string } & Days>(TAKE, [workspace.id, id]);
    if (!row) return 'over';
    const principal = asMaker(workspace, row.madeBy);
    try {
      return await tx.attempt(() => this.runner.perform(principal, (work) => this.next.make(work, id, row), tx));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.fail(tx, principal, id, { problems: error.problems, today: row.today });
    }
  }

  private fail(
    tx: Transaction,
    principal: Principal,
    id: string,
    why: { readonly problems: readonly Problem[]; readonly today: string },
  ): Promise<Step> {
    const fail = async (work: Parameters<typeof noteFailure>[0]): Promise<Step> => {
      const schedule = await work.lock(schedules, id);
      await noteFailure(work, schedule, occurrence(schedule, schedule.nextNumber)!, why);
      return 'over';
    };
    return this.runner.perform(principal, fail, tx);
  }
}

/** The service itself, for whoever made the schedule: that they have left since does not matter. */
function asMaker(workspace: PrincipalWorkspace, madeBy: string): Principal {
  const principal = systemPrincipal(workspace);
  return { ...principal, actor: { ...principal.actor, name: `${principal.actor.name}, for ${madeBy}` } };
}
