import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../data/daybook.js';
import { besideMoney } from '../../data/money-fields.js';
import { listQuery } from '../../data/queries.js';
import type { Field, Row } from '../../data/wire.js';
import { useResources, useSchemaSoon, useWorkspace } from '../../data/workspace.js';
import { FieldValue } from '../../parts/field-value.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/documents.js';
import { nounOf } from '../../words/nouns.js';
import classes from './overview.module.css';
import { OverviewPanel } from './overview-panel.js';
import { OverviewTable } from './overview-table.js';

interface RecordsPanelProps {
  readonly title: string;
  readonly resource: string;
  /** Filters of the list; the link to the full list uses them too. */
  readonly query: ListQuery;
  readonly columns: readonly string[];
  /** Offers a new record, filled in by the filters. */
  readonly isCreatable?: boolean;
  /** Shown above the table. */
  readonly children?: ReactNode;
}

const ROWS = '5';

/**
 * The first rows of a list that belongs to a record, with a link to all of them. Renders nothing if the role may not read the
 * list.
 */
export function RecordsPanel(props: RecordsPanelProps) {
  const isReadable = useResources().some(({ name }) => name === props.resource);
  return isReadable ? <Panel {...props} /> : null;
}

function Panel({ title, resource, query, columns, isCreatable = false, children }: RecordsPanelProps) {
  const { slug } = useWorkspace();
  const schema = useSchemaSoon(resource);
  const all = schema?.fields ?? [];
  const fields = columns.flatMap((name) => all.find((field) => field.name === name) ?? []);
  const read = [...columns, ...besideMoney(all, fields)].join(',');
  const { data, error } = useQuery({
    ...listQuery(slug, resource, { ...query, fields: read, limit: ROWS }),
    enabled: schema !== undefined,
  });
  return (
    <OverviewPanel
      title={title}
      ways={
        <span className={classes.ways}>
          {isCreatable ? <NewRow resource={resource} query={query} /> : null}
          {data?.data.length === 0 ? null : <AllRows title={title} resource={resource} query={query} />}
        </span>
      }
      first={children}
      data={fields.length > 0 ? data?.data : undefined}
      error={error}
    >
      {(rows) => (
        <OverviewTable
          label={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={fields.map((field) => ({
            ...{ name: field.name, right: isRight(field), figures: true },
            render: (row: Row) =>
              field.name === 'number' ? (
                <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id: row.id }}>
                  {typeof row.number === 'string' ? row.number : t.chain.draft}
                </Link>
              ) : (
                <FieldValue field={field} value={row[field.name]} row={row} />
              ),
          }))}
        />
      )}
    </OverviewPanel>
  );
}

const isRight = ({ type }: Field): boolean => type === 'number' || type === 'integer';

/** Opens the form of a new record, where the role may make one. */
function NewRow({ resource, query: { sort: _sort, ...query } }: Pick<RecordsPanelProps, 'resource' | 'query'>) {
  const { slug, may } = useWorkspace();
  const found = useResources().find(({ name }) => name === resource);
  if (!found?.operations.includes('create') || !may(found.scopes.write)) return null;
  return (
    <Link to="/w/$workspace/$resource/new" params={{ workspace: slug, resource }} search={query as never}>
      {anywhere.newNoun(nounOf(found))}
    </Link>
  );
}

/** Opens the whole list of a panel. */
export function AllRows({ title, resource, query }: Pick<RecordsPanelProps, 'title' | 'resource' | 'query'>) {
  const { slug } = useWorkspace();
  return (
    <Link to="/w/$workspace/$resource" params={{ workspace: slug, resource }} search={query as never}>
      {t.overview.all}
      <span className="visually-hidden">: {title}</span>
    </Link>
  );
}
