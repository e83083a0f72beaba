import { newId, RowInsert, type Statement, type Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { Actor } from './event.js';

/** An event without an id yet, written in the transaction of the change that it reports. */
export interface OutboxEntry {
  readonly workspaceId: string;
  readonly type: string;
  readonly recordType: string;
  /** The record's UUID. */
  readonly recordId: string;
  readonly recordVersion: number;
  readonly requestId: string | null;
  /** Trace of the request, for the work that it causes. Default: no trace. */
  readonly traceparent?: string | undefined;
  readonly actor: Actor;
  /** JSON of {@link EventData}. */
  readonly data: string;
}

const INSERT = new RowInsert(
  'events.events',
  [
    ...['workspace_id', 'id', 'type', 'record_type', 'record_id', 'record_version', 'request_id', 'traceparent'].map(
      (name) => ({ name }),
    ),
    { name: 'actor', json: true },
    { name: 'data', json: true },
  ],
  { created_at: 'now()' },
);

/** Where every change writes its events. Nothing is sent from here (reliability.md 3). */
@Injectable()
export class Outbox {
  /** Appends in the given order, in one statement, in the transaction of the change: an event must not exist without its change. */
  async append(tx: Transaction, entries: readonly OutboxEntry[]): Promise<void> {
    await tx.writeTogether(this.appendStatements(entries));
  }

  /** The statements of {@link append}, for callers that send more in the same round trip: one, or none. */
  appendStatements(entries: readonly OutboxEntry[]): readonly Statement[] {
    if (entries.length === 0) return [];
    const rows = entries.map((entry) => [
      entry.workspaceId,
      newId(),
      entry.type,
      entry.recordType,
      entry.recordId,
      entry.recordVersion,
      entry.requestId,
      entry.traceparent ?? null,
      JSON.stringify(entry.actor),
      entry.data,
    ]);
    return [INSERT.statement(rows)];
  }
}
