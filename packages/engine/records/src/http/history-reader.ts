import { Database } from '@daybook/database';
import { type Resource, storedId } from '@daybook/definitions';
import { openCursor, parseLimit, resumeFrom, sealCursor } from '@daybook/pagination';
import { type JsonPage, LargeReads, Reader, rowWriter } from '@daybook/reading';
import type { Principal } from '@daybook/access';
import { Injectable } from '@nestjs/common';

const PAGE = `
  SELECT at, actor, request_id, action, version, changes, id FROM records.history
  WHERE workspace_id = $1 AND record_type = $2 AND record_id = $3 AND version < $4
  ORDER BY version DESC LIMIT $5`;

const versionOf = ([at, actor, request_id, action, version, changes]: readonly unknown[]) => ({
  at,
  actor,
  request_id,
  action,
  version,
  changes,
});

/** The versions of one record, newest first (wire.md 5). */
@Injectable()
export class HistoryReader {
  constructor(
    private readonly database: Database,
    private readonly reader: Reader,
    private readonly large: LargeReads,
  ) {}

  /** @throws NotFound when the record does not exist (any more) */
  async list(
    principal: Principal,
    resource: Resource,
    id: string,
    query: ReadonlyMap<string, string>,
  ): Promise<JsonPage> {
    const { id: workspaceId, cursorKey } = principal.workspace;
    const record = await this.reader.get(principal, resource, id, new Map(), 'id');
    const uuid = storedId(resource, workspaceId, record['id'] as string) as string;
    const bound = { resource: `${resource.name}/history`, parameters: [['id', uuid]] as [string, string][] };
    const sent = query.get('cursor');
    const resumed = sent === undefined ? undefined : openCursor(cursorKey, sent);
    if (resumed) resumeFrom(resumed, bound);
    const limit = query.has('limit') || !resumed ? parseLimit(query.get('limit')) : resumed.limit;
    const before = resumed ? Number(resumed.values[0]) : 2 ** 31 - 1;
    let cursor: string | undefined;
    const json = await this.large.json(workspaceId, {
      read: async (onLarge) => {
        principal.deadline?.check();
        return this.database
          .of(workspaceId)
          .unread(PAGE, [workspaceId, resource.base, uuid, before, limit + 1], onLarge);
      },
      limit,
      writer: rowWriter(versionOf),
      beside: async (last) => {
        cursor =
          last &&
          sealCursor(cursorKey, {
            ...bound,
            limit,
            fields: null,
            sort: '-version',
            values: [String(last[4])],
            id: last[6] as string,
          });
        return JSON.stringify({ next_cursor: cursor });
      },
    });
    return { json, cursor };
  }
}
