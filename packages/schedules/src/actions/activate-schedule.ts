import type { Problem } from '@daybook/errors';
import { type ActionVerb, type Plan, type Refused, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { nextOf } from '../dates/next-date.js';
import { occurrence } from '../dates/rule.js';
import { requireKindScopes } from '../documents/kind-scopes.js';
import { ScheduledDocuments } from '../documents/scheduled-documents.js';
import type { Schedule } from '../entities/schedule.js';

/** draft → active: its next document could be made as it says (domain.md 5.17). */
@Injectable()
export class ActivateSchedule implements ActionVerb<Schedule> {
  constructor(
    private readonly registry: Registry,
    private readonly documents: ScheduledDocuments,
  ) {}

  plan(schedule: Readonly<Schedule>): Plan<Schedule> | Refused {
    if (!occurrence(schedule, schedule.nextNumber)) return { problems: [NOTHING_COMES] };
    const changes = nextOf(schedule, 'active', schedule.nextNumber);
    return { problems: [], changes, events: ['activated'] };
  }

  /** @throws Forbidden without the scopes of what it makes; Refusal with what the document lacks */
  async apply(work: UnitOfWork, schedule: Schedule): Promise<void> {
    requireKindScopes(work, this.registry, schedule);
    await this.documents.tryOut(work, schedule, occurrence(schedule, schedule.nextNumber)!, schedule.mode);
  }
}

export const NOTHING_COMES: Problem = {
  field: 'until',
  code: 'out_of_range',
  message: 'No document would follow: until, times and ends leave none. Change them, or end the schedule.',
};
