import type { ApiError } from '../data/daybook.js';
import type { ActionSchema, Schema } from '../data/wire.js';
import { rootOf } from './action-states.js';
import { inWords } from '../words/refusals.js';

/** Where the messages of a refused action belong. */
export interface Refusal {
  /** By argument, as the service names it: `amount`, `lines[0].quantity`. */
  readonly ofArguments: Readonly<Record<string, string>>;
  /** The total that was shown is another one now. */
  readonly ofTotal: string | null;
  /** About fields of the record itself. */
  readonly ofRecord: readonly string[];
  /** All that no field is named for. */
  readonly ofWhole: readonly string[];
  readonly error: ApiError;
}

type Problem = ApiError['errors'][number];

/** An argument comes before a field of the same name: it is what was sent. */
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

/** Whether the form is the place to set it right, and nothing else. */
export function belongsToForm({ ofRecord, ofArguments }: Refusal): boolean {
  return ofRecord.length > 0 && Object.keys(ofArguments).length === 0;
}

/** Whether it only asks for arguments. */
export function belongsToArguments({ ofArguments, ofRecord, ofWhole }: Refusal): boolean {
  return Object.keys(ofArguments).length > 0 && ofRecord.length === 0 && ofWhole.length === 0;
}
