import { Checkbox, UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { Row } from '../data/wire.js';
import classes from './rows-table.module.css';
import { t } from '../texts/parts.js';

export interface Column<R> {
  readonly label: string;
  readonly render: (row: R) => ReactNode;
  /** Hidden on narrow screens. */
  readonly wide?: boolean;
  readonly right?: boolean;
  /** As narrow as its content. */
  readonly tight?: boolean;
}

interface RowsTableProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  /** Opens a row. The first column becomes a button. */
  readonly onOpen?: (row: R) => void;
  /** Opens a row whose first column already has a link. */
  readonly onOpenRow?: (row: R) => void;
  readonly open?: string | undefined;
  readonly isBusy?: boolean;
  readonly selection?: {
    readonly ids: ReadonlySet<string>;
    readonly nameOf: (row: R) => string;
    readonly onChange: (ids: ReadonlySet<string>) => void;
  };
}

const marks = ({
  wide,
  right,
  tight,
}: Pick<Column<never>, 'wide' | 'right' | 'tight'>): Record<string, true | undefined> => ({
  'data-wide': wide || undefined,
  'data-right': right || undefined,
  'data-tight': tight || undefined,
});

/** A table of rows that open. A click anywhere in a row opens it; with the keyboard, its first cell does. */
export function RowsTable<R extends Row>({
  label,
  rows,
  columns,
  onOpen,
  onOpenRow,
  open,
  isBusy = false,
  selection,
}: RowsTableProps<R>) {
  const clicked =
    (row: R) =>
    (event: MouseEvent): void => {
      if (!(event.target as Element).closest('a, button, input, label') && window.getSelection()?.toString() === '')
        (onOpen ?? onOpenRow)?.(row);
    };
  const opens = onOpen !== undefined || onOpenRow !== undefined;
  const areAll = selection !== undefined && rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  return (
    <table className={classes.table} aria-label={label} aria-busy={isBusy}>
      <thead>
        <tr>
          {selection ? (
            <th data-tight data-select>
              <Checkbox
                size="xs"
                aria-label={t.rowsTable.selectAll}
                checked={areAll}
                indeterminate={!areAll && selection.ids.size > 0}
                onChange={() => selection.onChange(new Set(areAll ? [] : rows.map(({ id }) => id)))}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <th key={column.label} scope="col" {...marks(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            data-opens={opens || undefined}
            data-open={row.id === open || undefined}
            onClick={opens ? clicked(row) : undefined}
          >
            {selection ? (
              <td data-tight>
                <Checkbox
                  size="xs"
                  aria-label={t.rowsTable.select(selection.nameOf(row))}
                  checked={selection.ids.has(row.id)}
                  onChange={() => selection.onChange(toggled(selection.ids, row.id))}
                />
              </td>
            ) : null}
            {columns.map((column, at) => (
              <td key={column.label} {...marks(column)}>
                {at === 0 && onOpen ? (
                  <UnstyledButton className={classes.opens} onClick={() => onOpen(row)}>
                    {column.render(row)}
                  </UnstyledButton>
                ) : (
                  column.render(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
