import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { listQuery } from '../data/queries.js';
import type { ListQuery } from '../data/daybook.js';
import type { Schema } from '../data/types.js';
import { useSchema, useWorkspace } from '../data/workspace.js';
import { EmptyState } from '../parts/empty-state.js';
import { FieldValue } from '../parts/field-value.js';
import { LinkButton } from '../parts/links.js';
import { PageHeader } from '../parts/page-header.js';
import { PageSkeleton } from '../parts/page-skeleton.js';
import { inText, labelOf, withArticle } from '../words/labels.js';
import { isRightAligned, usualColumns } from './columns.js';

/** The list of any resource at `/w/{workspace}/{resource}`: the address is the query. */
export function ResourceListPage() {
  const { resource } = useParams({ strict: false }) as { resource: string };
  const schema = useSchema(resource);
  const { slug, may } = useWorkspace();
  const mayCreate = schema.operations.includes('create') && may(schema.scopes.write);
  return (
    <>
      <PageHeader
        title={labelOf(resource)}
        actions={mayCreate ? <LinkButton to="/w/$workspace/$resource/new" params={{ workspace: slug, resource }}>New {inText(schema.singular)}</LinkButton> : null}
      />
      <Rows schema={schema} />
    </>
  );
}

function Rows({ schema }: { readonly schema: Schema }) {
  const query = useSearch({ strict: false }) as ListQuery;
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const { data, error } = useQuery(listQuery(slug, schema.name, query));
  const columns = usualColumns(schema);
  if (error) throw error;
  if (!data) return <PageSkeleton />;
  if (data.data.length === 0) return <EmptyState title="Nothing here yet">Make {withArticle(schema.singular)} to begin.</EmptyState>;
  const open = (id: string): void => void navigate({ to: '/w/$workspace/$resource/$id', params: { workspace: slug, resource: schema.name, id } });
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>{columns.map((field) => <Table.Th key={field.name} ta={isRightAligned(field) ? 'right' : 'left'}>{labelOf(field.name)}</Table.Th>)}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.data.map((row) => (
          <Table.Tr key={row.id} onClick={() => open(row.id)}>
            {columns.map((field) => (
              <Table.Td key={field.name} ta={isRightAligned(field) ? 'right' : 'left'}><FieldValue field={field} value={row[field.name]} row={row} /></Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
