import { type ActionVerb, type Plan, type Refused, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { occurrence } from '../dates/rule.js';
import { requireKindScopes } from '../documents/kind-scopes.js';
import type { Schedule } from '../entities/schedule.js';
import { skip } from '../runs/schedule-steps.js';
import { NOTHING_COMES } from './activate-schedule.js';

/** Leaves the next document out, also one that fails (domain.md 5.17). */
@Injectable()
export class SkipNextDocument implements ActionVerb<Schedule> {
  constructor(private readonly registry: Registry) {}

  plan(schedule: Readonly<Schedule>): Plan<Schedule> | Refused {
    if (!occurrence(schedule, schedule.nextNumber)) return { problems: [NOTHING_COMES] };
    return { problems: [], changes: {}, events: ['skipped'] };
  }

  /** @throws Forbidden without the scopes of what it makes */
  async apply(work: UnitOfWork, schedule: Schedule): Promise<void> {
    requireKindScopes(work, this.registry, schedule);
    await skip(work, schedule, [occurrence(schedule, schedule.nextNumber)!]);
    if (schedule.state === 'ended') work.save(schedule, 'ended');
  }
}
