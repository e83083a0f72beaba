import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../data/wire.js';
import type { List } from '../list/use-list.js';
import { configOf } from '../screens/index.js';
import { useLatest } from '../parts/use-latest.js';
import { extended, NONE, type Selection, shareOf, toggled, withPage } from './selection.js';
import { type OfferedTask, offeredTasks, tasksOf } from './tasks.js';

/** What is chosen in a list, and what can be done to it. */
export interface Chooser {
  readonly rows: readonly Row[];
  readonly isChosen: (id: string) => boolean;
  readonly anchor: string | null;
  /** Something was chosen here before: what is open of it stays. */
  readonly wasUsed: boolean;
  readonly share: 'all' | 'some' | 'none';
  readonly offered: readonly OfferedTask[];
  /** With `extend` also what stands between it and the row that was chosen last. The same function at every drawing. */
  readonly choose: (id: string, extend: boolean) => void;
  readonly choosePage: () => void;
  readonly clear: () => void;
}

/** The same list, whatever its page, its columns and its order. */
function listOf({ address }: List): string {
  const { cursor: _cursor, limit: _limit, fields: _fields, sort: _sort, ...narrowed } = address;
  return JSON.stringify(Object.entries(narrowed).sort());
}

const NO_ROWS: readonly Row[] = [];

/** Null: the role can do nothing to several records of this resource. */
export function useSelection(list: List): Chooser | null {
  const { schema, workspace } = list;
  const of = listOf(list);
  const [kept, keep] = useState<{ readonly of: string; readonly selection: Selection; readonly isUsed: boolean }>({
    of,
    selection: NONE,
    isUsed: false,
  });
  const selection = kept.of === of ? kept.selection : NONE;
  const page = list.page?.data ?? NO_ROWS;
  const latest = useLatest({ of, page, selection });
  const change = useCallback(
    (next: (selection: Selection, page: readonly Row[]) => Selection) =>
      keep({ of: latest.current.of, isUsed: true, selection: next(latest.current.selection, latest.current.page) }),
    [latest],
  );
  const choose = useCallback(
    (id: string, extend: boolean) =>
      change((now, rows) => {
        const row = rows.find((one) => one.id === id);
        if (!row) return now;
        return extend ? extended(now, rows, row) : toggled(now, row);
      }),
    [change],
  );
  const tasks = tasksOf(schema, configOf(schema.name), workspace.may);
  // What the page shows is newer than what was chosen on it.
  const rows = useMemo(() => {
    const fresh = new Map(page.map((row) => [row.id, row]));
    return [...selection.rows.values()].map((row) => fresh.get(row.id) ?? row);
  }, [selection, page]);
  if (tasks.length === 0) return null;
  return {
    rows,
    isChosen: (id) => selection.rows.has(id),
    anchor: selection.anchor,
    wasUsed: kept.selection !== NONE || kept.isUsed,
    share: shareOf(selection, page),
    offered: offeredTasks(schema, tasks, rows),
    choose,
    choosePage: () => change(withPage),
    clear: () => change(() => NONE),
  };
}
