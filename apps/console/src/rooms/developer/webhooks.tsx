import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listQuery } from '../../data/queries.js';
import { useSchema, useWorkspace } from '../../data/workspace.js';
import { CodeBlock } from '../../parts/code-block.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageSkeleton } from '../../parts/page-skeleton.js';
import { useShortcut } from '../../parts/shortcuts.js';
import classes from './developer.module.css';
import { EndpointDialogs, type EndpointTask } from './endpoint-dialogs.js';
import { HealthBadge, Patterns } from './endpoint-parts.js';
import { type Endpoint, listenCommand } from './endpoint-words.js';
import { Ago } from './moment.js';
import { Pager } from './pager.js';
import { DeveloperRoom } from './room.js';
import { type Column, RowsTable } from '../../parts/rows-table.js';
import { useAddress } from './use-address.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/webhooks.js';
import { perLanguage } from '../../texts/language.js';

const RESOURCE = 'webhook_endpoints';

/** Settings → Developer → Webhooks. */
export function Webhooks() {
  const { slug, may } = useWorkspace();
  const navigate = useNavigate();
  const mayCreate = may(useSchema(RESOURCE).scopes.write);
  const [task, setTask] = useState<EndpointTask | null>(null);
  useShortcut('c', t.webhooks.add, mayCreate && task === null ? () => setTask({ kind: 'create' }) : undefined);
  const create = <Button onClick={() => setTask({ kind: 'create' })}>{t.webhooks.add}</Button>;
  const open = (id: string): void =>
    void navigate({ to: '/w/$workspace/settings/developer/webhooks/$id', params: { workspace: slug, id } });
  return (
    <DeveloperRoom title={t.webhooks.title} resource={RESOURCE} actions={mayCreate ? create : null}>
      <Endpoints onOpen={open} />
      <EndpointDialogs task={task} onClose={() => setTask(null)} onMade={open} />
    </DeveloperRoom>
  );
}

const COLUMNS = perLanguage((): readonly Column<Endpoint>[] => [
  {
    label: anywhere.url,
    render: (endpoint) => <EndpointLink endpoint={endpoint} />,
  },
  {
    label: t.webhooks.events,
    wide: true,
    render: ({ events }) => <Patterns patterns={events} most={4} />,
  },
  {
    label: anywhere.state,
    tight: true,
    render: (endpoint) => <HealthBadge endpoint={endpoint} />,
  },
  {
    label: t.webhooks.lastSuccess,
    tight: true,
    wide: true,
    render: ({ last_success_at: at }) =>
      at === null ? <span className={classes.sub}>{anywhere.never}</span> : <Ago at={at} />,
  },
]);

function EndpointLink({ endpoint: { id, url, description } }: { readonly endpoint: Endpoint }) {
  const { slug } = useWorkspace();
  return (
    <>
      <Link
        className={classes.mono}
        to="/w/$workspace/settings/developer/webhooks/$id"
        params={{ workspace: slug, id }}
      >
        {url}
      </Link>
      {description ? (
        <>
          <br />
          <span className={classes.sub}>{description}</span>
        </>
      ) : null}
    </>
  );
}

function Endpoints({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { slug } = useWorkspace();
  const [{ cursor }] = useAddress();
  const { data, error, isPlaceholderData } = useQuery(listQuery(slug, RESOURCE, cursor ? { cursor } : {}));
  if (error) throw error;
  if (!data) return <PageSkeleton />;
  const rows = data.data as readonly Endpoint[];
  return (
    <div className={classes.sections}>
      {rows.length === 0 ? (
        <EmptyState title={t.webhooks.empty}>{t.webhooks.emptyHint}</EmptyState>
      ) : (
        <RowsTable
          label={t.webhooks.endpoints}
          rows={rows}
          columns={COLUMNS()}
          onOpenRow={({ id }) => onOpen(id)}
          isBusy={isPlaceholderData}
        />
      )}
      <Pager next={data.next_cursor} count={rows.length} />
      <section>
        <h2>{anywhere.whileYouBuild}</h2>
        <p className={classes.sub}>{anywhere.listenText}</p>
        <CodeBlock label={anywhere.listen} code={listenCommand(slug, [])} />
      </section>
    </div>
  );
}
