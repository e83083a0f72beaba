import type { ReactNode } from 'react';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';

export interface OverviewColumn<R> {
  /** The name of the field, which is its heading. */
  readonly name: string;
  readonly render: (row: R) => ReactNode;
  readonly right?: boolean;
  /** Hidden on a phone. */
  readonly wide?: boolean;
  /** Prose, which is shortened. */
  readonly text?: boolean;
  /** Days and numbers without a currency, in figures of one width. */
  readonly figures?: boolean;
  readonly isLate?: (row: R) => boolean;
}

interface OverviewTableProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly OverviewColumn<R>[];
  readonly keyOf: (row: R, at: number) => string;
}

/** Rows that belong to a record and are only read. */
export function OverviewTable<R>({ label, rows, columns, keyOf }: OverviewTableProps<R>) {
  if (rows.length === 0) return <p className={classes.quiet}>{t.overview.nothing}</p>;
  return (
    <ScrollRegion label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ name, right, wide }) => (
              <th key={name} scope="col" data-right={right || undefined} data-wide={wide || undefined}>
                {labelOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)}>
              {columns.map(({ name, render, right, wide, text, figures, isLate }) => (
                <td
                  key={name}
                  className={figures ? 'figures' : undefined}
                  data-right={right || undefined}
                  data-wide={wide || undefined}
                  data-text={text || undefined}
                  data-late={isLate?.(row) || undefined}
                >
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
