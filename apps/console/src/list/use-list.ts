import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { ListQuery } from '../data/daybook.js';
import { listQuery } from '../data/queries.js';
import type { Page, Schema } from '../data/wire.js';
import { useWorkspace, type Workspace } from '../data/workspace.js';
import { configOf } from '../screens/index.js';
import { today } from '../words/formats.js';
import { type Filter, filtersOf } from './address.js';
import { type Column, requestOf, shownColumns } from './columns.js';
import { useStored } from './stored.js';
import { currentTab, type ShownTab, tabsOf } from './tabs.js';
import { keepTrail } from './trail.js';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one; the first page has none and stands as an empty text. */
    cursors?: readonly string[];
    /** The list was asked for as it is: no saved view takes its place. */
    chosen?: boolean;
  }
}

interface GoChoice {
  /** In place of this address, so that Back leaves the list. */
  readonly replace?: boolean;
  readonly cursors?: readonly string[];
}

/** A list as it stands: its address, what it asks for, and what came. */
export interface List {
  readonly schema: Schema;
  readonly workspace: Workspace;
  readonly address: ListQuery;
  readonly filters: readonly Filter[];
  readonly tabs: readonly ShownTab[];
  readonly tab: ShownTab | undefined;
  readonly columns: readonly Column[];
  /** Undefined: the usual columns. Undone by null. */
  readonly chooseColumns: (paths: readonly string[] | null) => void;
  /** What is sent. */
  readonly request: ListQuery;
  /** The page, or while the next is on its way the one before it. */
  readonly page: Page | undefined;
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly again: () => void;
  /** Cursors of the pages before; undefined where the person came by a link into the middle. */
  readonly cursors: readonly string[] | undefined;
  readonly go: (address: ListQuery, choice?: GoChoice) => void;
}

export function useList(schema: Schema): List {
  const workspace = useWorkspace();
  const { slug } = workspace;
  const address = useSearch({ strict: false }) as ListQuery;
  const cursors = useRouterState({ select: ({ location }) => location.state.cursors });
  const navigate = useNavigate();
  const [remembered, remember] = useStored(`daybook.columns.${schema.name}`);
  const columns = useMemo(() => shownColumns(schema, address.fields, remembered), [schema, address.fields, remembered]);
  const request = requestOf(schema, address, columns);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuery(slug, schema.name, request),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (data && !isPlaceholderData) keepTrail(slug, schema.name, address, data);
  }, [data, isPlaceholderData, slug, schema.name, address]);
  const go = (next: ListQuery, { replace = false, cursors: before }: GoChoice = {}): void => {
    const to = {
      to: '/w/$workspace/$resource',
      params: { workspace: slug, resource: schema.name },
      search: next as never,
      replace,
      resetScroll: !replace,
    };
    void navigate({ ...to, state: { chosen: true, ...(before ? { cursors: before } : {}) } });
  };
  const chooseColumns = (paths: readonly string[] | null): void => {
    remember(paths?.join(',') ?? null);
    const { fields: _fields, ...rest } = address;
    go(paths ? { ...rest, fields: paths.join(',') } : rest, { replace: true, ...(cursors ? { cursors } : {}) });
  };
  const tabs = tabsOf(schema, configOf(schema.name), today(workspace.timezone));
  return {
    schema,
    workspace,
    address,
    tabs,
    columns,
    chooseColumns,
    request,
    error,
    cursors,
    go,
    filters: filtersOf(address, schema),
    tab: currentTab(tabs, address),
    page: data,
    isOld: isPlaceholderData,
    again: () => void refetch(),
  };
}
