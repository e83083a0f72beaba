import { type ActionVerb, type Plan, type Refused, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { nextOf } from '../dates/next-date.js';
import { requireKindScopes } from '../documents/kind-scopes.js';
import type { CatchUp, Schedule } from '../entities/schedule.js';
import { NOTHING_COMES } from './activate-schedule.js';

interface Args {
  readonly catchUp: CatchUp;
}

/** Today in the workspace's time zone. */
const TODAY = `SELECT to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today FROM tokens.companies c
  WHERE c.workspace_id = $1 AND c.id = $1`;

/** paused → active: what it missed is made as the sender says (domain.md 5.17). */
@Injectable()
export class ResumeSchedule implements ActionVerb<Schedule, Args, string> {
  constructor(private readonly registry: Registry) {}

  async load({ tx, workspaceId }: UnitOfWork): Promise<string> {
    const [row] = await tx.query<{ today: string }>(TODAY, [workspaceId]);
    return row!.today;
  }

  plan(schedule: Readonly<Schedule>, today: string, args: Args | undefined): Plan<Schedule> | Refused {
    const next = nextOf(schedule, 'active', schedule.nextNumber);
    if (next.nextDate === null) return { problems: [NOTHING_COMES] };
    const catchingUp = next.nextDate < today ? (args?.catchUp ?? null) : null;
    return { problems: [], changes: { ...next, pauseReason: null, catchingUp, lateCount: 0 }, events: ['resumed'] };
  }

  /** @throws Forbidden without the scopes of what it makes */
  async apply(work: UnitOfWork, schedule: Schedule): Promise<void> {
    requireKindScopes(work, this.registry, schedule);
  }
}
