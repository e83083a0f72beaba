import { lazy, memo, Suspense } from 'react';
import type { Row } from '../data/wire.js';
import { StateBadge } from '../parts/state-badge.js';
import { anywhere } from '../texts/anywhere.js';
import { Cell, RowTitle } from './cell.js';
import { isAmount } from '../data/money-fields.js';
import { type Column, valueAt } from './columns.js';
import classes from './list.module.css';
import type { OpenRow } from './open-row.js';
import { SelectBox } from '../bulk/select-box.js';
import type { Chooser } from '../bulk/use-selection.js';
import type { List } from './use-list.js';

const CardSums = lazy(async () => ({ default: (await import('./list-sums.js')).CardSums }));

/** The columns that a card shows: the record's name, its state, its amount and what is open of it, and three more. */
interface CardColumns {
  readonly title: Column;
  readonly state: Column | undefined;
  /** Of a document that is paid: in place of its state, once it has one. */
  readonly payment: Column | undefined;
  readonly amount: Column | undefined;
  readonly open: Column | undefined;
  readonly more: readonly Column[];
}

function isState({ field: { type, name } }: Column): boolean {
  return type === 'choice' && /(^|_)(state|status)$/.test(name);
}

export function cardColumns(columns: readonly Column[], total: string | null): CardColumns {
  const [title, ...rest] = columns as [Column, ...Column[]];
  const payment = rest.find(({ path }) => path === 'payment_state');
  const state = rest.find((column) => isState(column) && column !== payment);
  const amounts = rest.filter(({ field }) => isAmount(field));
  const amount =
    amounts.find(({ path }) => path === total) ?? amounts[0] ?? rest.find(({ field: { type } }) => type === 'number');
  const more = rest.filter((column) => column !== amount && !isState(column) && !isAmount(column.field)).slice(0, 3);
  const open = amounts.find(({ path }) => path === 'amount_residual');
  return { title, state, payment, amount, open: open === amount ? undefined : open, more };
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
export function ListCards({ list, fresh, open, label, chooser }: ListCardsProps) {
  const {
    columns,
    page,
    isOld,
    schema,
    workspace: { slug, currency = '' },
  } = list;
  const shown = cardColumns(columns, schema.total);
  return (
    <>
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
      {columns.some(({ path }) => schema.summable?.includes(path)) ? (
        <Suspense>
          <CardSums list={list} />
        </Suspense>
      ) : null}
    </>
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

/** Whether only a part of the document is open: what is open as a whole is its amount, which the card shows. */
function isPartOf(row: Row, open: Column, amount: Column | undefined): boolean {
  const value = valueAt(row, open.path);
  return value !== 0 && (amount === undefined || value !== valueAt(row, amount.path));
}

/** What does not speak for itself has its name: a number, and the day by which something is due. */
function hasName({ field: { type, name } }: Column): boolean {
  return type === 'integer' || type === 'number' || (type === 'date' && name !== 'date');
}

function CardText({
  column,
  row,
  currency,
}: {
  readonly column: Column;
  readonly row: Row;
  readonly currency: string;
}) {
  return (
    <span>
      {hasName(column) ? `${column.label} ` : ''}
      {column.field.type === 'boolean' ? column.label : <Cell column={column} row={row} currency={currency} />}
    </span>
  );
}

const Card = memo(function Card({
  row,
  isFresh,
  shown: { title, state, payment, amount, open: residual, more },
  currency,
  singular,
  href,
  open,
  isChosen,
  choose,
}: CardProps) {
  const [first, ...others] = more.filter((column) => isThere(row, column));
  const standing = payment && isThere(row, payment) ? payment : state;
  const isOpen = residual !== undefined && isThere(row, residual) && isPartOf(row, residual, amount);
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
        {first ? <CardText column={first} row={row} currency={currency} /> : null}
      </span>
      <span className={classes.cardState}>
        {row['overdue'] === true ? (
          <StateBadge state="overdue" label={anywhere.overdue} />
        ) : standing && isThere(row, standing) ? (
          <Cell column={standing} row={row} currency={currency} />
        ) : null}
      </span>
      {others.length > 0 || isOpen ? (
        <>
          <span className={classes.cardRest} data-alone={!isOpen || undefined}>
            {others.map((column) => (
              <CardText key={column.path} column={column} row={row} currency={currency} />
            ))}
          </span>
          <span className={classes.cardOpen}>
            {isOpen ? (
              <>
                {residual.label} <Cell column={residual} row={row} currency={currency} />
              </>
            ) : null}
          </span>
        </>
      ) : null}
    </li>
  );
});
