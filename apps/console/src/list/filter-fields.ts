import type { Field, Schema } from '../data/wire.js';
import { useSchemaSoon } from '../data/workspace.js';
import { fieldLabel, inPath, labelOf, lowered } from '../words/labels.js';
import { t } from '../texts/list.js';

/** A field that a list can be filtered by: its own, or one of a related record. */
export interface FilterField {
  /** `partner`, `partner.email`, `metadata` */
  readonly path: string;
  readonly label: string;
}

export interface FilterGroup {
  readonly label: string;
  readonly fields: readonly FilterField[];
}

/** In a related record, `name` means the record's label. */
const NAME: Field = {
  name: 'name',
  type: 'string',
  required: false,
  read_only: true,
  nullable: false,
  filterable: true,
  sortable: false,
  on_request: false,
  operators: ['contains', 'eq', 'ne', 'starts_with', 'in', 'nin'],
};

const LAST: readonly string[] = ['id', 'created_at', 'updated_at', 'external_id', 'metadata'];

export function labelOfPath(path: string, { fields }: Pick<Schema, 'fields'>): string {
  const [first = '', ...below] = path.split('.');
  if (first === 'metadata') return path;
  const field = fields.find(({ name }) => name === first);
  return inPath(field ? fieldLabel(field) : labelOf(first), below);
}

/** The fields in the order of the schema, then those that every record has, then those of each related resource. */
export function filterGroups(schema: Schema): readonly FilterGroup[] {
  const own = schema.fields.filter(({ filterable }) => filterable);
  const usual = own.filter(({ name }) => !LAST.includes(name));
  const last = LAST.flatMap((name) => own.find((field) => field.name === name) ?? []);
  const beyond = schema.fields
    .filter(({ filterable, type }) => filterable || type === 'list')
    .filter(({ filterable_fields }) => filterable_fields !== undefined && filterable_fields.length > 0)
    .map((field) => ({
      label: t.filterFields.fieldsOf(lowered(fieldLabel(field))),
      fields: (field.filterable_fields ?? [])
        .map((name) => `${field.name}.${name}`)
        .map((path) => ({ path, label: labelOfPath(path, schema) })),
    }));
  const names = [...usual, ...last].map((field) => ({
    path: field.name,
    label: field.name === 'metadata' ? t.filterFields.metadata : fieldLabel(field),
  }));
  return [{ label: labelOf(schema.name), fields: names }, ...beyond];
}

/**
 * The field that a filter compares. For a path through a relation it belongs to the target; undefined until the target's schema
 * is loaded.
 */
export function useFilterField(schema: Schema, path: string): Field | undefined {
  const [first = '', below] = path.split('.');
  const field = schema.fields.find(({ name }) => name === first);
  // A list is filtered by its rows: as a relation, or by one of their fields.
  const isRows = field?.type === 'list';
  const isBeyond = below !== undefined && field?.type !== 'map' && !isRows;
  const target = useSchemaSoon(isBeyond && below !== 'name' ? field?.target : undefined);
  if (isRows)
    return below === undefined ? { ...field, type: 'relation' } : field.fields?.find(({ name }) => name === below);
  if (!isBeyond) return field;
  return below === 'name' ? NAME : target?.fields.find(({ name }) => name === below);
}
