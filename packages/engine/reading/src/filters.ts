import {
  type AnyRelation,
  columnOf,
  entityTable,
  type Field,
  filterableBelow,
  filterableInside,
  filterNames,
  isRelation,
  recordKey,
  RecordIdType,
  type ListField,
  type Operator,
  type RecordKey,
  type Registry,
  type RelationsField,
  RELATION_OPERATORS,
  rowsSql,
  type Resource,
  type Scalar,
  UnfitValue,
  labelSql,
} from '@daybook/definitions';
import { ofRow } from './of-row.js';
import { type ErrorCode, InvalidRequest, suggest } from '@daybook/errors';
import { csvValues } from '@daybook/pagination';
import { splitParameter, suggestParameter } from '@daybook/requests';
import { insufficientScope, type Principal, type Scope } from '@daybook/access';

/** Gives a value a typed placeholder: `$3::date`. */
export type Bind = (value: unknown, cast: string) => string;

/** Compares the UUID of a reference with ids of any resource. */
const RECORD_ID = new RecordIdType();
const COMPARISON: Partial<Record<Operator, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };
const NO_ONE = '00000000-0000-0000-0000-000000000000';

/** A filter as sent. */
export interface SentFilter {
  readonly name: string;
  readonly value: string;
}

function invalid(field: string, code: ErrorCode, message: string, more: object = {}): InvalidRequest {
  return new InvalidRequest({ field, code, message, ...more });
}

/** The value of a `null` filter. */
function isTrue({ name, value }: SentFilter): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalid(name, 'invalid_value', `${name} must be true or false.`, { allowed: ['true', 'false'] });
}

export class FilterCompiler {
  constructor(
    private readonly registry: Registry,
    private readonly principal: Principal,
    private readonly bind: Bind,
  ) {}

  /** @throws InvalidRequest, or Forbidden for what the principal may not read, naming the parameter as sent */
  condition(resource: Resource, sent: SentFilter): string {
    const { path, operator } = splitParameter(sent.name);
    const steps = path.split('.');
    const first = steps[0] as string;
    const field = Object.hasOwn(resource.fields, first) ? resource.fields[first] : undefined;
    if (path === 'id') return this.ids(resource, 't.id', sent, operator);
    if (field?.kind === 'list') return this.rows(resource, field, sent, steps, operator);
    if (!field?.marks.filterable) throw this.unknown(resource, sent, path);
    if (field.kind === 'map') return this.metadata(sent, steps, first, operator);
    if (steps.length === 1 && isRelation(field)) return this.relation(first, field, sent, operator);
    if (steps.length === 1 && field.kind === 'relations') return this.relations(field, sent, operator);
    if (steps.length === 1 && field.kind === 'reference')
      return this.scalar(RECORD_ID, `t.${field.column}_id`, sent, operator);
    if (steps.length === 1 && field.kind === 'scalar')
      return this.scalar(field.type, valueSql(resource, first, field, 't'), sent, operator, resource);
    if (steps.length === 2 && isRelation(field)) return this.through(first, field, steps[1] as string, sent, operator);
    throw this.unknown(resource, sent, path);
  }

  private unknown(resource: Resource, sent: SentFilter, path: string): InvalidRequest {
    const names = filterNames(resource);
    const [first = '', ...below] = path.split('.');
    const { suggestion, hint } =
      below.length > 0
        ? this.suggestPath(resource, first, below)
        : suggestParameter(path, [...names, ...OF_LISTS, ...(resource.asOf ? ['date'] : [])]);
    return invalid(
      sent.name,
      'unknown_parameter',
      `There is no parameter "${sent.name}"${hint} Filterable fields: ${names.join(', ')}.`,
      { allowed: names, suggestion },
    );
  }

  /** Suggests `partner.name` for `customer.name`, if the relation's target has such a filter. */
  private suggestPath(
    resource: Resource,
    first: string,
    [second = '', ...more]: readonly string[],
  ): { suggestion: string | undefined; hint: string } {
    const name = suggest(first, filterNames(resource));
    const field = name === undefined ? undefined : resource.fields[name];
    const below =
      field && more.length === 0 ? suggest(second, [...filterableBelow(this.registry, field).keys()]) : undefined;
    if (below === undefined) return { suggestion: undefined, hint: '.' };
    return { suggestion: `${name}.${below}`, hint: `; did you mean ${name}.${below}?` };
  }

