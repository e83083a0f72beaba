import type { BatchOperation } from '@daybook/client';
import { ApiError } from '../../data/daybook.js';
import type { Field, Row, Schema } from '../../data/wire.js';
import { type Errors, linePlace, NO_ERRORS } from '../../form/error-places.js';
import { bodyOf, formOf, type Line, sentLines } from '../../form/form-values.js';
import { t } from '../../texts/pricing.js';
import { inEnglish } from '../../words/labels.js';
import { isTold } from '../../words/refusals.js';

/** As many as a batch may have. */
export const AT_ONCE = 100;

const COLUMNS = [
  ...['product', 'category', 'unit_code', 'min_quantity', 'price_unit', 'discount_percent'],
  ...['date_from', 'date_to'],
];

/** The rows of a price list as a list of lines, for the grid: a full batch may be added to what is there. */
export function rowsField({ fields }: Schema, count: number): Field {
  return {
    ...{ name: 'price_rows', type: 'list', required: false, read_only: false, nullable: false },
    ...{ filterable: false, sortable: false, on_request: false, max_items: count + AT_ONCE },
    fields: COLUMNS.flatMap((name) => {
      const field = fields.find((one) => one.name === name);
      const label = t.rows.columns[name];
      return field ? [label === undefined ? field : { ...field, label }] : [];
    }),
  };
}

export function linesOfRows(field: Field, rows: readonly Row[]): readonly Line[] {
  return formOf([field], { [field.name]: rows })[field.name] as readonly Line[];
}

/** An operation, and the line that it writes; null: a row that was removed. */
export interface Step {
  readonly operation: BatchOperation;
  readonly line: Line | null;
}

/** What writes the lines: removals first, so that another row may take the place of one that goes. */
export function stepsOf(list: string, field: Field, rows: readonly Row[], lines: readonly Line[]): readonly Step[] {
  const fields = field.fields ?? [];
  const before = new Map(linesOfRows(field, rows).map((line) => [line.id, line]));
  const left = new Set(lines.map(({ id }) => id));
  const removed = rows
    .filter(({ id }) => !left.has(id))
    .map((row): Step => ({
      operation: { method: 'DELETE', path: `/price_rows/${row.id}`, ...versionOf(row) },
      line: null,
    }));
  const written = sentLines(field, lines).flatMap((line): readonly Step[] => {
    const base = before.get(line.id);
    const row = rows.find(({ id }) => id === line.id);
    if (!base || !row)
      return [
        {
          operation: {
            method: 'POST',
            path: '/price_rows',
            body: { price_list: list, ...bodyOf(fields, line.values) },
          },
          line,
        },
      ];
    const body = bodyOf(fields, line.values, base.values);
    if (Object.keys(body).length === 0) return [];
    return [{ operation: { method: 'PATCH', path: `/price_rows/${row.id}`, body, ...versionOf(row) }, line }];
  });
  return [...removed, ...written];
}

const versionOf = ({ version }: Row): { readonly if_match?: number } =>
  version === undefined ? {} : { if_match: version };

const PLACE = /^operations\[(\d+)\](?:\.body)?\.?([a-z_]*)/;

/** The messages of a refused batch at the lines that they are about. */
export function rowErrors(error: unknown, field: Field, steps: readonly Step[]): Errors {
  if (!(error instanceof ApiError)) return NO_ERRORS;
  const found: Record<string, string> = {};
  for (const problem of error.errors) {
    const [whole = '', at, name = ''] = PLACE.exec(problem.field ?? '') ?? [];
    const line = at === undefined ? null : steps[Number(at)]?.line;
    if (!line) continue;
    const message =
      isTold(problem) || !problem.message.startsWith(whole)
        ? problem.message
        : `${name === '' ? '' : inEnglish(name)}${problem.message.slice(whole.length)}`.trim();
    found[`${linePlace(field.name, line)}${name === '' ? '' : `.${name}`}`] ??= message;
  }
  return found;
}
