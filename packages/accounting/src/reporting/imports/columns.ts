import {
  type EitherField,
  type Fields,
  METADATA_VALUE_MAX,
  type RelationField,
  type RelationsField,
  type ScalarField,
  text,
} from '@daybook/records';

/** A column of an import file, named like the field; `address.city` for a value inside one. */
export interface Column {
  readonly name: string;
  /** The path of its value in the body of a POST, or in a row of it. */
  readonly path: readonly string[];
  readonly field: ScalarField | RelationField | EitherField | RelationsField;
  /** Whether it has one value for a record, or for each line. */
  readonly of: 'record' | 'line';
  readonly isRequired: boolean;
}

export const METADATA_PREFIX = 'metadata.';

const METADATA_VALUE = text(METADATA_VALUE_MAX);

/** A column for every writable value of a resource, or of the rows of its list; metadata is handled by {@link metadataColumn}. */
export function importColumns(fields: Fields, of: Column['of'] = 'record'): Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] => {
    if (field.marks.readOnly) return [];
    switch (field.kind) {
      case 'scalar':
      case 'relation':
      case 'relations':
      case 'either':
        return [{ name, path: [name], field, of, isRequired: field.marks.required }];
      case 'object':
        return Object.entries(field.fields).map(([key, inner]) => ({
          name: `${name}.${key}`,
          path: [name, key],
          field: inner,
          of,
          isRequired: false,
        }));
      case 'row':
      case 'issued':
      case 'group':
      case 'inverse':
      case 'list':
      case 'map':
      case 'frozen':
      case 'reference':
        return [];
    }
  });
}

/** Any name after the prefix is a separate key. */
export function metadataColumn(name: string): Column {
  return {
    name,
    path: ['metadata', name.slice(METADATA_PREFIX.length)],
    field: METADATA_VALUE,
    of: 'record',
    isRequired: false,
  };
}
