import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery, recordQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { CodeBlock } from '../../parts/code-block.js';
import { DetailDrawer } from '../../parts/detail-drawer.js';
import { Facts, Id } from '../../parts/facts.js';
import { curlOf } from './curl.js';
import classes from './developer.module.css';
import type { LoggedRequest } from './error-groups.js';
import { Moment } from './moment.js';
import { formatMs } from './moments.js';
import { Status } from './status.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/developer.js';

interface RequestDrawerProps {
  readonly id: string | undefined;
  readonly rows: readonly LoggedRequest[];
  readonly onClose: () => void;
}

/** The details of a request in the log. */
export function RequestDrawer({ id, rows, onClose }: RequestDrawerProps) {
  const { slug } = useWorkspace();
  const listed = rows.find((row) => row.id === id);
  const { data, error } = useQuery({
    ...recordQuery(slug, 'request_logs', id ?? ''),
    enabled: id !== undefined && !listed,
  });
  const request = listed ?? (data as LoggedRequest | undefined);
  return (
    <DetailDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={request ? `${request.method} ${request.path}` : t.requestDrawer.title}
    >
      {error && !request ? (
        <Banner tone="bad" role="alert">
          {error.message}
        </Banner>
      ) : null}
      {request ? <RequestFacts request={request} /> : null}
    </DetailDrawer>
  );
}

function RequestFacts({ request }: { readonly request: LoggedRequest }) {
  const { slug, may } = useWorkspace();
  const { method, path } = request;
  const params = { workspace: slug };
  const mayEvents = may(useSchema('events').scopes.read);
  const curl = curlOf({ origin: window.location.origin, workspace: slug, method, path });
  return (
    <>
      <Facts
        facts={[
          [anywhere.status, <Status key="" status={request.status} />],
          request.error_code === null
            ? null
            : [
                t.requestDrawer.error,
                <Link key="" className={classes.mono} to="." search={{ error_code: request.error_code } as never}>
                  {request.error_code}
                </Link>,
              ],
          [
            t.requestDrawer.method,
            <span key="" className={classes.mono}>
              {method}
            </span>,
          ],
          [
            t.requestDrawer.path,
            <span key="" className={classes.mono}>
              {path}
            </span>,
          ],
          [
            t.requestDrawer.token,
            <Link
              key=""
              to="/w/$workspace/settings/developer/api-tokens"
              params={params}
              search={{ open: request.token.id } as never}
            >
              {request.token.name ?? request.token.id}
            </Link>,
          ],
          [t.requestDrawer.duration, formatMs(request.ms)],
          [t.requestDrawer.when, <Moment key="" at={request.created_at} />],
          [t.requestDrawer.requestId, <Id key="" id={request.request_id} what={anywhere.theRequestId} />],
          [
            t.requestDrawer.record,
            <Link
              key=""
              className={classes.mono}
              to="/w/$workspace/$resource/$id"
              params={{ ...params, resource: 'request_logs', id: request.id }}
            >
              {request.id}
            </Link>,
          ],
          mayEvents && method !== 'GET'
            ? [t.requestDrawer.events, <CausedEvents key="" requestId={request.request_id} />]
            : null,
        ]}
      />
      <CodeBlock label={t.requestDrawer.asCurl} code={curl} />
      <p className={classes.sub}>{t.requestDrawer.noBodies(method === 'GET' ? '' : t.requestDrawer.withBody)}</p>
    </>
  );
}

/** The events that a request caused. */
function CausedEvents({ requestId }: { readonly requestId: string }) {
  const { slug } = useWorkspace();
  const { data } = useQuery(listQuery(slug, 'events', { request_id: requestId, fields: 'type,sequence', limit: '20' }));
  if (!data) return <>…</>;
  if (data.data.length === 0) return <>{t.requestDrawer.none}</>;
  return (
    <>
      {data.data.map(({ id, type }) => (
        <p key={id} className={classes.caused}>
          <Link
            className={classes.mono}
            to="/w/$workspace/settings/developer/events"
            params={{ workspace: slug }}
            search={{ request_id: requestId, open: id } as never}
          >
            {String(type)}
          </Link>
        </p>
      ))}
    </>
  );
}
