import { Database } from '@daybook/database';
import { isArchivable, keyOf, type RecordKey, Registry } from '@daybook/definitions';
import type { Problem } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import { labelSql } from '../query/projection.js';
import { viewCondition } from '../query/list-statement.js';
import type { Reference } from './parse-body.js';

interface Found {
  target: string;
  id: string;
  external_id: string | null;
  active: boolean;
  label: string;
}

/** Looks up what a body refers to: all of it in one statement, only in the caller's own workspace. */
@Injectable()
export class References {
  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
  ) {}

  /** Sets each reference's `uuid`, and `archived`; answers a problem for each that is not there, the same for any reason. */
  async resolve(workspaceId: string, references: readonly Reference[]): Promise<Problem[]> {
    if (references.length === 0) return [];
    const found = await this.find(workspaceId, references);
    return references.flatMap((reference) => {
      const key = this.key(workspaceId, reference);
      const match = key && found.get(`${reference.target} ${key.by} ${key.value}`);
      if (!match) {
        const message = `${reference.field}: there is no such record in ${reference.target} of this workspace.`;
        return [{ field: reference.field, code: 'not_found', message }];
      }
      reference.uuid = match.id;
      reference.archived = !match.active;
      if (reference.name === undefined || reference.name === match.label) return [];
      const message = `${reference.field}.name is not the name of that record; send the id alone.`;
      return [{ field: `${reference.field}.name`, code: 'read_only_field', message }];
    });
  }

  private key(workspaceId: string, { target, sent }: Reference): RecordKey | undefined {
    return keyOf(this.registry.get(target), workspaceId, sent);
  }

  private async find(workspaceId: string, references: readonly Reference[]): Promise<Map<string, Found>> {
    const values: unknown[] = [workspaceId];
    const parts = [...new Set(references.map(({ target }) => target))].sort().map((target) => {
      const resource = this.registry.get(target);
      const keys = references.filter((reference) => reference.target === target).map((reference) => this.key(workspaceId, reference));
      const ids = keys.filter((key) => key?.by === 'id').map((key) => key?.value);
      const own = keys.filter((key) => key?.by === 'external_id').map((key) => key?.value);
      const matches = [`x.id = ANY($${values.push(ids)}::uuid[])`];
      if (own.length > 0) matches.push(`x.external_id = ANY($${values.push(own)}::text[])`);
      const where = ['x.workspace_id = $1', `(${matches.join(' OR ')})`, ...viewCondition(resource, 'x')].join(' AND ');
      const active = isArchivable(resource) ? 'x.active' : 'true';
      return `SELECT '${target}' AS target, x.id, x.external_id, ${active} AS active, ${labelSql(resource, 'x')} AS label
        FROM ${resource.table.name} x WHERE ${where}`;
    });
    const rows = await this.database.query<Found>(parts.join(' UNION ALL '), values);
    const found = new Map<string, Found>();
    for (const row of rows) {
      found.set(`${row.target} id ${row.id}`, row);
      if (row.external_id !== null) found.set(`${row.target} external_id ${row.external_id}`, row);
    }
    return found;
  }
}
