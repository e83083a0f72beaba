import {
  type FieldTree,
  isArchivable,
  labelSql,
  type Registry,
  type Resource,
  rowsSql,
  textColumns,
} from '@daybook/definitions';
import { compileProjection, type IndexedText } from '@daybook/reading';
import type { Principal } from '@daybook/access';
import { factFields, totalField } from './facts.js';
import type { Question } from './question.js';
import { isWritten } from './searched.js';

/** How a record was found, the best first. */
export const TIERS = { id: 0, exact: 1, prefix: 2, word: 3, amount: 4, part: 5, similar: 6 } as const;

/** The most rows to read from one index, before records that are archived or that the principal may not read are removed. */
const CANDIDATES = 500;

/** The number of newest records of a collection whose text is compared without an index. */
const WINDOW = 500;

/** Limits with statements of their own: for a parameter PostgreSQL would estimate a tenth of the table. */
const LIMITS = [5, 10, 20, 50];

/** The last character there is: sorts after every text with the same prefix. */
const LAST = `U&'\\+10FFFF'`;

export interface SearchStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The position of the columns after the facts. */
  readonly extraAt: number;
  readonly build: (row: readonly unknown[]) => Record<string, unknown>;
}

/** A statement's parameters besides the workspace, all derived from the question: questions of one shape share a text. */
const TAKEN = {
  q: ({ q }: Question) => q,
  upper: ({ q }: Question) => q.toUpperCase(),
  lower: ({ q }: Question) => q.toLowerCase(),
  like: ({ q }: Question) => `%${q.replace(/[\\%_]/g, '\\$&')}%`,
  serial: ({ number }: Question) => number?.serial ?? null,
  parts: ({ number }: Question) => number?.parts ?? null,
  amount: ({ amounts }: Question) => amounts[0] ?? null,
  otherAmount: ({ amounts }: Question) => amounts[1] ?? null,
  uuid: ({ q }: Question, resource: Resource) => resource.ids.read(q),
};
type Taken = keyof typeof TAKEN;

/** Their PostgreSQL types, where not text. */
const TYPES: Readonly<Partial<Record<Taken, string>>> = {
  ...{ uuid: 'uuid', parts: 'text[]', amount: 'numeric', otherAmount: 'numeric' },
};

/** For a record that a branch found: a row of `c`. */
interface Branch {
  /** Or SQL over `c`. */
  readonly tier: number | string;
  readonly field: string;
  /** SQL over `c`. */
  readonly value: string;
  /** SQL over `t` that an index answers, and the order in which it does; without one: the newest. */
  readonly condition?: string;
  readonly order?: string;
  /** SQL over `c`: evaluated on the rows that the index returned. */
  readonly only?: string;
  /** Includes archived records: one named in full is what was meant. */
  readonly withArchived?: true;
}

class Compiler {
  readonly taken: Taken[] = [];

  constructor(
    private readonly resource: Resource,
    private readonly indexes: IndexedText,
    private readonly shape: Shape,
  ) {}

  private take(what: Taken): string {
    if (!this.taken.includes(what)) this.taken.push(what);
    return `$${this.taken.indexOf(what) + 2}::${TYPES[what] ?? 'text'}`;
  }

  /** Branches for whole texts and prefixes, by index. */
  ahead(): string[] {
    const { hasId, hasExternalId, columns } = this.shape;
    return [
      ...(hasId ? [this.byId()] : []),
      ...(hasExternalId ? this.plain('external_id', ['q']) : []),
      ...columns.flatMap((column) => this.indexed(column)),
      ...columns.flatMap((column) => this.serials(column)),
      ...this.amounts(),
    ].map((branch) => this.sql(branch));
  }

  /** Branches for when that is not enough: words within names, parts of the newest records' texts, and names with a typo. */
  behind(): string[] {
    const { columns } = this.shape;
    if (columns.length === 0) return [];
    const ofWords = columns.flatMap((column) => this.words(column));
    return [...ofWords, this.parts()].map((branch) => this.sql(branch));
  }

  private byId(): Branch {
    const condition = `t.id = ${this.take('uuid')}`;
    return { tier: TIERS.id, field: 'id', value: this.take('q'), condition, withArchived: true };
  }

  private indexed(column: string): Branch[] {
    if (this.indexes.folded.has(column)) return this.folded(column);
    return this.indexes.plain.has(column) ? this.plain(column, ['q', 'upper', 'lower']) : [];
  }

