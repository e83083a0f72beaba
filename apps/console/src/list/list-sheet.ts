import { currencyOf, isAmount, isMoney, isPrice } from '../data/money-fields.js';
import type { Row } from '../data/wire.js';
import type { Sheet, SheetCell, SheetRow } from '../sheets/sheet.js';
import { digitsOf } from '../words/formats.js';
import { labelOf } from '../words/labels.js';
import { cellText } from './cell-text.js';
import { type Column, valueAt } from './columns.js';

function cellOf({ field, path }: Column, row: Row, books: string): SheetCell {
  const value = valueAt(row, path);
  if (typeof value === 'number') {
    if (!isMoney(field) || isPrice(field)) return { number: value };
    return { number: value, decimals: digitsOf(currencyOf(row, books)) };
  }
  if (field.type === 'date' && typeof value === 'string') return { day: value };
  return cellText(field, value);
}

/** A list as a sheet: its columns by their names, and the currency beside amounts that have one. `books`: of the workspace. */
export class ListSheet {
  private readonly rows: SheetRow[] = [];
  private readonly needsCurrency: boolean;

  constructor(
    private readonly columns: readonly Column[],
    hasCurrency: boolean,
    private readonly books: string,
  ) {
    const isShown = columns.some(({ path }) => path === 'currency');
    this.needsCurrency = hasCurrency && !isShown && columns.some(({ field }) => isAmount(field));
  }

  /** How many rows it has. */
  get size(): number {
    return this.rows.length;
  }

  add(row: Row): void {
    const cells = this.columns.map((column) => cellOf(column, row, this.books));
    this.rows.push({ cells: this.needsCurrency ? [...cells, currencyOf(row, this.books)] : cells });
  }

  get sheet(): Sheet {
    const labels = this.columns.map(({ label }) => label);
    return { title: [], head: this.needsCurrency ? [...labels, labelOf('currency')] : labels, rows: this.rows };
  }
}
