import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type Assignable, OpenAssignments } from '../assignments/open-assignments.js';
import type { Assignment } from '../entities/assignment.js';
import { keepNames } from '../users/known-users.js';

/** Assigns a draft to somebody, or changes who, until when and what. */
@Injectable()
export class AssignRecord implements WriteVerb<Assignment, Assignable | null> {
  constructor(private readonly assignments: OpenAssignments) {}

  async load(work: UnitOfWork, assignment: Assignment, before: Assignment | null): Promise<Assignable | null> {
    return before === null ? this.assignments.look(work, assignment, 'record') : null;
  }

  plan({ dueDate, note }: Readonly<Assignment>, found: Assignable | null): Plan<Assignment> {
    if (found === null) return { problems: [] };
    const { problems, recordName } = found;
    return { problems, changes: { recordName, state: 'open', dueDate: dueDate ?? null, note: note ?? null } };
  }

  async apply(work: UnitOfWork, { assigneeId }: Assignment): Promise<void> {
    await keepNames(work, [assigneeId]);
  }
}
