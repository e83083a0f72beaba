import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListQuery } from '../../data/daybook.js';
import { listQuery, refreshWorkspace } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageSkeleton } from '../../parts/page-skeleton.js';
import { StateBadge } from '../../parts/state-badge.js';
import { valueLabel } from '../../words/labels.js';
import { DeliveryDrawer } from './delivery-drawer.js';
import classes from './developer.module.css';
import { type Delivery, type Endpoint, errorText } from './endpoint-words.js';
import { LiveTools, useFollow, useLive } from './live.js';
import { Ago } from './moment.js';
import { Pager } from './pager.js';
import { type Column, RowsTable } from '../../parts/rows-table.js';
import { Status } from './status.js';
import { FROM_START, useAddress } from './use-address.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/webhooks.js';
import { perLanguage } from '../../texts/language.js';

const COLUMNS = perLanguage((): readonly Column<Delivery>[] => [
  {
    label: t.deliveries.event,
    render: ({ type }) => <span className={classes.mono}>{type}</span>,
  },
  {
    label: anywhere.state,
    tight: true,
    render: ({ state }) => <StateBadge state={state} />,
  },
  {
    label: t.deliveries.attempts,
    tight: true,
    wide: true,
    right: true,
    render: ({ attempts }) => <span className="figures">{attempts}</span>,
  },
  {
    label: t.deliveries.answer,
    wide: true,
    render: ({ last_status: status, last_error: word }) => (
      <>
        {status === null ? null : <Status status={status} />}
        {word === null || word === `http_${status}` ? null : <span className={classes.sub}> {errorText(word)}</span>}
      </>
    ),
  },
  {
    label: t.deliveries.lastAttempt,
    tight: true,
    wide: true,
    render: ({ last_attempt_at: at }) =>
      at === null ? <span className={classes.sub}>{t.deliveries.noneYet}</span> : <Ago at={at} />,
  },
  {
    label: t.deliveries.nextAttempt,
    tight: true,
    wide: true,
    render: ({ next_attempt_at: at }) => (at === null ? <span className={classes.sub}>–</span> : <Ago at={at} />),
  },
]);

interface DeliveriesProps {
  readonly endpoint: Endpoint;
  readonly follow: ReturnType<typeof useFollow>;
}

/** The deliveries of an endpoint, and their results. */
export function Deliveries({ endpoint, follow }: DeliveriesProps) {
  const { slug } = useWorkspace();
  const [search, change] = useAddress();
  const live = useLive();
  const states = useSchema('webhook_deliveries').states;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query: ListQuery = search.cursor
    ? { cursor: search.cursor }
    : { webhook_endpoint: endpoint.id, ...(search.state ? { state: search.state } : {}) };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...listQuery(slug, 'webhook_deliveries', query),
    refetchInterval: follow.interval || live.interval,
  });
  const rows = (data?.data ?? []) as readonly Delivery[];
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">{t.deliveries.deliveries}</h2>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={anywhere.state}
          value={search.state ?? ''}
          data={[{ value: '', label: anywhere.all }, ...states.map((value) => ({ value, label: valueLabel(value) }))]}
          onChange={(state) => change({ ...FROM_START, state: state || undefined }, { replace: true })}
        />
        <Redeliver
          ids={ids}
          onSent={() => {
            setChosen(new Set());
            follow.follow();
          }}
        />
        <LiveTools live={live} onRefresh={() => void refetch()} isBusy={isFetching && !live.isLive} />
      </div>
      {error ? (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      ) : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data && rows.length === 0 ? (
        <EmptyState title={search.state ? t.deliveries.noMatch : t.deliveries.empty}>
          {t.deliveries.emptyHint}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <RowsTable
          label={t.deliveries.deliveries}
          rows={rows}
          columns={COLUMNS()}
          open={search.open}
          onOpen={({ id }) => change({ open: id })}
          isBusy={isPlaceholderData}
          selection={{ ids: new Set(ids), nameOf: ({ type, id }) => `${type} ${id}`, onChange: setChosen }}
        />
      ) : null}
      <Pager next={data?.next_cursor} count={rows.length} />
      <DeliveryDrawer
        id={search.open}
        rows={rows}
        endpoint={endpoint}
        onSent={follow.follow}
        onClose={() => change({ open: undefined })}
      />
    </section>
  );
}

interface Progress {
  readonly done: number;
  readonly of: number;
  readonly refused: readonly string[];
}

/** Sends the selected deliveries again, one after the other, and reports those that were refused. */
function Redeliver({ ids, onSent }: { readonly ids: readonly string[]; readonly onSent: () => void }) {
  const { slug, records } = useWorkspace();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isBusy = progress !== null && progress.done < progress.of;
  const redeliver = async (): Promise<void> => {
    const refused: string[] = [];
    for (const [at, id] of ids.entries()) {
      setProgress({ done: at, of: ids.length, refused });
      await records
        .act('webhook_deliveries', id, 'redeliver', {})
        .catch((error: unknown) => refused.push(error instanceof Error ? error.message : String(error)));
    }
    setProgress({ done: ids.length, of: ids.length, refused });
    void refreshWorkspace(slug);
    onSent();
  };
  return (
    <>
      {ids.length > 0 ? (
        <Button size="compact-xs" h={26} loading={isBusy} onClick={() => void redeliver()}>
          {t.deliveries.redeliver(ids.length)}
        </Button>
      ) : null}
      <span role="status" className={classes.sub}>
        {progress
          ? t.deliveries.progress(
              progress.done - progress.refused.length,
              progress.of,
              progress.refused.length > 0
                ? t.deliveries.refused(progress.refused.length, [...new Set(progress.refused)].join(' '))
                : '',
            )
          : ''}
      </span>
    </>
  );
}
