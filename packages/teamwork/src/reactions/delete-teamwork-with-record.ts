import { DomainEvents } from '@daybook/events';
import { RecordsWritten, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { isAttachable } from '@daybook/attachments';

/** Waits for a change of the note itself: what is locked here is still there. */
const LOCKS = {
  comments: 'SELECT id FROM teamwork.comments WHERE workspace_id = $1 AND record_id = $2 ORDER BY id FOR UPDATE',
  assignments: 'SELECT id FROM teamwork.assignments WHERE workspace_id = $1 AND record_id = $2 ORDER BY id FOR UPDATE',
};

/** Deletes the notes and assignments of a deleted record in the same transaction. */
@Injectable()
export class DeleteTeamworkWithRecord {
  constructor(
    events: DomainEvents,
    private readonly registry: Registry,
  ) {
    events.on(RecordsWritten, async ({ work, records }) => {
      for (const { resource, before, after } of records)
        if (after === null && before !== null && isAttachable(resource)) await this.deleteAll(work, before.id);
    });
  }

  private async deleteAll(work: UnitOfWork, recordId: string): Promise<void> {
    for (const [name, lock] of Object.entries(LOCKS)) {
      const resource = this.registry.get(name);
      const found = await work.tx.query<{ id: string }>(lock, [work.workspaceId, recordId]);
      for (const { id } of found) work.remove(await work.lock(resource, id));
    }
  }
}
