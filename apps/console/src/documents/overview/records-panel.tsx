import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { ListQuery } from '../../data/daybook.js';
import { listQuery } from '../../data/queries.js';
import type { Field, Row } from '../../data/wire.js';
import { useResources, useSchemaSoon, useWorkspace } from '../../data/workspace.js';
import { Banner } from '../../parts/banner.js';
import { FieldValue } from '../../parts/field-value.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';

interface RecordsPanelProps {
  readonly title: string;
  readonly resource: string;
  /** Filters of the list; the link to the full list uses them too. */
  readonly query: ListQuery;
  readonly columns: readonly string[];
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

function Panel({ title, resource, query, columns, children }: RecordsPanelProps) {
  const id = useId();
  const { slug } = useWorkspace();
  const schema = useSchemaSoon(resource);
  const { data, error } = useQuery(listQuery(slug, resource, { ...query, fields: columns.join(','), limit: ROWS }));
  const fields = columns.flatMap((name) => schema?.fields.find((field) => field.name === name) ?? []);
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link to="/w/$workspace/$resource" params={{ workspace: slug, resource }} search={query as never}>
          {t.overview.all}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </header>
      {children}
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {data && fields.length > 0 ? (
        <Rows title={title} resource={resource} fields={fields} rows={data.data} />
      ) : error ? null : (
        <p className={classes.quiet}>{t.overview.loading}</p>
      )}
    </section>
  );
}

const isRight = ({ type }: Field): boolean => type === 'number' || type === 'integer';

interface RowsProps {
  readonly title: string;
  readonly resource: string;
  readonly fields: readonly Field[];
  readonly rows: readonly Row[];
}

function Rows({ title, resource, fields, rows }: RowsProps) {
  const { slug } = useWorkspace();
  if (rows.length === 0) return <p className={classes.quiet}>{t.overview.nothing}</p>;
  return (
    <ScrollRegion label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col" data-right={isRight(field) || undefined}>
                {labelOf(field.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {fields.map((field) => (
                <td key={field.name} data-right={isRight(field) || undefined} className="figures">
                  {field.name === 'number' ? (
                    <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id: row.id }}>
                      {typeof row.number === 'string' ? row.number : t.chain.draft}
                    </Link>
                  ) : (
                    <FieldValue field={field} value={row[field.name]} row={row} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
