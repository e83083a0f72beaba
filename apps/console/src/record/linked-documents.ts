import type { Field, Related, Row, Schema } from '../data/wire.js';
import type { ResourceConfig } from '../resource/config.js';

/** A document in the chain. */
export interface ChainLink {
  readonly id: string;
  readonly name: string | null;
  /** The resource of its page; undefined if it is not known. */
  readonly resource: string | undefined;
  /** The field that refers to it. */
  readonly role: string;
  readonly state: string | undefined;
}

/** The documents linked to a record: the ones before it and the ones after it. */
export interface Chain {
  readonly before: readonly ChainLink[];
  readonly after: readonly ChainLink[];
}

/** The position of the record itself in a configuration. */
const SELF = 'self';

const LINKS: ReadonlySet<string> = new Set(['relation', 'relations', 'reference']);

type Cells = Readonly<Record<string, unknown>>;

interface Found {
  readonly field: Field;
  readonly values: readonly unknown[];
}

/** The values at `entry`, or at `allocations.invoice` of every line. */
function find(fields: readonly Field[], row: Cells, path: string): Found | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name);
  if (!field) return undefined;
  const value = row[name];
  const values = Array.isArray(value) ? (value as unknown[]) : value === null || value === undefined ? [] : [value];
  if (rest.length === 0) return { field, values };
  const inner = values.map((line) => find(field.fields ?? [], line as Cells, rest.join('.')));
  const first = inner.find((one) => one !== undefined);
  return first ? { field: first.field, values: inner.flatMap((one) => one?.values ?? []) } : undefined;
}

function linksAt(schema: Schema, record: Row, path: string, known: ReadonlySet<string>): readonly ChainLink[] {
  const found = find(schema.fields, record, path);
  if (!found) return [];
  const { field, values } = found;
  return values.flatMap((value) => {
    const { id, name, resource, state } = value as Related & { readonly state?: string };
    if (typeof id !== 'string') return [];
    // A list such as `payments` has the name of the resource of its records.
    const own = known.has(field.name) ? field.name : undefined;
    const target = resource ?? (field.type === 'list' ? (own ?? field.target) : (field.target ?? own));
    return [{ id, name: name ?? null, resource: target, role: field.name, state }];
  });
}

function unique(links: readonly ChainLink[]): readonly ChainLink[] {
  return links.filter(({ id }, at) => links.findIndex((one) => one.id === id) === at);
}

/**
 * Without a configuration: the relations that the service sets, to records that a user can create. Lists, fields that end in
 * `_by`, and the entry refer to later documents.
 */
function usualPaths({ fields, operations }: Schema): readonly string[] {
  if (!operations.includes('create')) return [];
  const linked = fields.filter(({ type, read_only, on_request }) => LINKS.has(type) && read_only && !on_request);
  const isAfter = ({ name, type }: Field): boolean => type === 'relations' || name.endsWith('_by') || name === 'entry';
  return [
    ...linked.filter((field) => !isAfter(field)).map(({ name }) => name),
    SELF,
    ...linked.filter(isAfter).map(({ name }) => name),
  ];
}

/** The documents linked to a record, each once, before and after it. */
export function chainOf(schema: Schema, record: Row, config: ResourceConfig, known: ReadonlySet<string>): Chain {
  const paths = config.chain ?? usualPaths(schema);
  const place = paths.indexOf(SELF);
  const links = (part: readonly string[]): readonly ChainLink[] =>
    part.flatMap((path) => linksAt(schema, record, path, known)).filter(({ id }) => id !== record.id);
  const before = unique(links(place === -1 ? [] : paths.slice(0, place)));
  const after = unique(links(paths.slice(place + 1))).filter(({ id }) => before.every((one) => one.id !== id));
  return { before, after };
}
