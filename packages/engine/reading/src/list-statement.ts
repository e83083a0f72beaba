import {
  columnOf,
  isArchivable,
  labelSql,
  type Registry,
  type Resource,
  rowsAsOf,
  rowsSql,
} from '@daybook/definitions';
import { type KeysetBranch, keysetOrder, keysetPage } from '@daybook/pagination';
import { splitParameter } from '@daybook/requests';
import type { Principal } from '@daybook/access';
import { FilterCompiler, type SentFilter } from './filters.js';
import type { ListRequest, SortKey } from './list-request.js';
import { inOr } from './or.js';
import type { Projection } from './projection.js';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Past this many, `total_count` is a lower bound (wire.md 3). */
export const COUNT_MAX = 10_000;

/** Past this many rows, a list is not added up (wire.md 3). */
export const SUMMED_MAX = 100_000;

/**
 * These are literals in the text. For an unknown limit PostgreSQL estimates a tenth of the table, so a cached plan always looks more
 * expensive than one made for this page, and planning takes longer than reading the page.
 */
const COMMON_LIMITS: ReadonlySet<number> = new Set([1, 5, 10, 20, 25, 30, 50, 100, 200]);

class Values {
  readonly list: unknown[];

  constructor(workspaceId: string) {
    this.list = [workspaceId];
  }

  readonly bind = (value: unknown, cast: string): string => `$${this.list.push(value)}::${cast}`;
}

function conditions(
  registry: Registry,
  resource: Resource,
  request: ListRequest,
  principal: Principal,
  values: Values,
): string[] {
  const compiler = new FilterCompiler(registry, principal, values.bind);
  const found = ['t.workspace_id = $1', ...registry.visibleRows(principal, resource, 't')];
  for (const filter of request.filters) found.push(compiler.condition(resource, filter));
  if (request.or.length > 0) found.push(anyOf(compiler, resource, request.or));
  if (
    isArchivable(resource) &&
    ![...request.filters, ...request.or].some((filter) => splitParameter(filter.name).path === 'active')
  ) {
    found.push('t.active');
  }
  if (request.q !== undefined) {
    const literal = values.bind(`%${request.q.replace(/[\\%_]/g, '\\$&')}%`, 'text');
    found.push(`(${resource.search.map((column) => `t.${column} ILIKE ${literal}`).join(' OR ')})`);
  }
  return found;
}

function anyOf(compiler: FilterCompiler, resource: Resource, alternatives: readonly SentFilter[]): string {
  const conditions = alternatives.map((alternative) => {
    try {
      return compiler.condition(resource, alternative);
    } catch (error) {
      throw inOr(error, alternative);
    }
  });
  return `(${conditions.join(' OR ')})`;
}

/** A sort key, as it is named in the page's own rows and in the rows that were picked. */
interface PageKey extends SortKey {
  readonly picked: string;
  /** The join of the label's table, if it is one. */
  readonly join: string;
  readonly nullWith?: string | undefined;
}

const COLUMN = /^t\.\w+$/;

function pageKeys(registry: Registry, sort: ListRequest['sort']): PageKey[] {
  return sort.map((key, i): PageKey => {
    const { sql, labelOf } = key;
    if (labelOf === undefined) return { ...key, picked: COLUMN.test(sql) ? sql : `t.sort_${i}`, join: '' };
    const target = registry.get(labelOf);
    const other = `s${i}`;
    const join = ` ${key.nullable ? 'LEFT JOIN' : 'JOIN'} ${rowsSql(target)} ${other} ON ${other}.workspace_id = $1 AND ${other}.id = ${sql}`;
    const label = labelSql(target, other);
    const whole = target.label.whileEmpty === undefined ? label : `CASE WHEN ${sql} IS NOT NULL THEN ${label} END`;
    return { ...key, sql: whole, nullWith: sql, picked: `t.sort_${i}`, join };
  });
}

/** The table, or its state at the end of a day. */
function sourceOf(resource: Resource, request: ListRequest, values: Values): string {
  return request.asOf === undefined ? rowsSql(resource) : rowsAsOf(resource, values.bind(request.asOf, 'date'));
}

const OWN_COLUMN = /\bt\.(\w+)/g;
const OWN_ROW = /\bt\b(?!\.)/;

/**
 * By projection: the columns of a page's rows. Undefined: all of them, because an expression uses the row as a whole or has its own `t`.
 */
const pickedBy = new WeakMap<Projection, ReadonlySet<string> | undefined>();

function pickedOf({ table }: Resource, projection: Projection): ReadonlySet<string> | undefined {
  if (pickedBy.has(projection)) return pickedBy.get(projection);
  const answer = [...projection.columns, ...projection.joins].join(' ');
  const known = new Set(table.columns.map(({ column }) => column));
  const used = new Set(Array.from(answer.matchAll(OWN_COLUMN), ([, name]) => name as string));
  const picked = OWN_ROW.test(answer) || [...used].some((name) => !known.has(name)) ? undefined : used;
  pickedBy.set(projection, picked);
  return picked;
}

/** The columns to carry through the joins: PostgreSQL pays as much for one that is not shown as for one that is. */
function pickedColumns(resource: Resource, projection: Projection, keys: readonly PageKey[]): string {
  const picked = pickedOf(resource, projection);
  const ofKeys = keys.map(({ sql, picked: as }) => (as === sql ? sql : `${sql} AS ${as.slice(2)}`));
  if (!picked) return ['t.*', ...ofKeys.filter((column) => !COLUMN.test(column))].join(', ');
  return [...new Set([...[...picked].map((name) => `t.${name}`), ...ofKeys, 't.id'])].join(', ');
}

