import type { ErrorCode } from './error-codes.js';

/** One thing that is wrong with a request: `field` as the client sent it, `code` stable, `message` says what to do. */
export interface Problem {
  readonly field?: string;
  readonly code: ErrorCode;
  readonly message: string;
  /** What would have been accepted: allowed values, parameters, actions, methods. */
  readonly allowed?: readonly string[];
  /** The accepted name that the sent one most likely stands for. */
  readonly suggestion?: string;
  /** What stands where an id has to be. No answer shows it: it is for who can tell which record it names. */
  readonly inPlaceOfId?: InPlaceOfId | undefined;
}

/** A text that is no id: a name, a code or a number, perhaps. */
export interface InPlaceOfId {
  readonly text: string;
  /** The names of the resources of which a record is wanted. */
  readonly resources: readonly string[];
}

/** No answer lists more; a client that corrects these and sends the request again gets the rest. */
export const MAX_PROBLEMS = 100;
