import type { ApiError } from '../data/daybook.js';
import type { ActionSchema, Schema } from '../data/wire.js';
import { rootOf } from './action-states.js';
import { inWords } from '../words/refusals.js';

/** The messages of a refused action, grouped by where to show them. */
export interface Refusal {
  /** By argument, with the path that the service uses: `amount`, `lines[0].quantity`. */
  readonly ofArguments: Readonly<Record<string, string>>;
  /** The total has changed since it was shown. */
  readonly ofTotal: string | null;
  /** About fields of the record itself. */
  readonly ofRecord: readonly string[];
  /** Messages that belong to no field. */
  readonly ofWhole: readonly string[];
  readonly error: ApiError;
}

type Problem = ApiError['errors'][number];

/** An argument takes precedence over a field of the same name, because the argument is what was sent. */
export function refusalOf(error: ApiError, schema: Schema, action: ActionSchema): Refusal {
  const named = (names: readonly { readonly name: string }[], { field }: Problem): boolean =>
    field !== undefined && names.some(({ name }) => name === rootOf(field));
  const isOfArgument = (one: Problem): boolean => named(action.args, one);
  const isOfTotal = ({ field }: Problem): boolean => field === 'expected_amount_total';
  const rest = error.errors.filter((one) => !isOfArgument(one) && !isOfTotal(one));
  const ofArguments: Record<string, string> = {};
  for (const { field, message } of error.errors.filter(isOfArgument)) ofArguments[field as string] ??= message;
  const isOfRecord = (one: Problem): boolean => named(schema.fields, one);
  return {
    ofArguments,
    ofTotal: error.errors.find(isOfTotal)?.message ?? null,
    ofRecord: rest.filter(isOfRecord).map(inWords),
    ofWhole: rest.filter((one) => !isOfRecord(one)).map(inWords),
    error,
  };
}

/** Refusals that an argument of the action answers, by their codes. */
const ANSWERED_BY: Readonly<Record<string, string>> = { iban_recently_changed: 'acknowledge' };

/** Whether an argument of the action answers a part of the refusal, which the form cannot. */
export function isAnswerable({ errors }: ApiError, { args }: ActionSchema): boolean {
  return errors.some(({ code }) => args.some(({ name }) => name === ANSWERED_BY[code]));
}

/** Whether every message can be fixed in the form, and only there. */
export function belongsToForm({ ofRecord, ofArguments }: Refusal): boolean {
  return ofRecord.length > 0 && Object.keys(ofArguments).length === 0;
}

/** Whether the action was refused only because arguments are missing or wrong. */
export function belongsToArguments({ ofArguments, ofRecord, ofWhole }: Refusal): boolean {
  return Object.keys(ofArguments).length > 0 && ofRecord.length === 0 && ofWhole.length === 0;
}
