import type { ActionVerb, Plan } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Assignment } from '../entities/assignment.js';

/** open → done. */
@Injectable()
export class FinishAssignment implements ActionVerb<Assignment> {
  plan(): Plan<Assignment> {
    return { problems: [], changes: { state: 'done' }, events: ['finished'] };
  }
}
