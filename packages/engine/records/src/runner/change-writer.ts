import { newId, type RecordEntity, RowInsert, type Statement } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import { Outbox } from '@daybook/events';
import { cachedJson } from '@daybook/json';
import { type Difference, difference } from '@daybook/memory';
import { Injectable } from '@nestjs/common';
import type { ShownRecord } from '@daybook/reading';
import type { UnitOfWork } from './unit-of-work.js';

/** What one transaction did to one record. */
export interface Change {
  readonly resource: Resource;
  readonly record: RecordEntity;
  /** As GET showed it before and after; null if it did not exist. */
  readonly before: ShownRecord | null;
  readonly after: ShownRecord | null;
  /** The events, without the record's singular: `confirmed`. */
  readonly eventKinds: readonly string[];
}

const INSERT = new RowInsert(
  'records.history',
  [
    ...['workspace_id', 'id', 'record_type', 'record_id', 'version', 'request_id', 'action'].map((name) => ({ name })),
    { name: 'actor', json: true },
    { name: 'changes', json: true },
  ],
  { at: 'now()' },
);

/** Writes the history and the events of a version, in the transaction of the change (wire.md 5 and 9). */
@Injectable()
export class ChangeWriter {
  constructor(private readonly outbox: Outbox) {}

  /** `also`: last writes of the transaction, in the same statement. */
  async write(work: UnitOfWork, changes: readonly Change[], also: readonly Statement[] = []): Promise<void> {
    await work.tx.writeTogether([...this.statements(work, changes), ...also]);
  }

  private statements(work: UnitOfWork, changes: readonly Change[]): Statement[] {
    if (changes.length === 0) return [];
    const { workspaceId, requestId, traceparent } = work;
    const { actor } = work.principal;
    const actorJson = JSON.stringify(actor);
    const differences = changes.map(({ before, after }) => difference(before, after));
    const history = changes.map(({ resource, record, eventKinds }, i) => [
      workspaceId,
      newId(),
      resource.name,
      record.id,
      record.version,
      requestId,
      eventKinds[0],
      actorJson,
      JSON.stringify(differences[i]),
    ]);
    const events = this.outbox.appendStatements(
      changes.flatMap(({ resource, record, before, after, eventKinds }, i) => {
        if (resource.silent) return [];
        const data = dataJson(before, after, differences[i] as Difference);
        return eventKinds.map((kind) => ({
          workspaceId,
          type: `${resource.singular}.${kind}`,
          recordType: resource.name,
          recordId: record.id,
          recordVersion: record.version,
          requestId,
          traceparent,
          actor,
          data,
        }));
      }),
    );
    return [INSERT.statement(history), ...events];
  }
}

/** The record as it is now, or was when it was deleted, with the former values of what changed. */
function dataJson(before: ShownRecord | null, after: ShownRecord | null, found: Difference): string {
  const changed = before === null || after === null ? [] : Object.entries(found);
  const previous = Object.fromEntries(changed.map(([name, { from }]) => [name, from]));
  return `{"object":${cachedJson((after ?? before) as ShownRecord)},"previous":${JSON.stringify(previous)}}`;
}
