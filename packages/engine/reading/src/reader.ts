import { Database, type Statements, type Transaction, type UnreadRows } from '@daybook/database';
import {
  type FieldTree,
  recordKey,
  type RecordKey,
  parseFields,
  Registry,
  requireFields,
  type Resource,
  viewCondition,
} from '@daybook/definitions';
import { NotFound } from '@daybook/errors';
import { JsonText, type RowWriter } from '@daybook/json';
import { sealCursor } from '@daybook/pagination';
import { type Principal, type PlannedRead, type PrefetchedRows, prefetchedRows } from '@daybook/access';
import { Injectable } from '@nestjs/common';
import { type Expansion, parseExpand } from './expand-request.js';
import { Expander } from './expander.js';
import { LargeReads, type MoreToShow } from './large-reads.js';
import { type ListRequest, parseListRequest } from './list-request.js';
import { COUNT_MAX, countStatement, listStatement, SUMMED_MAX, sumStatement } from './list-statement.js';
import type { Projection } from './projection.js';
import { Shapes } from './shapes.js';

export type ShownRecord = Record<string, unknown>;

export interface Page {
  readonly data: ShownRecord[];
  readonly next_cursor?: string;
  readonly total_count?: number;
  readonly total_is_exact?: boolean;
}

/** The answer of a list, with the cursor of the next page. */
export interface JsonPage {
  readonly json: Buffer;
  readonly cursor: string | undefined;
}

/** The answer of a record. */
export interface JsonRecord {
  readonly json: Buffer;
  /** Set even if the answer does not include it. */
  readonly version: unknown;
}

/** The query of a GET of a record. */
export interface RecordQuery {
  readonly fields?: string | undefined;
  readonly expand?: string | undefined;
}

interface PagePlan extends PlannedRead {
  readonly request: ListRequest;
  readonly projection: Projection;
  readonly expansions: readonly Expansion[];
}

interface RecordPlan extends PlannedRead {
  readonly projection: Projection;
  readonly expansions: readonly Expansion[];
  /** The field that is read but not shown. */
  readonly without: string | undefined;
}

const NOTHING: readonly Expansion[] = [];

const VERSION = 'version';

/** A key that no client can send as `fields`. */
const PART = 'not in memory';

/** The read engine: makes one SQL statement from a definition and a query, and JSON from its rows, without entities. */
@Injectable()
export class Reader {
  private readonly shapes: Shapes;
  private readonly expander: Expander;
  private readonly largeShapes = new WeakSet<Projection>();

  constructor(
    private readonly database: Database,
    private readonly registry: Registry,
    private readonly large: LargeReads,
  ) {
    this.shapes = new Shapes(registry);
    this.expander = new Expander(registry, this.shapes);
  }

  /** How to read a list. @throws InvalidRequest, or Forbidden for what the token may not read, naming the parameter as sent */
  planPage(principal: Principal, resource: Resource, query: string): PagePlan {
    const request = parseListRequest(resource, principal.workspace.cursorKey, query);
    requireFields(principal, resource, request.fields);
    requireFields(principal, resource, new Map(request.sums.map((name) => [name, null])));
    const projection = this.shapes.projection(resource, request.fields, request.fieldsText ?? '');
    const expansions = this.expansions(principal, resource, projection, request.expand);
    const { text, values } = listStatement(this.registry, resource, request, principal, projection);
    // What is filtered may be one row or all of them.
    const keepsPlan = request.filters.length === 0 && request.or.length === 0 && request.q === undefined;
    // A cursor is used once.
    return { text, values, isShort: false, keepsPlan, isLasting: !request.after, request, projection, expansions };
  }

