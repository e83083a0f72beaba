import { camelCase, type RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';

/** What a label belongs to: records of a resource, or the rows of one of its lists. */
export interface LabelKind {
  readonly resource: Resource;
  readonly list: string | undefined;
  /** For one of several resources that share a table: only records with its fixed values. */
  readonly isOneOf: boolean;
}

/**
 * The name of a kind: `partners`, or `entries.lines`; `invoices only` where bills, which are in the same table, must not match. Labels
 * learned as `invoices` do not prove that: a relation that can only lead to an invoice is read without the check.
 */
export function nameOfKind({ resource, list, isOneOf }: LabelKind): string {
  const name = list === undefined ? resource.name : `${resource.name}.${list}`;
  return isOneOf ? nameOfOnly(name) : name;
}

const nameOfOnly = (name: string): string => `${name} only`;

/** The label of a record from its entity; undefined: the entity does not have it. */
export function labelIn({ label }: Resource, record: RecordEntity): string | undefined {
  const row = record as unknown as Record<string, string | null | undefined>;
  const value = row[camelCase(label.column)];
  if (value !== null || !label.whileEmptyBy) return value === null ? label.whileEmpty : value;
  const { column, values } = label.whileEmptyBy;
  const kind = row[camelCase(column)];
  return typeof kind === 'string' ? (values[kind] ?? label.whileEmpty) : undefined;
}

/** The labels that a unit of work has read for any purpose, so that other records it shows are not read again. */
export class Labels {
  private readonly known = new Map<string, Map<string, string | null>>();
  /** Labels being read. */
  reading: Promise<unknown> | undefined;

  learn(kind: string, id: string, label: string | null): void {
    const labels = this.known.get(kind);
    if (labels) labels.set(id, label);
    else this.known.set(kind, new Map([[id, label]]));
  }

  /**
   * Learns the label of a record that was read by its resource's fixed values: it also counts where another resource of the table may be
   * meant.
   */
  learnOnly(resource: string, id: string, label: string): void {
    this.learn(resource, id, label);
    this.learn(nameOfOnly(resource), id, label);
  }

  /** Null: there is no such record. Undefined: not read. */
  of(kind: string, id: string): string | null | undefined {
    return this.known.get(kind)?.get(id);
  }
}

/** Labels that are needed and not known yet. */
export type Wanted = ReadonlyMap<string, { readonly kind: LabelKind; readonly ids: ReadonlySet<string> }>;

/** Labels other records for those that are shown, and notes which labels are missing. */
export class Naming {
  private readonly unknown = new Map<string, { readonly kind: LabelKind; readonly ids: Set<string> }>();

  /** `own`: labels of the work's own records, as they are to be shown. */
  constructor(
    private readonly labels: Labels,
    private readonly own: (kind: LabelKind, id: string) => string | undefined,
  ) {}

  get wanted(): Wanted {
    return this.unknown;
  }

  /** Null: there is no such record of this kind. Undefined: not read. */
  known(kind: LabelKind, id: string): string | null | undefined {
    return this.own(kind, id) ?? this.labels.of(nameOfKind(kind), id);
  }

  /** Undefined: there is no such record of this kind, or its label is now wanted. */
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
