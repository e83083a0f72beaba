import { newId, type RecordEntity, type Statement } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import { Outbox } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import type { ShownRecord } from '../query/reader.js';
import type { UnitOfWork } from './unit-of-work.js';

/** What one transaction made of one record. */
export interface Change {
  readonly resource: Resource;
  readonly record: RecordEntity;
  /** As GET showed it before and after; null where it did not exist. */
  readonly before: ShownRecord | null;
  readonly after: ShownRecord | null;
  /** The events, without the record's singular: `confirmed`. */
  readonly eventKinds: readonly string[];
}

/** Fields that change with every version and say nothing. */
const SILENT = new Set(['updated_at', 'version']);

type Difference = Record<string, { from: unknown; to: unknown }>;

/** The fields that differ, as GET shows them. */
export function difference(before: ShownRecord | null, after: ShownRecord | null): Difference {
  const found: Difference = {};
  for (const name of Object.keys(after ?? before ?? {})) {
    if (SILENT.has(name) || name === 'id' || (before === null && name === 'created_at')) continue;
    const from = before?.[name] ?? null;
    const to = after?.[name] ?? null;
    if (from === to || JSON.stringify(from) === JSON.stringify(to)) continue;
    found[name] = { from, to };
  }
  return found;
}

const INSERT = `
  INSERT INTO records.history (workspace_id, id, record_type, record_id, version, at, actor, request_id, action, changes)
  SELECT workspace_id, id, record_type, record_id, version, now(), actor, request_id, action, changes
  FROM json_populate_recordset(NULL::records.history, $1::json)`;

/** Writes a version's history and its events, in the transaction of the change (wire.md 5 and 9). */
@Injectable()
export class ChangeWriter {
  constructor(private readonly outbox: Outbox) {}

  /** `also`: what the transaction writes last, in the same statement. */
  async write(work: UnitOfWork, changes: readonly Change[], also: readonly Statement[] = []): Promise<void> {
    await work.tx.writeTogether([...this.statements(work, changes), ...also]);
  }

  private statements(work: UnitOfWork, changes: readonly Change[]): Statement[] {
    if (changes.length === 0) return [];
    const { workspaceId, requestId } = work;
    const { actor } = work.principal;
    const differences = changes.map(({ before, after }) => difference(before, after));
    const history = changes.map(({ resource, record, eventKinds }, i) => ({
      workspace_id: workspaceId,
      id: newId(),
      record_type: resource.name,
      record_id: record.id,
      version: record.version,
      actor,
      request_id: requestId,
      action: eventKinds[0],
      changes: differences[i],
    }));
    const events = this.outbox.appendStatements(
      changes.flatMap(({ resource, record, before, after, eventKinds }, i) => {
        const entries = before === null ? [] : Object.entries(differences[i] as Difference);
        const previous = Object.fromEntries(entries.map(([name, { from }]) => [name, from]));
        return eventKinds.map((kind) => ({
          workspaceId,
          type: `${resource.singular}.${kind}`,
          recordType: resource.name,
          recordId: record.id,
          recordVersion: record.version,
          requestId,
          actor,
          data: { object: (after ?? before) as ShownRecord, previous: after === null ? {} : previous },
        }));
      }),
    );
    return [{ text: INSERT, values: [JSON.stringify(history)] }, ...events];
  }
}
