import { camelCase } from '@daybook/database';
import { type Field, type GroupField, isRelation, type SingleField } from './field.js';

/** The fields of a group, by the names of their columns. */
export function groupColumns(name: string, field: GroupField): [string, SingleField][] {
  return Object.entries(field.fields).map(([key, inner]) => [`${name}_${key}`, inner]);
}

/** The entity's property with a field's value. */
export function propertyOf(name: string, field: Field): string {
  if (isRelation(field)) return `${camelCase(name)}Id`;
  if (field.kind === 'relations') return field.join.property;
  if (field.kind === 'reference') return camelCase(`${field.column}_id`);
  return camelCase(name);
}

/** The column of a field that has one. */
export function columnOf(name: string, field: Field): string {
  return isRelation(field) ? `${name}_id` : name;
}
