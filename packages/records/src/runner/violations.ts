import { ConstraintViolation } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { Resource } from '../definition/resource.js';

/**
 * A constraint's name tells the field: `products_code_key` is `code`. What the program should have refused before it came
 * to the database stays a violation, so that it is logged as our own fault.
 */
export function asRefusal(resource: Resource, error: unknown): unknown {
  if (!(error instanceof ConstraintViolation)) return error;
  const table = resource.table.name.split('.')[1] as string;
  const match = new RegExp(`^${table}_(.+)_(key|fkey)$`).exec(error.constraint);
  const field = match?.[1];
  if (field === undefined || !Object.hasOwn(resource.fields, field)) return error;
  if (error.kind === 'unique') {
    return new Refusal({ field, code: 'already_exists', message: `Another record of ${resource.name} has this ${field} already.` });
  }
  if (error.kind === 'foreign_key') {
    return new Refusal({ field, code: 'not_found', message: `${field}: there is no such record of this workspace.` });
  }
  return error;
}
