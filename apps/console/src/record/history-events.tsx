import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readQuery } from '../data/queries.js';
import type { Row } from '../data/wire.js';
import { useResources, useWorkspace } from '../data/workspace.js';
import { StateBadge } from '../parts/state-badge.js';
import { formatInstant } from '../words/formats.js';
import classes from './history.module.css';
import { t } from '../texts/record.js';

interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly sequence: number;
}

interface DeliveryRow {
  readonly id: string;
  readonly webhook_endpoint: { readonly id: string; readonly name: string | null } | null;
  readonly event: { readonly id: string } | null;
  readonly state: string;
  readonly last_status: number | null;
}

/** The page size: only the newest events are shown. */
const LIMIT = '20';

/** The events of a record and the state of their deliveries, for roles that may read them. */
export function HistoryEvents({ record }: { readonly record: Row }) {
  const [isOpen, setOpen] = useState(false);
  const hasEvents = useResources().some(({ name }) => name === 'events');
  if (!hasEvents) return null;
  return (
    <div className={classes.events}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t.historyEvents.hide : t.historyEvents.show}
      </Button>
      {isOpen ? <Events record={record} /> : null}
    </div>
  );
}

function Events({ record }: { readonly record: Row }) {
  const { slug } = useWorkspace();
  const { data, error } = useQuery(
    readQuery<{ data: readonly EventRow[] }>(slug, '/v1/events', {
      record: record.id,
      fields: 'id,type,created_at,sequence',
      limit: LIMIT,
    }),
  );
  const mayReadDeliveries = useResources().some(({ name }) => name === 'webhook_deliveries');
  const ids = data?.data.map(({ id }) => id) ?? [];
  const { data: deliveries } = useQuery({
    ...readQuery<{ data: readonly DeliveryRow[] }>(slug, '/v1/webhook_deliveries', {
      'event[in]': ids.join(','),
      limit: '100',
    }),
    enabled: mayReadDeliveries && ids.length > 0,
  });
  if (error) return <p role="alert">{t.historyEvents.unread(error.message)}</p>;
  if (!data) return <Skeleton height={48} mt="xs" />;
  if (data.data.length === 0) return <p>{t.historyEvents.none}</p>;
  return (
    <ul className={classes.eventList}>
      {data.data.map(({ id, type, created_at }) => (
        <li key={id}>
          <Link
            to="/w/$workspace/settings/developer/events"
            params={{ workspace: slug }}
            search={{ record: record.id }}
          >
            {type}
          </Link>
          <time className={classes.quiet} dateTime={created_at}>
            {formatInstant(created_at)}
          </time>
          {deliveries?.data
            .filter(({ event }) => event?.id === id)
            .map((one) => (
              <Delivery key={one.id} delivery={one} />
            ))}
        </li>
      ))}
    </ul>
  );
}

function Delivery({
  delivery: { webhook_endpoint: endpoint, state, last_status },
}: {
  readonly delivery: DeliveryRow;
}) {
  const { slug } = useWorkspace();
  if (!endpoint) return null;
  return (
    <span className={classes.delivery}>
      <Link to="/w/$workspace/settings/developer/webhooks/$id" params={{ workspace: slug, id: endpoint.id }}>
        {endpoint.name ?? endpoint.id}
      </Link>
      <StateBadge state={state} />
      {last_status === null ? null : <span className={`figures ${classes.quiet}`}>{last_status}</span>}
    </span>
  );
}
