import type { Row } from '../data/wire.js';
import { isAmount } from '../data/money-fields.js';
import { type Column, valueAt } from './columns.js';

/** Begins a formula in a spreadsheet, as the service's own CSV has it (packages/accounting/src/reporting/reports/csv-text.ts). */
const STARTS_FORMULA = String.raw`=+\-@|\t\r\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\uFE66\uFE62\uFE63\uFE6B`;
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800`;
const FORMULA = new RegExp(`^[${INVISIBLE}]*[${STARTS_FORMULA}]`, 'u');

/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

function cell(value: unknown): string {
  // Numbers are plain figures, below zero too: only a text can be a formula.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return FORMULA.test(text) ? `'${text}` : text;
}

/** One row of a CSV (RFC 4180). */
export function csvLine(values: readonly unknown[]): string {
  const cells = values.map(cell).map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
  return `${cells.join(',')}\r\n`;
}

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
