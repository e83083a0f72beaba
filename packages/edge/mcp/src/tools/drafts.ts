import type { JsonObject } from '@daybook/json';
import { actionsAtCreate, type Resource } from '@daybook/records';

/** Whether a record of it begins as a draft: then to create it books nothing. */
export function startsAsDraft({ fields: { state } }: Resource): boolean {
  return state?.kind === 'scalar' && state.type.kind === 'choice' && state.type.values[0] === 'draft';
}

/** Whether the values of a new record ask for an action at once, such as `confirm: true`: then it is no draft any more. */
export function takesEffect(resource: Resource, values: JsonObject): boolean {
  return actionsAtCreate(resource).some((name) => values[name] !== undefined && values[name] !== false);
}
