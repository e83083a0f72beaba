import { type ListField, text } from '@daybook/records';
import { entries } from '../../ledger/resources/entries.resource.js';
import { importColumns } from './columns.js';
import { type ImportType, keptText, part, rowBody } from './import-type.js';

const COLUMNS = [
  { name: 'entry', path: ['external_id'], field: text(128), of: 'record', isRequired: true } as const,
  // A missing date would mean today, which old books never do.
  ...importColumns(entries.fields)
    .filter(({ name }) => name !== 'external_id')
    .map((column) => ({ ...column, isRequired: column.isRequired || column.name === 'date' })),
  ...importColumns((entries.fields['lines'] as ListField).fields, 'line'),
];
const OF_RECORD = new Set(COLUMNS.filter((column) => column.of === 'record').map(({ name }) => name));
const isOfLine = (name: string): boolean => !OF_RECORD.has(name) && !name.startsWith('metadata.');

/**
 * Posted journal entries, above all opening balances: each row is a line; consecutive rows with the same `entry` are one entry, with that
 * as its external id.
 */
export const entryImport: ImportType = {
  writes: [entries],
  columns: COLUMNS,
  needed: ['entry', 'journal', 'date', 'account', 'debit', 'credit'],
  grouping: { by: ({ name }) => name === 'entry', atMost: undefined },
  action: 'post',
  plan(rows) {
    const head = rowBody(
      COLUMNS,
      part(rows[0]!, (name) => !isOfLine(name)),
    );
    const lines = rows.map((row) => rowBody(COLUMNS, part(row, isOfLine)));
    const value = keptText(head['external_id']);
    return {
      resource: entries.name,
      body: { ...head, lines },
      counts: { entries: 1, lines: lines.length },
      identity: value === undefined ? undefined : { field: 'external_id', value },
    };
  },
  place(field) {
    const [, index, column] = /^lines\[(\d+)\](?:\.(.+))?$/.exec(field) ?? [];
    if (index !== undefined) return { index: Number(index), column: column ?? null };
    return { index: 0, column: field === 'external_id' || field === 'lines' ? 'entry' : field };
  },
  messageOf({ field, code }) {
    if (field !== 'external_id' || code !== 'already_exists') return undefined;
    return 'entry: the books already have this entry, or its rows are not next to each other in the file. Put them together.';
  },
};
