import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListQuery } from '../../data/daybook.js';
import { listQuery } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import type { Row } from '../../data/wire.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageSkeleton } from '../../parts/page-skeleton.js';
import { formatDay, formatNumber } from '../../words/formats.js';
import classes from './developer.module.css';
import { LiveTools } from './live.js';
import { t } from '../../texts/developer.js';
import { Chip, ViewSwitch } from './log-filters.js';
import { Moment } from './moment.js';
import { Pager } from './pager.js';
import { type Column, RowsTable } from '../../parts/rows-table.js';
import { FROM_START, useAddress } from './use-address.js';
import { perLanguage } from '../../texts/language.js';

interface DeprecatedUse extends Row {
  readonly token: { readonly id: string; readonly name: string | null };
  readonly deprecation: string;
  readonly part: string;
  readonly route: string;
  readonly sunset: string;
  readonly instead: string;
  readonly last_used_at: string;
  readonly count: number;
}

/** Deprecated features, and the tokens that still use them. */
export function DeprecatedView() {
  const { slug } = useWorkspace();
  const [{ cursor, token }, change] = useAddress();
  const query: ListQuery = cursor ? { cursor } : { limit: '50', ...(token ? { token } : {}) };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(slug, 'deprecated_uses', query));
  const rows = (data?.data ?? []) as unknown as readonly DeprecatedUse[];
  return (
    <>
      <ViewSwitch tools={<LiveTools onRefresh={() => void refetch()} isBusy={isFetching} />} />
      {token ? (
        <div className={classes.tools}>
          <Chip text={rows[0]?.token.name ?? token} onRemove={() => change({ ...FROM_START, token: undefined })} />
        </div>
      ) : null}
      {error ? <EmptyState title={t.deprecatedView.unread}>{error.message}</EmptyState> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data && rows.length === 0 ? (
        <EmptyState title={t.deprecatedView.empty}>
          {t.deprecatedView.emptyHint} <a href="/docs/versioning">{t.deprecatedView.docs}</a>
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <RowsTable label={t.deprecatedView.uses} rows={rows} columns={COLUMNS()} isBusy={isPlaceholderData} />
      ) : null}
      <Pager next={data?.next_cursor} count={rows.length} />
    </>
  );
}

const COLUMNS = perLanguage((): readonly Column<DeprecatedUse>[] => [
  {
    label: t.deprecatedView.deprecated,
    render: (use) => <What use={use} />,
  },
  {
    label: t.deprecatedView.route,
    render: ({ route }) => <span className={classes.mono}>{route}</span>,
  },
  {
    label: t.deprecatedView.token,
    tight: true,
    render: ({ token }) => token.name ?? token.id,
  },
  {
    label: t.deprecatedView.requests,
    tight: true,
    wide: true,
    right: true,
    render: ({ count }) => <span className="figures">{formatNumber(count)}</span>,
  },
  {
    label: t.deprecatedView.last,
    tight: true,
    wide: true,
    render: ({ last_used_at: at }) => <Moment at={at} />,
  },
  {
    label: t.deprecatedView.until,
    tight: true,
    wide: true,
    render: ({ sunset }) => formatDay(sunset),
  },
]);

function What({ use }: { readonly use: DeprecatedUse }) {
  const { slug } = useWorkspace();
  return (
    <>
      <Link
        to="/w/$workspace/$resource/$id"
        params={{ workspace: slug, resource: 'deprecated_uses', id: use.id }}
        aria-label={t.deprecatedView.partOf(use.part, use.route)}
      >
        {use.part}
      </Link>
      <br />
      <span className={classes.sub}>{use.instead.replaceAll('`', '')}</span>
    </>
  );
}
