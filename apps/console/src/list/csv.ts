import { csvLine, inert } from '@daybook/client/csv';
import type { Row } from '../data/wire.js';
import { isAmount } from '../data/money-fields.js';
import { type Column, valueAt } from './columns.js';

/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

function cell(value: unknown): string {
  // Numbers are plain figures, below zero too: only a text can be a formula.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return inert(text);
}

export const csvRow = (values: readonly unknown[]): string => csvLine(values.map(cell));

interface CsvColumn {
  readonly head: string;
  valueOf(row: Row): unknown;
}

function joined(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value
    .map((one: unknown) => (typeof one === 'object' && one !== null && 'name' in one ? one.name : one))
    .join(', ');
}

/** A relation is two columns, `partner.id` and `partner.name`; beside amounts stands their currency. */
export function csvColumns(columns: readonly Column[], hasCurrency: boolean): readonly CsvColumn[] {
  const made = columns.flatMap(({ path, field }): readonly CsvColumn[] => {
    const isRelation = (field.type === 'relation' || field.type === 'reference') && path === field.name;
    const heads = isRelation ? [`${path}.id`, `${path}.name`] : [path];
    return heads.map((head) => ({ head, valueOf: (row) => joined(valueAt(row, head)) }));
  });
  const needsCurrency =
    hasCurrency && columns.some(({ field }) => isAmount(field)) && !made.some(({ head }) => head === 'currency');
  return needsCurrency ? [...made, { head: 'currency', valueOf: (row) => row.currency }] : made;
}
