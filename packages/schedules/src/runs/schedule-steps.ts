import { newId } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { addDays } from '@daybook/money';
import type { Resource, UnitOfWork } from '@daybook/records';
import { nextOf } from '../dates/next-date.js';
import { type Occurrence, occurrences } from '../dates/rule.js';
import type { CatchUp, Schedule } from '../entities/schedule.js';
import { ScheduleRun } from '../entities/schedule-run.js';
import { scheduleRuns } from '../resources/schedule-runs.resource.js';

/** How many missed documents one step reads and leaves out. */
const MISSED_AT_ONCE = 500;

const RUN = 'SELECT id FROM schedules.schedule_runs WHERE workspace_id = $1 AND schedule_id = $2 AND number = $3';

/** The run of the next number, locked: it is drafted, has failed, or its draft was deleted. Undefined: nothing became of the number yet. */
export async function nextRun(
  work: UnitOfWork,
  { id, nextNumber }: Readonly<Schedule>,
): Promise<ScheduleRun | undefined> {
  const [row] = await work.tx.query<{ id: string }>(RUN, [work.workspaceId, id, nextNumber]);
  return row && work.lock(scheduleRuns, row.id);
}

/** Both in the workspace's time zone. */
export interface Days {
  readonly today: string;
  /** The last day whose documents are due: before 05:00 that is yesterday. */
  readonly lastDue: string;
}

/** The next documents that are left out: those of past days, or those before the latest that is due. */
export function missed(schedule: Readonly<Schedule>, { today, lastDue }: Days): Occurrence[] {
  const policy: CatchUp = schedule.catchingUp ?? schedule.catchUp;
  if (policy === 'all') return [];
  const next = occurrences(schedule, schedule.nextNumber, MISSED_AT_ONCE + 1);
  const isMissed = (i: number): boolean =>
    policy === 'none' ? next[i]!.date < today : next[i + 1] !== undefined && next[i + 1]!.date <= lastDue;
  const first = next.findIndex((_, i) => !isMissed(i));
  return next.slice(0, Math.min(first < 0 ? next.length : first, MISSED_AT_ONCE));
}

/** Leaves these numbers out, the next one first; that it failed before does not matter any more. */
export async function skip(work: UnitOfWork, schedule: Schedule, left: readonly Occurrence[]): Promise<void> {
  const [first, ...others] = left;
  const run = await nextRun(work, schedule);
  if (run?.state === 'failed') {
    Object.assign(run, { state: 'skipped', problems: null });
    work.save(run);
  }
  const skipped = (run ? others : [first!, ...others]).map((one) => runOf(schedule, one, { state: 'skipped' }));
  await work.addAll(scheduleRuns as Resource, skipped);
  Object.assign(schedule, nextOf(schedule, schedule.state, left.at(-1)!.number + 1));
}

/** A new row for one number. */
export function runOf(schedule: Readonly<Schedule>, due: Occurrence, more: Partial<ScheduleRun>): ScheduleRun {
  const run = new ScheduleRun();
  const { workspaceId, id, kind, name } = schedule;
  Object.assign(run, { workspaceId, id: newId(), scheduleId: id, kind, number: due.number, date: due.date });
  Object.assign(run, { name: `${name} #${due.number}`, periodFrom: due.period.from, periodTo: due.period.to });
  Object.assign(run, { documentResource: null, documentId: null, documentName: null, problems: null, attempts: 0 });
  return Object.assign(run, more);
}

/** Keeps why the next document could not be made. It is tried again tomorrow, and nothing of the schedule is made before. */
export async function noteFailure(
  work: UnitOfWork,
  schedule: Schedule,
  due: Occurrence,
  { problems, today }: { readonly problems: readonly Problem[]; readonly today: string },
): Promise<void> {
  const run = await nextRun(work, schedule);
  if (run) {
    Object.assign(run, { state: 'failed', problems, attempts: run.attempts + 1 });
    work.save(run);
  } else {
    await work.add(scheduleRuns as Resource, runOf(schedule, due, { state: 'failed', problems, attempts: 1 }));
  }
  schedule.dueOn = addDays(today, 1);
  work.save(schedule, 'failed');
}
