import type { Captions } from './captions.js';
import type { Formats } from './formats.js';
import type { PaperColumn, PaperCurrency, PaperRow, PaperTable, PaperTableRow } from './model.js';
import { type Align, type Pen, type Style, STYLES } from './pen.js';
import { mm, SHEET } from './sheet.js';

/** A column of a table and its position, in points from the left edge of the sheet. */
export interface Column<Row> {
  readonly caption: string;
  readonly align: Align;
  readonly left: number;
  readonly right: number;
  textOf(row: Row, index: number): string;
  /** The style of a line in a cell. `isFirst`: the line is part of the text's first line, as it was before wrapping. */
  styleOf(isFirst: boolean, row: Row): Style;
}

interface Wanted<Row> {
  readonly caption: string;
  readonly align: Align;
  /** The maximum width. Undefined: the column gets the remaining width. */
  readonly widest?: number;
  readonly textOf: (row: Row, index: number) => string;
  readonly styleOf?: (isFirst: boolean, row: Row) => Style;
}

/** The distance between columns. */
const GAP = mm(3);
/** The minimum width of the column that gets the remaining width, unless the words of the other columns need the space. */
const LEAST = mm(45);
const plain = (): Style => STYLES.cell;

/** The columns for the rows of a paper, without empty ones. */
export function rowColumns(
  pen: Pen,
  rows: readonly PaperRow[],
  captions: Captions,
  formats: Formats,
  currency: PaperCurrency,
): Column<PaperRow>[] {
  const optional = (value: string | undefined, format: (text: string) => string): string =>
    value === undefined ? '' : format(value);
  const wanted: Wanted<PaperRow>[] = [
    {
      ...{ caption: captions.position, align: 'left', widest: mm(16) },
      textOf: ({ position }, index) => position ?? String(index + 1),
    },
    {
      ...{ caption: captions.description, align: 'left' },
      textOf: ({ description }) => description,
      styleOf: (isFirst) => (isFirst ? STYLES.cell : STYLES.detail),
    },
    {
      ...{ caption: captions.quantity, align: 'right', widest: mm(32) },
      textOf: ({ quantity, unit }) =>
        [optional(quantity, (text) => formats.quantity(text)), unit].filter(Boolean).join(' '),
    },
    {
      ...{ caption: captions.price, align: 'right', widest: mm(34) },
      textOf: ({ price }) => optional(price, (text) => formats.amount(text)),
    },
    {
      ...{ caption: captions.discount, align: 'right', widest: mm(20) },
      textOf: ({ discount }) => optional(discount, (text) => formats.percent(text)),
    },
    {
      ...{ caption: captions.tax, align: 'right', widest: mm(22) },
      textOf: ({ taxes = [] }) => taxes.map((tax) => formats.shortTax(tax)).join('\n'),
    },
    {
      ...{ caption: `${captions.amount} ${currency.code}`, align: 'right', widest: mm(36) },
      textOf: ({ amount }) => optional(amount, (text) => formats.amount(text)),
    },
  ];
  return placed(pen, wanted, rows, SHEET.left, SHEET.right);
}

/** The columns of a table of the model. */
export function tableColumns(pen: Pen, { columns, rows }: PaperTable, formats: Formats): Column<PaperTableRow>[] {
  const free = columns.findIndex(({ kind }) => kind === 'text');
  const wanted = columns.map(({ caption, kind }, i): Wanted<PaperTableRow> => ({
    caption,
    align: kind === 'amount' || kind === 'count' ? 'right' : 'left',
    ...(i === free ? {} : { widest: WIDEST[kind] }),
    textOf: ({ cells }) => printedCell(cells[i] ?? '', kind, formats),
    styleOf: (_isFirst, { strong = false }) => (strong ? STYLES.strongCell : STYLES.cell),
  }));
  return placed(pen, wanted, rows, SHEET.left, SHEET.right);
}

const WIDEST: Readonly<Record<PaperColumn['kind'], number>> = {
  text: mm(50),
  day: mm(28),
  count: mm(28),
  amount: mm(36),
};

function printedCell(cell: string, kind: PaperColumn['kind'], formats: Formats): string {
  if (cell === '' || kind === 'text') return cell;
  if (kind === 'count') return formats.quantity(cell);
  return kind === 'day' ? formats.day(cell) : formats.amount(cell);
}

/**
 * Gives each column the width of its widest text, and the column without a limit the remaining width. If too little remains,
 * the other columns wrap between words. Empty columns are dropped.
 */
export function placed<Row>(
  pen: Pen,
  wanted: readonly Wanted<Row>[],
  rows: readonly Row[],
  left: number,
  right: number,
): Column<Row>[] {
  const used = wanted.filter(({ textOf }) => rows.some((row, i) => textOf(row, i) !== ''));
  const available = right - left - GAP * (used.length - 1);
  const restOf = (taken: readonly (number | undefined)[]): number =>
    taken.reduce((rest: number, width) => rest - (width ?? 0), available);
  const whole = used.map((column) => widthOf(pen, column, rows, '\n'));
  const widths = restOf(whole) >= LEAST ? whole : used.map((column) => widthOf(pen, column, rows, /[ \n]/));
  const rest = restOf(widths);
  // Without a column that gets the remaining width, all columns share it.
  const share = widths.includes(undefined) ? 0 : Math.max(0, rest) / used.length;
  let x = left;
  return used.map(({ caption, align, textOf, styleOf = plain }, i) => {
    const start = x;
    const width = widths[i];
    const end = start + (width === undefined ? rest : width + share);
    x = end + GAP;
    return { caption, align, left: start, right: end, textOf, styleOf };
  });
}

function widthOf<Row>(
  pen: Pen,
  { caption, widest, textOf, styleOf = plain }: Wanted<Row>,
  rows: readonly Row[],
  separator: string | RegExp,
): number | undefined {
  if (widest === undefined) return undefined;
  const widths = new Map<string, number>();
  rows.forEach((row, i) => {
    const style = styleOf(true, row);
    for (const piece of textOf(row, i).split(separator)) {
      const key = `${style.weight} ${piece}`;
      if (!widths.has(key)) widths.set(key, pen.width(piece, style));
    }
  });
  return Math.min(Math.max(pen.width(caption, STYLES.head), ...widths.values()) + 0.1, widest);
}
