import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { DetailDrawer } from '../../parts/detail-drawer.js';
import { Facts, Id } from '../../parts/facts.js';
import { JsonView } from '../../parts/json-view.js';
import { PageSkeleton } from '../../parts/page-skeleton.js';
import { StateBadge } from '../../parts/state-badge.js';
import classes from './developer.module.css';
import type { Delivery } from './endpoint-words.js';
import { eventQueryOf } from './event-query.js';
import type { EventRow } from './event-words.js';
import { Moment } from './moment.js';
import { RecordLink } from './record-link.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';

/** The details of an event: its payload and its deliveries. */
export function EventDrawer({ id, onClose }: { readonly id: string | undefined; readonly onClose: () => void }) {
  const { slug, may } = useWorkspace();
  const { data: event, error } = useQuery({
    ...eventQueryOf(slug, id ?? ''),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  const mayDeliveries = may(useSchema('webhook_deliveries').scopes.read);
  return (
    <DetailDrawer opened={id !== undefined} onClose={onClose} title={event?.type ?? t.eventDrawer.title}>
      {error ? (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      ) : null}
      {!event && !error ? <PageSkeleton /> : null}
      {event ? <EventFacts event={event} /> : null}
      {event && mayDeliveries ? <Deliveries eventId={event.id} /> : null}
      {event?.truncated ? <Banner tone="plain">{t.eventDrawer.truncated}</Banner> : null}
      {event ? <JsonView label={t.eventDrawer.payload} value={payloadOf(event)} /> : null}
    </DetailDrawer>
  );
}

/** The event as it is sent, without the fields that are returned only on request. */
function payloadOf({ resource: _resource, record: _record, ...sent }: EventRow): object {
  return sent;
}

function EventFacts({ event }: { readonly event: EventRow }) {
  const { slug, may } = useWorkspace();
  const mayLogs = may(useSchema('request_logs').scopes.read) && event.actor.type === 'token';
  const request =
    event.request_id === null ? null : mayLogs ? (
      <Link
        className={classes.mono}
        to="/w/$workspace/settings/developer/request-log"
        params={{ workspace: slug }}
        search={{ request_id: event.request_id } as never}
      >
        {event.request_id}
      </Link>
    ) : (
      <Id id={event.request_id} what={anywhere.theRequestId} />
    );
  return (
    <Facts
      facts={[
        [t.eventDrawer.record, <RecordLink key="" event={event} />],
        [
          t.eventDrawer.actor,
          <span key="">
            {event.actor.name} <span className={classes.sub}>{event.actor.type}</span>
          </span>,
        ],
        [t.eventDrawer.when, <Moment key="" at={event.created_at} />],
        [
          t.eventDrawer.sequence,
          <span key="" className="figures">
            {event.sequence}
          </span>,
        ],
        ['ID', <Id key="" id={event.id} what={anywhere.theId} />],
        request ? [t.eventDrawer.request, request] : null,
      ]}
    />
  );
}

/** The deliveries of an event. */
function Deliveries({ eventId }: { readonly eventId: string }) {
  const { slug } = useWorkspace();
  const { data } = useQuery(listQuery(slug, 'webhook_deliveries', { event: eventId, limit: '20' }));
  const rows = (data?.data ?? []) as readonly Delivery[];
  return (
    <section aria-label={t.eventDrawer.deliveries}>
      <h3>{t.eventDrawer.deliveries}</h3>
      {!data ? '…' : rows.length === 0 ? <p className={classes.sub}>{t.eventDrawer.noDelivery}</p> : null}
      {rows.map(({ id, state, attempts, webhook_endpoint: endpoint }) => (
        <p key={id}>
          <StateBadge state={state} />{' '}
          <Link
            to="/w/$workspace/settings/developer/webhooks/$id"
            params={{ workspace: slug, id: endpoint.id }}
            search={{ open: id } as never}
          >
            {endpoint.name ?? endpoint.id}
          </Link>{' '}
          <span className={classes.sub}>{t.eventDrawer.attempts(attempts)}</span>
        </p>
      ))}
    </section>
  );
}
