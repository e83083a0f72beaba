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
  /** The text that was sent where an id is required. Never part of an answer: it is for code that can find out which record it names. */
  readonly inPlaceOfId?: InPlaceOfId | undefined;
}

/** A text that is not an id: perhaps a name, a code or a number. */
export interface InPlaceOfId {
  readonly text: string;
  /** The names of the resources whose records are accepted. */
  readonly resources: readonly string[];
}

/** The most that an answer lists. A client that corrects these and sends the request again gets the rest. */
export const MAX_PROBLEMS = 100;
