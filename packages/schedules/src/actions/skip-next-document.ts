import type { Problem } from '@daybook/errors';
import { type ActionVerb, type Plan, type Refused, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { occurrence } from '../dates/rule.js';
import { requireKindScopes } from '../documents/kind-scopes.js';
import type { Schedule } from '../entities/schedule.js';
import type { ScheduleRun } from '../entities/schedule-run.js';
import { nextRun, skip } from '../runs/schedule-steps.js';
import { NOTHING_COMES } from './activate-schedule.js';

/** Leaves the next document out, also one that fails (domain.md 5.17). */
@Injectable()
export class SkipNextDocument implements ActionVerb<Schedule, object, ScheduleRun | undefined> {
  constructor(private readonly registry: Registry) {}

  load(work: UnitOfWork, schedule: Readonly<Schedule>): Promise<ScheduleRun | undefined> {
    return nextRun(work, schedule);
  }

  plan(schedule: Readonly<Schedule>, run: ScheduleRun | undefined): Plan<Schedule> | Refused {
    if (!occurrence(schedule, schedule.nextNumber)) return { problems: [NOTHING_COMES] };
    if (run?.documentId) return { problems: [isDrafted(run)] };
    return { problems: [], changes: {}, events: ['skipped'] };
  }

  /** @throws Forbidden without the scopes of what it makes */
  async apply(work: UnitOfWork, schedule: Schedule): Promise<void> {
    requireKindScopes(work, this.registry, schedule);
    await skip(work, schedule, [occurrence(schedule, schedule.nextNumber)!]);
    if (schedule.state === 'ended') work.save(schedule, 'ended');
  }
}

function isDrafted({ name, documentName }: Readonly<ScheduleRun>): Problem {
  const message = `${name} is drafted already (${documentName}). Cancel or delete the draft: then it is left out.`;
  return { code: 'invalid_state', message };
}
