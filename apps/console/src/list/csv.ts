import { isAmount } from '../data/money-fields.js';
import type { ListQuery } from '../data/daybook.js';
import type { Column } from './columns.js';

/** So that spreadsheets read the file as UTF-8. The service sends none: a program would take it for a part of the first column's name. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What the file of a list is asked by: its filters and its order, with the columns that it shows, and beside amounts their currency. */
export function fileQuery(request: ListQuery, columns: readonly Column[], hasCurrency: boolean): ListQuery {
  const { cursor: _cursor, limit: _limit, include_total: _total, expand: _expand, ...rest } = request;
  const needsCurrency = hasCurrency && columns.some(({ field }) => isAmount(field));
  const paths = [...columns.map(({ path }) => path), ...(needsCurrency ? ['currency'] : [])];
  return { ...rest, fields: [...new Set(paths)].join(',') };
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a CSV as its bytes come. A line break inside of quotes ends none. */
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
