import { type ActionVerb, type Plan, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type Assignable, OpenAssignments } from '../assignments/open-assignments.js';
import type { Assignment } from '../entities/assignment.js';
import type { Naming } from '../records/named-record.js';

const RECORD = `SELECT a.record_resource AS "recordResource", a.record_id AS "recordId" FROM teamwork.assignments a
  WHERE a.workspace_id = $1 AND a.id = $2`;

/** done → open, while the record is a draft that nobody else has been assigned to. */
@Injectable()
export class ReopenAssignment implements ActionVerb<Assignment, Record<string, unknown>, Assignable> {
  constructor(
    private readonly assignments: OpenAssignments,
    private readonly registry: Registry,
  ) {}

  /** The record is locked before its assignment, as by what finishes it; an assignment keeps its record. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    const [naming] = await work.tx.query<Naming>(RECORD, [work.workspaceId, id]);
    if (naming) await work.lock(this.registry.get(naming.recordResource), naming.recordId);
  }

  load(work: UnitOfWork, assignment: Readonly<Assignment>): Promise<Assignable> {
    return this.assignments.look(work, assignment);
  }

  plan(_assignment: Readonly<Assignment>, { problems }: Assignable): Plan<Assignment> {
    return { problems, changes: { state: 'open' }, events: ['reopened'] };
  }
}
