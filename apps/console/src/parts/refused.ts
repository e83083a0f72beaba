import { ApiError } from '../data/daybook.js';
import { inEnglish } from '../words/labels.js';
import { isTold } from '../words/refusals.js';
import { anywhere } from '../texts/anywhere.js';

/** A refusal as a form shows it: a message for each field, and one for the whole form. */
export interface Refused {
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string | null;
  /** Further attempts are refused until then, in milliseconds since the epoch. */
  readonly until: number | null;
}

export const NOT_REFUSED: Refused = { fields: {}, message: null, until: null };

/** Uses the label of the field: `expires_at must lie ahead.` becomes `Expires must lie ahead.` */
function named(message: string, field: string): string {
  return message.startsWith(`${field} `) ? inEnglish(field) + message.slice(field.length) : message;
}

/** Messages for fields that the form does not show go into the message for the whole form. */
export function refusedBy(error: unknown, shown: readonly string[]): Refused {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { ...NOT_REFUSED, message: anywhere.noAnswerKept };
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const problem of error.errors) {
    const { field, message } = problem;
    if (field !== undefined && shown.includes(field))
      fields[field] ??= isTold(problem) ? message : named(message, field);
    else rest.push(message);
  }
  const until = error.status === 429 ? Date.now() + (error.retryAfterS ?? 1) * 1000 : null;
  return { fields, message: rest.length > 0 ? rest.join(' ') : null, until };
}

/** The field to focus: the first refused one. */
export function firstRefused({ fields }: Refused, shown: readonly string[]): string | undefined {
  return shown.find((name) => Object.hasOwn(fields, name));
}
