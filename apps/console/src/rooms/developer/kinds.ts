import { labelOf } from '../../words/labels.js';

export interface KindGroup {
  /** `invoice` */
  readonly record: string;
  readonly label: string;
  /** `invoice.*` */
  readonly all: string;
  /** `invoice.paid`, … */
  readonly kinds: readonly string[];
}

export const EVERYTHING = '*';

/** The event types that an endpoint can subscribe to, by record type, from the values in the schema. */
export function groupKinds(values: readonly { readonly value: string }[]): KindGroup[] {
  const groups = new Map<string, string[]>();
  for (const { value } of values) {
    const [record, verb] = value.split('.', 2);
    if (record === undefined || verb === undefined) continue;
    const kinds = groups.get(record) ?? [];
    groups.set(record, verb === EVERYTHING ? kinds : [...kinds, value]);
  }
  return [...groups].map(([record, kinds]) => ({ record, label: labelOf(record), all: `${record}.*`, kinds }));
}

export function isCovered(kind: string, patterns: readonly string[]): boolean {
  return (
    patterns.includes(EVERYTHING) || patterns.includes(kind) || patterns.includes(`${kind.split('.', 1)[0] ?? ''}.*`)
  );
}

/** Adds or removes all event types of a record type. Both remove its single types. */
export function toggleAll({ all, kinds }: KindGroup, patterns: readonly string[]): string[] {
  const rest = patterns.filter((pattern) => pattern !== all && !kinds.includes(pattern));
  return patterns.includes(all) ? rest : [...rest, all];
}

/** Adds or removes one event type. Removing one from “all of them” keeps the others. */
export function toggleKind(kind: string, { all, kinds }: KindGroup, patterns: readonly string[]): string[] {
  if (patterns.includes(all))
    return [...patterns.filter((pattern) => pattern !== all), ...kinds.filter((one) => one !== kind)];
  return patterns.includes(kind) ? patterns.filter((pattern) => pattern !== kind) : [...patterns, kind];
}
