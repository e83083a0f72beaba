import type { RecordEntity } from '@daybook/database';
import type { Resource } from '@daybook/definitions';
import type { Problem } from '@daybook/errors';

export function recordState(record: RecordEntity): string | undefined {
  return (record as unknown as { state?: string }).state;
}

export function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`;
}

export function wrongState(resource: Resource, name: string, record: RecordEntity): Problem[] {
  const state = recordState(record);
  const from = resource.actions[name]?.from;
  if (from === undefined || (state !== undefined && from.includes(state))) return [];
  const possible = Object.entries(resource.actions)
    .filter(([, action]) => !action.from || action.from.includes(state ?? ''))
    .map(([other]) => other);
  const then = possible.length > 0 ? `Possible now: ${possible.join(', ')}.` : 'No action is possible now.';
  const otherwise =
    resource.editing && !resource.editing.in.includes(state ?? '') ? ` ${resource.editing.otherwise}` : '';
  const message = `${article(resource.singular)} in state ${state} does not allow the action ${name}. ${then}${otherwise}`;
  return [{ code: 'invalid_state', message, allowed: possible }];
}

export function givenAtCreate({ fields, singular }: Resource, changed: readonly string[]): Problem[] {
  return changed.flatMap((field) => {
    const instead = fields[field]?.marks.createOnly;
    if (instead === undefined) return [];
    const message = `${field} of ${article(singular).toLowerCase()} cannot change. ${instead}`;
    return [{ field, code: 'immutable', message }];
  });
}

export function frozen(resource: Resource, before: RecordEntity, changed: readonly string[]): Problem[] {
  const state = recordState(before);
  const { editing } = resource;
  if (!editing || state === undefined || editing.in.includes(state)) return [];
  return changed
    .filter((name) => !resource.fields[name]?.marks.always)
    .map((field) => ({
      field,
      code: 'immutable',
      message: `${field} of ${article(resource.singular).toLowerCase()} that is ${state} cannot change. ${editing.otherwise}`,
    }));
}
