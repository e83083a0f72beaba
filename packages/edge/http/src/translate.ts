import { TransactionConflict } from '@daybook/database';
import {
  Conflict,
  DaybookError,
  ExpectationFailed,
  Forbidden,
  HeadersTooLarge,
  Internal,
  InvalidRequest,
  MethodNotAllowed,
  NotAcceptable,
  NotFound,
  PayloadTooLarge,
  RateLimited,
  RequestTimeout,
  Unauthenticated,
  Unavailable,
  UnsupportedMediaType,
  UriTooLong,
} from '@daybook/errors';

/** For a challenge without a workspace. */
const REALM = 'daybook';

/** Errors of the framework itself, by status. Its messages are not passed on: they name packages and paths. Any other status is a bug. */
const BY_STATUS: Readonly<Record<number, () => DaybookError>> = {
  400: () =>
    new InvalidRequest({ code: 'malformed_request', message: 'The request cannot be read. Check its syntax.' }),
  401: () =>
    new Unauthenticated(
      { code: 'token_missing', message: 'No token was sent. Send Authorization: Bearer and a token.' },
      REALM,
      false,
    ),
  403: () =>
    new Forbidden({ code: 'insufficient_scope', message: 'This token lacks the scope for this request.' }, REALM, []),
  404: () => notFound(),
  405: () =>
    new MethodNotAllowed({
      code: 'method_not_allowed',
      message: 'This address does not support this method.',
      allowed: [],
    }),
  406: () => new NotAcceptable({ code: 'not_acceptable', message: 'Answers are JSON: send Accept: application/json.' }),
  408: () => requestTimeout(),
  413: () =>
    new PayloadTooLarge({ code: 'body_too_large', message: 'The body is too large. Send less in one request.' }),
  414: () => uriTooLong(),
  415: () =>
    new UnsupportedMediaType({
      code: 'unsupported_media_type',
      message: 'The body has an unsupported type. Send application/json.',
    }),
  417: () => expectationFailed(),
  429: () => new RateLimited({ code: 'rate_limited', message: 'Too many requests. Wait a second.' }, 1),
  431: () => headersTooLarge(),
  503: () =>
    new Unavailable({
      code: 'overloaded',
      message: 'The service is overloaded. Send the request again a little later.',
    }),
};

/** Converts any error to one of the family. Unknown ones become {@link Internal}, with the error as cause for the log. */
export function translate(error: unknown): DaybookError {
  if (error instanceof DaybookError) return error;
  if (error instanceof TransactionConflict) {
    const message =
      'Another request changed the same records at the same time. Nothing was changed: send the request again.';
    return new Conflict({ code: 'transaction_conflict', message }, 1, { cause: error });
  }
  const status = statusIn(error);
  const known = status === undefined ? undefined : BY_STATUS[status];
  return known ? known() : new Internal(error);
}

/** The status of Nest's exceptions (`getStatus`) and Fastify's (`statusCode`, `FST_ERR_…`). */
function statusIn(error: unknown): number | undefined {
  const { getStatus, statusCode, code } = error as { getStatus?: unknown; statusCode?: unknown; code?: unknown };
  if (typeof getStatus === 'function') return Number(getStatus.call(error));
  const fromFastify = typeof code === 'string' && code.startsWith('FST_ERR_');
  return fromFastify && typeof statusCode === 'number' ? statusCode : undefined;
}

export function notFound(): NotFound {
  const message = 'There is nothing at this address. Records are under /api/{workspace}/v1; see /openapi.json.';
  return new NotFound({ code: 'route_not_found', message });
}

export function malformedHttp(): InvalidRequest {
  return new InvalidRequest({ code: 'malformed_http', message: 'This is not a well-formed HTTP/1.1 request.' });
}

export function malformedPath(): InvalidRequest {
  const message = 'The address is not well formed. Percent-encode it as UTF-8.';
  return new InvalidRequest({ code: 'malformed_url', message });
}

export function hostProblem(problem: 'missing' | 'repeated'): InvalidRequest {
  const message =
    problem === 'missing'
      ? 'The Host header is missing. Send it.'
      : 'The Host header was sent more than once. Send it once.';
  return new InvalidRequest({ code: problem === 'missing' ? 'host_missing' : 'duplicate_header', message });
}

export function hostUnknown(): InvalidRequest {
  const message =
    'The Host header does not name a host of this service. Use its public address. The operator can allow other hosts in ALLOWED_HOSTS.';
  return new InvalidRequest({ code: 'host_unknown', message });
}

export function uriTooLong(): UriTooLong {
  return new UriTooLong({ code: 'uri_too_long', message: 'The address is longer than 8 KiB. Shorten the query.' });
}

export function headersTooLarge(): HeadersTooLarge {
  const message = 'The headers are larger than 16 KiB. Send fewer or shorter ones.';
  return new HeadersTooLarge({ code: 'headers_too_large', message });
}

export function requestTimeout(): RequestTimeout {
  const message = 'The request did not arrive in time. Send it again.';
  return new RequestTimeout({ code: 'request_timeout', message });
}

export function expectationFailed(): ExpectationFailed {
  const message = 'The Expect header supports only 100-continue. Send that, or leave it out.';
  return new ExpectationFailed({ code: 'expectation_failed', message });
}

/** A short stop is over by then; a long one costs a request every few seconds. */
const WRITES_STOPPED_S = 5;

export function shuttingDown(): Unavailable {
  const message = 'This process is stopping. Nothing was done: send the request again on a new connection.';
  return new Unavailable({ code: 'shutting_down', message }, 1);
}

export function overloaded(): Unavailable {
  const message = 'The service is overloaded. Nothing was done: send the request again a little later.';
  return new Unavailable({ code: 'overloaded', message }, 1);
}

export function writesStopped(): Unavailable {
  const message = 'An operator has stopped writes for some minutes. Nothing was done: send the request again later.';
  return new Unavailable({ code: 'writes_stopped', message }, WRITES_STOPPED_S);
}
