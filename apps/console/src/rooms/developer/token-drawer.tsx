import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recordQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { DetailDrawer } from '../../parts/detail-drawer.js';
import { Facts, Id } from '../../parts/facts.js';
import { formatNumber } from '../../words/formats.js';
import classes from './developer.module.css';
import { Ago, Moment } from './moment.js';
import { Calls, TokenBadge, useMaker } from './token-columns.js';
import { hintOf, isOlder, type Token, type TokenTask } from './token-words.js';
import { useNewestVersion } from './newest-version.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';
import { permissionLabel } from '../../words/labels.js';

interface TokenDrawerProps {
  readonly id: string | undefined;
  /** The rows of the page. A token among them needs no request of its own. */
  readonly rows: readonly Token[];
  readonly onTask: ((task: TokenTask) => void) | null;
  readonly onClose: () => void;
}

export function TokenDrawer({ id, rows, onTask, onClose }: TokenDrawerProps) {
  const { slug } = useWorkspace();
  const newest = useNewestVersion();
  const listed = rows.find((row) => row.id === id);
  const { data, error } = useQuery({ ...recordQuery(slug, 'tokens', id ?? ''), enabled: id !== undefined && !listed });
  const token = listed ?? (data as Token | undefined);
  return (
    <DetailDrawer opened={id !== undefined} onClose={onClose} title={token?.name ?? t.tokenDrawer.title}>
      {error && !token ? (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      ) : null}
      {token && onTask && token.revoked_at === null ? (
        <Group>
          <Button variant="default" onClick={() => onTask({ kind: 'rename', token })}>
            {anywhere.rename}
          </Button>
          <Button variant="default" onClick={() => onTask({ kind: 'rotate', token })}>
            {anywhere.rotate}
          </Button>
          {newest !== undefined && isOlder(token, newest) ? (
            <Button variant="default" onClick={() => onTask({ kind: 'raise', token })}>
              {t.tokenDialogs.moveTo(newest)}
            </Button>
          ) : null}
          <Button variant="default" c="var(--bad)" onClick={() => onTask({ kind: 'revoke', token })}>
            {anywhere.revoke}
          </Button>
        </Group>
      ) : null}
      {token ? <TokenFacts token={token} /> : null}
    </DetailDrawer>
  );
}

function TokenFacts({ token }: { readonly token: Token }) {
  const { slug, may } = useWorkspace();
  const maker = useMaker(token);
  const values = useSchema('tokens').fields.find(({ name }) => name === 'scopes')?.values ?? [];
  const scopes = token.scopes.map((scope) => (
    <p key={scope}>
      {permissionLabel(scope)} <code className={classes.scope}>{scope}</code>
      <br />
      <span className={classes.sub}>{values.find(({ value }) => value === scope)?.description}</span>
    </p>
  ));
  const link = (search: object, text: string) => (
    <Link to="/w/$workspace/settings/developer/events" params={{ workspace: slug }} search={search as never}>
      {text}
    </Link>
  );
  return (
    <Facts
      facts={[
        [anywhere.state, <TokenBadge key="" token={token} />],
        [
          t.tokenDrawer.value,
          <span key="" className={classes.mono}>
            {hintOf(token)}
          </span>,
        ],
        ['ID', <Id key="" id={token.id} what={anywhere.theId} />],
        [t.tokenDrawer.scopes, scopes],
        [
          t.tokenDrawer.networks,
          token.allowed_cidrs.length > 0 ? token.allowed_cidrs.join(', ') : t.tokenDrawer.everywhere,
        ],
        [
          t.tokenDrawer.limit,
          token.rate_limit === null ? t.tokenDrawer.ofService : t.tokenDrawer.aMinute(formatNumber(token.rate_limit)),
        ],
        [t.tokenDrawer.version, token.api_version],
        [
          t.tokenDrawer.created,
          <span key="">
            <Moment at={token.created_at} /> {maker === undefined ? anywhere.byService : t.tokenDrawer.by(maker)}
          </span>,
        ],
        [t.tokenDrawer.lastUsed, token.last_used_at === null ? anywhere.never : <Ago key="" at={token.last_used_at} />],
        may(['read:logs']) ? [t.tokenDrawer.calls, <Calls key="" token={token} />] : null,
        [t.tokenDrawer.expires, token.expires_at === null ? anywhere.never : <Moment key="" at={token.expires_at} />],
        token.revoked_at === null ? null : [t.tokenDrawer.revoked, <Moment key="" at={token.revoked_at} />],
        token.successor === null
          ? null
          : [
              t.tokenDrawer.replacedBy,
              <Link key="" to="." search={{ open: token.successor.id } as never}>
                {token.successor.name ?? token.successor.id}
              </Link>,
            ],
        [t.tokenDrawer.history, link({ record: token.id }, t.tokenDrawer.events)],
      ]}
    />
  );
}
