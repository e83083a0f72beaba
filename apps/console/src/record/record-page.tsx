import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { recordQuery } from '../data/queries.js';
import type { Row, Schema } from '../data/types.js';
import { useSchema, useWorkspace } from '../data/workspace.js';
import { FieldValue } from '../parts/field-value.js';
import { PageHeader } from '../parts/page-header.js';
import { StateBadge } from '../parts/state-badge.js';
import { labelOf } from '../words/labels.js';
import { ActionBar } from './action-bar.js';
import { History } from './history.js';

/** What a record is called: its label, else what it is. */
export function titleOf(schema: Schema, record: Row): string {
  const label = record[schema.label];
  if (typeof label === 'string' && label !== '') return label;
  return record.state === 'draft' ? `Draft ${schema.singular.replaceAll('_', ' ')}` : labelOf(schema.singular);
}

export function RecordPage() {
  const { resource, id } = useParams({ strict: false }) as { resource: string; id: string };
  const { slug } = useWorkspace();
  const schema = useSchema(resource);
  const { data: record } = useSuspenseQuery(recordQuery(slug, resource, id));
  const state = record.state as string | undefined;
  return (
    <>
      <PageHeader
        title={titleOf(schema, record)}
        crumbs={[{ label: labelOf(resource), to: '/w/$workspace/$resource', params: { workspace: slug, resource } }]}
        beside={state ? <StateBadge state={state} /> : null}
        actions={<ActionBar schema={schema} record={record} />}
      />
      <dl>
        {schema.fields.map((field) => (
          <div key={field.name}><dt>{labelOf(field.name)}</dt><dd><FieldValue field={field} value={record[field.name]} row={record} /></dd></div>
        ))}
      </dl>
      <History schema={schema} record={record} />
    </>
  );
}

export function NewRecordPage() {
  const { resource } = useParams({ strict: false }) as { resource: string };
  const schema = useSchema(resource);
  return <PageHeader title={`New ${schema.singular.replaceAll('_', ' ')}`} />;
}
