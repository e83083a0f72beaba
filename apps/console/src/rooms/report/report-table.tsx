import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Amount } from '../../parts/amount.js';
import { Nothing } from '../../parts/field-value.js';
import { sumOf } from '../../words/decimals.js';
import { columnLabel, lowered } from '../../words/labels.js';
import { cellText, isOtherSide } from './cell-text.js';
import type { ComparedRow } from './comparison.js';
import type { Target } from './drill-down.js';
import { FigureLink, ReportCell } from './report-cell.js';
import type { ReportLayout } from './report-layouts.js';
import {
  isRelated,
  type Column,
  type ReportAnswer,
  type ReportRow,
  type ReportSummary,
} from '../../data/reports/report-types.js';
import classes from './report.module.css';
import {
  isLedger,
  besideOf,
  closingOf,
  figureOf,
  groupRows,
  namedRelation,
  openingOf,
  tableColumns,
  type TableGroup,
} from './table-model.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';

export interface Compared {
  readonly answer: ReportAnswer;
  /** The labels of the two periods in the table header. */
  readonly names: readonly [now: string, earlier: string];
}

interface ReportTableProps {
  readonly report: ReportSummary;
  readonly layout: ReportLayout;
  readonly rows: readonly ComparedRow[];
  readonly totals: Readonly<Record<string, number>>;
  readonly compared: Compared | undefined;
  readonly currency: string;
  readonly targetOf: (column: string, row: ReportRow) => Target | undefined;
  /** The link of a figure; `isEarlier` if it is of the earlier period. */
  readonly figureTargetOf: (column: string, row: ReportRow, isEarlier: boolean) => Target | undefined;
  readonly caption: string;
}

interface Drawn extends ReportTableProps {
  readonly columns: readonly Column[];
  /** The columns with a second figure and a difference. */
  readonly twice: ReadonlySet<string>;
  readonly width: number;
}

/**
 * The table of any report: figures aligned right, rows grouped under headers, totals at the end. On narrow screens the rows are
 * cards. The ARIA roles are explicit, because browsers drop the table semantics with `display: block`.
 */
