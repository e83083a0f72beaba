import { Database, type RowTypes, type Statements, type Transaction, type UnreadRows } from '@daybook/database';
import { keyOf, type RecordKey, Registry, type Resource, viewCondition } from '@daybook/definitions';
import { NotFound } from '@daybook/errors';
import { JsonText, RowWriter } from '@daybook/json';
import { sealCursor } from '@daybook/pagination';
import type { Principal } from '@daybook/tokens';
import { Injectable } from '@nestjs/common';
import { type FieldTree, requireFields } from './field-tree.js';
import { LargeReads } from './large-reads.js';
import { type ListRequest, parseListRequest } from './list-request.js';
import { COUNT_MAX, countStatement, listStatement } from './list-statement.js';
import { compileProjection, type Projection } from './projection.js';

export type ShownRecord = Record<string, unknown>;

export interface Page {
  readonly data: ShownRecord[];
  readonly next_cursor?: string;
  readonly total_count?: number;
  readonly total_is_exact?: boolean;
}

/** A list's answer; the cursor is that of its next page. */
export interface JsonPage {
  readonly json: Buffer;
  readonly cursor: string | undefined;
}

/** A record's answer. */
export interface JsonRecord {
  readonly json: Buffer;
  /** Also where the answer does not have it. */
  readonly version: unknown;
}

/** A process serves a bounded number of shapes; beyond it they are compiled again each time. */
const SHAPES_MAX = 1000;

const VERSION = 'version';

/** What no client can name as its fields. */
const PART = 'not in memory';

