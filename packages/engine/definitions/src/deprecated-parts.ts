import type { DeprecatedPart } from '@daybook/requests';
import type { Field, Fields } from './field.js';
import type { ActionDefinition, Resource } from './resource.js';

/** The deprecated parts of a record, wherever a request names them: its fields and their values. */
export function deprecatedFields({ fields }: Pick<Resource, 'fields'>): DeprecatedPart[] {
  return partsOf(fields, '');
}

/** The deprecated parts of an action: itself, its arguments and their values. */
export function deprecatedOfAction({ deprecated, args = {} }: ActionDefinition): DeprecatedPart[] {
  return [...(deprecated ? [{ ...deprecated, kind: 'operation' as const }] : []), ...partsOf(args, '')];
}

function partsOf(fields: Fields, above: string): DeprecatedPart[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const of = `${above}${name}`;
    const { deprecated, deprecatedValues } = field.marks;
    return [
      ...(deprecated ? [{ ...deprecated, kind: 'field' as const, of }] : []),
      ...Object.entries(deprecatedValues).map(([value, one]) => ({ ...one, kind: 'value' as const, of, value })),
      ...partsOf(fieldsOf(field), `${of}.`),
    ];
  });
}

function fieldsOf(field: Field): Fields {
  return field.kind === 'list' || field.kind === 'object' || field.kind === 'group' ? field.fields : {};
}