/**
 * One page: the rows are selected from the resource's own table by keyset, and only then joined with what they show. Reads one row more
 * than the limit; the sort keys follow the projection's columns.
 */
export function listStatement(
  registry: Registry,
  resource: Resource,
  request: ListRequest,
  principal: Principal,
  projection: Projection,
): Statement {
  const values = new Values(principal.workspace.id);
  const where = conditions(registry, resource, request, principal, values);
  const keys = pageKeys(registry, request.sort);
  const page = keysetPage({ keys, idSql: 't.id', after: request.after, bind: values.bind });
  const limit = COMMON_LIMITS.has(request.limit) ? String(request.limit + 1) : values.bind(request.limit + 1, 'bigint');
  const source = sourceOf(resource, request, values);
  const columns = [...projection.columns, ...keys.map((key) => key.picked)].join(', ');
  const joins = projection.joins.join(' ');
  const picked = pickedColumns(resource, projection, keys);
  const labels = keys.map(({ join }) => join).join('');
  const branch = ({ where: bound, orderBy }: KeysetBranch, most: string) => `SELECT ${picked} FROM ${source} t${labels}
      WHERE ${[...where, ...(bound === '' ? [] : [bound])].join(' AND ')} ORDER BY ${orderBy} LIMIT ${most}`;
  const [first, nulls] = page.branches as readonly [KeysetBranch, KeysetBranch?];
  // Rows without the sort key come last: if the others fill the page, these are not searched.
  const rows = nulls
    ? `WITH keyed AS MATERIALIZED (${branch(first, limit)})
      SELECT * FROM keyed UNION ALL (${branch(nulls, `${limit} - (SELECT count(*) FROM keyed)`)})`
    : `(${branch(first, limit)})`;
  const text = `SELECT ${columns}
    FROM (${rows}) t ${joins}
    ORDER BY ${keysetOrder(
      keys.map((key) => ({ ...key, sql: key.picked })),
      't.id',
    )} LIMIT ${limit}`;
  return { text, values: values.list };
}

/** All rows of a list in order, or in the order of ids those after one. Meant for a cursor, with which PostgreSQL prefers a plan that returns the first rows soon. */
export function wholeStatement(
  registry: Registry,
  resource: Resource,
  request: ListRequest,
  principal: Principal,
  projection: Projection,
): Statement {
  const values = new Values(principal.workspace.id);
  const found = conditions(registry, resource, request, principal, values);
  const keys = pageKeys(registry, request.sort);
  const isUp = keys[0]?.direction === 'asc';
  if (request.after) found.push(`t.id ${isUp ? '>' : '<'} ${values.bind(request.after.id, 'uuid')}`);
  const joins = [...keys.map(({ join }) => join), ...projection.joins].join(' ');
  const text = `SELECT ${projection.columns.join(', ')} FROM ${sourceOf(resource, request, values)} t ${joins}
    WHERE ${found.join(' AND ')} ORDER BY ${keysetOrder(keys, 't.id')}`;
  return { text, values: values.list };
}

/** Counts the matches, up to one past {@link COUNT_MAX}. */
export function countStatement(
  registry: Registry,
  resource: Resource,
  request: ListRequest,
  principal: Principal,
): Statement {
  const values = new Values(principal.workspace.id);
  const where = conditions(registry, resource, request, principal, values);
  const source = sourceOf(resource, request, values);
  return {
    text: `SELECT count(*) FROM (SELECT 1 FROM ${source} t WHERE ${where.join(' AND ')} LIMIT ${COUNT_MAX + 1}) found`,
    values: values.list,
  };
}

/**
 * Adds up amounts of all matches: for each currency the number of rows and a sum for each of the request's `sums`, in order. Without a currency of
 * their own, rows are in that of the workspace: null. Reads one row past {@link SUMMED_MAX}.
 */
export function sumStatement(
  registry: Registry,
  resource: Resource,
  request: ListRequest,
  principal: Principal,
): Statement {
  const values = new Values(principal.workspace.id);
  const where = conditions(registry, resource, request, principal, values);
  const source = sourceOf(resource, request, values);
  const currency = resource.fields['currency'] ? 't.currency' : 'NULL::text';
  const below = Object.entries(resource.subtracts).map(
    ([column, listed]) => `t.${column} IN (${listed.map((value) => `'${value}'`).join(', ')})`,
  );
  const signed = (sql: string): string =>
    below.length === 0 ? sql : `CASE WHEN ${below.join(' AND ')} THEN -${sql} ELSE ${sql} END`;
  const amounts = request.sums.map((name, i) => `${signed(`t.${columnOf(name, resource.fields[name]!)}`)} AS sum_${i}`);
  const sums = request.sums.map((_, i) => `coalesce(sum(s.sum_${i}), 0)::text`);
  return {
    text: `SELECT s.currency, count(*)::integer, ${sums.join(', ')}
      FROM (SELECT ${currency} AS currency, ${amounts.join(', ')} FROM ${source} t WHERE ${where.join(' AND ')} LIMIT ${SUMMED_MAX + 1}) s
      GROUP BY s.currency ORDER BY s.currency`,
    values: values.list,
  };
}
