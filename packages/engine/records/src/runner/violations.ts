import { ConstraintViolation } from '@daybook/database';
import { isArchivable, type Resource } from '@daybook/definitions';
import { Refusal, Unavailable } from '@daybook/errors';

/** The error of a DELETE of a record that something still refers to; any other error is returned unchanged. */
export function asInUse(resource: Resource, error: unknown): unknown {
  if (!isForeignKey(error)) return error;
  const instead = isArchivable(resource) ? 'archive it with active=false.' : 'remove what uses it first.';
  return new Refusal({ code: 'not_deletable', message: `This ${resource.singular} is in use: ${instead}` });
}

/** A written record refers to one that does not exist. */
export function isForeignKey(error: unknown): boolean {
  return error instanceof ConstraintViolation && error.kind === 'foreign_key';
}

/**
 * The constraint's name gives the field: `products_code_key` is `code`. Violations that the program should have refused earlier stay as
 * they are, so that they are logged as bugs.
 */
export function asRefusal(resource: Resource, error: unknown): unknown {
  if (!(error instanceof ConstraintViolation)) return error;
  const table = resource.table.name.split('.')[1] as string;
  const match = new RegExp(`^${table}_(.+)_(key|fkey)$`).exec(error.constraint);
  const field = match?.[1];
  if (field === undefined || !Object.hasOwn(resource.fields, field)) return error;
  if (error.kind === 'unique' && field === 'number' && resource.fields[field]?.marks.readOnly)
    return asBlocked(resource, error);
  if (error.kind === 'unique') {
    return new Refusal({
      field,
      code: 'already_exists',
      message: `Another record of ${resource.name} already has this ${field}.`,
    });
  }
  if (error.kind === 'foreign_key') {
    return new Refusal({ field, code: 'not_found', message: `${field}: there is no such record in this workspace.` });
  }
  return error;
}

/** The service took a number that was already issued: its series was set back outside the service, and no client can help it. */
function asBlocked({ name }: Resource, cause: ConstraintViolation): Unavailable {
  const message =
    `The number series of ${name} does not continue after its last number. Nothing was changed. ` +
    'The operator of the service can repair it with daybook doctor --mend.';
  return new Unavailable({ code: 'number_series_blocked', message }, 60, { cause });
}
