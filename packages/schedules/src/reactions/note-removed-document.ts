import { DomainEvents } from '@daybook/events';
import { RecordsWritten } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { KIND_FACTS, KINDS } from '../documents/kinds.js';
import { scheduleRuns } from '../resources/schedule-runs.resource.js';

const NAMES: ReadonlySet<string> = new Set(KINDS.map((kind) => KIND_FACTS[kind].resource));

const OF_DOCUMENT = 'SELECT id FROM schedules.schedule_runs WHERE workspace_id = $1 AND document_id = $2';

/** Whoever deletes a draft that a schedule made: its run says so, in the same transaction. Its number is not made again. */
@Injectable()
export class NoteRemovedDocument {
  constructor(events: DomainEvents) {
    events.on(RecordsWritten, async ({ work, records }) => {
      for (const { resource, before, after } of records) {
        if (after !== null || before === null || !NAMES.has(resource.name)) continue;
        const [row] = await work.tx.query<{ id: string }>(OF_DOCUMENT, [work.workspaceId, before.id]);
        if (!row) continue;
        const run = await work.lock(scheduleRuns, row.id);
        Object.assign(run, {
          state: 'removed',
          problems: null,
          documentResource: null,
          documentId: null,
          documentName: null,
        });
        work.save(run);
      }
    });
  }
}