/** The read engine: from a definition and a query to one SQL statement, from rows to JSON without entities. */
@Injectable()
export class Reader {
  private readonly shapes = new Map<string, Projection>();
  private readonly writers = new WeakMap<Projection, RowWriter>();

  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly large: LargeReads,
  ) {}

  /** A list as JSON text. @throws InvalidRequest, or Forbidden for what the token may not read, naming the parameter as it was sent */
  async page(
    principal: Principal,
    resource: Resource,
    query: string,
    statements: Statements = this.database,
  ): Promise<JsonPage> {
    const { id: workspaceId, cursorKey } = principal.workspace;
    const { deadline } = principal;
    const request = parseListRequest(resource, cursorKey, query);
    requireFields(principal, resource, request.fields);
    const projection = this.projection(resource, request.fields, request.fieldsText ?? '');
    const { text, values } = listStatement(this.registry, resource, request, principal, projection);
    let cursor: string | undefined;
    const json = await this.large.json(workspaceId, {
      read: async (onLarge) => {
        deadline?.check();
        return statements.unread(text, values, onLarge);
      },
      limit: request.limit,
      writer: (types) => this.writer(projection, types).add,
      beside: async (last) => {
        cursor = last && this.cursorAfter(resource, request, projection, last, cursorKey);
        return {
          next_cursor: cursor,
          ...(request.includeTotal ? await this.total(statements, resource, request, principal) : {}),
        };
      },
    });
    return { json, cursor };
  }

  /** {@link page} as a value, for callers in the process. */
  async list(principal: Principal, resource: Resource, query: string, tx?: Transaction): Promise<Page> {
    return JSON.parse(String((await this.page(principal, resource, query, tx)).json)) as Page;
  }

  private cursorAfter(
    resource: Resource,
    request: ListRequest,
    projection: Projection,
    last: readonly unknown[],
    key: Buffer,
  ): string {
    const sortAt = projection.columns.length;
    const values = request.sort.map((_, i) => (last[sortAt + i] === null ? null : String(last[sortAt + i])));
    return sealCursor(key, {
      resource: resource.name,
      parameters: request.parameters.map(([name, value]) => [name, value]),
      limit: request.limit,
      fields: request.fieldsText,
      sort: request.sortText,
      values,
      id: last[0] as string,
    });
  }

  private async total(
    statements: Statements,
    resource: Resource,
    request: ListRequest,
    principal: Principal,
  ): Promise<Pick<Page, 'total_count' | 'total_is_exact'>> {
    const { text, values } = countStatement(this.registry, resource, request, principal);
    principal.deadline?.check();
    const count = Number((await statements.rows(text, values))[0]?.[0]);
    return { total_count: Math.min(count, COUNT_MAX), total_is_exact: count <= COUNT_MAX };
  }

  /** One record by its id or `ext:` id. @throws NotFound, the same for a malformed, an unknown and a foreign id */
  async get(
    principal: Principal,
    resource: Resource,
    id: string,
    fields?: FieldTree,
    fieldsText = '',
    statements: Statements = this.database,
  ): Promise<ShownRecord> {
    const { id: workspaceId } = principal.workspace;
    requireFields(principal, resource, fields);
    principal.deadline?.check();
    const key = keyOf(resource, workspaceId, id);
    const projection = this.projection(resource, fields, fieldsText);
    const row =
      key &&
      (await member(
        statements,
        this.textOf(resource, projection, [`t.${key.by} = $2`, ...this.registry.visibleRows(principal, resource, 't')]),
        [workspaceId, key.value],
        fields,
      ));
    if (!row) throw recordNotFound(resource, id);
    return projection.build(row);
  }

  /** {@link get} as JSON text. */
  async record(
    principal: Principal,
    resource: Resource,
    id: string,
    fields: FieldTree | undefined,
    fieldsText: string,
  ): Promise<JsonRecord> {
    const { id: workspaceId } = principal.workspace;
    requireFields(principal, resource, fields);
    const key = keyOf(resource, workspaceId, id);
    // The version is the ETag, whatever was asked for. No text of fields has a blank: lists have other shapes.
    const projection = fields
      ? this.projection(resource, new Map([...fields, [VERSION, null]]), `version ${fieldsText}`)
      : this.projection(resource, undefined, '');
    principal.deadline?.check();
    const found = key && (await this.unreadMember(principal, resource, projection, key, fields));
    const row = found?.rows[0];
    if (!row) throw recordNotFound(resource, id);
    const writer = this.writer(projection, found.types, !fields || fields.has(VERSION) ? undefined : VERSION);
    const out = new JsonText(2 * (row.end - row.start));
    writer.add(out, row);
    return { json: out.end(), version: writer.value(VERSION) };
  }

  /** The whole record is read by its keys alone; among fields that were asked for may be sums, which take longer. */
  private unreadMember(
    principal: Principal,
    resource: Resource,
    projection: Projection,
    { by, value }: RecordKey,
    fields: FieldTree | undefined,
  ): Promise<UnreadRows> {
    const conditions = [`t.${by} = $2`, ...this.registry.visibleRows(principal, resource, 't')];
    const text = this.textOf(resource, projection, conditions);
    const values = [principal.workspace.id, value];
    return fields ? this.database.unread(text, values, () => true) : this.database.lookUpUnread(text, values);
  }

  private textOf(resource: Resource, { columns, joins }: Projection, conditions: readonly string[]): string {
    const where = ['t.workspace_id = $1', ...conditions];
    return `SELECT ${columns.join(', ')} FROM ${resource.table.name} t ${joins.join(' ')}
      WHERE ${where.join(' AND ')}`;
  }

  /**
   * Records by their UUIDs, in full or the `part` that is not in memory, as GET shows them now; what is not there is left out. For the runner. One alone has a
   * separate statement: for a list PostgreSQL estimates ten rows and plans again each time, which takes longer than to read it.
   */
  async shown(
    tx: Transaction,
    workspaceId: string,
    resource: Resource,
    uuids: readonly string[],
    part?: FieldTree,
  ): Promise<Map<string, ShownRecord>> {
    const projection = this.projection(resource, part, part ? PART : '');
    const isOne = uuids.length === 1;
    const text = this.textOf(resource, projection, [
      isOne ? 't.id = $2' : 't.id = ANY($2::uuid[])',
      ...viewCondition(resource, 't'),
    ]);
    const rows = await tx.rows(text, [workspaceId, isOne ? uuids[0] : uuids]);
    return new Map(rows.map((row) => [row[0] as string, projection.build(row)]));
  }

  private writer(projection: Projection, types: RowTypes, without?: string): RowWriter {
    let writer = this.writers.get(projection);
    // A migration may change a column's type while the service runs.
    if (!writer?.fits(types)) this.writers.set(projection, (writer = new RowWriter(projection, types, without)));
    return writer;
  }

  private projection(resource: Resource, tree: FieldTree | undefined, key: string): Projection {
    const name = `${resource.name} ${key}`;
    const known = this.shapes.get(name);
    if (known) return known;
    const made = compileProjection(this.registry, resource, tree);
    if (this.shapes.size < SHAPES_MAX) this.shapes.set(name, made);
    return made;
  }
}

/** The whole record is read by its keys alone; among fields that were asked for may be sums, which take longer. */
async function member(
  statements: Statements,
  text: string,
  values: readonly unknown[],
  fields: FieldTree | undefined,
): Promise<unknown[] | undefined> {
  const rows = fields ? await statements.rows(text, values) : await statements.lookUpRows(text, values);
  return rows[0];
}

export function recordNotFound(resource: Resource, id: string): NotFound {
  return new NotFound({
    code: 'record_not_found',
    message: `There is no record "${id.slice(0, 150)}" in ${resource.name} of this workspace.`,
  });
}
