import type { ListQuery } from '../data/daybook.js';
import { besideMoney } from '../data/money-fields.js';
import type { Field, Row, Schema } from '../data/wire.js';
import { configOf } from '../resource/configs.js';
import { fieldLabel, inPath } from '../words/labels.js';

export interface Column {
  /** As in `fields` of the API: `amount_total`, `partner.name`. */
  readonly path: string;
  /** The field of the resource that the path begins with. */
  readonly field: Field;
  readonly label: string;
}

const NOT_IN_LISTS: ReadonlySet<string> = new Set(['list', 'object', 'map', 'json', 'id']);
const LAST: readonly string[] = ['created_at', 'updated_at', 'version', 'external_id', 'metadata', 'note'];

/** The default number of columns. */
const USUAL = 7;

function columnOf(schema: Schema, path: string): Column | undefined {
  const [first = '', ...below] = path.split('.');
  const field = schema.fields.find(({ name }) => name === first);
  return field && { path, field, label: inPath(fieldLabel(field), below) };
}

/** The fields that can be columns, in the order of the schema. */
export function possibleColumns({ fields }: Schema): readonly Field[] {
  return fields.filter(({ type }) => !NOT_IN_LISTS.has(type));
}

/** The default columns of a list: those of its configuration, otherwise the label and the first fields of the schema. */
export function usualPaths(schema: Schema): readonly string[] {
  const possible = possibleColumns(schema);
  const named = configOf(schema.name).columns?.filter((name) => possible.some((field) => field.name === name));
  if (named) return named;
  const label = possible.filter(({ name }) => name === schema.label);
  const rest = possible.filter(({ name, on_request }) => name !== schema.label && !on_request && !LAST.includes(name));
  return [...label, ...rest].slice(0, USUAL).map(({ name }) => name);
}

export function pathsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
}

/** The columns that a list shows: from the address, otherwise the remembered choice, otherwise the default. */
export function shownColumns(schema: Schema, fields: string | undefined, remembered: string | null): readonly Column[] {
  const known = (paths: readonly string[]): readonly Column[] => paths.flatMap((path) => columnOf(schema, path) ?? []);
  const [first] = [fields, remembered].map((text) => known(pathsOf(text ?? ''))).filter(({ length }) => length > 0);
  return first ?? known(usualPaths(schema));
}

export function isRightAligned({ type }: Field): boolean {
  return type === 'number' || type === 'integer';
}

/** The fields that a row needs besides its columns: its name, its state and the currency of its amounts. */
function neededFields(schema: Schema, columns: readonly Column[]): readonly string[] {
  // A card says of an open document whether it is overdue.
  const isPaid = columns.some(({ path }) => path === 'payment_state');
  const needed = [schema.label, 'state', ...(isPaid ? ['overdue'] : [])];
  return [
    ...needed.filter((name) => schema.fields.some((field) => field.name === name)),
    ...besideMoney(
      schema.fields,
      columns.map(({ field }) => field),
    ),
  ];
}

/** The query that is sent: the address, with exactly the fields that the rows show. */
export function requestOf(schema: Schema, address: ListQuery, columns: readonly Column[]): ListQuery {
  // Fields in the address that the schema does not know are sent as well, so that the service reports what is wrong.
  const paths = address.fields === undefined ? columns.map(({ path }) => path) : pathsOf(address.fields);
  return { ...address, fields: [...new Set([...paths, ...neededFields(schema, columns)])].join(',') };
}

/** The value of a column in a row. If the path passes through a list, the values of all its rows. */
export function valueAt(row: Row, path: string): unknown {
  const below = (value: unknown, steps: readonly string[]): unknown => {
    const [step, ...rest] = steps;
    if (step === undefined || value === null || value === undefined) return value;
    if (Array.isArray(value)) return value.map((one) => below(one, steps));
    return typeof value === 'object' ? below((value as Readonly<Record<string, unknown>>)[step], rest) : undefined;
  };
  return below(row, path.split('.'));
}
