import { useResources } from '../data/workspace.js';
import type { Field, Row } from '../data/types.js';
import { FieldValue, RelatedLink } from '../parts/field-value.js';
import type { LayoutProps } from '../resources/config.js';
import { labelOf } from '../words/labels.js';
import table from './what-happens.module.css';
import classes from './document-tables.module.css';

type Cells = Readonly<Record<string, unknown>>;

/** What the service works out of a document in several rows: taxes, instalments, payments. A table without rows is not shown. */
export function DocumentTables({ schema, record }: LayoutProps) {
  const shown = schema.fields.filter(({ name, type, read_only, fields }) => type === 'list' && read_only && fields && Array.isArray(record[name]) && (record[name] as unknown[]).length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={classes.tables}>
      {shown.map((field) => <FieldTable key={field.name} field={field} rows={record[field.name] as readonly Cells[]} record={record} />)}
    </div>
  );
}

function isFigure({ type }: Field): boolean {
  return type === 'number' || type === 'integer';
}

function FieldTable({ field, rows, record }: { readonly field: Field; readonly rows: readonly Cells[]; readonly record: Row }) {
  const columns = field.fields ?? [];
  const name = labelOf(field.name);
  return (
    <section>
      <h2>{name}</h2>
      <div className={table.scroll} tabIndex={0} role="region" aria-label={name}>
        <table className={table.table}>
          <thead><tr>{columns.map((column) => <th key={column.name} scope="col" data-right={isFigure(column) || undefined}>{labelOf(column.name)}</th>)}</tr></thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={typeof row.id === 'string' ? row.id : at}>
                {columns.map((column) => <td key={column.name} data-right={isFigure(column) || undefined}><Cell list={field} column={column} row={row} record={record} /></td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The name of a row that is a record of the list's resource leads there: a payment in `payments`. */
function Cell({ list, column, row, record }: { readonly list: Field; readonly column: Field; readonly row: Cells; readonly record: Row }) {
  const isResource = useResources().some(({ name }) => name === list.name);
  if (isResource && column.name === 'name' && typeof row.id === 'string') return <RelatedLink related={{ id: row.id, name: String(row.name) }} target={list.name} />;
  return <FieldValue field={column} value={row[column.name]} row={record} />;
}
