import { ApiError } from '../data/daybook.js';

/** What a form shows of a refusal: a message beside each field, and one for the whole. */
export interface Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string | null;
}

export const NOT_REFUSED: Refused = { fields: {}, message: null };

/** Messages of fields that the form does not show go to the whole. */
export function refusedBy(error: unknown, shown: readonly string[]): Refused {
  if (!(error instanceof ApiError)) throw error;
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const { field, message } of error.errors) {
    if (field !== undefined && shown.includes(field)) fields[field] ??= message;
    else rest.push(message);
  }
  return { fields, message: rest.length > 0 ? rest.join(' ') : null };
}
