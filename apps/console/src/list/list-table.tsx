import { useElementSize } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { lazy, memo, type MouseEvent, Suspense, useMemo } from 'react';
import type { Field, Row } from '../data/wire.js';
import { sortOf, nextSort, changed } from './address.js';
import { Cell, RowTitle } from './cell.js';
import { type Column, isRightAligned } from './columns.js';
import { EDGE, LEAST_TEXT, styledWidths, widthOf } from './column-widths.js';
import classes from './list.module.css';
import type { OpenRow } from './open-row.js';
import { SelectBox, SelectPageBox } from '../bulk/select-box.js';
import type { Chooser } from '../bulk/use-selection.js';
import type { List } from './use-list.js';
import { SumsSpace } from './sums-space.js';
import { t } from '../texts/list.js';

const ListSums = lazy(async () => ({ default: (await import('./list-sums.js')).ListSums }));

const SKELETON_ROWS = 12;

interface ListTableProps {
  readonly list: List;
  /** Rows that somebody has just changed. */
  readonly fresh: ReadonlySet<string>;
  readonly open: OpenRow;
  readonly label: string;
  /** Null: there are no actions for several rows. */
  readonly chooser: Chooser | null;
}

/** Width in pixels of the column of checkboxes. */
const BOXES = 38;

/** The rows as a table. Column widths are set before the first row arrives, so that nothing moves. */
export function ListTable({ list, fresh, open, label, chooser }: ListTableProps) {
  const {
    columns,
    page,
    isOld,
    schema,
    workspace: { slug, currency = '' },
  } = list;
  const { ref, width } = useElementSize();
  const widths = useMemo(
    () =>
      columns.map((column, at) => {
        const own = widthOf(column, at === 0, page?.data ?? [], currency);
        return own === undefined || (at > 0 && at < columns.length - 1) ? own : own + EDGE;
      }),
    [columns, page, currency],
  );
  const styles = styledWidths(widths);
  const least = widths.reduce<number>((sum, one) => sum + (one ?? LEAST_TEXT), chooser ? BOXES : 0);
  return (
    <div ref={ref} className={classes.scroll} data-wide={(width > 0 && width < least) || undefined}>
      <table
        className={classes.table}
        style={{ minWidth: least }}
        aria-busy={page === undefined || isOld}
        data-old={isOld || undefined}
        data-first={page === undefined || undefined}
        aria-label={label}
      >
        <colgroup>
          {chooser ? <col className={classes.boxes} style={{ width: BOXES }} /> : null}
          {columns.map(({ path }, at) => (
            <col key={path} style={{ width: styles[at] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {chooser ? (
              <td className={classes.boxes}>
                <SelectPageBox chooser={chooser} />
              </td>
            ) : null}
            {columns.map((column) => (
              <Head key={column.path} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page
            ? page.data.map((row) => (
                <ListRow
                  key={row.id}
                  row={row}
                  isFresh={fresh.has(row.id)}
                  columns={columns}
                  currency={currency}
                  singular={schema.singular}
                  href={`/w/${slug}/${schema.name}/${encodeURIComponent(row.id)}`}
                  open={open}
                  isChosen={chooser?.isChosen(row.id)}
                  choose={chooser?.choose}
                />
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, at) => (
                <SkeletonRow key={at} columns={columns} hasBox={chooser !== null} />
              ))}
        </tbody>
        {columns.some(({ path }) => schema.summable?.includes(path)) ? (
          <Suspense fallback={<SumsSpace />}>
            <ListSums list={list} hasBox={chooser !== null} />
          </Suspense>
        ) : null}
      </table>
    </div>
  );
}

const ORDER = { ascending: 'ascending', descending: 'descending' } as const;

/** A column header: the first click sorts ascending, the second descending, the third resets; Shift adds a sort key. */
function Head({
  column: { path, field, label },
  list: { address, schema, go },
}: {
  readonly column: Column;
  readonly list: List;
}) {
  const align = isRightAligned(field) ? 'right' : undefined;
  if (!field.sortable || path !== field.name)
    return (
      <th scope="col" data-align={align}>
        <span className={classes.headText} title={label}>
          {label}
        </span>
      </th>
    );
  const keys = sortOf(address.sort ?? schema.default_sort);
  const at = keys.findIndex((key) => key.path === path);
  const key = keys[at];
  const Arrow = key?.descending ? IconArrowDown : IconArrowUp;
  const sort = (event: MouseEvent): void =>
    go(changed(address, { sort: nextSort(address.sort, path, event.shiftKey) }));
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={key ? (key.descending ? ORDER.descending : ORDER.ascending) : undefined}
    >
      <button type="button" className={classes.sort} onClick={sort} title={t.listTable.sort}>
        <span className={classes.headText} title={label}>
          {label}
        </span>
        <Arrow size={12} aria-hidden data-on={key !== undefined || undefined} />
        {keys.length > 1 && at >= 0 ? <small>{at + 1}</small> : null}
      </button>
    </th>
  );
}

interface ListRowProps {
  readonly row: Row;
  readonly isFresh: boolean;
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly singular: string;
  readonly href: string;
  readonly open: OpenRow;
  /** Undefined: rows cannot be selected. */
  readonly isChosen: boolean | undefined;
  readonly choose: Chooser['choose'] | undefined;
}

/** The link of the first cell covers the row, so one link works for the mouse, the keyboard and new tabs. */
const ListRow = memo(function ListRow({
  row,
  isFresh,
  columns,
  currency,
  singular,
  href,
  open,
  isChosen,
  choose,
}: ListRowProps) {
  return (
    <tr className={classes.row} data-chosen={isChosen || undefined} data-fresh={isFresh || undefined}>
      {choose ? (
        <td className={classes.boxes}>
          <SelectBox id={row.id} labelledBy={`row-${row.id}`} isChosen={isChosen === true} choose={choose} />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td
          key={column.path}
          data-align={isRightAligned(column.field) ? 'right' : undefined}
          data-figures={isFigures(column.field) || undefined}
        >
          {at === 0 ? (
            <a id={`row-${row.id}`} href={href} className={classes.link} data-row={row.id} onClick={open}>
              <RowTitle column={column} row={row} currency={currency} singular={singular} />
            </a>
          ) : (
            <Cell column={column} row={row} currency={currency} />
          )}
        </td>
      ))}
    </tr>
  );
});

function isFigures(field: Field): boolean {
  return isRightAligned(field) || field.type === 'date' || field.type === 'instant';
}

function SkeletonRow({ columns, hasBox }: { readonly columns: readonly Column[]; readonly hasBox: boolean }) {
  return (
    <tr className={classes.row}>
      {hasBox ? <td /> : null}
      {columns.map(({ path, field }) => (
        <td key={path} data-align={isRightAligned(field) ? 'right' : undefined}>
          <span className={classes.bone} />
        </td>
      ))}
    </tr>
  );
}
