import { addDays, FIRST_DAY } from '@daybook/money';
import type { Schedule } from '../entities/schedule.js';
import { occurrence } from './rule.js';

type Next = Pick<Schedule, 'state' | 'nextNumber' | 'nextDate' | 'dueOn' | 'amountYearly'>;

/** What a schedule in this state shows of its next document. */
export function nextOf(schedule: Readonly<Schedule>, state: Schedule['state'], nextNumber: number): Next {
  const next = state === 'ended' ? null : occurrence(schedule, nextNumber);
  const nextDate = next?.date ?? null;
  const isOver = nextDate === null && state === 'active';
  return {
    state: isOver ? 'ended' : state,
    nextNumber,
    nextDate,
    dueOn: state === 'active' && nextDate !== null ? draftDay(nextDate, schedule) : null,
    amountYearly: isOver || state === 'ended' ? '0' : schedule.amountYearly,
  };
}

/** The day on which a document with this date is drafted; without `draft_days` that of the document. */
export function draftDay(date: string, { draftDays }: Pick<Schedule, 'draftDays'>): string {
  const day = draftDays > 0 ? addDays(date, -draftDays) : date;
  return day < FIRST_DAY ? FIRST_DAY : day;
}
