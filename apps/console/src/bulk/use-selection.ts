import { useCallback, useMemo, useState } from 'react';
import type { Row } from '../data/wire.js';
import type { List } from '../list/use-list.js';
import { configOf } from '../resource/configs.js';
import { useLatest } from '../parts/use-latest.js';
import { extended, NONE, type Selection, shareOf, toggled, withPage } from './selection.js';
import { type OfferedTask, offeredTasks, tasksOf } from './tasks.js';

/** The selection of a list, and what can be done with it. */
export interface Chooser {
  readonly rows: readonly Row[];
  readonly isChosen: (id: string) => boolean;
  readonly anchor: string | null;
  /** Something was selected here before, so that open parts stay mounted. */
  readonly wasUsed: boolean;
  readonly share: 'all' | 'some' | 'none';
  readonly offered: readonly OfferedTask[];
  /** With `extend`, also selects the rows up to the one selected last. The function is stable across renders. */
  readonly choose: (id: string, extend: boolean) => void;
  readonly choosePage: () => void;
  readonly clear: () => void;
}

/** Identifies the list, regardless of page, columns and sort. */
function listOf({ address }: List): string {
  const { cursor: _cursor, limit: _limit, fields: _fields, sort: _sort, ...narrowed } = address;
  return JSON.stringify(Object.entries(narrowed).sort());
}

const NO_ROWS: readonly Row[] = [];

/** Null: the role has no action for several records of this resource. */
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
  // The rows of the page are newer than the selected copies.
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
