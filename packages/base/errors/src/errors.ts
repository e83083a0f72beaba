import type { Problem } from './problem.js';

/** The categories of wire.md 6, the value of `error.type`. */
export type ErrorType =
  | 'invalid_request_error'
  | 'validation_error'
  | 'authentication_error'
  | 'permission_error'
  | 'not_found_error'
  | 'method_not_allowed_error'
  | 'not_acceptable_error'
  | 'request_timeout_error'
  | 'payload_too_large_error'
  | 'uri_too_long_error'
  | 'unsupported_media_type_error'
  | 'expectation_failed_error'
  | 'headers_too_large_error'
  | 'conflict_error'
  | 'precondition_failed_error'
  | 'business_rule_error'
  | 'failed_dependency_error'
  | 'idempotency_error'
  | 'rate_limit_error'
  | 'internal_error'
  | 'unavailable_error';

/**
 * The closed family of errors: one class for each reaction of the caller. It knows no transport; `apps/api` maps a class to its status in
 * one filter. `problems[0]` is what the client sees first, the rest come as `details`.
 */
export abstract class DaybookError extends Error {
  abstract readonly type: ErrorType;
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[], options?: ErrorOptions) {
    const list = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem];
    super(list[0]?.message ?? 'Unknown problem.', options);
    this.name = new.target.name;
    this.problems = list;
  }

  get problem(): Problem {
    return this.problems[0] as Problem;
  }

  /** The same error with other problems: those of a part of a request, in terms of the whole request. */
  as(problems: readonly Problem[]): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object, Object.getOwnPropertyDescriptors(this)) as this;
    return Object.assign(copy, { problems });
  }
}

/** The request itself is wrong, whatever the records contain. With a field: `validation_error`. The client must correct the request. */
export class InvalidRequest extends DaybookError {
  get type(): ErrorType {
    return this.problem.field === undefined ? 'invalid_request_error' : 'validation_error';
  }
}

/** A business rule refuses the request. With a field: `validation_error`. The client must correct the data and send it again. */
export class Refusal extends DaybookError {
  get type(): ErrorType {
    return this.problem.field === undefined ? 'business_rule_error' : 'validation_error';
  }
}

/** A part of a request was not started, because a part that it refers to failed. The client must correct that one. */
export class FailedDependency extends DaybookError {
  readonly type = 'failed_dependency_error';
}

/** The request came without a valid token. `tokenSent`: whether one was sent at all. */
export class Unauthenticated extends DaybookError {
  readonly type = 'authentication_error';
  constructor(
    problem: Problem,
    /** The realm of the challenge: the workspace's slug from the path. */
    readonly realm: string,
    readonly tokenSent: boolean,
  ) {
    super(problem);
  }
}

/** The token is valid but lacks a scope; `scopes` lists those of which one is needed. */
export class Forbidden extends DaybookError {
  readonly type = 'permission_error';
  constructor(
    problem: Problem,
    readonly realm: string,
    readonly scopes: readonly string[],
  ) {
    super(problem);
  }
}

/** The workspace has no such record, route or action. */
export class NotFound extends DaybookError {
  readonly type = 'not_found_error';
}

/** The path exists, but not with this method; `problem.allowed` lists those that do. */
export class MethodNotAllowed extends DaybookError {
  readonly type = 'method_not_allowed_error';
}

export class NotAcceptable extends DaybookError {
  readonly type = 'not_acceptable_error';
}

export class RequestTimeout extends DaybookError {
  readonly type = 'request_timeout_error';
}

export class PayloadTooLarge extends DaybookError {
  readonly type = 'payload_too_large_error';
}

export class UriTooLong extends DaybookError {
  readonly type = 'uri_too_long_error';
}

export class UnsupportedMediaType extends DaybookError {
  readonly type = 'unsupported_media_type_error';
}

export class ExpectationFailed extends DaybookError {
  readonly type = 'expectation_failed_error';
}

export class HeadersTooLarge extends DaybookError {
  readonly type = 'headers_too_large_error';
}

/** Another request is using it: wait `retryAfterS` seconds and send the same request again. */
export class Conflict extends DaybookError {
  readonly type = 'conflict_error';
  constructor(
    problem: Problem,
    readonly retryAfterS: number = 1,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

/** If-Match named another version than the current one: the client must read the record again. */
export class StaleVersion extends DaybookError {
  readonly type = 'precondition_failed_error';
}

/** The Idempotency-Key belongs to another request: the client must use a new key. */
export class KeyReused extends DaybookError {
  readonly type = 'idempotency_error';
}

/** The rate limit is used up: `retryAfterS` whole seconds (≥ 1) until it has room again. */
export class RateLimited extends DaybookError {
  readonly type = 'rate_limit_error';
  constructor(
    problem: Problem,
    readonly retryAfterS: number,
  ) {
    super(problem);
  }
}

/** The service cannot answer right now; nothing was done. */
export class Unavailable extends DaybookError {
  readonly type = 'unavailable_error';
  constructor(
    problem: Problem,
    readonly retryAfterS: number = 1,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

/** The refusal of a job that found no free worker, or ran out of time in one. The message of `failure` says what happened. */
export function workersBusy(failure: Error): Unavailable {
  return new Unavailable({ code: 'overloaded', message: `${failure.message} Nothing was changed: retry later.` }, 5);
}

/** A bug. The message to the client reveals nothing internal; `cause` is logged. */
export class Internal extends DaybookError {
  readonly type = 'internal_error';
  constructor(cause?: unknown) {
    super(
      { code: 'internal_error', message: 'Something went wrong on our side. Quote the request id when you report it.' },
      { cause },
    );
  }
}
