import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageSkeleton } from '../../parts/page-skeleton.js';
import classes from './developer.module.css';
import type { LoggedRequest } from './error-groups.js';
import { DeprecatedView } from './deprecated-view.js';
import { ErrorsView } from './errors-view.js';
import { LiveTools, useLive } from './live.js';
import { LogFilters } from './log-filters.js';
import { LOG_FILTERS, logQuery } from './log-query.js';
import { Moment } from './moment.js';
import { formatMs } from './moments.js';
import { Pager } from './pager.js';
import { RequestDrawer } from './request-drawer.js';
import { DeveloperRoom } from './room.js';
import { type Column, RowsTable } from '../../parts/rows-table.js';
import { Status } from './status.js';
import { useAddress, useAskedQuery } from './use-address.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';
import { perLanguage } from '../../texts/language.js';

/** Settings → Developer → Request log. */
export function RequestLog() {
  return (
    <DeveloperRoom title={t.requestLog.title} resource="request_logs">
      <Views />
    </DeveloperRoom>
  );
}

function Views() {
  const [search] = useAddress();
  if (search.view === 'deprecated') return <DeprecatedView />;
  return search.view === 'errors' ? <ErrorsView /> : <Requests />;
}

const COLUMNS = perLanguage((): readonly Column<LoggedRequest>[] => [
  {
    label: anywhere.status,
    tight: true,
    render: ({ status }) => <Status status={status} />,
  },
  {
    label: t.requestLog.method,
    tight: true,
    wide: true,
    render: ({ method }) => <span className={classes.mono}>{method}</span>,
  },
  {
    label: t.requestLog.path,
    render: ({ path, error_code: code }) => (
      <>
        <span className={classes.mono}>{path}</span>
        {code ? (
          <>
            <br />
            <span className={classes.sub}>{code}</span>
          </>
        ) : null}
      </>
    ),
  },
  {
    label: t.requestLog.token,
    tight: true,
    wide: true,
    render: ({ token }) => token.name ?? token.id,
  },
  {
    label: t.requestLog.duration,
    tight: true,
    wide: true,
    right: true,
    render: ({ ms }) => <span className="figures">{formatMs(ms)}</span>,
  },
  {
    label: t.requestLog.when,
    tight: true,
    render: ({ created_at: at }) => <Moment at={at} />,
  },
]);

function Requests() {
  const { slug } = useWorkspace();
  const [search, change] = useAddress();
  const live = useLive();
  const { query, askAgain } = useAskedQuery(LOG_FILTERS, logQuery);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...listQuery(slug, 'request_logs', query),
    refetchInterval: live.interval,
  });
  const refresh = (): void => {
    if (search.period) askAgain();
    else void refetch();
  };
  const rows = (data?.data ?? []) as readonly LoggedRequest[];
  return (
    <>
      <LogFilters tools={<LiveTools live={live} onRefresh={refresh} isBusy={isFetching && !live.isLive} />} />
      {error ? <EmptyState title={anywhere.logUnread}>{error.message}</EmptyState> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data && rows.length === 0 ? <NoRequests /> : null}
      {rows.length > 0 ? (
        <RowsTable
          label={t.requestLog.requests}
          rows={rows}
          columns={COLUMNS()}
          open={search.open}
          onOpen={({ id }) => change({ open: id })}
          isBusy={isPlaceholderData}
        />
      ) : null}
      <Pager next={data?.next_cursor} count={rows.length} />
      <RequestDrawer id={search.open} rows={rows} onClose={() => change({ open: undefined })} />
    </>
  );
}

function NoRequests() {
  const [search] = useAddress();
  const isFiltered = LOG_FILTERS.some((name) => search[name]) || search.cursor !== undefined;
  if (isFiltered) return <EmptyState title={t.requestLog.noMatch}>{t.requestLog.noMatchHint}</EmptyState>;
  return <EmptyState title={t.requestLog.empty}>{t.requestLog.emptyHint}</EmptyState>;
}
