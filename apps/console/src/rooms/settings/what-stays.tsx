import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Preview, Row } from '../../data/wire.js';
import { hintOf, type Token } from '../developer/token-words.js';
import { formatDay } from '../../words/formats.js';
import { shortScopes } from '../developer/scope-groups.js';
import classes from './what-stays.module.css';
import { t } from '../../texts/settings.js';

export type Decision = 'keep' | 'revoke';

type Leaves = NonNullable<Preview['leaves']>;

const NONE = { count: 0, data: [] } as const;

/** Whether a token or webhook would keep working with permissions that the person no longer has. */
export function isToDecide(leaves: Leaves | undefined): boolean {
  return ['tokens', 'webhook_endpoints'].some((name) => (leaves?.[name]?.count ?? 0) > 0);
}

interface WhatStaysProps {
  /** The result of a preview with `revoke`. */
  readonly leaves: Leaves;
  readonly isOwn: boolean;
  readonly decision: Decision | null;
  /** Whether the user tried to continue without a decision. */
  readonly isMissing: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** What a member created, by name, and the decision about the tokens and webhooks among it. */
export function WhatStays({ leaves, isOwn, decision, isMissing, onDecide }: WhatStaysProps) {
  const { tokens = NONE, webhook_endpoints: endpoints = NONE, saved_views: views = NONE } = leaves;
  if (tokens.count + endpoints.count + views.count === 0) return null;
  const unseen = views.count - views.data.length;
  return (
    <>
      <section aria-label={t.removeMemberDialog.made(isOwn)} className={classes.made}>
        <Made
          title={t.removeMemberDialog.tokens(tokens.count)}
          of={tokens}
          show={(row) => <TokenLine token={row as Token} />}
        />
        <Made
          title={t.removeMemberDialog.endpoints(endpoints.count)}
          of={endpoints}
          show={(row) => <EndpointLine endpoint={row} />}
        />
        <Made
          title={t.removeMemberDialog.views(views.data.length)}
          of={{ ...views, count: views.data.length }}
          show={({ name }) => name as string}
        />
        {unseen > 0 ? <p className={classes.sub}>{t.removeMemberDialog.ownViews(unseen, isOwn)}</p> : null}
      </section>
      {isToDecide(leaves) ? (
        <Radio.Group
          label={t.removeMemberDialog.decide}
          name="tokens"
          value={decision}
          onChange={(value) => onDecide(value as Decision)}
          error={isMissing && decision === null ? t.removeMemberDialog.undecided : undefined}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="keep" label={t.removeMemberDialog.keep} description={t.removeMemberDialog.keepMeans} />
            <Radio value="revoke" label={t.removeMemberDialog.revoke} description={t.removeMemberDialog.revokeMeans} />
          </Stack>
        </Radio.Group>
      ) : null}
    </>
  );
}

interface MadeProps {
  readonly title: string;
  readonly of: Leaves[string];
  readonly show: (row: Row) => ReactNode;
}

function Made({ title, of: { count, data }, show }: MadeProps) {
  if (count === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling needs focus (WCAG 2.1.1) */}
      <ul tabIndex={data.length > 5 ? 0 : undefined}>
        {data.map((row) => (
          <li key={row.id}>{show(row)}</li>
        ))}
        {count > data.length ? <li className={classes.sub}>{t.removeMemberDialog.more(count - data.length)}</li> : null}
      </ul>
    </div>
  );
}

function TokenLine({ token }: { readonly token: Token }) {
  const { expires_at: ends } = token;
  return (
    <>
      {token.name} <span className={classes.mono}>{hintOf(token)}</span>
      <span className={classes.sub}>
        {[...shortScopes(token.scopes), ends === null ? '' : t.removeMemberDialog.until(formatDay(ends.slice(0, 10)))]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function EndpointLine({ endpoint }: { readonly endpoint: Row }) {
  const note = endpoint.enabled === true ? t.removeMemberDialog.goesOn : undefined;
  return (
    <>
      <span className={classes.mono}>{endpoint.url as string}</span>
      {note ? <span className={classes.sub}>{note}</span> : null}
    </>
  );
}
