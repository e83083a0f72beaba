import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { recordQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { CodeBlock } from '../../parts/code-block.js';
import { Facts, Id } from '../../parts/facts.js';
import { PageSkeleton } from '../../parts/page-skeleton.js';
import { History } from '../../record/history.js';
import classes from './developer.module.css';
import { Deliveries } from './deliveries.js';
import { EndpointDialogs, type EndpointTask } from './endpoint-dialogs.js';
import { HealthBadge, Patterns } from './endpoint-parts.js';
import { type Endpoint, listenCommand, verifySnippet, whyDisabled } from './endpoint-words.js';
import { useFollow } from './live.js';
import { Ago, Moment } from './moment.js';
import { DeveloperRoom } from './room.js';
import { useWriting, type Writing } from './write.js';

const RESOURCE = 'webhook_endpoints';
const WITHIN = { label: 'Webhooks', to: '/w/$workspace/settings/developer/webhooks' };

/** One endpoint with its deliveries. */
export function Webhook() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { slug, may } = useWorkspace();
  const schema = useSchema(RESOURCE);
  const follow = useFollow();
  const { data, error } = useQuery({
    ...recordQuery(slug, RESOURCE, id),
    enabled: may(schema.scopes.read),
    refetchInterval: follow.interval,
  });
  if (error) throw error;
  const endpoint = data as Endpoint | undefined;
  const mayChange = may(schema.scopes.write);
  const writing = useWriting();
  return (
    <DeveloperRoom
      title={endpoint ? hostOf(endpoint.url) : 'Webhook'}
      resource={RESOURCE}
      within={WITHIN}
      actions={endpoint && mayChange ? <Actions endpoint={endpoint} writing={writing} onSent={follow.follow} /> : null}
    >
      {writing.refused.message ? (
        <Banner tone="bad" role="alert">
          {writing.refused.message}
        </Banner>
      ) : null}
      {endpoint ? <Parts endpoint={endpoint} follow={follow} /> : <PageSkeleton />}
    </DeveloperRoom>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

interface ActionsProps {
  readonly endpoint: Endpoint;
  readonly writing: Writing;
  readonly onSent: () => void;
}

function Actions({ endpoint, writing, onSent }: ActionsProps) {
  const { slug, records } = useWorkspace();
  const navigate = useNavigate();
  const [task, setTask] = useState<EndpointTask | null>(null);
  const ping = async (): Promise<void> => {
    if (await writing.send(() => records.act(RESOURCE, endpoint.id, 'ping', {}))) onSent();
  };
  const turn = async (): Promise<void> => {
    await writing.send(() =>
      records.update(RESOURCE, endpoint.id, { enabled: !endpoint.enabled }, { ifMatch: endpoint.version }),
    );
  };
  const begin = (kind: 'edit' | 'rotate' | 'recover' | 'remove') => () => setTask({ kind, endpoint });
  const removed = (): void => {
    notifications.show({ message: `The endpoint ${endpoint.url} is deleted.` });
    void navigate({ to: WITHIN.to, params: { workspace: slug } });
  };
  return (
    <>
      <Menu width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {endpoint.enabled ? <Menu.Item onClick={() => void turn()}>Disable</Menu.Item> : null}
          <Menu.Item onClick={begin('rotate')}>Rotate the secret</Menu.Item>
          <Menu.Item onClick={begin('recover')}>Recover messages</Menu.Item>
          <Menu.Item c="var(--bad)" onClick={begin('remove')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={begin('edit')}>
        Edit
      </Button>
      {endpoint.enabled ? (
        <Button onClick={() => void ping()} loading={writing.isBusy}>
          Send a test
        </Button>
      ) : (
        <Button onClick={() => void turn()} loading={writing.isBusy}>
          Enable
        </Button>
      )}
      <EndpointDialogs task={task} onClose={() => setTask(null)} onRemoved={removed} />
    </>
  );
}

function Parts({ endpoint, follow }: { readonly endpoint: Endpoint; readonly follow: ReturnType<typeof useFollow> }) {
  const { slug } = useWorkspace();
  const schema = useSchema(RESOURCE);
  return (
    <div className={classes.sections}>
      <section aria-label="Endpoint" className={classes.panel}>
        <EndpointFacts endpoint={endpoint} />
      </section>
      <Deliveries endpoint={endpoint} follow={follow} />
      <section>
        <h2>In the receiver</h2>
        <p className={classes.sub}>Check each message, handle each id once, and answer 2xx within 15 seconds.</p>
        <CodeBlock label="Verify a message with @daybook/client" code={verifySnippet()} />
      </section>
      <section>
        <h2>While you build</h2>
        <p className={classes.sub}>
          On the machine of the service, this forwards live events to a program on it, signed, and repeats nothing.
        </p>
        <CodeBlock label="Listen" code={listenCommand(slug, endpoint.events)} />
      </section>
      <History schema={schema} record={endpoint} />
    </div>
  );
}

function EndpointFacts({ endpoint }: { readonly endpoint: Endpoint }) {
  const { fields } = useSchema(RESOURCE);
  const label = (name: 'payload' | 'ordering'): string =>
    fields.find((field) => field.name === name)?.values?.find(({ value }) => value === endpoint[name])?.label ??
    endpoint[name];
  const why = whyDisabled(endpoint);
  return (
    <Facts
      facts={[
        ['URL', <Id key="" id={endpoint.url} what="the URL" />],
        endpoint.description === null ? null : ['Description', endpoint.description],
        ['State', <HealthBadge key="" endpoint={endpoint} />],
        why === undefined
          ? null
          : [
              'Stopped because',
              <span key="">
                {why}
                {endpoint.disabled_at === null ? (
                  ''
                ) : (
                  <>
                    {' '}
                    (<Ago at={endpoint.disabled_at} />)
                  </>
                )}
                . Enable it to begin again.
              </span>,
            ],
        ['Last success', endpoint.last_success_at === null ? 'never' : <Ago key="" at={endpoint.last_success_at} />],
        ['Events', <Patterns key="" patterns={endpoint.events} />],
        ['Payload', label('payload')],
        ['Ordering', label('ordering')],
        ['Secret made', <Moment key="" at={endpoint.secret_created_at} />],
        ['ID', <Id key="" id={endpoint.id} what="the id" />],
      ]}
    />
  );
}
