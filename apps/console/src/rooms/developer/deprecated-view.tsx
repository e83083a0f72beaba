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
import { Chip, ViewSwitch } from './log-filters.js';
import { Moment } from './moment.js';
import { Pager } from './pager.js';
import { type Column, RowsTable } from './rows-table.js';
import { FROM_START, useAddress } from './use-address.js';

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

/** What will end, and which token still sends it. */
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
      {error ? <EmptyState title="The list could not be read">{error.message}</EmptyState> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data && rows.length === 0 ? (
        <EmptyState title="Nothing deprecated is in use">
          No token sends anything that will end. <a href="/docs/versioning">Versions and deprecations</a>
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <RowsTable label="Deprecated uses" rows={rows} columns={COLUMNS} isBusy={isPlaceholderData} />
      ) : null}
      <Pager next={data?.next_cursor} count={rows.length} />
    </>
  );
}

const COLUMNS: readonly Column<DeprecatedUse>[] = [
  { label: 'Deprecated', render: (use) => <What use={use} /> },
  { label: 'Route', render: ({ route }) => <span className={classes.mono}>{route}</span> },
  { label: 'Token', tight: true, render: ({ token }) => token.name ?? token.id },
  {
    label: 'Requests',
    tight: true,
    wide: true,
    right: true,
    render: ({ count }) => <span className="figures">{formatNumber(count)}</span>,
  },
  { label: 'Last', tight: true, render: ({ last_used_at: at }) => <Moment at={at} /> },
  { label: 'Served until', tight: true, wide: true, render: ({ sunset }) => formatDay(sunset) },
];

function What({ use }: { readonly use: DeprecatedUse }) {
  const { slug } = useWorkspace();
  return (
    <>
      <Link
        to="/w/$workspace/$resource/$id"
        params={{ workspace: slug, resource: 'deprecated_uses', id: use.id }}
        aria-label={`${use.part} of ${use.route}`}
      >
        {use.part}
      </Link>
      <br />
      <span className={classes.sub}>{use.instead.replaceAll('`', '')}</span>
    </>
  );
}