  /** A list as JSON text. @throws as {@link planPage} */
  async page(
    principal: Principal,
    resource: Resource,
    query: string,
    {
      statements: sent,
      prefetched,
    }: { statements?: Statements | undefined; prefetched?: PrefetchedRows | undefined } = {},
  ): Promise<JsonPage> {
    const { id: workspaceId, cursorKey } = principal.workspace;
    const { deadline } = principal;
    const plan = (prefetched?.read as PagePlan | undefined) ?? this.planPage(principal, resource, query);
    const own = this.database.of(workspaceId);
    const statements = sent ?? (plan.keepsPlan ? own.keepingPlans() : own);
    const { text, values, request, projection, expansions } = plan;
    let cursor: string | undefined;
    const json = await this.large.json(workspaceId, {
      read: async (onLarge) => {
        deadline?.check();
        if (prefetched) return prefetchedRows(prefetched);
        return statements.unread(text, values, () => {
          this.largeShapes.add(projection);
          return onLarge();
        });
      },
      limit: request.limit,
      writer: (types) => this.shapes.writer(projection, types).add,
      more:
        expansions.length === 0
          ? undefined
          : (rows, onLarge) => this.expanded(principal, statements, plan, rows, onLarge),
      beside: async (last) => {
        cursor = last && this.cursorAfter(resource, request, projection, last, cursorKey);
        const [total, sums] = await Promise.all([
          request.includeTotal ? this.total(statements, resource, request, principal) : {},
          request.sums.length > 0 ? this.sums(statements, resource, request, principal) : undefined,
        ]);
        const members = JSON.stringify({ next_cursor: cursor, ...total });
        if (sums === undefined) return members;
        return `${members.slice(0, -1)}${members === '{}' ? '' : ','}"sums":${sums}}`;
      },
    });
    return { json, cursor };
  }

  private expansions(
    principal: Principal,
    resource: Resource,
    projection: Projection,
    text: string | undefined,
  ): readonly Expansion[] {
    return text === undefined ? NOTHING : parseExpand(this.registry, principal, resource, projection, text);
  }

  /** Reads the records of relations, and returns a writer for rows with them. */
  private async expanded(
    principal: Principal,
    statements: Statements,
    { projection, expansions }: PagePlan | RecordPlan,
    rows: UnreadRows,
    onLarge: () => boolean,
    without?: string,
  ): Promise<MoreToShow & { readonly writer: RowWriter }> {
    const found = await this.expander.read(principal, statements, projection, rows, expansions, onLarge);
    const writer = this.shapes.writer(projection, rows.types, without, found.expanded);
    return { writer, write: writer.add, weightOf: found.weightOf };
  }

