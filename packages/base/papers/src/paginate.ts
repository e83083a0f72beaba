import { sum } from '@daybook/money';

/** A row of a table with its measures; heights in points. */
export interface MeasuredRow {
  /** The height of each line. */
  readonly lines: readonly number[];
  /** Above and below the lines, in total. */
  readonly padding: number;
  /** The amount that the row adds to the carried-forward sum; undefined: none. */
  readonly amount: string | undefined;
}

export interface Space {
  /** For rows on the page where the table begins. */
  readonly first: number;
  /** For rows on each later page. */
  readonly next: number;
  /** For the carried-forward sum, at the bottom of a page and at the top of the next. */
  readonly carried: number;
  /** For the content that must be on the same page as the end of the table. */
  readonly tail: number;
}

/** The lines of a row from `from` (inclusive) to `to` (exclusive). */
export interface Piece {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** The part of the table on one page. */
export interface TablePage {
  readonly pieces: readonly Piece[];
  /** The sum of the amounts on the previous pages, if there are any. */
  readonly brought?: string;
  /** The sum of all amounts so far, if there are any and more rows follow. */
  readonly carried?: string;
}

const SOME_LINES = 3;

/**
 * Distributes rows over pages. A row is split only if it is higher than half a page, and only between its lines. The last row
 * stays on the same page as the content after the table. The first page has no rows if none fits there.
 */
export function paginate(rows: readonly MeasuredRow[], space: Space): TablePage[] {
  const state = new Pages(rows, space);
  rows.forEach((row, i) => state.place(row, i));
  return state.end();
}

class Pages {
  private readonly done: TablePage[] = [];
  private pieces: Piece[] = [];
  private brought: string | undefined;
  private left: number;

  constructor(
    private readonly rows: readonly MeasuredRow[],
    private readonly space: Space,
  ) {
    this.left = space.first;
  }

  place(row: MeasuredRow, i: number): void {
    const height = heightOf(row, 0, row.lines.length);
    if (height <= this.room(i)) this.put(row, { row: i, from: 0, to: row.lines.length });
    else if (height <= this.space.next / 2) {
      this.turn(i);
      this.put(row, { row: i, from: 0, to: row.lines.length });
    } else this.cut(row, i);
  }

  end(): TablePage[] {
    return [...this.done, { pieces: this.pieces, brought: this.brought }];
  }

  /** The height available for lines of this row if it ends on this page, in points. */
  private room(i: number): number {
    const isLast = i === this.rows.length - 1;
    return this.left - (isLast ? Math.min(this.space.tail, this.space.next / 2) : this.space.carried);
  }

  private cut(row: MeasuredRow, i: number): void {
    for (let from = 0; from < row.lines.length;) {
      if (heightOf(row, from, row.lines.length) <= this.room(i)) {
        this.put(row, { row: i, from, to: row.lines.length });
        return;
      }
      const most = this.left - this.space.carried;
      let to = from;
      while (to < row.lines.length && heightOf(row, from, to + 1) <= most) to++;
      // Keep one line for the next page: the content after the table must not start a page without a line of the table.
      if (to === row.lines.length) to--;
      if (to - from >= SOME_LINES) {
        this.put(row, { row: i, from, to });
        this.turn(i + 1);
        from = to;
      } else this.turn(from === 0 ? i : i + 1);
    }
  }

  private put(row: MeasuredRow, piece: Piece): void {
    this.pieces.push(piece);
    this.left -= heightOf(row, piece.from, piece.to);
  }

  /** Starts the next page, with the sum of the rows before `rows[count]`. */
  private turn(count: number): void {
    const carried = sumOf(this.rows.slice(0, count));
    this.done.push({ pieces: this.pieces, brought: this.brought, carried });
    this.pieces = [];
    this.brought = carried;
    this.left = this.space.next - (carried === undefined ? 0 : this.space.carried);
  }
}

/** Undefined if no row has an amount. */
function sumOf(rows: readonly MeasuredRow[]): string | undefined {
  const amounts = rows.flatMap(({ amount }) => amount ?? []);
  return amounts.length === 0 ? undefined : sum(amounts);
}

function heightOf({ lines, padding }: MeasuredRow, from: number, to: number): number {
  let height = padding;
  for (let i = from; i < to; i++) height += lines[i] as number;
  return height;
}
