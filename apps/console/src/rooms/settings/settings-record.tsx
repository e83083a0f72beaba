import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { queryClient, recordQuery, sessionQuery } from '../../data/queries.js';
import type { ResourceSummary } from '../../data/wire.js';
import { useResources, useSchema, useWorkspace } from '../../data/workspace.js';
import { EmptyState } from '../../parts/empty-state.js';
import { LinkButton } from '../../parts/links.js';
import rooms from '../../parts/rooms.module.css';
import { SingletonForm } from '../../record/record-page.js';
import { SINGLETON_ID } from '../../data/singleton.js';
import { configOf } from '../../resource/configs.js';
import { labelOf } from '../../words/labels.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/settings.js';

/** The settings page of any area that the service has. */
export function SettingsRecord() {
  const { area } = useParams({ strict: false }) as { area: string };
  const { slug, may } = useWorkspace();
  const found = useResources().find(({ name, singleton }) => singleton && name === `settings/${area}`);
  if (!found) {
    return (
      <EmptyState
        isScreen
        title={t.settingsRecord.none}
        action={
          <LinkButton to="/w/$workspace/settings" params={{ workspace: slug }} variant="default">
            {t.settingsRecord.all}
          </LinkButton>
        }
      >
        {t.settingsRecord.noneHint}
      </EmptyState>
    );
  }
  return (
    <SingletonForm
      resource={found.name}
      title={labelOf(found.name)}
      crumbs={[{ label: anywhere.settings, to: '/w/$workspace/settings', params: { workspace: slug } }]}
    >
      <p className={rooms.lead}>
        {found.summary}
        {may(found.scopes.write) ? '' : t.settingsRecord.readOnly}
      </p>
      <Special resource={found} />
    </SingletonForm>
  );
}

/** Content that only these settings have. */
function Special({ resource: { name } }: { readonly resource: ResourceSummary }) {
  const { slug } = useWorkspace();
  const schema = useSchema(name);
  const { data: record } = useSuspenseQuery(recordQuery(slug, name, SINGLETON_ID));
  const Below = configOf(name).below;
  const seen = useRef(record.version);
  useEffect(() => {
    if (seen.current === record.version) return;
    seen.current = record.version;
    // The session contains the company's name, currency and time zone.
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [record.version]);
  return Below ? (
    <div className={rooms.special}>
      <Below schema={schema} record={record} />
    </div>
  ) : null;
}