  /** Prefixes are searched only in an index sorted by bytes: under a language's collation they are not a range. */
  private plain(column: string, spellings: readonly Taken[]): Branch[] {
    const [field, value] = [column, `c.${column}`];
    const texts = spellings.map((spelling) => this.take(spelling));
    const equal = `t.${column} ${texts.length === 1 ? `= ${texts[0]}` : `= ANY (ARRAY[${texts.join(', ')}])`}`;
    const exact: Branch = { tier: TIERS.exact, field, value, condition: equal, withArchived: true };
    const collation = this.indexes.ranges.get(column);
    if (collation === undefined) return [exact];
    const key = `t.${column}${collation}`;
    const order = `${key} ${this.resource.label.whileEmpty === undefined ? 'ASC' : 'DESC'}`;
    const ranges = texts.map((text): Branch => {
      const condition = `${key} >= ${text} AND ${key} < ${text} || ${LAST}`;
      return { tier: TIERS.prefix, field, value, condition, order };
    });
    return [exact, ...ranges];
  }

  /** The form for comparison: without accents, if the database has the function. */
  private fold(text: string): string {
    const { functions } = this.indexes;
    return functions === undefined ? `pg_catalog.lower(${text})` : `${functions}.search_fold(${text})`;
  }

  private folded(column: string): Branch[] {
    const [field, value] = [column, `c.${column}`];
    const key = `${this.fold(`t.${column}`)} COLLATE "C"`;
    const text = this.fold(this.take('q'));
    const range = `${key} >= ${text} COLLATE "C" AND ${key} < (${text} || ${LAST}) COLLATE "C"`;
    return [
      { tier: TIERS.exact, field, value, condition: `${key} = ${text} COLLATE "C"`, withArchived: true },
      { tier: TIERS.prefix, field, value, condition: range, order: key },
    ];
  }

  /** By the last part of its number; all parts of the question must be parts of it. */
  private serials(column: string): Branch[] {
    const { functions, serials } = this.indexes;
    if (!serials.has(column)) return [];
    const [field, value] = [column, `c.${column}`];
    const all = `${functions}.search_parts(${value})`;
    const parts = this.take('parts');
    const tier = `CASE WHEN ${all} = ${parts} THEN ${TIERS.exact} ELSE ${TIERS.word} END`;
    const condition = `${functions}.search_serial(t.${column}) = ${this.take('serial')}`;
    return [{ tier, field, value, condition, order: 't.id DESC', only: `${all} @> ${parts}` }];
  }

  private amounts(): Branch[] {
    const field = this.shape.amount;
    if (field === undefined || !this.indexes.plain.has(field)) return [];
    return (['amount', 'otherAmount'] as const).map((taken): Branch => {
      const condition = `t.${field} = ${this.take(taken)}`;
      return { tier: TIERS.amount, field, value: `c.${field}::text`, condition, order: 't.id DESC' };
    });
  }

  private words(column: string): Branch[] {
    const { functions, words } = this.indexes;
    if (!words.has(column)) return [];
    const found = (tier: number, wanted: string): Branch => {
      const condition = `${functions}.search_words(t.workspace_id, t.${column}) @@ (SELECT ${functions}.${wanted}($1::uuid, ${this.take('q')}))`;
      return { tier, field: column, value: `c.${column}`, condition };
    };
    return [found(TIERS.word, 'search_beginnings'), found(TIERS.similar, 'search_alike')];
  }

  /** A collection without an index, such as taxes, is small: equality and prefixes are evaluated here. */
  private parts(): Branch {
    const { columns } = this.shape;
    const like = this.fold(this.take('like'));
    const text = this.fold(this.take('q'));
    const tests = columns.map((column) => `${this.fold(`c.${column}`)} LIKE ${like}`);
    const which = (of: (column: string) => string): string =>
      `CASE ${columns.map((column, i) => `WHEN ${tests[i]} THEN ${of(column)}`).join(' ')} END`;
    const isIndexed = (column: string): boolean => this.indexes.folded.has(column) || this.indexes.plain.has(column);
    const tier = which((column) => {
      if (isIndexed(column)) return String(TIERS.part);
      const at = `pg_catalog.starts_with(${this.fold(`c.${column}`)}, ${text})`;
      return `CASE WHEN ${this.fold(`c.${column}`)} = ${text} THEN ${TIERS.exact} WHEN ${at} THEN ${TIERS.prefix} ELSE ${TIERS.part} END`;
    });
    const field = which((column) => `'${column}'`);
    return { tier, field, value: which((column) => `c.${column}`), only: `(${tests.join(' OR ')})` };
  }

