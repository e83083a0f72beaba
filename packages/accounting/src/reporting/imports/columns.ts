import { type Field, type Fields, ObjectField, RelationField, RowField, ScalarField, text } from '@daybook/records';

/** A column of an import file: named as the field, `address.city` for a value inside one. */
export interface Column {
  readonly name: string;
  /** Where its value stands in the body of a POST, or of a row of it. */
  readonly path: readonly string[];
  readonly field: ScalarField | RelationField;
  /** Whether a record, or each line of it, has one value of it. */
  readonly of: 'record' | 'line';
  readonly isRequired: boolean;
}

export const METADATA_PREFIX = 'metadata.';

const METADATA_VALUE = text(500);

/** A column for every writable value of a resource, or of the rows of its list; metadata are {@link metadataColumn}s. */
export function columnsOf(fields: Fields, of: Column['of'] = 'record'): Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] => {
    if (field.marks.readOnly) return [];
    if (field instanceof ObjectField) {
      const inner = Object.entries(field.fields);
      return inner.map(([key, value]) => ({
        name: `${name}.${key}`,
        path: [name, key],
        field: value,
        of,
        isRequired: false,
      }));
    }
    if (!isSingle(field)) return [];
    return [{ name, path: [name], field, of, isRequired: field.marks.required }];
  });
}

/** Any name after the prefix is a key of its own. */
export function metadataColumn(name: string): Column {
  return {
    name,
    path: ['metadata', name.slice(METADATA_PREFIX.length)],
    field: METADATA_VALUE,
    of: 'record',
    isRequired: false,
  };
}

function isSingle(field: Field): field is ScalarField | RelationField {
  return field instanceof ScalarField || (field instanceof RelationField && !(field instanceof RowField));
}
