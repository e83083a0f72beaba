import type { Field, Row, Schema } from '../data/wire.js';
import { isLineRelation } from '../parts/relations.js';
import { writable } from '../form/form-values.js';

const stateOf = (record: Row): string => String(record.state ?? '');

/** The fields that can be edited now: those that the state of the record allows, without those set on creation only. Null: a new record. */
export function editableFields(schema: Schema, record: Row | null, mayWrite: boolean): readonly Field[] {
  if (!mayWrite || !schema.operations.includes(record ? 'update' : 'create')) return [];
  const fields = writable(schema.fields);
  if (!record) return fields.filter((field) => field.required || !isLineRelation(field));
  const isOpen = schema.editable_in === null || schema.editable_in.includes(stateOf(record));
  return fields.filter(({ create_only, editable_always }) => !create_only && (isOpen || editable_always === true));
}

export function isDeletable(schema: Schema, record: Row, mayWrite: boolean): boolean {
  return (
    mayWrite &&
    schema.operations.includes('remove') &&
    (schema.deletable_in === null || schema.deletable_in.includes(stateOf(record)))
  );
}
