import { camelCase, type RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';

/** What a label is of: records of a resource, or the rows of one of its lists. */
export interface LabelKind {
  readonly resource: Resource;
  readonly list: string | undefined;
  /** Of one of several resources that share a table: only what has the fixed values of this one. */
  readonly isOneOf: boolean;
}

/**
 * What a kind is called: `partners`, or `entries.lines`; `invoices only` where a bill, which has the same table, is none. What was
 * learned of `invoices` says nothing of that: a relation that can only lead to an invoice is read without asking.
 */
export function nameOfKind({ resource, list, isOneOf }: LabelKind): string {
  const name = list === undefined ? resource.name : `${resource.name}.${list}`;
  return isOneOf ? nameOfOnly(name) : name;
}

const nameOfOnly = (name: string): string => `${name} only`;

/** The label of a record as its entity has it; undefined: the entity does not know it. */
export function labelIn({ label }: Resource, record: RecordEntity): string | undefined {
  const row = record as unknown as Record<string, string | null | undefined>;
  const value = row[camelCase(label.column)];
  if (value !== null || !label.whileEmptyBy) return value === null ? label.whileEmpty : value;
  const { column, values } = label.whileEmptyBy;
  const kind = row[camelCase(column)];
  return typeof kind === 'string' ? (values[kind] ?? label.whileEmpty) : undefined;
}

/** The labels that one unit of work has read, whatever for: what it shows of other records is not read again. */
export class Labels {
  private readonly known = new Map<string, Map<string, string | null>>();
  /** Those that are on their way. */
  reading: Promise<unknown> | undefined;

  learn(kind: string, id: string, label: string | null): void {
    const labels = this.known.get(kind);
    if (labels) labels.set(id, label);
    else this.known.set(kind, new Map([[id, label]]));
  }

  /** Of a record that was read by the fixed values of its resource: it is known also where another one of its table may be meant. */
  learnOnly(resource: string, id: string, label: string): void {
    this.learn(resource, id, label);
    this.learn(nameOfOnly(resource), id, label);
  }

  /** Null: there is no such record. Undefined: it was not read. */
  of(kind: string, id: string): string | null | undefined {
    return this.known.get(kind)?.get(id);
  }
}

/** Labels that are wanted and not known yet. */
export type Wanted = ReadonlyMap<string, { readonly kind: LabelKind; readonly ids: ReadonlySet<string> }>;

/** Names other records for those that are shown, and takes note of what it does not know. */
export class Naming {
  private readonly unknown = new Map<string, { readonly kind: LabelKind; readonly ids: Set<string> }>();

  /** `own`: of the records that the work itself holds, as they are to be shown. */
  constructor(
    private readonly labels: Labels,
    private readonly own: (kind: LabelKind, id: string) => string | undefined,
  ) {}

  get wanted(): Wanted {
    return this.unknown;
  }

  /** Null: there is no such record of this kind. Undefined: nobody has read it. */
  known(kind: LabelKind, id: string): string | null | undefined {
    return this.own(kind, id) ?? this.labels.of(nameOfKind(kind), id);
  }

  /** Undefined: there is no such record of this kind, or it is wanted now. */
  label(kind: LabelKind, id: string): string | undefined {
    const name = nameOfKind(kind);
    const known = this.known(kind, id);
    if (known !== undefined) return known ?? undefined;
    const wanted = this.unknown.get(name) ?? { kind, ids: new Set<string>() };
    wanted.ids.add(id);
    this.unknown.set(name, wanted);
    return undefined;
  }
}
