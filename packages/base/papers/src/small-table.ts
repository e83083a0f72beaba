import type { StructElement } from 'pdfkit';
import { type Pen, type Style, STYLES } from './pen.js';
import { mm } from './sheet.js';

/**
 * A table of a few short lines that stays on one page: taxes, instalments. The first column is left-aligned, the others are
 * right-aligned.
 */
export interface SmallTable {
  readonly captions: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const LEADING = STYLES.body.leading;
const GAP = mm(4);

/** A table with its measures: the ends of its columns from its left edge, and the wrapped lines of each first cell. */
export interface MeasuredTable extends SmallTable {
  readonly ends: readonly number[];
  readonly firsts: readonly (readonly string[])[];
  readonly height: number;
}

/** As wide as its texts, but at most `width` points; the texts of the first column wrap. */
export function measureSmallTable(pen: Pen, width: number, table: SmallTable): MeasuredTable {
  const ends = columnEnds(pen, width, table);
  const firsts = table.rows.map(([text = '']) => pen.lines(text, ends[0] as number, STYLES.cell));
  const lines = firsts.reduce((total, one) => total + one.length, 0);
  return { ...table, ends, firsts, height: LEADING * (lines + 1) + 6 };
}

export function drawSmallTable(
  pen: Pen,
  root: StructElement,
  [left, top]: readonly [x: number, y: number],
  table: MeasuredTable,
): void {
  const { captions, rows, ends, firsts } = table;
  const element = pen.doc.struct('Table');
  root.add(element);
  const line = (type: 'TH' | 'TD', cells: readonly (readonly string[])[], y: number, style: Style): void => {
    const row = pen.doc.struct('TR');
    element.add(row);
    cells.forEach((lines, i) => {
      const cell = pen.doc.struct(type, type === 'TH' ? { scope: 'Column' } : {});
      row.add(cell);
      const x = left + (i === 0 ? 0 : (ends[i] as number));
      cell.add(() =>
        lines.forEach((text, at) => pen.line(text, x, y + at * LEADING, style, i === 0 ? 'left' : 'right')),
      );
    });
    row.end();
  };
  line(
    'TH',
    captions.map((caption) => [caption]),
    top + STYLES.head.size,
    STYLES.head,
  );
  pen.artifact('Layout', () => pen.rule(left, left + (ends.at(-1) as number), top + STYLES.head.leading + 2.5, 0.35));
  let y = top + LEADING + 3 + STYLES.cell.size;
  rows.forEach(([, ...others], i) => {
    const first = firsts[i] as readonly string[];
    line('TD', [first, ...others.map((text) => [text])], y, STYLES.cell);
    y += first.length * LEADING;
  });
  element.end();
}

function columnEnds(pen: Pen, width: number, { captions, rows }: SmallTable): number[] {
  const widths = captions.map(
    (caption, i) =>
      Math.max(pen.width(caption, STYLES.head), ...rows.map((cells) => pen.width(cells[i] ?? '', STYLES.cell))) + 0.1,
  );
  const others = widths.slice(1).reduce((total, one) => total + one + GAP, 0);
  let x = Math.max(mm(18), Math.min(widths[0] as number, width - others));
  return widths.map((own, i) => {
    if (i > 0) x += GAP + own;
    return x;
  });
}

/** A caption and an amount; `strong` marks a result. */
export interface TotalLine {
  readonly caption: string;
  readonly amount: string;
  readonly strong: boolean;
}

const TOTAL_LEADING = 14.5;

export const totalsHeight = (lines: readonly TotalLine[]): number => lines.length * TOTAL_LEADING + 4;

/** Draws the totals below the last column, as a table with a heading cell in each row. */
export function drawTotals(
  pen: Pen,
  root: StructElement,
  [left, right]: readonly [left: number, right: number],
  top: number,
  lines: readonly TotalLine[],
): void {
  const element = pen.doc.struct('Table');
  root.add(element);
  lines.forEach(({ caption, amount, strong }, i) => {
    const style = strong ? STYLES.strong : STYLES.body;
    const y = top + i * TOTAL_LEADING + STYLES.body.size + 2;
    if (strong) pen.artifact('Layout', () => pen.rule(left, right, y - STYLES.body.size - 1.8, 0.5));
    const row = pen.doc.struct('TR');
    element.add(row);
    const head = pen.doc.struct('TH', { scope: 'Row' });
    row.add(head);
    head.add(() => pen.line(caption, left, y, style));
    const cell = pen.doc.struct('TD');
    row.add(cell);
    cell.add(() => pen.line(amount, right, y, style, 'right'));
    row.end();
  });
  element.end();
}
