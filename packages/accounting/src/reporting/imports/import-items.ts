import type { Problem } from '@daybook/errors';
import { Problems, ROWS_MAX } from '@daybook/records';
import { cellValue } from './cells.js';
import type { Column } from './columns.js';
import type { CsvRow } from './csv-rows.js';
import type { ImportType, SentRow } from './import-type.js';
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

/** Groups rows into records: consecutive rows with the same key are one. */
export async function* itemsOf(
  rows: AsyncIterable<CsvRow>,
  columns: readonly Column[],
  { groupedBy }: ImportType,
): AsyncGenerator<Item> {
  const keyAt = columns.findIndex(({ name }) => name === groupedBy);
  let group: { key: string; first: CsvRow; item: Item } | undefined;
  for await (const row of rows) {
    const key = keyAt < 0 ? '' : (row.cells[keyAt] ?? '').trim().normalize('NFC');
    if (group && key !== '' && key === group.key) {
      addLine(group.item, columns, row, group.first);
      continue;
    }
    if (group) yield group.item;
    group = { key, first: row, item: { rows: [], relations: [], problems: [] } };
    addRow(group.item, columns, row);
  }
  if (group) yield group.item;
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
    sent.values.set(column.name, value);
    if (column.field.kind === 'scalar') continue;
    const found = (id: string): void => void sent.values.set(column.name, id);
    item.relations.push({ column, text: value as string, found, refused: (problem) => refuse(column.name, problem) });
  }
}
