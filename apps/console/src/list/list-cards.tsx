import { memo } from 'react';
import type { Row } from '../data/wire.js';
import { Cell, RowTitle } from './cell.js';
import { isAmount } from '../data/money-fields.js';
import { type Column, valueAt } from './columns.js';
import classes from './list.module.css';
import type { OpenRow } from './open-row.js';
import { SelectBox } from '../bulk/select-box.js';
import type { Chooser } from '../bulk/use-selection.js';
import type { List } from './use-list.js';

/** The columns that a card shows: the record's name, its state, one amount, and two more. */
interface CardColumns {
  readonly title: Column;
  readonly state: Column | undefined;
  readonly amount: Column | undefined;
  readonly more: readonly Column[];
}

function isState({ field: { type, name } }: Column): boolean {
  return type === 'choice' && /(^|_)(state|status)$/.test(name);
}

export function cardColumns(columns: readonly Column[], total: string | null): CardColumns {
  const [title, ...rest] = columns as [Column, ...Column[]];
  const state = rest.find(isState);
  const amounts = rest.filter(({ field }) => isAmount(field));
  const amount =
    amounts.find(({ path }) => path === total) ?? amounts[0] ?? rest.find(({ field: { type } }) => type === 'number');
  const more = rest.filter((column) => column !== amount && !isState(column) && !isAmount(column.field)).slice(0, 2);
  return { title, state, amount, more };
}

interface ListCardsProps {
  readonly list: List;
  /** Rows that somebody has just changed. */
  readonly fresh: ReadonlySet<string>;
  readonly open: OpenRow;
  readonly label: string;
  /** Null: there are no actions for several rows. */
  readonly chooser: Chooser | null;
}

/** The rows on a small screen. */
export function ListCards({
  list: {
    columns,
    page,
    isOld,
    schema,
    workspace: { slug, currency = '' },
  },
  fresh,
  open,
  label,
  chooser,
}: ListCardsProps) {
  const shown = cardColumns(columns, schema.total);
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      aria-busy={page === undefined || isOld}
      data-old={isOld || undefined}
    >
      {page
        ? page.data.map((row) => (
            <Card
              key={row.id}
              row={row}
              isFresh={fresh.has(row.id)}
              shown={shown}
              currency={currency}
              singular={schema.singular}
              href={`/w/${slug}/${schema.name}/${encodeURIComponent(row.id)}`}
              open={open}
              isChosen={chooser?.isChosen(row.id)}
              choose={chooser?.choose}
            />
          ))
        : Array.from({ length: 8 }, (_, at) => (
            <li key={at} className={classes.card}>
              <span className={classes.bone} />
              <span className={classes.bone} />
            </li>
          ))}
    </ul>
  );
}

interface CardProps {
  readonly row: Row;
  readonly isFresh: boolean;
  readonly shown: CardColumns;
  readonly currency: string;
  readonly singular: string;
  readonly href: string;
  readonly open: OpenRow;
  /** Undefined: rows cannot be selected. */
  readonly isChosen: boolean | undefined;
  readonly choose: Chooser['choose'] | undefined;
}

function isThere(row: Row, { path }: Column): boolean {
  const value = valueAt(row, path);
  // A card shows a boolean only if it is true: `Active`.
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0)
  );
}

const Card = memo(function Card({
  row,
  isFresh,
  shown: { title, state, amount, more },
  currency,
  singular,
  href,
  open,
  isChosen,
  choose,
}: CardProps) {
  return (
    <li
      className={classes.card}
      data-chosen={isChosen || undefined}
      data-boxed={choose ? true : undefined}
      data-fresh={isFresh || undefined}
    >
      {choose ? (
        <span className={classes.cardBox}>
          <SelectBox id={row.id} labelledBy={`row-${row.id}`} isChosen={isChosen === true} choose={choose} />
        </span>
      ) : null}
      <a id={`row-${row.id}`} href={href} className={classes.link} data-row={row.id} onClick={open}>
        <RowTitle column={title} row={row} currency={currency} singular={singular} />
      </a>
      <span className={classes.cardAmount}>
        {amount ? <Cell column={amount} row={row} currency={currency} /> : null}
      </span>
      <span className={classes.cardMore}>
        {more
          .filter((column) => isThere(row, column))
          .map((column) => (
            <span key={column.path}>
              {/integer|number/.test(column.field.type) ? `${column.label} ` : ''}
              {column.field.type === 'boolean' ? column.label : <Cell column={column} row={row} currency={currency} />}
            </span>
          ))}
      </span>
      <span className={classes.cardState}>
        {state && isThere(row, state) ? <Cell column={state} row={row} currency={currency} /> : null}
      </span>
    </li>
  );
});
