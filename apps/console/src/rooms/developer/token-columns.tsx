import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { Nothing } from '../../parts/field-value.js';
import badges from '../../parts/values.module.css';
import { formatDay, formatNumber } from '../../words/formats.js';
import classes from './developer.module.css';
import { Ago } from './moment.js';
import type { Column } from '../../parts/rows-table.js';
import { shortScopes } from './scope-groups.js';
import { TokenMenu } from './token-menu.js';
import { hintOf, stateLabel, stateOf, type Token, type TokenTask } from './token-words.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';

/** @param onTask null if the user may not change tokens */
export function tokenColumns(onTask: ((task: TokenTask) => void) | null, mayReadLogs: boolean): Column<Token>[] {
  return [
    {
      label: anywhere.name,
      render: (token) => (
        <>
          {token.name}
          <br />
          <span className={`${classes.sub} ${classes.mono}`}>{hintOf(token)}</span>
        </>
      ),
    },
    { label: t.tokenColumns.scopes, wide: true, render: ({ scopes }) => <Scopes scopes={scopes} /> },
    {
      label: t.tokenColumns.created,
      wide: true,
      render: (token) => (
        <>
          <Ago at={token.created_at} />
          <br />
          <span className={classes.sub}>
            <Maker token={token} />
          </span>
        </>
      ),
    },
    {
      label: t.tokenColumns.lastUsed,
      wide: true,
      tight: true,
      render: ({ last_used_at: at }) =>
        at === null ? <span className={classes.sub}>{anywhere.never}</span> : <Ago at={at} />,
    },
    ...(mayReadLogs
      ? [
          {
            label: t.tokenColumns.calls,
            wide: true,
            tight: true,
            right: true,
            render: (token: Token) => <Calls token={token} />,
          },
        ]
      : []),
    { label: t.tokenColumns.expires, tight: true, wide: true, render: (token) => <Expiry token={token} /> },
    { label: anywhere.state, tight: true, render: (token) => <TokenBadge token={token} /> },
    ...(onTask
      ? [
          {
            label: anywhere.actions,
            tight: true,
            render: (token: Token) => <TokenMenu token={token} onTask={onTask} />,
          },
        ]
      : []),
  ];
}

/** Who created it, and whether they have left; undefined if the service created it. */
export function useMaker({ id, created_by: name }: Token): string | undefined {
  const { slug } = useWorkspace();
  const { data } = useQuery({
    ...listQuery(slug, 'tokens', { maker_left: 'true', 'revoked_at[null]': 'true', fields: 'id', limit: '200' }),
    staleTime: 60_000,
  });
  if (name === null) return undefined;
  return data?.data.some((left) => left.id === id) ? t.tokenColumns.formerMember(name) : name;
}

function Maker({ token }: { readonly token: Token }) {
  return useMaker(token) ?? anywhere.byService;
}

export function Scopes({ scopes }: { readonly scopes: readonly string[] }) {
  return (
    <span className={classes.scopeList}>
      {shortScopes(scopes).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}

const TONES = { active: 'good', expiring: 'wait', expired: 'bad', revoked: 'quiet' } as const;

export function TokenBadge({ token }: { readonly token: Token }) {
  return (
    <span className={badges.badge} data-tone={TONES[stateOf(token)]}>
      {stateLabel(token)}
    </span>
  );
}

export function Expiry({ token }: { readonly token: Token }) {
  const { expires_at: at } = token;
  if (at === null) return <span className={classes.sub}>{anywhere.never}</span>;
  const state = stateOf(token);
  return (
    <>
      <span className={classes.nowrap}>{formatDay(at.slice(0, 10))}</span>
      <br />
      <span className={classes.sub}>
        {state === 'expired' ? t.tokenColumns.expired : ''}
        <Ago at={at} />
        {state === 'expiring' ? t.tokenColumns.soon : ''}
      </span>
    </>
  );
}

const KEPT_MS = 30 * 86_400_000;

/** Whether the log, with its limited retention, can contain a request of the token. */
function hasLog({ last_used_at: at }: Token, now = Date.now()): boolean {
  return at !== null && now - Date.parse(at) <= KEPT_MS;
}

/**
 * The number of requests of a token in the log. The service counts up to 10,000. Makes no request if there can be none.
 * `isFresh`: do not use a cached count.
 */
export function useCalls(
  token: Token,
  isFresh = false,
): { readonly count: number; readonly isExact: boolean } | undefined {
  const { slug } = useWorkspace();
  const isIdle = !hasLog(token);
  const { data, isFetching } = useQuery({
    ...listQuery(slug, 'request_logs', { token: token.id, limit: '1', fields: 'id', include_total: 'true' }),
    enabled: !isIdle,
    staleTime: isFresh ? 0 : 60_000,
    placeholderData: undefined,
  });
  if (isIdle) return { count: 0, isExact: true };
  if (isFresh && isFetching) return undefined;
  const answer = data as { total_count: number; total_is_exact: boolean } | undefined;
  return answer && { count: answer.total_count, isExact: answer.total_is_exact };
}

export function callsText({ count, isExact }: { readonly count: number; readonly isExact: boolean }): string {
  return `${formatNumber(count)}${isExact ? '' : t.tokenColumns.andMore}`;
}

/** The number of calls, as a link to the log. */
export function Calls({ token }: { readonly token: Token }) {
  const { slug } = useWorkspace();
  const calls = useCalls(token);
  if (!calls)
    return (
      <span aria-busy="true">
        <Nothing />
      </span>
    );
  if (calls.count === 0) return <span className="figures">0</span>;
  return (
    <Link
      className="figures"
      to="/w/$workspace/settings/developer/request-log"
      params={{ workspace: slug }}
      search={{ token: token.id } as never}
      aria-label={t.tokenColumns.callsOf(callsText(calls), token.name)}
    >
      {callsText(calls)}
    </Link>
  );
}
