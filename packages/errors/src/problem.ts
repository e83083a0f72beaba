/** One thing that is wrong with a request: `field` as the client sent it, `code` stable, `message` says what to do. */
export interface Problem {
  readonly field?: string;
  readonly code: string;
  readonly message: string;
  /** What would have been accepted: allowed values, parameters, actions, methods. */
  readonly allowed?: readonly string[];
  /** The nearest accepted name, when the sent one looks like a slip. */
  readonly suggestion?: string;
}
