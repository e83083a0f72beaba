import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { ListQuery } from '../data/daybook.js';
import { listQuery } from '../data/queries.js';
import type { Page, Schema } from '../data/wire.js';
import { useWorkspace, type Workspace } from '../data/workspace.js';
import { useAccountingSettings } from '../data/books.js';
import { configOf } from '../resource/configs.js';
import { today } from '../words/formats.js';
import { type Filter, filtersOf } from './address.js';
import { type Column, requestOf, shownColumns } from './columns.js';
import { useStored } from '../data/stored.js';
import { currentTab, type ShownTab, tabsOf } from './tabs.js';
import { keepTrail } from '../data/trail.js';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the previous pages; the first page has an empty string. */
    cursors?: readonly string[];
    /** The user chose this list as it is: do not apply the default view. */
    chosen?: boolean;
  }
}

interface GoChoice {
  /** Replaces the history entry, so that Back leaves the list. */
  readonly replace?: boolean;
  readonly cursors?: readonly string[];
}

/** The state of a list: its address, its request and the result. */
export interface List {
  readonly schema: Schema;
  readonly workspace: Workspace;
  readonly address: ListQuery;
  readonly filters: readonly Filter[];
  readonly tabs: readonly ShownTab[];
  readonly tab: ShownTab | undefined;
  readonly columns: readonly Column[];
  /** Undefined: the default columns. Null resets the choice. */
  readonly chooseColumns: (paths: readonly string[] | null) => void;
  /** The query that is sent. */
  readonly request: ListQuery;
  /** The page; while the next one is loading, the previous one. */
  readonly page: Page | undefined;
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly again: () => void;
  /** Cursors of the previous pages; undefined if the person followed a link to a later page. */
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
  const config = configOf(schema.name);
  const settings = useAccountingSettings(config.tabs?.some(({ setting }) => setting !== undefined) === true);
  const tabs = tabsOf(schema, config, today(workspace.timezone), settings);
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
