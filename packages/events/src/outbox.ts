import { Database, newId, type Statement } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { Actor, EventData } from './entities/event.js';

/** An event before it has an id: written in the transaction of the change that it reports. */
export interface OutboxEntry {
  readonly workspaceId: string;
  readonly type: string;
  readonly recordType: string;
  /** The record's UUID. */
  readonly recordId: string;
  readonly recordVersion: number;
  readonly requestId: string | null;
  readonly actor: Actor;
  readonly data: EventData;
}

const INSERT = `
  INSERT INTO events.events
    (workspace_id, id, type, record_type, record_id, record_version, created_at, request_id, actor, data)
  SELECT workspace_id, id, type, record_type, record_id, record_version, now(), request_id, actor, data
  FROM json_to_recordset($1::json) AS event
    (workspace_id uuid, id uuid, type text, record_type text, record_id uuid, record_version integer,
     request_id text, actor json, data json)`;

/** Where every change leaves its events; nothing is sent from here (reliability.md 3). */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  /** Appends in the given order, in one statement. Must run inside a transaction: an event without its change is a lie. */
  async append(entries: readonly OutboxEntry[]): Promise<void> {
    await this.database.writeTogether(this.appendStatements(entries));
  }

  /** What {@link append} does, for callers with more to write in the same round trip: one statement, or none. */
  appendStatements(entries: readonly OutboxEntry[]): readonly Statement[] {
    if (entries.length === 0) return [];
    if (!this.database.inTransaction) throw new Error('Events are appended in the transaction of their change.');
    const rows = entries.map((entry) => ({
      workspace_id: entry.workspaceId,
      id: newId(),
      type: entry.type,
      record_type: entry.recordType,
      record_id: entry.recordId,
      record_version: entry.recordVersion,
      request_id: entry.requestId,
      actor: entry.actor,
      data: entry.data,
    }));
    return [{ text: INSERT, values: [JSON.stringify(rows)] }];
  }
}
