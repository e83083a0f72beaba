import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListQuery } from '../data/daybook.js';
import { listQuery } from '../data/queries.js';
import type { Row, Schema } from '../data/wire.js';
import { usePerson, useResources } from '../data/workspace.js';
import type { List } from '../list/use-list.js';
import { isSameList, queryOfList, readView } from './view-query.js';

export const RESOURCE = 'saved_views';

/** The scope for sharing a view with all members. */
export const MAY_SHARE: readonly string[] = ['manage:views'];

/** The scope for changing shared views of others. */
const MAY_MANAGE: readonly string[] = ['manage:members'];

export interface View {
  readonly row: Row;
  readonly name: string;
  readonly isOwn: boolean;
  readonly isDefault: boolean;
  readonly isShared: boolean;
  readonly owner: string;
  readonly address: ListQuery;
  readonly unknown: readonly string[];
}

export interface Views {
  readonly all: readonly View[];
  /** The view that matches the list. */
  readonly current: View | undefined;
  /** The person's own view that was opened last, if the list has changed since. */
  readonly changed: View | undefined;
  readonly open: (view: View) => void;
  /** The list as a view would store it. */
  readonly query: string;
  readonly mayShare: boolean;
  /** Including the shared views of others. */
  readonly mayManageOthers: boolean;
}

function viewOf(schema: Schema, row: Row, person: string): View {
  return {
    row,
    name: row.name as string,
    isOwn: row.owner_id === person,
    isDefault: row.is_default === true && row.owner_id === person,
    isShared: row.shared === true,
    owner: row.owner as string,
    ...readView(schema, row.query as string | null),
  };
}

/** Applies the person's default view if the address has no parameters and the person has not chosen a list. */
function useBegin(list: List, views: readonly View[] | undefined): void {
  const isChosen = useRouterState({ select: ({ location }) => location.state.chosen === true });
  const isDone = useRef(false);
  const { address, go } = list;
  useEffect(() => {
    if (isDone.current || !views) return;
    isDone.current = true;
    const view = isChosen || Object.keys(address).length > 0 ? undefined : views.find(({ isDefault }) => isDefault);
    if (view) go(view.address, { replace: true });
  }, [views, isChosen, address, go]);
}

/** The saved views of a list; null: the role may not use views, or this is the list of views itself. */
export function useViews(list: List): Views | null {
  const { schema, workspace, address, columns, go } = list;
  const { user } = usePerson();
  const isThere = useResources().some(({ name }) => name === RESOURCE) && schema.name !== RESOURCE;
  const { data } = useQuery({
    ...listQuery(workspace.slug, RESOURCE, { resource: schema.name, sort: 'name', limit: '200' }),
    enabled: isThere,
    placeholderData: undefined,
  });
  const all = useMemo(() => data?.data.map((row) => viewOf(schema, row, user.id)), [data, schema, user.id]);
  const [opened, setOpened] = useState<string | null>(null);
  useBegin(list, all);
  if (!isThere) return null;
  const current = all?.find((view) => isSameList(view.address, address));
  const last = all?.find(({ row, isOwn }) => row.id === opened && isOwn);
  return {
    all: all ?? [],
    current,
    changed: current ? undefined : last,
    open: (view) => {
      setOpened(view.row.id);
      go(view.address);
    },
    query: queryOfList(
      address,
      columns.map(({ path }) => path),
    ),
    mayShare: workspace.may(MAY_SHARE),
    mayManageOthers: workspace.may(MAY_MANAGE),
  };
}
