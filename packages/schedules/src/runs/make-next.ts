import type { Resource, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { nextOf } from '../dates/next-date.js';
import { type Occurrence, occurrence } from '../dates/rule.js';
import { KIND_FACTS } from '../documents/kinds.js';
import { ScheduledDocuments } from '../documents/scheduled-documents.js';
import type { Schedule } from '../entities/schedule.js';
import { scheduleRuns } from '../resources/schedule-runs.resource.js';
import { schedules } from '../resources/schedules.resource.js';
import { type Days, failedRun, missed, runOf, skip } from './schedule-steps.js';

/** What a step has done; `over`: there is nothing more to do now. */
export type Step = 'made' | 'skipped' | 'over';

/** How many late documents are made in a row before the schedule waits for a person. */
export const LATE_MAX = 24;

/** Makes the next document of an active schedule that is due, or leaves out what it missed. */
@Injectable()
export class MakeNext {
  constructor(private readonly documents: ScheduledDocuments) {}

  /** @throws Refusal with the problems of the document */
  async make(work: UnitOfWork, id: string, days: Days): Promise<Step> {
    const { today } = days;
    const schedule = await work.lock(schedules, id);
    const failed = await failedRun(work, schedule);
    // What failed is no longer missed: it is tried until it is made or left out.
    const left = failed ? [] : missed(schedule, days);
    if (left.length > 0) return this.leaveOut(work, schedule, left);
    const due = occurrence(schedule, schedule.nextNumber)!;
    const isLate = due.date < today && !failed;
    if (isLate && schedule.lateCount >= LATE_MAX) return pauseFor(work, schedule);
    await this.makeOne(work, schedule, due, failed);
    schedule.lateCount = isLate ? schedule.lateCount + 1 : 0;
    if (schedule.nextDate === null || schedule.nextDate >= today) schedule.catchingUp = null;
    work.save(schedule, 'ran', ...(schedule.state === 'ended' ? ['ended'] : []));
    return 'made';
  }

  private async makeOne(
    work: UnitOfWork,
    schedule: Schedule,
    due: Occurrence,
    failed: Awaited<ReturnType<typeof failedRun>>,
  ): Promise<void> {
    const date = await this.documents.dateOf(work, due);
    const made = await this.documents.make(work, schedule, due, schedule.mode);
    const document = {
      documentResource: KIND_FACTS[schedule.kind].resource,
      documentId: made.id,
      documentName: this.documents.nameOf(schedule, made),
    };
    const kept = { ...document, state: 'made', date, problems: null, attempts: (failed?.attempts ?? 0) + 1 } as const;
    if (failed) work.save(Object.assign(failed, kept));
    else await work.add(scheduleRuns as Resource, runOf(schedule, due, kept));
    Object.assign(schedule, nextOf(schedule, 'active', schedule.nextNumber + 1));
  }

  private async leaveOut(work: UnitOfWork, schedule: Schedule, left: readonly Occurrence[]): Promise<Step> {
    await skip(work, schedule, left);
    work.save(schedule, 'skipped', ...(schedule.state === 'ended' ? ['ended'] : []));
    return 'skipped';
  }
}

/** Too much was missed to make it all unasked. */
function pauseFor(work: UnitOfWork, schedule: Schedule): Step {
  Object.assign(schedule, { state: 'paused', dueOn: null, pauseReason: 'too_many_missed', lateCount: 0 });
  work.save(schedule, 'paused');
  return 'over';
}
