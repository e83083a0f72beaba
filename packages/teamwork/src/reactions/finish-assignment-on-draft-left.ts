import { DomainEvents } from '@daybook/events';
import { RecordsWritten, Registry, type UnitOfWork, type Written } from '@daybook/records';
import { isAttachable } from '@daybook/attachments';
import { Injectable } from '@nestjs/common';
import type { Assignment } from '../entities/assignment.js';
import { isDraft } from '../records/about.js';

const LOCK = `SELECT id FROM teamwork.assignments WHERE workspace_id = $1 AND record_id = $2 AND state = 'open' FOR UPDATE`;

/** What is posted, confirmed or cancelled is worked on no more: its assignment is done, in the same transaction. */
@Injectable()
export class FinishAssignmentOnDraftLeft {
  constructor(
    events: DomainEvents,
    private readonly registry: Registry,
  ) {
    events.on(RecordsWritten, async ({ work, records }) => {
      for (const written of records) if (leftDraft(written)) await this.finish(work, written.after!.id);
    });
  }

  private async finish(work: UnitOfWork, recordId: string): Promise<void> {
    const [open] = await work.tx.query<{ id: string }>(LOCK, [work.workspaceId, recordId]);
    if (!open) return;
    const assignment = (await work.lock(this.registry.get('assignments'), open.id)) as Assignment;
    assignment.state = 'done';
    work.save(assignment, 'finished');
  }
}

function leftDraft({ resource, before, after }: Written): boolean {
  return before !== null && after !== null && isDraft(before) && !isDraft(after) && isAttachable(resource);
}