  private sql({ tier, field, value, condition, order, only, withArchived }: Branch): string {
    const conditions = ['t.workspace_id = $1', ...(condition === undefined ? [] : [condition])];
    const [most, by] = condition === undefined ? [WINDOW, 't.id DESC'] : [CANDIDATES, order];
    const named = /^\w+$/.test(field) ? `'${field}'` : field;
    const left = [
      ...this.shape.visible,
      ...(only === undefined ? [] : [only]),
      ...(isArchivable(this.resource) && !withArchived ? ['c.active'] : []),
    ];
    return `(SELECT ${tier} AS tier, ${named} AS field, ${value} AS value, c.id FROM (
      SELECT t.* FROM ${rowsSql(this.resource)} t WHERE ${conditions.join(' AND ')}
      ${by === undefined ? '' : `ORDER BY ${by} `}LIMIT ${most}) c
      ${left.length === 0 ? '' : `WHERE ${left.join(' AND ')} `}LIMIT ${this.shape.most})`;
  }
}

const NOTHING = `SELECT NULL::int AS tier, NULL::text AS field, NULL::text AS value, NULL::uuid AS id WHERE false`;

/** What determines the text of a statement. */
interface Shape {
  /** One more than are shown, to detect further results. */
  readonly most: number;
  readonly hasId: boolean;
  readonly hasExternalId: boolean;
  readonly columns: readonly string[];
  /** The column with its total. */
  readonly amount: string | undefined;
  /** SQL over `c`: the rows that the principal may read. */
  readonly visible: readonly string[];
  readonly facts: FieldTree;
}

function shapeOf(registry: Registry, principal: Principal, resource: Resource, question: Question): Shape {
  const { externalIdOnly, limit, q } = question;
  const isNamed = isWritten(registry, resource);
  const columns = isNamed && !externalIdOnly ? textColumns(resource, principal) : [];
  return {
    most: LIMITS.find((each) => each >= limit)! + 1,
    hasId: !externalIdOnly && resource.ids.read(q) !== undefined,
    hasExternalId: isNamed && resource.fields['external_id'] !== undefined,
    columns,
    amount: columns.length > 0 ? totalField(resource, principal) : undefined,
    visible: registry.visibleRows(principal, resource, 'c'),
    facts: factFields(resource, principal),
  };
}

interface Made {
  readonly text: string;
  readonly taken: readonly Taken[];
  readonly extraAt: number;
  readonly build: SearchStatement['build'];
}

/** A process caches a bounded number of shapes; beyond it they are built again each time. */
const KEPT_MAX = 1000;

/**
 * The best matches of one resource, in one statement. It always reads a bounded number of rows: each branch is a range of an index, or the
 * newest records.
 */
export class Statements {
  private readonly kept = new Map<string, Made>();

  constructor(private readonly registry: Registry) {}

  /** Undefined when the resource has nothing to search by. */
  of(principal: Principal, resource: Resource, indexes: IndexedText, question: Question): SearchStatement | undefined {
    const shape = shapeOf(this.registry, principal, resource, question);
    const { hasId, hasExternalId, columns, amount, most, visible, facts } = shape;
    if (!hasId && !hasExternalId && columns.length === 0) return undefined;
    const key = [resource.name, hasId, hasExternalId, most, columns, amount, visible, ...facts.keys()].join(' ');
    const made = this.kept.get(key) ?? this.make(resource, indexes, shape);
    if (this.kept.size < KEPT_MAX) this.kept.set(key, made);
    const { text, taken, extraAt, build } = made;
    const values = [principal.workspace.id, ...taken.map((what) => TAKEN[what](question, resource))];
    return { text, values, extraAt, build };
  }

  private make(resource: Resource, indexes: IndexedText, shape: Shape): Made {
    const compiler = new Compiler(resource, indexes, shape);
    const ahead = [...compiler.ahead(), NOTHING].join(' UNION ALL ');
    const { most } = shape;
    const behind = compiler
      .behind()
      .map((branch) => `(SELECT b.* FROM ${branch} b WHERE (SELECT count(DISTINCT a.id) FROM ahead a) < ${most})`);
    const { columns, joins, build } = compileProjection(this.registry, resource, shape.facts);
    const order = resource.label.whileEmpty === undefined ? `f.value COLLATE "C", f.id` : 'f.id DESC';
    const text = `WITH ahead AS MATERIALIZED (${ahead}),
    found AS (${['SELECT a.* FROM ahead a', ...behind].join(' UNION ALL ')}),
    once AS (SELECT DISTINCT ON (f.id) f.* FROM found f ORDER BY f.id, f.tier, f.field),
    best AS MATERIALIZED (SELECT f.* FROM once f ORDER BY f.tier, ${order} LIMIT ${most})
    SELECT ${columns.join(', ')}, f.tier, f.field, f.value, ${labelSql(resource, 't')}
    FROM best f JOIN ${rowsSql(resource)} t ON t.workspace_id = $1 AND t.id = f.id ${joins.join(' ')}
    ORDER BY f.tier, ${order}`;
    return { text, taken: compiler.taken, extraAt: columns.length, build };
  }
}
