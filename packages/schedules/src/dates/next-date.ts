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
    dueOn: state === 'active' ? nextDate : null,
    amountYearly: isOver || state === 'ended' ? '0' : schedule.amountYearly,
  };
}
