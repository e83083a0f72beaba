import { isAmount } from '../data/money-fields.js';
import type { ListQuery } from '../data/daybook.js';
import type { Column } from './columns.js';

/** The query of the CSV file: filters and sort of the list, its columns, and the currency beside amounts. */
export function fileQuery(request: ListQuery, columns: readonly Column[], hasCurrency: boolean): ListQuery {
  const { cursor: _cursor, limit: _limit, include_total: _total, sums: _sums, expand: _expand, ...rest } = request;
  const needsCurrency = hasCurrency && columns.some(({ field }) => isAmount(field));
  const paths = [...columns.map(({ path }) => path), ...(needsCurrency ? ['currency'] : [])];
  return { ...rest, fields: [...new Set(paths)].join(',') };
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a CSV as its bytes arrive. A line break inside quotes does not end a row. */
export class RowCount {
  private lines = 0;
  private isQuoted = false;

  /** Without the header. */
  get rows(): number {
    return Math.max(0, this.lines - 1);
  }

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === QUOTE) this.isQuoted = !this.isQuoted;
      else if (byte === LINE_FEED && !this.isQuoted) this.lines++;
    }
  }
}
