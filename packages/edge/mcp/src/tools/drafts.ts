import type { JsonObject } from '@daybook/json';
import { actionsAtCreate, type Resource } from '@daybook/records';

/** Whether its records start as drafts, so that creating one posts nothing. */
export function startsAsDraft({ fields: { state } }: Resource): boolean {
  return state?.kind === 'scalar' && state.type.kind === 'choice' && state.type.values[0] === 'draft';
}

/** Whether the values of a new record request an immediate action, such as `confirm: true`: it is then no longer a draft. */
export function takesEffect(resource: Resource, values: JsonObject): boolean {
  return actionsAtCreate(resource).some((name) => values[name] !== undefined && values[name] !== false);
}
