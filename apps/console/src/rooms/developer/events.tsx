import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { listQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageSkeleton } from '../../parts/page-skeleton.js';
import classes from './developer.module.css';
import { EventDrawer } from './event-drawer.js';
import { EVENT_FILTERS, eventQuery, type EventRow } from './event-words.js';
import { groupKinds } from './kinds.js';
import { LiveTools, useLive } from './live.js';
import { Chip, SearchBox } from './log-filters.js';
import { Moment } from './moment.js';
import { Pager } from './pager.js';
import { RecordLink } from './record-link.js';
import { DeveloperRoom } from './room.js';
import { type Column, RowsTable } from '../../parts/rows-table.js';
import { FROM_START, useAddress, useAskedQuery } from './use-address.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';
import { perLanguage } from '../../texts/language.js';

/** Settings → Developer → Events. */
export function Events() {
  return (
    <DeveloperRoom title={t.events.title} resource="events">
      <Stream />
    </DeveloperRoom>
  );
}

const COLUMNS = perLanguage((): readonly Column<EventRow>[] => [
  {
    label: t.events.type,
    render: ({ type }) => <span className={classes.mono}>{type}</span>,
  },
  {
    label: t.events.record,
    wide: true,
    render: (event) => <RecordLink event={event} />,
  },
  {
    label: t.events.actor,
    tight: true,
    wide: true,
    render: ({ actor }) => (
      <>
        {actor.name} <span className={classes.sub}>{actor.type}</span>
      </>
    ),
  },
  {
    label: t.events.when,
    tight: true,
    render: ({ created_at: at }) => <Moment at={at} />,
  },
  {
    label: t.events.sequence,
    tight: true,
    wide: true,
    right: true,
    render: ({ sequence }) => <span className="figures">{sequence}</span>,
  },
]);

function Stream() {
  const { slug } = useWorkspace();
  const [search, change] = useAddress();
  const live = useLive();
  const { query } = useAskedQuery(EVENT_FILTERS, eventQuery);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...listQuery(slug, 'events', query),
    refetchInterval: live.interval,
  });
  const rows = (data?.data ?? []) as readonly EventRow[];
  const isFiltered = EVENT_FILTERS.some((name) => search[name]);
  return (
    <>
      <Filters tools={<LiveTools live={live} onRefresh={() => void refetch()} isBusy={isFetching && !live.isLive} />} />
      {error ? <EmptyState title={t.events.unread}>{error.message}</EmptyState> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data && rows.length === 0 ? (
        <EmptyState title={isFiltered ? t.events.noMatch : t.events.empty}>{t.events.kept}</EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <RowsTable
          label={t.events.title}
          rows={rows}
          columns={COLUMNS()}
          open={search.open}
          onOpen={({ id }) => change({ open: id })}
          isBusy={isPlaceholderData}
        />
      ) : null}
      <Pager next={data?.next_cursor} count={rows.length} />
      <EventDrawer id={search.open} onClose={() => change({ open: undefined })} />
    </>
  );
}

function Filters({ tools }: { readonly tools: ReactNode }) {
  const [search, change] = useAddress();
  const set = (part: Readonly<Record<string, string | undefined>>): void =>
    change({ ...FROM_START, ...part }, { replace: true });
  const { fields } = useSchema('events');
  const kinds = useMemo(() => {
    const values = fields.find(({ name }) => name === 'type')?.values ?? [];
    return groupKinds(values).map(({ label, all, kinds: single }) => ({ group: label, items: [all, ...single] }));
  }, [fields]);
  return (
    <div className={classes.tools} role="search" aria-label={t.events.filter}>
      <Select
        size="xs"
        w={210}
        aria-label={t.events.type}
        placeholder={t.events.type}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t.events.anyType }}
        limit={60}
        data={kinds}
        value={search.type ?? null}
        onChange={(type) => set({ type: type ?? undefined })}
      />
      <SearchBox
        label={t.events.recordId}
        value={search.record}
        onChange={(record) => set({ record: record?.trim() })}
      />
      {search.request_id ? <Chip text={search.request_id} onRemove={() => set({ request_id: undefined })} /> : null}
      {EVENT_FILTERS.some((name) => search[name]) ? (
        <Button
          size="compact-xs"
          h={26}
          variant="subtle"
          onClick={() => set(Object.fromEntries(EVENT_FILTERS.map((name) => [name, undefined])))}
        >
          {anywhere.clear}
        </Button>
      ) : null}
      {tools}
    </div>
  );
}
