import { adjustments, placesCounted } from '@daybook/inventory';
import type { ListField } from '@daybook/records';
import { importColumns } from './columns.js';
import { type ImportType, part, rowBody } from './import-type.js';

const OF_COUNT = ['location', 'date', 'account', 'reason'];
const OF_LINE: Readonly<Record<string, string>> = {
  product: 'product',
  quantity_counted: 'quantity',
  unit_code: 'unit_code',
  cost_unit: 'cost_unit',
};

const COLUMNS = [
  ...importColumns(adjustments.fields).filter(({ name }) => OF_COUNT.includes(name)),
  ...importColumns((adjustments.fields['lines'] as ListField).fields, 'line').flatMap((column) => {
    const name = OF_LINE[column.name];
    return name === undefined ? [] : [{ ...column, name }];
  }),
];
/** Fewer than an adjustment may have: its moves and levels are worked out at once, while other requests wait. */
const LINES_MAX = 200;

const LINE_NAMES = new Set(Object.values(OF_LINE));

/**
 * What is on hand, at the changeover or after a count: each row is a product at a location. Consecutive rows of the same location, date,
 * account and reason are one posted adjustment of at most {@link LINES_MAX} lines (domain.md 4.14).
 */
export const stockImport: ImportType = {
  writes: [adjustments],
  columns: COLUMNS,
  needed: ['product', 'quantity'],
  grouping: { by: ({ of }) => of === 'record', atMost: LINES_MAX },
  action: 'post',
  plan(rows) {
    const head = rowBody(
      COLUMNS,
      part(rows[0]!, (name) => !LINE_NAMES.has(name)),
    );
    const lines = rows.map((row) =>
      rowBody(
        COLUMNS,
        part(row, (name) => LINE_NAMES.has(name)),
      ),
    );
    return {
      resource: adjustments.name,
      body: { ...head, lines },
      counts: { adjustments: 1, lines: lines.length },
      identity: undefined,
    };
  },
  place(field) {
    const [, index, inner] = /^lines\[(\d+)\](?:\.(.+))?$/.exec(field) ?? [];
    if (index !== undefined) return { index: Number(index), column: OF_LINE[inner ?? ''] ?? null };
    return { index: 0, column: OF_COUNT.includes(field) ? field : null };
  },
  onceInFile: placesCounted,
};
