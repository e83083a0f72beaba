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
import { useRecordWriting, type Writing } from '../../parts/use-writing.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/webhooks.js';
import { perLanguage } from '../../texts/language.js';

const RESOURCE = 'webhook_endpoints';
const WITHIN = perLanguage(() => ({
  label: t.webhook.webhooks,
  to: '/w/$workspace/settings/developer/webhooks',
}));

/** An endpoint and its deliveries. */
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
  const writing = useRecordWriting();
  return (
    <DeveloperRoom
      title={endpoint ? hostOf(endpoint.url) : t.webhook.title}
      resource={RESOURCE}
      within={WITHIN()}
      actions={endpoint && mayChange ? <Actions endpoint={endpoint} writing={writing} onSent={follow.follow} /> : null}
    >
      {writing.message ? (
        <Banner tone="bad" role="alert">
          {writing.message}
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
    notifications.show({ message: t.webhook.deleted(endpoint.url) });
    void navigate({ to: WITHIN().to, params: { workspace: slug } });
  };
  return (
    <>
      <Menu width={220}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {anywhere.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {endpoint.enabled ? <Menu.Item onClick={() => void turn()}>{t.webhook.disable}</Menu.Item> : null}
          <Menu.Item onClick={begin('rotate')}>{t.webhook.rotate}</Menu.Item>
          <Menu.Item onClick={begin('recover')}>{t.webhook.recover}</Menu.Item>
          <Menu.Item c="var(--bad)" onClick={begin('remove')}>
            {t.webhook.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={begin('edit')}>
        {t.webhook.edit}
      </Button>
      {endpoint.enabled ? (
        <Button onClick={() => void ping()} loading={writing.isBusy}>
          {t.webhook.test}
        </Button>
      ) : (
        <Button onClick={() => void turn()} loading={writing.isBusy}>
          {t.webhook.enable}
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
      <section aria-label={t.webhook.endpoint} className={classes.panel}>
        <EndpointFacts endpoint={endpoint} />
      </section>
      <Deliveries endpoint={endpoint} follow={follow} />
      <section>
        <h2>{t.webhook.inReceiver}</h2>
        <p className={classes.sub}>{t.webhook.inReceiverText}</p>
        <CodeBlock label={t.webhook.verify} code={verifySnippet()} />
      </section>
      <section>
        <h2>{anywhere.whileYouBuild}</h2>
        <p className={classes.sub}>{anywhere.listenText}</p>
        <CodeBlock label={anywhere.listen} code={listenCommand(slug, endpoint.events)} />
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
        ['URL', <Id key="" id={endpoint.url} what={t.webhook.theUrl} />],
        endpoint.description === null ? null : [t.webhook.description, endpoint.description],
        [anywhere.state, <HealthBadge key="" endpoint={endpoint} />],
        why === undefined
          ? null
          : [
              t.webhook.because,
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
                {t.webhook.enableAgain}
              </span>,
            ],
        [
          t.webhook.lastSuccess,
          endpoint.last_success_at === null ? anywhere.never : <Ago key="" at={endpoint.last_success_at} />,
        ],
        [t.webhook.events, <Patterns key="" patterns={endpoint.events} />],
        [t.webhook.payload, label('payload')],
        [t.webhook.ordering, label('ordering')],
        [t.webhook.secretMade, <Moment key="" at={endpoint.secret_created_at} />],
        ['ID', <Id key="" id={endpoint.id} what={anywhere.theId} />],
      ]}
    />
  );
}
