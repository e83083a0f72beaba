import { type ActionVerb, type Plan, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { nextOf } from '../dates/next-date.js';
import { requireKindScopes } from '../documents/kind-scopes.js';
import type { Schedule } from '../entities/schedule.js';

/** active or paused → ended: nothing follows any more. */
@Injectable()
export class EndSchedule implements ActionVerb<Schedule> {
  constructor(private readonly registry: Registry) {}

  plan(schedule: Readonly<Schedule>): Plan<Schedule> {
    const next = nextOf(schedule, 'ended', schedule.nextNumber);
    return { problems: [], changes: { ...next, pauseReason: null, catchingUp: null }, events: ['ended'] };
  }

  /** @throws Forbidden without the scopes of what it makes */
  async apply(work: UnitOfWork, schedule: Schedule): Promise<void> {
    requireKindScopes(work, this.registry, schedule);
  }
}
