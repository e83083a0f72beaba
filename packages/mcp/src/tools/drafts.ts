import type { Resource } from '@daybook/records';

/** Whether a record of it begins as a draft: then to create it books nothing. */
export function startsAsDraft({ fields: { state } }: Resource): boolean {
  return state?.kind === 'scalar' && state.type.kind === 'choice' && state.type.values[0] === 'draft';
}
