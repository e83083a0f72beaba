import type { Problem } from '@daybook/errors';
import { Problems, ROWS_MAX } from '@daybook/records';
import { cellValue } from './cells.js';
import type { Column } from './columns.js';
import type { CsvRow } from './csv-rows.js';
import type { Grouping, ImportType, SentRow } from './import-type.js';
import type { RelationCell } from './relation-cells.js';

/** What is wrong with a cell, or with a row as a whole. */
export interface CellProblem {
  readonly row: number;
  readonly column: string | null;
  readonly problem: Problem;
}

/** The rows of one record, and what is wrong with them so far. */
export interface Item {
  readonly rows: SentRow[];
  readonly relations: RelationCell[];
  readonly problems: CellProblem[];
}

/** Separates several records in one cell. */
const SEPARATOR = ';';

/** A cell of several records that says there are none. An empty one is not sent, and takes the default. */
const NONE = '[]';

/** Groups rows into records: consecutive rows with the same key are one. */
export async function* itemsOf(
  rows: AsyncIterable<CsvRow>,
  columns: readonly Column[],
  { grouping }: ImportType,
): AsyncGenerator<Item> {
  let group: { key: string | undefined; first: CsvRow; item: Item } | undefined;
  for await (const row of rows) {
    const key = grouping && keyOf(row, columns, grouping);
    const isFull = group !== undefined && group.item.rows.length === grouping?.atMost;
    if (group && key !== undefined && key === group.key && !isFull) {
      addLine(group.item, columns, row, group.first);
      continue;
    }
    if (group) yield group.item;
    group = { key, first: row, item: { rows: [], relations: [], problems: [] } };
    addRow(group.item, columns, row);
  }
  if (group) yield group.item;
}

/** Undefined: a required cell of the key is empty, so the row is a record by itself. */
function keyOf({ cells }: CsvRow, columns: readonly Column[], { by }: Grouping): string | undefined {
  const key: string[] = [];
  for (const [i, column] of columns.entries()) {
    if (!by(column)) continue;
    const cell = (cells[i] ?? '').trim().normalize('NFC');
    if (cell === '' && column.isRequired) return undefined;
    key.push(cell);
  }
  return JSON.stringify(key);
}

function addLine(item: Item, columns: readonly Column[], row: CsvRow, first: CsvRow): void {
  const { rows, problems } = item;
  if (rows.length > ROWS_MAX) return;
  if (rows.length === ROWS_MAX) {
    const message = `A record must have at most ${ROWS_MAX} lines. Split it into two records that each balance.`;
    problems.push({ row: row.row, column: null, problem: { code: 'out_of_range', message } });
    rows.push({ row: row.row, values: new Map() });
    return;
  }
  for (const [i, { name, of }] of columns.entries()) {
    const cell = row.cells[i]?.trim();
    if (of === 'line' || !cell || cell === first.cells[i]?.trim()) continue;
    const message = `${name} differs from row ${first.row}, the first row of the same record. Repeat that value or leave it empty.`;
    problems.push({ row: row.row, column: name, problem: { field: name, code: 'invalid_value', message } });
  }
  addRow(
    item,
    columns.map((column) => (column.of === 'line' ? column : { ...column, isRequired: false })),
    row,
  );
}

function addRow(item: Item, columns: readonly Column[], { row, cells }: CsvRow): void {
  const refuse = (column: string | null, problem: Problem) => void item.problems.push({ row, column, problem });
  const sent: SentRow = { row, values: new Map() };
  item.rows.push(sent);
  if (cells.length !== columns.length) {
    const message = `The row has ${cells.length} cells, the header ${columns.length}. Put cells that contain a comma in quotes.`;
    return refuse(null, { code: 'invalid_csv', message });
  }
  for (const [i, column] of columns.entries()) {
    const problems = new Problems();
    const value = cellValue(column, cells[i]!, problems);
    for (const problem of problems.list) refuse(problem.field ?? null, problem);
    if (value === undefined) continue;
    const refused = (problem: Problem): void => refuse(column.name, problem);
    if (column.field.kind === 'relations') {
      const ids: string[] = [];
      sent.values.set(column.name, ids);
      for (const [at, text] of textsIn(value as string).entries())
        item.relations.push({ column, text, found: (id) => void (ids[at] = id), refused });
      continue;
    }
    sent.values.set(column.name, value);
    if (column.field.kind === 'scalar') continue;
    const found = (id: string): void => void sent.values.set(column.name, id);
    item.relations.push({ column, text: value as string, found, refused });
  }
}

function textsIn(cell: string): string[] {
  return cell === NONE
    ? []
    : cell
        .split(SEPARATOR)
        .map((text) => text.trim())
        .filter((text) => text !== '');
}
