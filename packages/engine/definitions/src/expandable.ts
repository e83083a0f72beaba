import { type Field, type Fields, assertNever } from './field.js';
import { type Registry, fieldTargets } from './registry.js';
import type { Resource } from './resource.js';

/** The relations of a record, its rows and groups, whose records `expand` can show, by path (`lines.product`). */
export function expandableFields(registry: Registry, { fields }: Resource): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>();
  const walk = (here: Fields, before: string): void => {
    for (const [name, field] of Object.entries(here)) {
      if (isExpandable(registry, field)) found.set(before + name, field);
      else if (before === '' && (field.kind === 'list' || field.kind === 'group')) walk(field.fields, `${name}.`);
    }
  };
  walk(fields, '');
  return found;
}

/** Whether tokens can read it at an address of its own. */
export function isReadable(registry: Registry, target: Resource): boolean {
  return registry.operationsOf(target).includes('get') && !target.scopes.peopleOnly;
}

/**
 * Whether a field leads to records with an address of their own. A row of another record has none, and a reference may lead to anything.
 * The rows of a list are records only where the definition says so (`of`): the payments of an invoice.
 */
export function isExpandable(registry: Registry, field: Field): boolean {
  switch (field.kind) {
    case 'relation':
    case 'either':
    case 'issued':
    case 'relations':
    case 'inverse':
    case 'list': {
      const targets = fieldTargets(field).flatMap((name) => registry.find(name) ?? []);
      return targets.length > 0 && targets.every((target) => isReadable(registry, target));
    }
    case 'row':
    case 'reference':
    case 'scalar':
    case 'group':
    case 'object':
    case 'map':
    case 'frozen':
      return false;
    default:
      return assertNever(field);
  }
}
