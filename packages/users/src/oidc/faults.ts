import type { DaybookError } from '@daybook/errors';
import { oidcDenied, oidcInvalid, oidcUnavailable } from './refusals.js';

export interface Fault {
  /** `denied`: by the provider; `invalid`: the response cannot be trusted; `unavailable`: there was no usable response. */
  readonly kind: 'denied' | 'invalid' | 'unavailable';
  /** For the operator. */
  readonly reason: string;
  /** Whether the person signed in at the provider too long ago, or it does not say when. */
  readonly isStale: boolean;
  refusal(name: string): DaybookError;
}

interface LibraryError extends Error {
  readonly code?: string;
  /** The OAuth error: `invalid_grant`, `access_denied`, … */
  readonly error?: string;
  readonly error_description?: string;
}

/** Codes of the library's errors for an invalid response; other codes mean that there was no usable one. */
const INVALID = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_MISSING_SERVER_METADATA',
]);

/** Classifies an error of a request to the provider. */
export function classifyFault(thrown: unknown): Fault {
  const error = innermost(thrown);
  const kind = kindOf(error);
  const refusals = {
    denied: oidcDenied,
    invalid: oidcInvalid,
    unavailable: (name: string) => oidcUnavailable(name, thrown),
  };
  const reason = reasonOf(error, thrown);
  return {
    kind,
    reason,
    isStale: kind === 'invalid' && /auth_time|End-User authentication/.test(reason),
    refusal: refusals[kind],
  };
}

function kindOf({ code, error }: LibraryError): Fault['kind'] {
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return 'denied';
  // A code that was already redeemed, has expired, or was given to somebody else.
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') return error === 'invalid_grant' ? 'invalid' : 'unavailable';
  return code !== undefined && INVALID.has(code) ? 'invalid' : 'unavailable';
}

/** The library wraps errors of its own library, which wraps those of the platform. */
function innermost(thrown: unknown): LibraryError {
  const error = thrown instanceof Error ? (thrown as LibraryError) : new Error(String(thrown));
  const { cause } = error;
  return cause instanceof Error && (cause as LibraryError).code?.startsWith('OAUTH_') ? innermost(cause) : error;
}

/** On one line, truncated: much of it comes from outside. */
function reasonOf({ message, error, error_description: description, cause }: LibraryError, thrown: unknown): string {
  const outer = thrown instanceof Error && thrown.message !== message ? thrown.message : undefined;
  const deeper = cause instanceof Error ? cause.message : undefined;
  const parts = [outer, message, error, description, deeper].filter((part) => part !== undefined && part !== '');
  return [...new Set(parts)]
    .join(': ')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, 400);
}
