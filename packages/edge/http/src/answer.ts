import { STATUS_CODES } from 'node:http';
import {
  Conflict,
  type DaybookError,
  type ErrorCode,
  type ErrorType,
  Forbidden,
  InvalidRequest,
  MAX_PROBLEMS,
  MethodNotAllowed,
  type Problem,
  RateLimited,
  Unauthenticated,
  Unavailable,
} from '@daybook/errors';
import { VERSIONS } from '@daybook/requests';

/** An error in its HTTP form. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
}

/** The header that names a version, in Node's spelling. */
export const VERSION = 'daybook-version';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** wire.md 6. `validation_error` is 400 or 422: the class of the error decides, see {@link errorStatus}. */
const STATUS: Readonly<Record<Exclude<ErrorType, 'validation_error'>, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  method_not_allowed_error: 405,
  not_acceptable_error: 406,
  request_timeout_error: 408,
  conflict_error: 409,
  precondition_failed_error: 412,
  payload_too_large_error: 413,
  uri_too_long_error: 414,
  unsupported_media_type_error: 415,
  expectation_failed_error: 417,
  business_rule_error: 422,
  idempotency_error: 422,
  failed_dependency_error: 424,
  rate_limit_error: 429,
  headers_too_large_error: 431,
  internal_error: 500,
  unavailable_error: 503,
};

/** Two years, which browsers require for preloading. */
const STRICT = { 'strict-transport-security': 'max-age=63072000' };

/** The HTTP status of an error: one for each class (wire.md 6). */
export function errorStatus(error: DaybookError): number {
  if (error.type === 'validation_error') return error instanceof InvalidRequest ? 400 : 422;
  return STATUS[error.type];
}

/** Errors as the service answers them. */
export class ErrorAnswers {
  private readonly transport: Readonly<Record<string, string>>;

  /** `publicUrl`: where clients reach the service and its catalogue of errors. `made`: called with the code of each answer. */
  constructor(
    private readonly publicUrl: string,
    private readonly made: (code: ErrorCode) => void = () => undefined,
  ) {
    this.transport = publicUrl.startsWith('https:') ? STRICT : {};
  }

  /** The headers of every answer (wire.md 2, 10). `version`: the one it is made by. */
  commonHeaders(requestId: string, version = VERSIONS.newest): Record<string, string> {
    return {
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      [VERSION]: version,
      ...this.transport,
    };
  }

  /** Status, specific headers and body of an error; the caller adds the common headers. */
  of(error: DaybookError, requestId: string): ErrorAnswer {
    this.made(error.problem.code);
    const docsUrl = `${this.publicUrl}/docs/errors#${error.problem.code}`;
    return {
      status: errorStatus(error),
      headers: { 'content-type': JSON_TYPE, ...headersOf(error) },
      body: JSON.stringify({ error: { ...bodyOf(error, requestId), docs_url: docsUrl } }),
    };
  }

  /** A complete HTTP/1.1 response as text, for a connection that no longer has a response object. It closes the connection. */
  raw(error: DaybookError, requestId: string): string {
    const { status, headers, body } = this.of(error, requestId);
    const lines = Object.entries({
      ...this.commonHeaders(requestId),
      ...headers,
      date: new Date().toUTCString(),
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
  }
}

function bodyOf(error: DaybookError, requestId: string): Record<string, unknown> {
  const { field, code, message, allowed, suggestion } = error.problem;
  const body: Record<string, unknown> = { type: error.type, message };
  if (field !== undefined) body.field = field;
  body.code = code;
  body.request_id = requestId;
  if (error.problems.length > 1) body.details = detailsOf(error.problems);
  if (allowed !== undefined) body.allowed = allowed;
  if (suggestion !== undefined) body.suggestion = suggestion;
  return body;
}

/** Limits the details of an answer, however long the names are that a client sent. */
const MAX_DETAILS_BYTES = 48 * 1024;

/** At most a hundred problems, followed by the number of omitted ones. */
function detailsOf(problems: readonly Problem[]): Partial<Problem>[] {
  // The one beyond the limit is the sentence that ends a list that was cut off there.
  const most = problems.length <= MAX_PROBLEMS + 1 ? problems.length : MAX_PROBLEMS;
  const details: Partial<Problem>[] = [];
  let bytes = 0;
  for (const problem of problems.slice(0, most)) {
    const detail = detailOf(problem);
    bytes += Buffer.byteLength(JSON.stringify(detail));
    if (bytes > MAX_DETAILS_BYTES && details.length > 0) break;
    details.push(detail);
  }
  const rest = problems.length - details.length;
  if (rest === 0) return details;
  const message = `${rest} more problems are not listed. Correct these and send the request again.`;
  return [...details, { code: 'too_many_problems', message }];
}

function detailOf({ field, code, message }: Problem): Partial<Problem> {
  return field === undefined ? { code, message } : { field, code, message };
}

function headersOf(error: DaybookError): Record<string, string> {
  if (error instanceof Unauthenticated) {
    const reason = error.tokenSent ? ', error="invalid_token"' : '';
    return { 'www-authenticate': `Bearer realm="${quotable(error.realm)}"${reason}` };
  }
  // Without a scope that would help, there is nothing to challenge for.
  if (error instanceof Forbidden && error.scopes.length > 0) {
    const scope = `error="insufficient_scope", scope="${quotable(error.scopes.join(' '))}"`;
    return { 'www-authenticate': `Bearer realm="${quotable(error.realm)}", ${scope}` };
  }
  if (error instanceof MethodNotAllowed) return { allow: (error.problem.allowed ?? []).join(', ') };
  if (error instanceof Conflict || error instanceof RateLimited || error instanceof Unavailable) {
    return { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfterS))) };
  }
  return {};
}

/** The characters allowed within a quoted header value: a realm comes from the path and could break out of the quotes. */
function quotable(text: string): string {
  return text.replace(/[^\x20-\x7e]|["\\]/g, '');
}
