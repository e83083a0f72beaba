import { Database } from '@daybook/database';
import { type Resource, storedId } from '@daybook/definitions';
import { openCursor, parseLimit, resumeFrom, sealCursor } from '@daybook/pagination';
import type { Principal } from '@daybook/tokens';
import { Injectable } from '@nestjs/common';
import { Reader } from './reader.js';

interface HistoryRow {
  id: string;
  at: string;
  actor: object;
  request_id: string | null;
  action: string;
  version: number;
  changes: object;
}

const PAGE = `
  SELECT id, at, actor, request_id, action, version, changes FROM records.history
  WHERE workspace_id = $1 AND record_type = $2 AND record_id = $3 AND version < $4
  ORDER BY version DESC LIMIT $5`;

/** The versions of one record, newest first (wire.md 5). */
@Injectable()
export class HistoryReader {
  constructor(
    private readonly database: Database,
    private readonly reader: Reader,
  ) {}

  /** @throws NotFound when the record is not there (any more) */
  async list(principal: Principal, resource: Resource, id: string, query: ReadonlyMap<string, string>): Promise<{ data: object[]; next_cursor?: string }> {
    const { id: workspaceId, cursorKey } = principal.workspace;
    const record = await this.reader.get(principal, resource, id, new Map(), 'id');
    const uuid = storedId(resource, workspaceId, record['id'] as string) as string;
    const bound = { resource: `${resource.name}/history`, parameters: [['id', uuid]] as [string, string][] };
    const sent = query.get('cursor');
    const cursor = sent === undefined ? undefined : openCursor(cursorKey, sent);
    if (cursor) resumeFrom(cursor, bound);
    const limit = query.has('limit') || !cursor ? parseLimit(query.get('limit')) : cursor.limit;
    const before = cursor ? Number(cursor.values[0]) : 2 ** 31 - 1;
    const rows = await this.database.query<HistoryRow>(PAGE, [workspaceId, resource.base, uuid, before, limit + 1]);
    const more = rows.length > limit;
    if (more) rows.pop();
    const last = rows.at(-1);
    return {
      data: rows.map(({ at, actor, request_id, action, version, changes }) => ({ at, actor, request_id, action, version, changes })),
      ...(more && last
        ? { next_cursor: sealCursor(cursorKey, { ...bound, limit, fields: null, sort: '-version', values: [String(last.version)], id: last.id }) }
        : {}),
    };
  }
}
