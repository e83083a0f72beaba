import type { StructElement } from 'pdfkit';
import type { Captions } from './captions.js';
import type { Column } from './columns.js';
import type { Flow } from './flow.js';
import type { Formats } from './formats.js';
import { type MeasuredRow, paginate, type Piece, type TablePage } from './paginate.js';
import { STYLES } from './pen.js';
import { SHEET } from './sheet.js';

const PADDING = 3.2;
const HEADER = STYLES.head.leading + 2 * PADDING;
const CARRIED = STYLES.cell.leading + 2 * PADDING;
const LEADING = STYLES.cell.leading;
const HAIRLINE = '#cfcfcf';

/** The lines of each cell of a row, by column. */
type Cells = readonly (readonly string[])[];

export interface TableOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Undefined: the row adds nothing to what is carried forward. */
  amountOf(row: Row): string | undefined;
  readonly captions: Captions;
  readonly formats: Formats;
  /** The height of the content that must be on the same page as the end of the table. */
  readonly tail: number;
}

/**
 * A table over as many pages as it needs. Each row is a TR element; repeated headings and carried-forward sums are artifacts.
 */
export class Table<Row> {
  private readonly cells: readonly Cells[];
  private readonly element: StructElement;
  private readonly open = new Map<number, StructElement[]>();

  constructor(
    private readonly flow: Flow,
    private readonly options: TableOptions<Row>,
  ) {
    const { columns, rows } = options;
    this.cells = rows.map((row, index) =>
      columns.map((column) =>
        flow.pen.lines(column.textOf(row, index), column.right - column.left, column.styleOf(true, row)),
      ),
    );
    this.element = flow.doc.struct('Table');
  }

  draw(): void {
    const { flow, options } = this;
    flow.root.add(this.element);
    const measured = options.rows.map((row, i): MeasuredRow => {
      const lines = Math.max(...(this.cells[i] as Cells).map((cell) => cell.length));
      return { lines: Array<number>(lines).fill(LEADING), padding: 2 * PADDING, amount: options.amountOf(row) };
    });
    const space = {
      first: flow.left - HEADER,
      next: flow.pageHeight - HEADER,
      carried: CARRIED,
      tail: options.tail,
    };
    const pages = paginate(measured, space);
    let isHeaded = false;
    pages.forEach((page, i) => {
      if (i > 0) flow.newPage();
      if (page.pieces.length > 0) this.page(page, isHeaded);
      isHeaded ||= page.pieces.length > 0;
    });
    this.element.end();
  }

  private page({ pieces, brought, carried }: TablePage, isHeaded: boolean): void {
    const { flow, options } = this;
    this.heading(isHeaded);
    if (brought !== undefined) this.carried(options.captions.broughtForward, brought);
    const rules: number[] = [];
    for (const piece of pieces) {
      this.piece(piece);
      rules.push(flow.y);
    }
    flow.pen.artifact('Layout', () => {
      for (const y of rules.slice(0, -1)) flow.pen.rule(SHEET.left, SHEET.right, y, 0.35, HAIRLINE);
      flow.pen.rule(SHEET.left, SHEET.right, rules.at(-1) as number, 0.7);
    });
    if (carried !== undefined) this.carried(options.captions.carriedForward, carried);
  }

  /** The first heading is a row of the structure; repeated ones are artifacts. */
  private heading(isRepeated: boolean): void {
    const { flow, options } = this;
    const { pen, doc } = flow;
    const baseline = flow.y + PADDING + STYLES.head.size;
    const caption = ({ caption: text, align, left, right }: Column<Row>): void =>
      pen.line(text, align === 'left' ? left : right, baseline, STYLES.head, align);
    if (isRepeated) pen.artifact('Pagination', () => options.columns.forEach(caption));
    else {
      const row = doc.struct('TR');
      this.element.add(row);
      for (const column of options.columns) {
        const cell = doc.struct('TH', { scope: 'Column' });
        row.add(cell);
        cell.add(() => caption(column));
      }
      row.end();
    }
    flow.y += HEADER;
    pen.artifact('Layout', () => pen.rule(SHEET.left, SHEET.right, flow.y, 0.7));
  }

  private carried(caption: string, amount: string): void {
    const { flow, options } = this;
    const baseline = flow.y + PADDING + STYLES.cell.size;
    flow.pen.artifact('Pagination', () => {
      const [left, right] = [options.columns[1] ?? options.columns[0], options.columns.at(-1)];
      flow.pen.line(caption, (left as Column<Row>).left, baseline, STYLES.detail);
      flow.pen.line(options.formats.amount(amount), (right as Column<Row>).right, baseline, STYLES.detail, 'right');
    });
    flow.y += CARRIED;
  }

  private piece({ row, from, to }: Piece): void {
    const { flow, options } = this;
    const elements = this.open.get(row) ?? this.begin(row);
    const top = flow.y + PADDING + STYLES.cell.size;
    options.columns.forEach((column, i) => {
      const lines = (this.cells[row] as Cells)[i]?.slice(from, to) ?? [];
      if (lines.every((line) => line === '')) return;
      const first = this.firstLines(row, column);
      (elements[i] as StructElement).add(() => {
        lines.forEach((line, at) => {
          const x = column.align === 'left' ? column.left : column.right;
          const style = column.styleOf(from + at < first, options.rows[row] as Row);
          flow.pen.line(line, x, top + at * LEADING, style, column.align);
        });
      });
    });
    flow.y += (to - from) * LEADING + 2 * PADDING;
    if (to === Math.max(...(this.cells[row] as Cells).map((cell) => cell.length))) {
      for (const element of elements) element.end();
    }
  }

  /** The number of lines that the first line of a cell's text takes after wrapping. */
  private firstLines(row: number, column: Column<Row>): number {
    const own = this.options.rows[row] as Row;
    const [first = ''] = column.textOf(own, row).split(/\r\n?|\n/, 1);
    return this.flow.pen.lines(first, column.right - column.left, column.styleOf(true, own)).length;
  }

  /** A row that is split stays one TR; its cells continue on the next page. */
  private begin(row: number): StructElement[] {
    const element = this.flow.doc.struct('TR');
    this.element.add(element);
    const cells = this.options.columns.map(() => {
      const cell = this.flow.doc.struct('TD');
      element.add(cell);
      return cell;
    });
    this.open.set(row, cells);
    return cells;
  }
}
