import { sum } from '@daybook/money';

/** A row of a table as it is laid on pages; heights in points. */
export interface MeasuredRow {
  /** Height of each of its lines. */
  readonly lines: readonly number[];
  /** Above and below the lines, together. */
  readonly padding: number;
  /** What it adds to the carried sum. */
  readonly amount: string;
}

export interface Space {
  /** Left for rows on the page where the table begins. */
  readonly first: number;
  /** For rows on each further page. */
  readonly next: number;
  /** Of a carried sum, at the foot of one page and the head of the next. */
  readonly carried: number;
  /** Of what must stand on one page with the end of the table. */
  readonly tail: number;
}

/** Lines `from` up to, without, `to` of a row. */
export interface Piece {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** What stands on one page. */
export interface TablePage {
  readonly pieces: readonly Piece[];
  /** The sum of the amounts on the pages before, when there are any. */
  readonly brought?: string;
  /** The sum of all amounts so far, when rows follow. */
  readonly carried?: string;
}

const SOME_LINES = 3;

/**
 * Lays rows on pages. A row is cut only when it is higher than half a page, and then between its lines; the last row stays with what
 * follows the table. The first page is without rows when none has place there.
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

  /** Points for lines of this row on the page, when it ends here. */
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
      // The end of the row must not stand alone: what follows the table needs a line beside it.
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

  /** The next page, with the sum of the rows before `rows[count]`. */
  private turn(count: number): void {
    const carried = count === 0 ? undefined : sum(this.rows.slice(0, count).map(({ amount }) => amount));
    this.done.push({ pieces: this.pieces, brought: this.brought, carried });
    this.pieces = [];
    this.brought = carried;
    this.left = this.space.next - (carried === undefined ? 0 : this.space.carried);
  }
}

function heightOf({ lines, padding }: MeasuredRow, from: number, to: number): number {
  let height = padding;
  for (let i = from; i < to; i++) height += lines[i] as number;
  return height;
}
