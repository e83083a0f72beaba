import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recordQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { CodeBlock } from '../../parts/code-block.js';
import { DetailDrawer } from '../../parts/detail-drawer.js';
import { Facts } from '../../parts/facts.js';
import { JsonView } from '../../parts/json-view.js';
import { StateBadge } from '../../parts/state-badge.js';
import classes from './developer.module.css';
import { bodyOf, type Delivery, type Endpoint, errorText, headersOf, pingBodyOf } from './endpoint-words.js';
import { eventQueryOf } from './event-query.js';
import { Moment } from './moment.js';
import { Status } from './status.js';
import { useRecordWriting } from '../../parts/use-writing.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/webhooks.js';

interface DeliveryDrawerProps {
  readonly id: string | undefined;
  readonly rows: readonly Delivery[];
  readonly endpoint: Endpoint;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** The details of a delivery: the request and the response. */
export function DeliveryDrawer({ id, rows, endpoint, onSent, onClose }: DeliveryDrawerProps) {
  const { slug } = useWorkspace();
  const listed = rows.find((row) => row.id === id);
  const { data, error } = useQuery({
    ...recordQuery(slug, 'webhook_deliveries', id ?? ''),
    enabled: id !== undefined && !listed,
  });
  const delivery = listed ?? (data as Delivery | undefined);
  return (
    <DetailDrawer opened={id !== undefined} onClose={onClose} title={delivery?.type ?? t.deliveryDrawer.title}>
      {error && !delivery ? (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      ) : null}
      {delivery ? <Outcome delivery={delivery} onSent={onSent} /> : null}
      {delivery ? <CodeBlock label={t.deliveryDrawer.request} code={headersOf(delivery, endpoint.url)} /> : null}
      {delivery?.event ? <Body delivery={delivery} eventId={delivery.event.id} endpoint={endpoint} /> : null}
      {delivery && !delivery.event ? (
        <JsonView label={t.deliveryDrawer.body} value={pingBodyOf(delivery, endpoint, slug)} />
      ) : null}
    </DetailDrawer>
  );
}

function Outcome({ delivery, onSent }: { readonly delivery: Delivery; readonly onSent: () => void }) {
  const { slug, records, may } = useWorkspace();
  const writing = useRecordWriting();
  const mayAct = may(useSchema('webhook_deliveries').actions.find(({ name }) => name === 'redeliver')?.scopes ?? []);
  const redeliver = async (): Promise<void> => {
    if (await writing.send(() => records.act('webhook_deliveries', delivery.id, 'redeliver', {}))) onSent();
  };
  const { last_status: status, last_error: word, event } = delivery;
  return (
    <>
      {writing.message ? (
        <Banner tone="bad" role="alert">
          {writing.message}
        </Banner>
      ) : null}
      <Facts
        facts={[
          [anywhere.state, <StateBadge key="" state={delivery.state} />],
          [
            t.deliveryDrawer.attempts,
            <span key="" className="figures">
              {delivery.attempts}
            </span>,
          ],
          [
            t.deliveryDrawer.lastAttempt,
            delivery.last_attempt_at === null ? (
              t.deliveryDrawer.noneYet
            ) : (
              <Moment key="" at={delivery.last_attempt_at} />
            ),
          ],
          [t.deliveryDrawer.answer, status === null ? t.deliveryDrawer.none : <Status key="" status={status} />],
          word === null
            ? null
            : [
                t.deliveryDrawer.why,
                <span key="">
                  {errorText(word)} <span className={`${classes.mono} ${classes.sub}`}>{word}</span>
                </span>,
              ],
          delivery.next_attempt_at === null
            ? null
            : [t.deliveryDrawer.nextAttempt, <Moment key="" at={delivery.next_attempt_at} />],
          event
            ? [
                t.deliveryDrawer.event,
                <Link
                  key=""
                  className={classes.mono}
                  to="/w/$workspace/settings/developer/events"
                  params={{ workspace: slug }}
                  search={{ open: event.id } as never}
                >
                  {event.id}
                </Link>,
              ]
            : null,
          delivery.sequence === null
            ? null
            : [
                t.deliveryDrawer.sequence,
                <span key="" className="figures">
                  {t.deliveryDrawer.after(
                    delivery.sequence,
                    String(delivery.previous_sequence ?? t.deliveryDrawer.none),
                  )}
                </span>,
              ],
          [
            t.deliveryDrawer.record,
            <Link
              key=""
              className={classes.mono}
              to="/w/$workspace/$resource/$id"
              params={{ workspace: slug, resource: 'webhook_deliveries', id: delivery.id }}
            >
              {delivery.id}
            </Link>,
          ],
        ]}
      />
      <p className={classes.sub}>{t.deliveryDrawer.noBody}</p>
      {mayAct ? (
        <div>
          <Button variant="default" loading={writing.isBusy} onClick={() => void redeliver()}>
            {t.deliveryDrawer.redeliver}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The body of the message, rebuilt from the stored event. */
function Body({
  delivery,
  eventId,
  endpoint,
}: {
  readonly delivery: Delivery;
  readonly eventId: string;
  readonly endpoint: Endpoint;
}) {
  const { slug } = useWorkspace();
  const { data: event, error } = useQuery({ ...eventQueryOf(slug, eventId), staleTime: Infinity });
  if (error) return <Banner tone="plain">{t.deliveryDrawer.unread(error.message)}</Banner>;
  return event ? <JsonView label={t.deliveryDrawer.body} value={bodyOf(event, delivery, endpoint.payload)} /> : null;
}
