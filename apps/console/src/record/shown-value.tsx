import type { Field, Related, Row } from '../data/wire.js';
import { FieldValue } from '../parts/field-value.js';
import { choiceLabel } from '../parts/choice-input.js';
import { type FormValue, type FormValues, type Line, type MapRow, sentValue, writable } from '../form/form-values.js';
import { anywhere } from '../texts/anywhere.js';
import { t } from '../texts/record.js';

/** A form value as text, for the two sides of a conflict. */
export function textOfValue(field: Field, value: FormValue): string {
  if (value === null || value === '') return '';
  switch (field.type) {
    case 'relation':
    case 'reference':
      return (value as Related).name ?? (value as Related).id;
    case 'relations':
      return (value as readonly Related[]).map((one) => one.name ?? one.id).join(', ') || t.shownValue.none;
    case 'strings':
      return (value as readonly string[]).join(', ');
    case 'boolean':
      return value === true ? anywhere.yes : anywhere.no;
    case 'choice':
      return choiceLabel(field, value as string);
    case 'map':
      return (value as readonly MapRow[]).map((row) => `${row.name}: ${row.value}`).join('\n');
    case 'object':
      return writable(field.fields ?? [])
        .map((inner) => textOfValue(inner, (value as FormValues)[inner.name] ?? null))
        .filter(Boolean)
        .join(', ');
    case 'list':
      return (value as readonly Line[])
        .map((line) => textOfValue({ ...field, type: 'object' }, line.values))
        .join('\n');
    default:
      return String(value);
  }
}

/** A form value, shown as in the record. */
export function ShownValue({
  field,
  value,
  row,
}: {
  readonly field: Field;
  readonly value: FormValue;
  readonly row?: Row | undefined;
}) {
  const isPlain = [
    'number',
    'integer',
    'date',
    'instant',
    'boolean',
    'choice',
    'relation',
    'reference',
    'relations',
  ].includes(field.type);
  const known =
    field.type === 'number' || field.type === 'integer' || field.type === 'date' || field.type === 'instant'
      ? sentValue(field, value)
      : value;
  const isReadable = !(typeof known === 'string' && (field.type === 'number' || field.type === 'integer'));
  if (isPlain && isReadable) return <FieldValue field={field} value={known} row={row} plain />;
  return <span style={{ whiteSpace: 'pre-wrap' }}>{textOfValue(field, value) || '–'}</span>;
}
