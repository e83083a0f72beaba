import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Schedule } from '../entities/schedule.js';

/** active → paused: nothing is made until somebody resumes it. */
@Injectable()
export class PauseSchedule implements ActionVerb<Schedule> {
  plan(): Plan<Schedule> {
    return { problems: [], changes: { state: 'paused', dueOn: null, pauseReason: 'asked' }, events: ['paused'] };
  }
}