export function ReportTable(props: ReportTableProps) {
  const { report, layout, rows, compared, currency, caption } = props;
  const { columns, twice } = tableColumns(report, layout, rows, currency, compared !== undefined);
  const drawn: Drawn = { ...props, columns, twice, width: columns.length + twice.size * 2 };
  return (
    <table className={classes.table} role="table" data-ledger={isLedger(columns) || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <Head {...drawn} />
      </thead>
      {groupRows(rows, layout).map((group, at) => (
        <Group key={at} group={group} drawn={drawn} />
      ))}
      <Foot {...drawn} />
    </table>
  );
}

const SIDES: Readonly<Record<string, () => string>> = {
  debit: () => anywhere.debitShort,
  credit: () => anywhere.creditShort,
};

/** What a line of a ledger says on a phone, the first that it has: who it was with, or what for. */
const SECOND = ['partner', 'description', 'reference', 'account'];

function placesOf(columns: readonly Column[], row: ReportRow): ReadonlyMap<string, string> {
  const has = (name: string): boolean =>
    columns.some((one) => one.name === name) && row[name] !== null && row[name] !== '';
  const lead = ['entry', 'account', 'name'].find(has);
  const second = SECOND.find((name) => name !== lead && has(name));
  const places = new Map([
    ['date', 'day'],
    ['debit', 'side'],
    ['credit', 'side'],
    ['balance', 'balance'],
  ]);
  if (lead) places.set(lead, 'lead');
  if (second) places.set(second, 'second');
  return places;
}

function Head({ columns, twice, compared }: Drawn) {
  const [now, earlier] = compared?.names ?? ['', ''];
  return (
    <tr role="row">
      {columns.map((column) => {
        const label = columnLabel(column.name);
        if (!twice.has(column.name))
          return (
            <th key={column.name} scope="col" role="columnheader" data-number={isNumber(column)}>
              {label}
            </th>
          );
        return (
          <Fragment key={column.name}>
            <th scope="col" role="columnheader" data-number>
              {label}
              <small>{now}</small>
            </th>
            <th scope="col" role="columnheader" data-number>
              {label}
              <small>{earlier}</small>
            </th>
            <th scope="col" role="columnheader" data-number>
              {t.reportTable.difference}
            </th>
          </Fragment>
        );
      })}
    </tr>
  );
}

function isNumber({ type }: Column): true | undefined {
  return type === 'number' ? true : undefined;
}

/** Columns that do not wrap: dates and document numbers. */
function isShort({ name, type }: Column): true | undefined {
  return type === 'date' || name === 'entry' || name === 'code' ? true : undefined;
}

function Group({ group, drawn }: { readonly group: TableGroup; readonly drawn: Drawn }) {
  const { layout, width, report } = drawn;
  const closing = closingOf(group, layout, report);
  return (
    <tbody role="rowgroup">
      {group.head === null ? null : (
        <tr role="row" className={classes.groupHead}>
          <th colSpan={width} scope="rowgroup" role="rowheader">
            <GroupHead group={group} drawn={drawn} />
          </th>
        </tr>
      )}
      {group.rows.map((one, at) => (
        <Line key={at} one={one} drawn={drawn} />
      ))}
      {closing ? (
        <SumRow label={t.reportTable.totalOf(lowered(columnLabel(closing)))} nameOf={() => closing} drawn={drawn} />
      ) : null}
    </tbody>
  );
}

function GroupHead({ group, drawn }: { readonly group: TableGroup; readonly drawn: Drawn }) {
  const { head, first } = group;
  const { layout, report, targetOf, currency } = drawn;
  const opening = layout.opening ? openingOf(first) : undefined;
  const by = layout.groupBy as string;
  const target = targetOf(by, first);
  const text = cellText({ name: by, type: 'string' }, head);
  const beside = besideOf(group, layout, report);
  return (
    <>
      {target ? (
        <Link to={target.to} params={target.params} search={target.search ?? {}}>
          {text}
        </Link>
      ) : (
        text
      )}
      {beside.length > 0 ? <span className={classes.beside}>{beside.join(' · ')}</span> : null}
      {opening === undefined ? null : (
        <span className={classes.beside}>
          {columnLabel('opening')} <Amount value={opening} currency={currency} bare />
        </span>
      )}
    </>
  );
}

function Line({ one, drawn }: { readonly one: ComparedRow; readonly drawn: Drawn }) {
  const { columns, twice, currency, report, targetOf, figureTargetOf, compared } = drawn;
  const { row } = one;
  const naming = namedRelation(report.column_details);
  // On a phone a figure has a row of its own; those of 0 are left out, unless there is no other.
  const hasFigure = columns.some(({ name, type }) => type === 'number' && row[name] !== 0);
  const places = isLedger(columns) ? placesOf(columns, row) : undefined;
  return (
    <tr role="row">
      {columns.map((column, at) => {
        if (twice.has(column.name))
          return (
            <Twice
              key={column.name}
              name={column.name}
              one={one}
              names={compared?.names ?? ['', '']}
              currency={currency}
              targetOf={(isEarlier) => figureTargetOf(column.name, row, isEarlier)}
            />
          );
        const leading = column.name === 'name' && naming ? naming : column.name;
        // The figures of a ledger line have no link, because the line already links to its entry.
        const figure =
          column.type === 'number' && !('entry' in row) ? figureTargetOf(column.name, row, false) : undefined;
        const target = isRelated(row[leading]) ? targetOf(leading, row) : figure;
        const isEmpty = row[column.name] === null || row[column.name] === '' || isOtherSide(column.name, row);
        return (
          <td
            key={column.name}
            role="cell"
            data-label={columnLabel(column.name)}
            data-number={isNumber(column)}
            data-short={isShort(column)}
            data-first={at === 0 || undefined}
            data-empty={isEmpty || undefined}
            data-zero={(hasFigure && isNumber(column) && row[column.name] === 0) || undefined}
            data-place={places && (places.get(column.name) ?? 'none')}
            data-side={places && SIDES[column.name]?.()}
          >
            <ReportCell column={column} row={row} currency={currency} target={target} />
          </td>
        );
      })}
    </tr>
  );
}

function Twice({
  name,
  one,
  names,
  currency,
  targetOf,
}: {
  readonly name: string;
  readonly one: ComparedRow;
  readonly names: readonly [string, string];
  readonly currency: string;
  readonly targetOf: (isEarlier: boolean) => Target | undefined;
}) {
  const now = figureOf(one.now, name);
  const earlier = figureOf(one.earlier, name);
  const label = columnLabel(name);
  return <Figures now={now} earlier={earlier} label={label} names={names} currency={currency} targetOf={targetOf} />;
}

interface FiguresProps {
  readonly now: number | undefined;
  readonly earlier: number | undefined;
  readonly label: string;
  readonly names: readonly [string, string];
  readonly currency: string;
  readonly targetOf?: (isEarlier: boolean) => Target | undefined;
}

/** The current figure, the earlier one and the difference. A missing row counts as 0. */
function Figures({ now, earlier, label, names, currency, targetOf }: FiguresProps) {
  const change = sumOf([now ?? 0, -(earlier ?? 0)]);
  return (
    <>
      <td role="cell" data-number data-label={`${label}, ${names[0]}`}>
        {now === undefined ? (
          <Nothing />
        ) : (
          <FigureLink target={now === 0 ? undefined : targetOf?.(false)}>
            <Amount value={now} currency={currency} bare />
          </FigureLink>
        )}
      </td>
      <td role="cell" data-number data-label={`${label}, ${names[1]}`}>
        {earlier === undefined ? (
          <Nothing />
        ) : (
          <FigureLink target={earlier === 0 ? undefined : targetOf?.(true)}>
            <Amount value={earlier} currency={currency} bare />
          </FigureLink>
        )}
      </td>
      <td role="cell" data-number data-label={t.reportTable.difference}>
        {change > 0 ? '+' : ''}
        <Amount value={change} currency={currency} bare />
      </td>
    </>
  );
}

/** The totals below their columns. `nameOf`: the name of a column's total. */
function SumRow({
  label,
  nameOf,
  drawn,
}: {
  readonly label: string;
  readonly nameOf: (column: Column) => string | undefined;
  readonly drawn: Drawn;
}) {
  const { columns, twice, totals, compared, currency } = drawn;
  const totalOf = (column: Column): string | undefined => (column.type === 'number' ? nameOf(column) : undefined);
  const lead = columns.findIndex((column) => column.type === 'number');
  return (
    <tr role="row" className={classes.sum}>
      <th scope="row" role="rowheader" colSpan={Math.max(lead, 1)}>
        {label}
      </th>
      {columns.slice(Math.max(lead, 1)).map((column) => {
        const name = totalOf(column);
        const value = name === undefined ? undefined : totals[name];
        if (twice.has(column.name)) {
          const earlier = name === undefined ? undefined : compared?.answer.totals[name];
          return (
            <Figures
              key={column.name}
              now={value}
              earlier={earlier}
              label={columnLabel(column.name)}
              names={compared?.names ?? ['', '']}
              currency={currency}
            />
          );
        }
        return (
          <td
            key={column.name}
            role="cell"
            data-number={isNumber(column)}
            data-label={columnLabel(column.name)}
            data-empty={value === undefined || undefined}
          >
            {value === undefined ? null : <Amount value={value} currency={currency} bare />}
          </td>
        );
      })}
    </tr>
  );
}

function Foot(drawn: Drawn) {
  const { columns, report } = drawn;
  if (!columns.some(({ name, type }) => type === 'number' && report.totals.includes(name))) return null;
  return (
    <tfoot role="rowgroup">
      <SumRow
        label={anywhere.total}
        nameOf={({ name }) => (report.totals.includes(name) ? name : undefined)}
        drawn={drawn}
      />
    </tfoot>
  );
}