  /** {@link page} as a value, for callers within the process. */
  async list(principal: Principal, resource: Resource, query: string, tx?: Transaction): Promise<Page> {
    return JSON.parse(String((await this.page(principal, resource, query, { statements: tx })).json)) as Page;
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

  /** The sums as JSON text, in which every figure has all its digits; `null` for too many rows. */
  private async sums(
    statements: Statements,
    resource: Resource,
    request: ListRequest,
    principal: Principal,
  ): Promise<string> {
    const { text, values } = sumStatement(this.registry, resource, request, principal);
    principal.deadline?.check();
    const rows = (await statements.rows(text, values)) as [string | null, number, ...string[]][];
    if (rows.reduce((all, [, count]) => all + count, 0) > SUMMED_MAX) return 'null';
    const shown = rows.map(([currency, count, ...sums]) => {
      const amounts = request.sums.map((name, i) => `${JSON.stringify(name)}:${sums[i]}`);
      return `{"currency":${JSON.stringify(currency)},"count":${count},${amounts.join(',')}}`;
    });
    return `[${shown.join(',')}]`;
  }

  /** Reads a record by its id or `ext:` id. @throws NotFound, the same for a malformed, an unknown and a foreign id */
  async get(
    principal: Principal,
    resource: Resource,
    id: string,
    fields?: FieldTree,
    fieldsText = '',
    statements: Statements = this.database.of(principal.workspace.id),
  ): Promise<ShownRecord> {
    const { id: workspaceId } = principal.workspace;
    requireFields(principal, resource, fields);
    const key = recordKey(resource, workspaceId, id);
    if (!key) throw recordNotFound(resource, id);
    const projection = this.shapes.projection(resource, fields, fieldsText, true);
    const text = this.memberText(principal, resource, projection, key);
    const values = [workspaceId, key.value];
    principal.deadline?.check();
    const [row] = fields ? await statements.rows(text, values) : await statements.lookUpRows(text, values);
    if (!row) throw recordNotFound(resource, id);
    return projection.build(row);
  }

  /** How to read a record: in full by its keys alone; selected fields may include sums, which take longer. @throws as {@link get} */
  planRecord(principal: Principal, resource: Resource, id: string, query: RecordQuery): RecordPlan {
    const { fields: fieldsText, expand } = query;
    const fields = fieldsText === undefined ? undefined : parseFields(resource, fieldsText);
    requireFields(principal, resource, fields);
    const key = recordKey(resource, principal.workspace.id, id);
    if (!key) throw recordNotFound(resource, id);
    // The version is the ETag, whatever was selected. No text of `fields` contains a blank.
    const projection = fields
      ? this.shapes.projection(resource, new Map([...fields, [VERSION, null]]), `version ${fieldsText}`, true)
      : this.shapes.projection(resource, undefined, '', true);
    const text = this.memberText(principal, resource, projection, key);
    const without = fields && !fields.has(VERSION) ? VERSION : undefined;
    const values = [principal.workspace.id, key.value];
    const expansions = this.expansions(principal, resource, projection, expand);
    return { text, values, isShort: !fields, keepsPlan: true, isLasting: false, projection, expansions, without };
  }

  /** {@link get} as JSON text. */
  async record(
    principal: Principal,
    resource: Resource,
    id: string,
    query: RecordQuery = {},
    {
      database = this.database.of(principal.workspace.id).keepingPlans(),
      prefetched,
    }: { database?: Database | undefined; prefetched?: PrefetchedRows | undefined } = {},
  ): Promise<JsonRecord> {
    const plan = (prefetched?.read as RecordPlan | undefined) ?? this.planRecord(principal, resource, id, query);
    const { text, values, isShort, projection, expansions, without } = plan;
    principal.deadline?.check();
    const { rows, types } = prefetched
      ? prefetchedRows(prefetched)
      : await (isShort ? database.lookUpUnread(text, values) : database.unread(text, values, () => true));
    const [row] = rows;
    if (!row) throw recordNotFound(resource, id);
    const writer =
      expansions.length === 0
        ? this.shapes.writer(projection, types, without)
        : (await this.expanded(principal, database, plan, { rows: [row], types }, () => true, without)).writer;
    const out = new JsonText(2 * (row.end - row.start));
    writer.add(out, row);
    return { json: out.end(), version: writer.value(VERSION) };
  }

  /** Whether a page of this shape was large before: it must wait for a slot, and is not read speculatively. */
  isLarge({ projection }: PagePlan): boolean {
    return this.largeShapes.has(projection);
  }

  private memberText(principal: Principal, resource: Resource, projection: Projection, { by }: RecordKey): string {
    return this.shapes.text(resource, projection, [
      `t.${by} = $2`,
      ...this.registry.visibleRows(principal, resource, 't'),
    ]);
  }

  /**
   * Reads records by their UUIDs, in full or the `part` that is not in memory, as GET shows them now; missing ones are left out. For the
   * runner. A single one has its own statement: for a list PostgreSQL estimates ten rows and plans again each time, which takes longer than
   * reading it.
   */
  async shown(
    tx: Transaction,
    workspaceId: string,
    resource: Resource,
    uuids: readonly string[],
    part?: FieldTree,
  ): Promise<Map<string, ShownRecord>> {
    const isOne = uuids.length === 1;
    const projection = this.shapes.projection(resource, part, part ? `${PART} ${[...part.keys()].join()}` : '', isOne);
    const text = this.shapes.text(resource, projection, [
      isOne ? 't.id = $2' : 't.id = ANY($2::uuid[])',
      ...viewCondition(resource, 't'),
    ]);
    const rows = await tx.rows(text, [workspaceId, isOne ? uuids[0] : uuids]);
    return new Map(rows.map((row) => [row[0] as string, projection.build(row)]));
  }
}

export function recordNotFound(resource: Resource, id: string): NotFound {
  const isId = id.startsWith('ext:') || resource.ids.read(id) !== undefined;
  return new NotFound({
    code: 'record_not_found',
    message: `There is no record "${id.slice(0, 150)}" in ${resource.name} of this workspace.`,
    inPlaceOfId: isId ? undefined : { text: id, resources: [resource.name] },
  });
}