  private operator(sent: SentFilter, operator: string | undefined, allowed: readonly Operator[]): Operator {
    const wanted = operator ?? 'eq';
    if (allowed.includes(wanted as Operator)) return wanted as Operator;
    const message = `"${sent.name}": the operator must be one of ${allowed.join(', ')}.`;
    throw invalid(sent.name, 'unknown_operator', message, { allowed, suggestion: suggest(wanted, allowed) });
  }

  /** `resource`: set when the filter is one of its own fields, so that another field can be suggested for the value. */
  private scalar(
    declared: Scalar,
    sql: string,
    sent: SentFilter,
    sentOperator: string | undefined,
    resource?: Resource,
  ): string {
    const type = declared.within(this.registry);
    const operator = this.operator(sent, sentOperator, type.operators);
    if (operator === 'null') return this.nullTest(sql, sent);
    const convert = (text: string): string => {
      try {
        return type.filter(text, operator);
      } catch (error) {
        if (!(error instanceof UnfitValue)) throw error;
        const { allowed } = error;
        const suggestion =
          error.suggestion ??
          (allowed && (suggest(text, allowed) ?? (resource && this.otherFilter(resource, sent, text))));
        const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
        throw invalid(sent.name, 'invalid_value', `${sent.name} ${error.message}.${hint}`, { allowed, suggestion });
      }
    };
    if (operator === 'in' || operator === 'nin') {
      return this.among(sql, csvValues(sent.value, sent.name).map(convert), type.cast, operator);
    }
    const value = convert(sent.value);
    if (operator === 'contains' || operator === 'starts_with') return this.match(sql, value, operator);
    if (operator === 'eq' && isOneOfFew(type)) return `${sql} = '${value.replaceAll("'", "''")}'::${type.cast}`;
    const placeholder = this.bind(value, type.cast);
    if (operator === 'eq') return `${sql} = ${placeholder}`;
    if (operator === 'ne') return `${sql} IS DISTINCT FROM ${placeholder}`;
    return `${sql} ${COMPARISON[operator]} ${placeholder}`;
  }

  /** Another filter that has the value, which this one lacks: `payment_state=paid` for `state=paid`. */
  private otherFilter(resource: Resource, sent: SentFilter, text: string): string | undefined {
    const { path, operator } = splitParameter(sent.name);
    const end = operator === undefined ? '' : `[${operator}]`;
    for (const [name, field] of Object.entries(resource.fields)) {
      if (name === path || !field.marks.filterable || field.kind !== 'scalar') continue;
      const type = field.type.within(this.registry);
      if (type.kind === 'boolean' && name === text.toLowerCase()) return `${name}=true`;
      const value =
        type.kind === 'choice' ? [text, text.toLowerCase()].find((one) => type.values.includes(one)) : undefined;
      if (value !== undefined) return `${name}${end}=${value}`;
    }
    return undefined;
  }

  private nullTest(sql: string, sent: SentFilter): string {
    return isTrue(sent) ? `${sql} IS NULL` : `${sql} IS NOT NULL`;
  }

  private among(sql: string, values: readonly (string | null)[], cast: string, operator: 'in' | 'nin'): string {
    const list = this.bind(values, `${cast}[]`);
    return operator === 'in' ? `${sql} = ANY(${list})` : `(${sql} IS NULL OR ${sql} <> ALL(${list}))`;
  }

  private match(sql: string, value: string, operator: 'contains' | 'starts_with'): string {
    const literal = value.replace(/[\\%_]/g, '\\$&');
    return operator === 'contains'
      ? `${sql} ILIKE ${this.bind(`%${literal}%`, 'text')}`
      : `${sql} LIKE ${this.bind(`${literal}%`, 'text')}`;
  }

