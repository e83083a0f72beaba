import { type Field, type Fields, assertNever } from './field.js';

/** What `fields` may select below a field: the names, and those of them that are fields. */
export interface ChoosableBelow {
  readonly names: readonly string[];
  readonly fields?: Fields;
}

/** Undefined for a leaf. */
export function choosableBelow(field: Field): ChoosableBelow | undefined {
  switch (field.kind) {
    case 'relation':
    case 'either':
    case 'row':
    case 'issued':
    case 'relations':
    case 'inverse':
      return { names: ['id', 'name'] };
    case 'list':
      return { names: ['id', ...Object.keys(field.fields)], fields: field.fields };
    case 'group':
    case 'object':
      return { names: Object.keys(field.fields), fields: field.fields };
    case 'scalar':
    case 'map':
    case 'frozen':
    case 'reference':
      return undefined;
    default:
      return assertNever(field);
  }
}
