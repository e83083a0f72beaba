import type { components } from './schema.js';

type Problem = components['schemas']['Error']['error'];

/** The exact reason of an error; `network_error` if no response of the service arrived. Newer services may send other codes. */
export type ErrorCode = components['schemas']['ErrorCode'] | 'network_error';

/** The service refused a request, or could not handle it. `message` says what to do. */
export class ApiError extends Error {
  /** The HTTP status; 0 if no response arrived. */
  readonly status: number;
  /** The category: `validation_error`, `business_rule_error`, … */
  readonly type: Problem['type'] | 'network_error';
  /** The exact reason: `required`, `period_locked`, … */
  readonly code: ErrorCode;
  /** The field, parameter or header at fault, if any. */
  readonly field: string | undefined;
  /** All problems; the first one is the error itself. */
  readonly errors: readonly { readonly code: ErrorCode; readonly message: string; readonly field?: string }[];
  readonly requestId: string | undefined;
  /** Accepted values in place of the wrong one, if the service lists them. */
  readonly allowed: readonly string[] | undefined;
  /** Seconds to wait before sending the same request again, if the service says so. */
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

  /** Reads the body of an error response. A proxy in between may send any body. */
  static of(response: Response, body: unknown): ApiError {
    const problem = (body as { error?: Problem } | undefined)?.error;
    const known =
      typeof problem?.message === 'string'
        ? problem
        : { message: `The response with status ${response.status} has no error of the service.` };
    return new ApiError(response.status, known, retryAfterOf(response));
  }
}

/** `Retry-After` in seconds; undefined if the response has none. */
export function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}