  private metadata(sent: SentFilter, steps: readonly string[], column: string, operator: string | undefined): string {
    const key = steps.slice(1).join('.');
    if (!/^[A-Za-z0-9_-]{1,40}$/.test(key)) {
      throw invalid(sent.name, 'unknown_parameter', 'metadata needs a key: metadata.key=value.');
    }
    this.operator(sent, operator, ['eq']);
    return `t.${column} @> ${this.bind(JSON.stringify({ [key]: sent.value }), 'jsonb')}`;
  }

  private relation(name: string, field: AnyRelation, sent: SentFilter, operator: string | undefined): string {
    const target = this.registry.find(field.target);
    if (!target) throw invalid(sent.name, 'unknown_parameter', `There is no parameter "${sent.name}".`);
    return this.ids(target, `t.${columnOf(name, field)}`, sent, operator);
  }

  /** The records that name one of these; `ne` and `nin` select the others, `null` those that name none. */
  private relations({ target, join }: RelationsField, sent: SentFilter, sentOperator: string | undefined): string {
    const operator = this.operator(sent, sentOperator, RELATION_OPERATORS);
    const naming = (condition: string): string =>
      `(SELECT x.${join.owner} FROM ${join.table} x WHERE x.workspace_id = $1 AND ${condition})`;
    if (operator === 'null') return `t.id ${isTrue(sent) ? 'NOT IN' : 'IN'} ${naming('true')}`;
    const isPlain = operator === 'eq' || operator === 'in';
    const one = operator === 'eq' || operator === 'ne' ? 'eq' : 'in';
    const condition = this.ids(this.registry.get(target), `x.${join.other}`, sent, one);
    return `t.id ${isPlain ? 'IN' : 'NOT IN'} ${naming(condition)}`;
  }

  /**
   * The records with such a row: the record itself (`receipts`), or a reference to it (`lines.product`). `ne` and `nin` select the records
   * without one, `null` those without any such rows.
   */
  private rows(
    resource: Resource,
    field: ListField,
    sent: SentFilter,
    [, inner, ...more]: readonly string[],
    sentOperator: string | undefined,
  ): string {
    const named = inner === undefined ? undefined : filterableInside(field).get(inner);
    const isOwn = inner === undefined && field.marks.filterable;
    const target = this.registry.find((isOwn ? field.source.of : named?.target) ?? '');
    if (!target || more.length > 0) throw this.unknown(resource, sent, splitParameter(sent.name).path);
    const operator = this.operator(sent, sentOperator, RELATION_OPERATORS);
    const sql = isOwn ? 'x.id' : `x.${columnOf(inner as string, named as Field)}`;
    const { entity, rows, parent, equals = 'id' } = field.source;
    const table = entity ? entityTable(entity).name : `(${rows as string})`;
    const found = (condition: string): string =>
      `(SELECT x.${parent} FROM ${table} x WHERE x.workspace_id = $1 AND ${condition})`;
    if (operator === 'null') return `t.${equals} ${isTrue(sent) ? 'NOT IN' : 'IN'} ${found(`${sql} IS NOT NULL`)}`;
    const isPlain = operator === 'eq' || operator === 'in';
    const condition = this.ids(target, sql, sent, operator === 'eq' || operator === 'ne' ? 'eq' : 'in');
    return `t.${equals} ${isPlain ? 'IN' : 'NOT IN'} ${found(condition)}`;
  }

  /** Ids and `ext:` ids; a malformed one is 400, an unknown one matches nothing. */
  private ids(target: Resource, sql: string, sent: SentFilter, sentOperator: string | undefined): string {
    const operator = this.operator(sent, sentOperator, RELATION_OPERATORS);
    if (operator === 'null') return this.nullTest(sql, sent);
    const texts = operator === 'in' || operator === 'nin' ? csvValues(sent.value, sent.name) : [sent.value];
    const keys = texts.map((text) => this.key(target, text, sent));
    if (keys.some((key) => key.by === 'external_id')) this.requireRead(target, sent, 'external ids');
    const own = keys.filter((key) => key.by === 'external_id').map((key) => key.value);
    const ids = keys.filter((key) => key.by === 'id').map((key) => key.value);
    // A single value keeps the order of an index. For a list PostgreSQL estimates ten rows, so it sorts, and plans again each time.
    if (operator === 'eq' && ids.length === 1) return `${sql} = ${this.bind(ids[0], 'uuid')}`;
    const list = this.bind([...ids, NO_ONE], 'uuid[]');
    const found =
      own.length === 0
        ? list
        : `${list} || ARRAY(SELECT x.id FROM ${rowsSql(target)} x
             WHERE x.workspace_id = $1 AND x.external_id = ANY(${this.bind(own, 'text[]')}))`;
    return operator === 'eq' || operator === 'in'
      ? `${sql} = ANY(${found})`
      : `(${sql} IS NULL OR ${sql} <> ALL(${found}))`;
  }

