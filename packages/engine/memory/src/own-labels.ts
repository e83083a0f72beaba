import { camelCase } from '@daybook/database';
import { type LabelKind, labelIn, nameOfKind } from './labels.js';
import type { Tracked, Work } from './tracked.js';

type Row = Record<string, unknown>;

/** The labels of the work's records, from their entities: as they were before it, or as they are now. */
export function ownLabels(
  work: Work,
  touched: readonly Tracked[],
  when: 'before' | 'after',
): (kind: LabelKind, id: string) => string | undefined {
  const stateOf = ({ record, before }: Tracked) => (when === 'after' ? record : before);
  const rows = new Map<string, Map<string, string>>();
  const rowsOf = (kind: LabelKind, list: string): Map<string, string> => {
    const known = rows.get(nameOfKind(kind));
    if (known) return known;
    const labels = new Map<string, string>();
    for (const tracked of touched) {
      const state = tracked.resource.name === kind.resource.base ? stateOf(tracked) : null;
      const label = state ? labelIn(kind.resource, state) : undefined;
      if (label === undefined) continue;
      for (const row of ((state as unknown as Row)[camelCase(list)] as Row[] | undefined) ?? [])
        labels.set(row['id'] as string, `${label} #${row['position'] as number}`);
    }
    rows.set(nameOfKind(kind), labels);
    return labels;
  };
  return (kind, id) => {
    if (kind.list !== undefined) return rowsOf(kind, kind.list).get(id);
    const tracked = work.find(kind.resource, id);
    const state = tracked ? stateOf(tracked) : null;
    return state ? labelIn(kind.resource, state) : undefined;
  };
}
