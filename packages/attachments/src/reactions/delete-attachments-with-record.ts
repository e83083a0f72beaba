import { DomainEvents } from '@daybook/events';
import { RecordsWritten, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { isAttachable } from '../attachable.js';

/** Waits for a deletion of the file itself: what is locked here is still there. */
const LOCK = `SELECT id FROM attachments.attachments WHERE workspace_id = $1 AND record_id = $2 ORDER BY id FOR UPDATE`;

/** Deletes the files of a deleted record in the same transaction. */
@Injectable()
export class DeleteAttachmentsWithRecord {
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
    const attachments = this.registry.get('attachments');
    const found = await work.tx.query<{ id: string }>(LOCK, [work.workspaceId, recordId]);
    for (const { id } of found) work.remove(await work.lock(attachments, id));
  }
}
