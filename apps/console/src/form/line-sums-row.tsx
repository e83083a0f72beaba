import { type CSSProperties, useMemo } from 'react';
import type { Field } from '../data/wire.js';
import { Amount } from '../parts/amount.js';
import { labelOf } from '../words/labels.js';
import { hasSums, sumsOf } from './line-sums.js';
import classes from './lines.module.css';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

interface LineSumsRowProps {
  readonly columns: readonly Field[];
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly currency: string;
}

/** The footer of lines with debit and credit: both sums, and the difference if they are not equal. */
export function LineSumsRow({ columns, lines, currency }: LineSumsRowProps) {
  const isShown = hasSums(columns);
  const sums = useMemo(() => (isShown ? sumsOf(lines) : null), [isShown, lines]);
  if (!sums) return null;
  // The line number is the first column of the grid.
  const placeOf = (name: string): number => columns.findIndex((one) => one.name === name) + 2;
  const first = Math.min(placeOf('debit'), placeOf('credit'));
  return (
    <div role="row" className={classes.sums}>
      <span role="rowheader" className={classes.sumsLabel} style={{ '--to': first } as CSSProperties}>
        {anywhere.total}
        {sums.difference === 0 ? null : (
          <span className={classes.difference}>
            {' '}
            {t.lineSumsRow.difference} <Amount value={Math.abs(sums.difference)} currency={currency} />
          </span>
        )}
      </span>
      {(['debit', 'credit'] as const).map((name) => (
        <span key={name} role="cell" className={classes.sum} style={{ '--at': placeOf(name) } as CSSProperties}>
          <span className={classes.cellLabel}>{labelOf(name)}</span>
          <Amount value={sums[name]} currency={currency} bare />
        </span>
      ))}
    </div>
  );
}
