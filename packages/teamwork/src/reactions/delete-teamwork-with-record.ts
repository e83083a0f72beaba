import { DomainEvents } from '@daybook/events';
import { RecordsWritten, Registry, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { deletedAttachables } from '@daybook/attachments';

const RESOURCES = ['comments', 'assignments'] as const;

/** Waits for a change of the note itself: what is locked here is still there. */
const lock = (name: string, record: string): string =>
  `SELECT id FROM teamwork.${name} WHERE workspace_id = $1 AND record_id ${record} ORDER BY id FOR UPDATE`;

/** Deletes the notes and assignments of deleted records in the same transaction. */
@Injectable()
export class DeleteTeamworkWithRecord {
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
    const [of, value] = ids.length === 1 ? ['= $2', ids[0]] : ['= ANY($2::uuid[])', ids];
    for (const name of RESOURCES) {
      const resource = this.registry.get(name);
      const found = await work.tx.query<{ id: string }>(lock(name, of!), [work.workspaceId, value]);
      for (const { id } of found) work.remove(await work.lock(resource, id));
    }
  }
}
