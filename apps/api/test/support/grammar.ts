import {
  type AnyRelation,
  expandableFields,
  type Field,
  type Fields,
  groupColumns,
  isRelation,
  type Registry,
  type Resource,
  type ScalarField,
  fieldTargets,
} from '@daybook/records';
import { type Scope } from '@daybook/access';
import { SCOPES } from './scopes.js';

/** The scopes that grant reading. */
const READING = SCOPES.filter((scope) => !scope.startsWith('write:'));

/** More scopes only grant more, so these sets cover all: none, each scope alone, all but each one, and all. */
export const scopeSets = (): ReadonlySet<Scope>[] => [
  new Set(),
  ...READING.map((scope) => new Set([scope])),
  ...READING.map((scope) => new Set(READING.filter((other) => other !== scope))),
  new Set(READING),
];

/** The expected outcome of a query for a set of scopes. */
export type Verdict = 'shown' | 'unknown' | { readonly needs: readonly Scope[] };

/** A query that reaches beyond a relation. */
export interface Question {
  readonly query: string;
  /** The parameter that an error names. */
  readonly field: string;
  readonly verdict: Verdict;
}

/** The scopes that let a token read a record through any collection that contains it. */
function readersOf(registry: Registry, target: Resource): readonly Scope[] {
  const lists = [target.scopes.read, registry.get(target.base).scopes.read];
  return lists.includes('any') ? SCOPES : [...new Set(lists.flat() as Scope[])];
}

export function mayRead(scopes: ReadonlySet<Scope>, { scopes: { read } }: Resource): boolean {
  return read === 'any' || read.some((scope) => scopes.has(scope));
}

const SAMPLES: Readonly<Record<string, string>> = {
  string: 'a',
  number: '1.5',
  integer: '1',
  boolean: 'true',
  date: '2026-01-31',
  instant: '2026-01-05T10:00:00Z',
  id: 'inv_01h455vb4pex5vsknk084sn02q',
};

function sampleOf(registry: Registry, field: ScalarField): string {
  const type = field.type.within(registry);
  return SAMPLES[type.name] ?? (type as unknown as { values: readonly string[] }).values[0]!;
}

/** Every query of the list grammar that reaches beyond a resource's relations, derived from its definition. */
export function questionsOf(registry: Registry, resource: Resource): Question[] {
  const beyond = relationsIn(resource.fields, '').flatMap(([path, field]) => {
    const targets = fieldTargets(field).map((name) => registry.get(name));
    return targets.flatMap((target) => [
      ...(path.includes('.') ? [] : filtersBeyond(registry, path, field, target)),
      ...shapesBeyond(path, target),
    ]);
  });
  return [...beyond, ...beyond.flatMap(asAlternative), ...expansionsOf(registry, resource)];
}

/** The same filter as an alternative of `or`, with one operator per field. */
function asAlternative({ query, field, verdict }: Question): Question[] {
  if (!field.endsWith('[eq]')) return [];
  const value = decodeURIComponent(query.slice(field.length + 1));
  return [{ query: `or=${encodeURIComponent(`(created_at[null]=true,${field}="${value}")`)}`, field: 'or', verdict }];
}

/** The relations among fields and in rows of lists: `partner`, `lines.account`. */
function relationsIn(fields: Fields, prefix: string): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (field.kind === 'list') return relationsIn(field.fields, `${prefix}${name}.`);
    return fieldTargets(field).length > 0 ? [[`${prefix}${name}`, field]] : [];
  });
}

function filtersBeyond(registry: Registry, path: string, field: Field, target: Resource): Question[] {
  const isFilterable = field.marks.filterable && isRelation(field) && field.kind !== 'either';
  const needs = readersOf(registry, target);
  const found = Object.entries(target.fields).flatMap(([name, below]): Question[] => {
    if (name === 'name') return [];
    if (!isFilterable || !below.marks.filterable || below.kind !== 'scalar') {
      return [asked(`${path}.${name}`, '1', 'unknown')];
    }
    return below.type.operators.map((operator: string) =>
      asked(`${path}.${name}[${operator}]`, operator === 'null' ? 'true' : sampleOf(registry, below), { needs }),
    );
  });
  if (!isFilterable) return found;
  const byLabel = ['eq', 'ne', 'in', 'nin', 'contains', 'starts_with'].map((operator) =>
    asked(`${path}.name[${operator}]`, 'a', 'shown'),
  );
  const ownIds = 'external_id' in target.fields && target.singleton === undefined;
  const byOwnId = ['eq', 'ne', 'in', 'nin'].map((operator) => asked(`${path}[${operator}]`, 'ext:a', { needs }));
  return [...found, ...byLabel, ...(ownIds ? byOwnId : [])];
}

/** `expand` shows the whole record to tokens that may read one of the targets; it accepts one level. */
function expansionsOf(registry: Registry, resource: Resource): Question[] {
  return [...expandableFields(registry, resource)].flatMap(([path, field]) => {
    const targets = fieldTargets(field).map((name) => registry.get(name));
    const needs = [...new Set(targets.flatMap((target) => readersOf(registry, target)))];
    const below = targets.flatMap((target) =>
      Object.keys(target.fields).filter((name) => fieldTargets(target.fields[name]!).length > 0),
    );
    return [
      { query: `expand=${path}`, field: 'expand', verdict: { needs } },
      ...below.map((name): Question => ({ query: `expand=${path}.${name}`, field: 'expand', verdict: 'unknown' })),
    ];
  });
}

/** `fields` shows only {id, name} of a related record; `sort` and deeper parameters accept no path. */
function shapesBeyond(path: string, target: Resource): Question[] {
  const names = Object.keys(target.fields).filter((name) => name !== 'name');
  const inFields = names.map((name): Question => ({
    query: `fields=${path}.${name}`,
    field: 'fields',
    verdict: 'unknown',
  }));
  const inSort = names.map((name): Question => ({ query: `sort=${path}.${name}`, field: 'sort', verdict: 'unknown' }));
  const deeper = asked(`${path}.metadata.a`, 'a', 'unknown');
  return [
    ...inFields,
    ...inSort,
    deeper,
    { query: `fields=${path}.id,${path}.name`, field: 'fields', verdict: 'shown' },
  ];
}

function asked(field: string, value: string, verdict: Verdict): Question {
  return { query: `${field}=${encodeURIComponent(value)}`, field, verdict };
}

/** The columns that `q` searches and no field shows: each as the relation that it copies and the name behind it. */
export function copiedInSearch(registry: Registry, resource: Resource): [Resource, string][] {
  const grouped = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'group' ? groupColumns(name, field).map(([column]) => column) : [],
  );
  const foreign = resource.search.filter((column) => !(column in resource.fields) && !grouped.includes(column));
  return foreign.map((column) => {
    const [name, field] = Object.entries(resource.fields).find(
      ([own, one]) => isRelation(one) && column.startsWith(`${own}_`),
    )!;
    return [registry.get((field as AnyRelation).target), column.slice(name.length + 1)];
  });
}
