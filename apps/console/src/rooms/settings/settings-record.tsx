import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { recordQuery } from '../../data/queries.js';
import { useResources, useSchema, useWorkspace } from '../../data/workspace.js';
import { EmptyState } from '../../parts/empty-state.js';
import { LinkButton } from '../../parts/links.js';
import { PageHeader } from '../../parts/page-header.js';
import rooms from '../../parts/rooms.module.css';
import { ActionBar } from '../../record/action-bar.js';
import { History } from '../../record/history.js';
import { configOf } from '../../resources/index.js';
import { labelOf } from '../../words/labels.js';
import { SettingsForm } from './settings-form.js';

/** The settings of one area: whichever the service has. */
export function SettingsRecord() {
  const { area } = useParams({ strict: false }) as { area: string };
  const { slug } = useWorkspace();
  const resource = useResources().find(({ name, singleton }) => singleton && name === `settings/${area}`);
  if (resource) return <SettingsPage key={resource.name} name={resource.name} />;
  return (
    <EmptyState title="There are no such settings" action={<LinkButton to="/w/$workspace/settings" params={{ workspace: slug }} variant="default">All settings</LinkButton>}>
      Your role may not see them, or the address is wrong.
    </EmptyState>
  );
}

function SettingsPage({ name }: { readonly name: string }) {
  const { slug, may } = useWorkspace();
  const schema = useSchema(name);
  const { data: record } = useSuspenseQuery(recordQuery(slug, name, name.replace('settings/', '')));
  const Below = configOf(name).below;
  return (
    <>
      <PageHeader
        title={labelOf(name)}
        crumbs={[{ label: 'Settings', to: '/w/$workspace/settings', params: { workspace: slug } }]}
        actions={<ActionBar schema={schema} record={record} />}
      />
      <div className={rooms.sections}>
        <p className={rooms.note}>{schema.summary}{may(schema.scopes.write) ? '' : ' Your role may read them, but not change them.'}</p>
        <SettingsForm schema={schema} record={record} />
        {Below ? <Below schema={schema} record={record} /> : null}
        <History schema={schema} record={record} />
      </div>
    </>
  );
}
