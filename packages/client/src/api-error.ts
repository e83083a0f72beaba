import type { components } from './schema.js';

type Problem = components['schemas']['Error']['error'];

/** The exact reason of an error; `network_error` when no answer of the service came. A newer service may send others. */
export type ErrorCode = components['schemas']['ErrorCode'] | 'network_error';

/** The service refused a request, or could not handle it. `message` says what to do. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The category: `validation_error`, `business_rule_error`, … */
  readonly type: Problem['type'] | 'network_error';
  /** The exact reason: `required`, `period_locked`, … */
  readonly code: ErrorCode;
  /** The field, parameter or header at fault, where there is one. */
  readonly field: string | undefined;
  /** Every problem, the first of which is the error itself. */
  readonly errors: readonly { readonly code: ErrorCode; readonly message: string; readonly field?: string }[];
  readonly requestId: string | undefined;
  /** What would be accepted in place of what is at fault, where the service says so. */
  readonly allowed: readonly string[] | undefined;
  /** Seconds to wait before the same request is sent again, where the service says so. */
  readonly retryAfterS: number | undefined;

  constructor(
    status: number,
    problem: Partial<Problem> & { message: string },
    retryAfterS?: number,
    options?: ErrorOptions,
  ) {
    super(problem.message, options);
    this.name = 'ApiError';
    this.status = status;
    this.type = problem.type ?? 'network_error';
    this.code = problem.code ?? 'network_error';
    this.field = problem.field;
    this.errors = problem.details ?? [
      { code: this.code, message: problem.message, ...(problem.field === undefined ? {} : { field: problem.field }) },
    ];
    this.requestId = problem.request_id;
    this.allowed = problem.allowed;
    this.retryAfterS = retryAfterS;
  }

  /** From the body of an answer that is no success. A proxy in between may answer anything. */
  static of(response: Response, body: unknown): ApiError {
    const problem = (body as { error?: Problem } | undefined)?.error;
    const known =
      typeof problem?.message === 'string'
        ? problem
        : { message: `The answer ${response.status} came without an error of the service.` };
    return new ApiError(response.status, known, retryAfterOf(response));
  }
}

/** `Retry-After` in seconds; undefined when the answer has none. */
export function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
