import type { Problem } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { DRAFT, isDraft, nameOf } from '../records/about.js';
import { type Naming, NamedRecords } from '../records/named-record.js';

const OPEN = `SELECT a.id FROM teamwork.assignments a WHERE a.workspace_id = $1 AND a.record_id = $2 AND a.state = 'open'`;

/** What decides whether a record can be assigned. */
export interface Assignable {
  readonly problems: readonly Problem[];
  readonly recordName: string | null;
}

/** A draft has one open assignment at most. */
@Injectable()
export class OpenAssignments {
  constructor(private readonly named: NamedRecords) {}

  /** Locks the record: it stays a draft, and nobody else assigns it. @throws Refusal as {@link NamedRecords.lock} */
  async look(work: UnitOfWork, naming: Naming, field?: string): Promise<Assignable> {
    const { resource, record } = await this.named.lock(work, naming);
    const [open] = await work.tx.query<{ id: string }>(OPEN, [work.workspaceId, naming.recordId]);
    const shown = this.named.show(naming);
    const problems: Problem[] = [];
    if (!isDraft(record)) {
      const message = `${shown} is no ${DRAFT} any more. Only drafts are assigned; a note can be written on any record.`;
      problems.push({ field, code: 'invalid_state', message });
    } else if (open) {
      const message = `${shown} is assigned already. Change or finish its open assignment: GET /v1/assignments?record=${shown}&state=open.`;
      problems.push({ field, code: 'already_exists', message });
    }
    return { problems, recordName: nameOf(resource, record) };
  }
}
