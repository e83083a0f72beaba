import type { RowTypes } from '@daybook/database';
import { type FieldTree, type Registry, type Resource, rowsSql } from '@daybook/definitions';
import { type Expanded, RowWriter } from '@daybook/json';
import { compileProjection, type Projection } from './projection.js';

/** A process caches a bounded number of shapes; beyond it they are compiled again each time. */
const SHAPES_MAX = 1000;

/** The statements of a shape differ by key and by the rows that a token may see. */
const TEXTS_MAX = 50;

/** Caches what is compiled: the shapes of records, their statements and their writers. */
export class Shapes {
  private readonly known = new Map<string, Projection>();
  private readonly writers = new WeakMap<Projection, RowWriter>();

  constructor(private readonly registry: Registry) {}

  /** `key` identifies the fields; no two trees of a resource share it. */
  projection(resource: Resource, tree: FieldTree | undefined, key: string, ofOne = false): Projection {
    const name = `${resource.name} ${String(ofOne)} ${key}`;
    const known = this.known.get(name);
    if (known) return known;
    const made = compileProjection(this.registry, resource, tree, ofOne);
    if (this.known.size < SHAPES_MAX) this.known.set(name, made);
    return made;
  }

  /** Built once: assembling kilobytes for each request, and finding their statement name, is expensive. */
  text(resource: Resource, { columns, joins, texts }: Projection, conditions: readonly string[]): string {
    const where = ['t.workspace_id = $1', ...conditions].join(' AND ');
    const text =
      texts.get(where) ?? `SELECT ${columns.join(', ')} FROM ${rowsSql(resource)} t ${joins.join(' ')} WHERE ${where}`;
    if (texts.size < TEXTS_MAX) texts.set(where, text);
    return text;
  }

  /** A writer with expanded records serves only their rows. */
  writer(projection: Projection, types: RowTypes, without?: string, expanded?: Expanded): RowWriter {
    if (expanded) return new RowWriter(projection, types, without, expanded);
    let writer = this.writers.get(projection);
    // A migration may change a column's type while the service runs.
    if (!writer?.fits(types)) this.writers.set(projection, (writer = new RowWriter(projection, types, without)));
    return writer;
  }
}