  private key(target: Resource, text: string, sent: SentFilter): RecordKey {
    const key = recordKey(target, this.principal.workspace.id, text);
    if (key) return key;
    const form = target.singleton ?? target.ids.pattern;
    throw invalid(
      sent.name,
      'invalid_id',
      `${sent.name} must be an id of ${target.name} (${form}) or ext:{external_id}.`,
      { inPlaceOfId: { text, resources: [target.name] } },
    );
  }

  /** Principals that may not read the related records may filter only by what every relation shows: the id and the label. */
  private through(
    name: string,
    field: AnyRelation,
    below: string,
    sent: SentFilter,
    operator: string | undefined,
  ): string {
    const known = filterableBelow(this.registry, field);
    const type = known.get(below);
    if (!type) {
      const names = [...known.keys()];
      const allowed = names.map((key) => `${name}.${key}`);
      const meant = suggest(below, names);
      const suggestion = meant === undefined ? undefined : `${name}.${meant}`;
      const hint = suggestion === undefined ? '.' : `; did you mean ${suggestion}?`;
      throw invalid(
        sent.name,
        'unknown_parameter',
        `There is no parameter "${sent.name}"${hint} Known: ${allowed.join(', ')}.`,
        { allowed, suggestion },
      );
    }
    const target = this.registry.get(field.target);
    const isLabel = below === 'name';
    if (!isLabel) this.requireRead(target, sent, below);
    const sql = isLabel ? labelSql(target, 'x') : valueSql(target, below, target.fields[below], 'x');
    const visible = isLabel ? [] : this.registry.visibleRows(this.principal, target, 'x');
    const where = [
      'x.workspace_id = $1',
      `x.id = t.${columnOf(name, field)}`,
      ...visible,
      this.scalar(type, sql, sent, operator),
    ];
    return `EXISTS (SELECT 1 FROM ${rowsSql(target)} x WHERE ${where.join(' AND ')})`;
  }

  /** @throws Forbidden, before the value is examined */
  private requireRead(target: Resource, sent: SentFilter, what: string): void {
    if (this.registry.mayRead(this.principal, target)) return;
    const scopes = this.registry.readScopes(target) as readonly Scope[];
    const message = `To filter by ${what} of ${target.name}, use a token with the scope ${scopes.join(' or ')}. Any token can filter by their ids and names.`;
    throw insufficientScope(this.principal, sent.name, message, scopes);
  }
}

/** The column, if there is one beside an expression: an index may serve it. */
function valueSql({ table }: Resource, name: string, field: Field | undefined, alias: string): string {
  const expression = field?.kind === 'scalar' ? field.expression : undefined;
  if (expression === undefined || table.columns.some(({ column }) => column === name)) return `${alias}.${name}`;
  return ofRow(expression, alias);
}

/** The parameters of a list other than its filters. */
export const OF_LISTS = ['limit', 'cursor', 'fields', 'sort', 'q', 'include_total', 'sums', 'expand', 'or'];

/** Up to this many values get statements of their own. */
const FEW = 12;

/**
 * Whether each value gets a separate statement, with a plan of its own. Selectivity differs from value to value, so PostgreSQL would plan a
 * shared statement again each time. Only values of the definition get this far.
 */
function isOneOfFew(type: Scalar): boolean {
  return type.kind === 'boolean' || (type.kind === 'choice' && type.values.length <= FEW);
}
