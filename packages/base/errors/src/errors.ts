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
 * The closed family: one class for each reaction of the caller. It knows no transport; `apps/api` turns a class into
 * its status in one filter. `problems[0]` is what the client sees first, the rest come as `details`.
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

  /** The same error of a part of a request, as the whole request calls what is wrong. */
  as(problems: readonly Problem[]): this {
    const copy = Object.create(Object.getPrototypeOf(this) as object, Object.getOwnPropertyDescriptors(this)) as this;
    return Object.assign(copy, { problems });
  }
}

/** The request itself is wrong, whatever the records say. With a field: `validation_error`. Repair the request. */
export class InvalidRequest extends DaybookError {
  get type(): ErrorType {
    return this.problem.field === undefined ? 'invalid_request_error' : 'validation_error';
  }
}

/** A rule of the business refuses it. With a field: `validation_error`. Repair the data, then send it again. */
export class Refusal extends DaybookError {
  get type(): ErrorType {
    return this.problem.field === undefined ? 'business_rule_error' : 'validation_error';
  }
}

/** A part of a request was not begun, because a part that it refers to failed. Repair that one. */
export class FailedDependency extends DaybookError {
  readonly type = 'failed_dependency_error';
}

/** No valid token came with the request. `tokenSent`: whether one was sent at all. */
export class Unauthenticated extends DaybookError {
  readonly type = 'authentication_error';
  constructor(
    problem: Problem,
    /** The realm of the challenge: the workspace's slug as it stands in the path. */
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

/** No such record, route or action for this workspace. */
export class NotFound extends DaybookError {
  readonly type = 'not_found_error';
}

/** The path exists, the method does not; `problem.allowed` lists those that do. */
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

/** Somebody else is at it right now: wait `retryAfterS` seconds and send the same again. */
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

/** If-Match named another version than the current one: read again, then decide. */
export class StaleVersion extends DaybookError {
  readonly type = 'precondition_failed_error';
}

/** An Idempotency-Key that belongs to another request: take a new key. */
export class KeyReused extends DaybookError {
  readonly type = 'idempotency_error';
}

/** The budget is used up: `retryAfterS` whole seconds (≥ 1) until there is room again. */
export class RateLimited extends DaybookError {
  readonly type = 'rate_limit_error';
  constructor(
    problem: Problem,
    readonly retryAfterS: number,
  ) {
    super(problem);
  }
}

/** The service cannot answer just now; nothing was done. */
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

/** Our own fault. The message for the client says nothing about the inside; `cause` goes to the log. */
export class Internal extends DaybookError {
  readonly type = 'internal_error';
  constructor(cause?: unknown) {
    super(
      { code: 'internal_error', message: 'Something went wrong on our side. Quote the request id when you report it.' },
      { cause },
    );
  }
}
