import type { Resource, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { nextOf } from '../dates/next-date.js';
import { type Occurrence, occurrence } from '../dates/rule.js';
import { KIND_FACTS } from '../documents/kinds.js';
import { type MadeDocument, ScheduledDocuments } from '../documents/scheduled-documents.js';
import type { Schedule } from '../entities/schedule.js';
import type { ScheduleRun } from '../entities/schedule-run.js';
import { scheduleRuns } from '../resources/schedule-runs.resource.js';
import { schedules } from '../resources/schedules.resource.js';
import { type Days, missed, nextRun, runOf, skip } from './schedule-steps.js';

/** What a step has done; `over`: there is nothing more to do now. */
export type Step = 'made' | 'skipped' | 'over';

/** How many late documents are made in a row before the schedule waits for a person. */
export const LATE_MAX = 24;

/** Makes the next document of an active schedule that is due, drafts one that is due soon, or leaves out what it missed. */
@Injectable()
export class MakeNext {
  constructor(private readonly documents: ScheduledDocuments) {}

  /** @throws Refusal with the problems of the document */
  async make(work: UnitOfWork, id: string, days: Days): Promise<Step> {
    const { today, lastDue } = days;
    const schedule = await work.lock(schedules, id);
    const run = await nextRun(work, schedule);
    // What was tried is no longer missed: it is tried until it is made or left out.
    const left = run ? [] : missed(schedule, days);
    if (left.length > 0) return this.leaveOut(work, schedule, left);
    const due = occurrence(schedule, schedule.nextNumber)!;
    if (due.date > lastDue) return this.draftAhead(work, schedule, due, run);
    const isLate = due.date < today && !run;
    if (isLate && schedule.lateCount >= LATE_MAX) return pauseFor(work, schedule);
    const isRemoved = run?.state === 'removed';
    if (!isRemoved) await this.makeOne(work, schedule, due, run);
    Object.assign(schedule, nextOf(schedule, 'active', schedule.nextNumber + 1));
    schedule.lateCount = isLate ? schedule.lateCount + 1 : 0;
    if (schedule.nextDate === null || schedule.nextDate >= today) schedule.catchingUp = null;
    work.save(schedule, isRemoved ? 'skipped' : 'ran', ...(schedule.state === 'ended' ? ['ended'] : []));
    return isRemoved ? 'skipped' : 'made';
  }

  /** The draft of a document whose date is still to come. One that is there, or that somebody has deleted, waits for its date. */
  private async draftAhead(
    work: UnitOfWork,
    schedule: Schedule,
    due: Occurrence,
    run: ScheduleRun | undefined,
  ): Promise<Step> {
    schedule.dueOn = due.date;
    if (run && run.state !== 'failed') {
      work.save(schedule);
      return 'over';
    }
    const made = await this.documents.make(work, schedule, due, 'draft');
    await this.keep(work, schedule, { due, run, made, state: 'drafted', date: due.date });
    work.save(schedule, 'drafted');
    return 'made';
  }

  private async makeOne(
    work: UnitOfWork,
    schedule: Schedule,
    due: Occurrence,
    run: ScheduleRun | undefined,
  ): Promise<void> {
    const date = await this.documents.dateOf(work, due);
    const made = run?.documentId
      ? await this.documents.finish(work, schedule, { id: run.documentId, planned: due.date, date })
      : await this.documents.make(work, schedule, due, schedule.mode);
    await this.keep(work, schedule, {
      due,
      run,
      made,
      state: 'made',
      date: run?.documentId ? (made.date ?? date) : date,
    });
  }

  private async keep(
    work: UnitOfWork,
    schedule: Schedule,
    { due, run, made, ...more }: Kept & { readonly due: Occurrence; readonly run: ScheduleRun | undefined },
  ): Promise<void> {
    const document = {
      documentResource: KIND_FACTS[schedule.kind].resource,
      documentId: made.id,
      documentName: this.documents.nameOf(schedule, made),
    };
    const attempts = run?.state === 'drafted' ? run.attempts : (run?.attempts ?? 0) + 1;
    const kept = { ...document, ...more, problems: null, attempts };
    if (run) work.save(Object.assign(run, kept));
    else await work.add(scheduleRuns as Resource, runOf(schedule, due, kept));
  }

  private async leaveOut(work: UnitOfWork, schedule: Schedule, left: readonly Occurrence[]): Promise<Step> {
    await skip(work, schedule, left);
    work.save(schedule, 'skipped', ...(schedule.state === 'ended' ? ['ended'] : []));
    return 'skipped';
  }
}

interface Kept {
  readonly made: MadeDocument;
  readonly state: 'drafted' | 'made';
  readonly date: string;
}

/** Too much was missed to make it all unasked. */
function pauseFor(work: UnitOfWork, schedule: Schedule): Step {
  Object.assign(schedule, { state: 'paused', dueOn: null, pauseReason: 'too_many_missed', lateCount: 0 });
  work.save(schedule, 'paused');
  return 'over';
}
