import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ListQuery, recordsOf } from '../../data/daybook.js';
import { useWorkspace } from '../../data/workspace.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageSkeleton } from '../../parts/page-skeleton.js';
import { formatNumber } from '../../words/formats.js';
import classes from './developer.module.css';
import { type ErrorGroup, groupErrors, type LoggedRequest } from './error-groups.js';
import { LiveTools } from './live.js';
import { LogFilters } from './log-filters.js';
import { LOG_FILTERS, logQuery, type Search } from './log-query.js';
import { Moment } from './moment.js';
import { formatMoment } from './moments.js';
import { type Column, RowsTable } from '../../parts/rows-table.js';
import { Status } from './status.js';
import { useAddress, useAskedQuery } from './use-address.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';
import { perLanguage } from '../../texts/language.js';

const PAGE = 200;

/** The errors that match the filters in the URL. Pages are appended, so the cursor in the URL is ignored. */
const errorQuery = ({ cursor: _cursor, ...search }: Search, now: number): ListQuery =>
  logQuery({ ...search, errors: '1' }, now, PAGE);

/** Errors of the log by kind and route. They are counted from the loaded rows only, and the page says so. */
export function ErrorsView() {
  const { slug } = useWorkspace();
  const [search] = useAddress();
  const { query, askAgain } = useAskedQuery(LOG_FILTERS, errorQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: [slug, 'pages', 'request_logs', query],
    queryFn: ({ pageParam, signal }) =>
      recordsOf(slug).list(
        'request_logs',
        pageParam === '' ? query : { cursor: pageParam, limit: String(PAGE) },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });
  const refresh = (): void => {
    if (search.period) askAgain();
    else void refetch();
  };
  const rows = (data?.pages ?? []).flatMap((page) => page.data) as unknown as readonly LoggedRequest[];
  const groups = groupErrors(rows).map((group) => ({ ...group, id: group.key }));
  return (
    <>
      <LogFilters areErrorsOnly tools={<LiveTools onRefresh={refresh} isBusy={isFetching} />} />
      {error ? <EmptyState title={anywhere.logUnread}>{error.message}</EmptyState> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data && rows.length === 0 ? <EmptyState title={t.errorsView.empty}>{t.errorsView.none}</EmptyState> : null}
      {groups.length > 0 ? <RowsTable label={t.errorsView.byKind} rows={groups} columns={COLUMNS()} /> : null}
      {rows.length > 0 ? (
        <div className={classes.pager}>
          <span>{scopeText(rows, hasNextPage)}</span>
          {hasNextPage ? (
            <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
              {t.errorsView.readMore(PAGE)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** The rows that the counts cover. */
function scopeText(rows: readonly LoggedRequest[], areMore: boolean): string {
  const oldest = rows.at(-1) as LoggedRequest;
  const count = formatNumber(rows.length);
  return areMore
    ? t.errorsView.counted(count, formatMoment(oldest.created_at))
    : t.errorsView.countedAll(count, formatMoment(oldest.created_at));
}

const COLUMNS = perLanguage((): readonly Column<ErrorGroup & { readonly id: string }>[] => [
  {
    label: t.errorsView.error,
    render: (group) => <GroupLink group={group} />,
  },
  {
    label: anywhere.status,
    tight: true,
    wide: true,
    render: ({ status }) => <Status status={status} />,
  },
  {
    label: t.errorsView.route,
    render: ({ method, route }) => (
      <span className={classes.mono}>
        {method} {route}
      </span>
    ),
  },
  {
    label: t.errorsView.count,
    tight: true,
    right: true,
    render: ({ count }) => <span className="figures">{formatNumber(count)}</span>,
  },
  {
    label: t.errorsView.tokens,
    tight: true,
    wide: true,
    right: true,
    render: ({ tokens }) => <span className="figures">{tokens}</span>,
  },
  {
    label: t.errorsView.last,
    tight: true,
    wide: true,
    render: ({ last }) => <Moment at={last.created_at} />,
  },
]);

function GroupLink({ group }: { readonly group: ErrorGroup }) {
  const [search] = useAddress();
  // The longest part of the route without an id, because the log can be searched by it.
  const path = group.route.split('{id}').sort((a, b) => b.length - a.length)[0];
  return (
    <Link
      to="."
      search={
        {
          ...search,
          view: undefined,
          cursor: undefined,
          method: group.method,
          status: String(group.status),
          error_code: group.last.error_code ?? undefined,
          path,
        } as never
      }
    >
      {group.code}
    </Link>
  );
}
