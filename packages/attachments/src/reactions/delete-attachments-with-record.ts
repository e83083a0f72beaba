import { DomainEvents } from '@daybook/events';
import { RecordsWritten, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { deletedAttachables } from '../attachable.js';

/** Waits for a deletion of the file itself: what is locked here is still there. */
const lock = (record: string): string =>
  `SELECT id FROM attachments.attachments WHERE workspace_id = $1 AND record_id ${record} ORDER BY id FOR UPDATE`;

/** Deletes the files of deleted records in the same transaction. */
@Injectable()
export class DeleteAttachmentsWithRecord {
  constructor(
    events: DomainEvents,
    private readonly registry: Registry,
  ) {
    events.on(RecordsWritten, async ({ work, records }) => {
      const deleted = deletedAttachables(records);
      if (deleted.length > 0) await this.deleteAll(work, deleted);
    });
  }

  private async deleteAll(work: UnitOfWork, ids: readonly string[]): Promise<void> {
    const attachments = this.registry.get('attachments');
    const [of, value] = ids.length === 1 ? ['= $2', ids[0]] : ['= ANY($2::uuid[])', ids];
    const found = await work.tx.query<{ id: string }>(lock(of!), [work.workspaceId, value]);
    for (const { id } of found) work.remove(await work.lock(attachments, id));
  }
}
