import type { Reference } from '@daybook/bodies';
import { decodeId, type Statements } from '@daybook/database';
import {
  isArchivable,
  recordKey,
  labelSql,
  type RecordKey,
  Registry,
  type Resource,
  rowSource,
  rowsSql,
  viewCondition,
} from '@daybook/definitions';
import type { InPlaceOfId, Problem } from '@daybook/errors';
import type { Labels } from '@daybook/memory';
import { Injectable } from '@nestjs/common';

/** Where it is looked up, and which cache learns the labels: a unit of work. */
interface Sought {
  readonly tx: Statements;
  readonly workspaceId: string;
  readonly labels: Labels;
}

interface Found {
  target: string;
  id: string;
  external_id: string | null;
  active: boolean;
  label: string;
}

/** Looks up what a body refers to, all in one statement, only in the caller's own workspace. */
@Injectable()
export class References {
  constructor(private readonly registry: Registry) {}

  /** Sets each reference's `uuid` and `archived`; returns a problem for each that is not found, the same whatever the reason. */
  async resolve({ tx, workspaceId, labels }: Sought, references: readonly Reference[]): Promise<Problem[]> {
    if (references.length === 0) return [];
    const found = await this.find(tx, workspaceId, references);
    for (const { target, id, label } of found.values()) labels.learnOnly(target, id, label);
    return references.flatMap((reference): Problem[] => {
      const [match, rival] = reference.targets.flatMap((target) => {
        const key = this.key(workspaceId, reference, target);
        const match = key && found.get(`${kindOf(reference, target)} ${key.by} ${key.value}`);
        return match ? [{ ...match, target }] : [];
      });
      if (!match || rival) {
        const kinds = this.fitting(workspaceId, reference).map((target) => kindOf(reference, target));
        const what = rival
          ? `${kinds.join(' and ')} both have this external id; send the id`
          : `there is no such record in ${kinds.join(' or ')} of this workspace`;
        const problem = { field: reference.field, message: `${reference.field}: ${what}.` };
        if (rival) return [{ ...problem, code: 'ambiguous' }];
        return [{ ...problem, code: 'not_found', inPlaceOfId: this.textOf(workspaceId, reference) }];
      }
      reference.uuid = match.id;
      reference.target = match.target;
      reference.archived = !match.active;
      if (reference.name === undefined || reference.name === match.label) return [];
      const message = `${reference.field}.name is not the name of that record; send only the id.`;
      return [{ field: `${reference.field}.name`, code: 'read_only_field', message }];
    });
  }

  /** Sets each `uuid` that can be decoded from the sent id, before the look-up; returns whether that covers all. */
  presume({ workspaceId }: Sought, references: readonly Reference[]): boolean {
    return references.every((reference) => {
      const [target, ...others] = reference.targets;
      const key = target !== undefined && others.length === 0 ? this.key(workspaceId, reference, target) : undefined;
      if (key?.by !== 'id') return false;
      reference.uuid = key.value;
      reference.target = target;
      return true;
    });
  }

  /** The targets whose ids have this form; all, if none has. */
  private fitting(workspaceId: string, reference: Reference): readonly string[] {
    const fitting = reference.targets.filter((target) => this.key(workspaceId, reference, target));
    return fitting.length > 0 ? fitting : reference.targets;
  }

  /** The text as sent, if none of its targets has ids of this form. */
  private textOf(workspaceId: string, reference: Reference): InPlaceOfId | undefined {
    const { targets, list, sent } = reference;
    const isId = list !== undefined || targets.some((target) => this.key(workspaceId, reference, target));
    return isId ? undefined : { text: sent, resources: targets };
  }

  private key(workspaceId: string, { list, sent }: Reference, target: string): RecordKey | undefined {
    const resource = this.registry.get(target);
    if (list === undefined) return recordKey(resource, workspaceId, sent);
    const uuid = decodeId(rowSource(resource, list).idPrefix, sent);
    return uuid === undefined ? undefined : { by: 'id', value: uuid };
  }

  private async find(
    statements: Statements,
    workspaceId: string,
    references: readonly Reference[],
  ): Promise<Map<string, Found>> {
    const values: unknown[] = [workspaceId];
    const sought = references.flatMap((reference) =>
      this.fitting(workspaceId, reference).map((target) => ({ reference, target, kind: kindOf(reference, target) })),
    );
    const parts = [...new Set(sought.map(({ kind }) => kind))].sort().map((kind) => {
      const wanted = sought.filter((one) => one.kind === kind);
      const keys = wanted.map(({ reference, target }) => this.key(workspaceId, reference, target));
      const ids = `x.id = ANY($${values.push(keys.filter((key) => key?.by === 'id').map((key) => key?.value))}::uuid[])`;
      const {
        target,
        reference: { list },
      } = wanted[0]!;
      if (list !== undefined) return rowsText(this.registry.get(target), list, kind, ids);
      const own = keys.filter((key) => key?.by === 'external_id').map((key) => key?.value);
      const matches = own.length > 0 ? `(${ids} OR x.external_id = ANY($${values.push(own)}::text[]))` : ids;
      return recordsText(this.registry.get(target), kind, matches);
    });
    const rows = await statements.query<Found>(parts.join(' UNION ALL '), values);
    const found = new Map<string, Found>();
    for (const row of rows) {
      found.set(`${row.target} id ${row.id}`, row);
      if (row.external_id !== null) found.set(`${row.target} external_id ${row.external_id}`, row);
    }
    return found;
  }
}

/** The kind that a reference leads to: `partners`, or `entries.lines`. */
function kindOf({ list }: Reference, target: string): string {
  return list === undefined ? target : `${target}.${list}`;
}

function recordsText(resource: Resource, kind: string, matches: string): string {
  const where = ['x.workspace_id = $1', matches, ...viewCondition(resource, 'x')].join(' AND ');
  const active = isArchivable(resource) ? 'x.active' : 'true';
  return `SELECT '${kind}' AS target, x.id, x.external_id, ${active} AS active, ${labelSql(resource, 'x')} AS label
    FROM ${rowsSql(resource)} x WHERE ${where}`;
}

function rowsText(resource: Resource, list: string, kind: string, matches: string): string {
  const { table, parent } = rowSource(resource, list);
  const where = ['x.workspace_id = $1', matches, ...viewCondition(resource, 'p')].join(' AND ');
  return `SELECT '${kind}' AS target, x.id, NULL AS external_id, true AS active, ${labelSql(resource, 'p')} || ' #' || x.position AS label
    FROM ${table} x JOIN ${rowsSql(resource)} p ON p.workspace_id = $1 AND p.id = x.${parent} WHERE ${where}`;
}
