import { DaybookError, type ErrorCode, type ErrorType } from '@daybook/errors';
import { ConfigError } from './config-error.js';

/** A failure, with one line for each reason, and as the object of wire.md 6. */
export interface Failure {
  readonly lines: readonly string[];
  readonly body: { readonly error: Readonly<Record<string, unknown>> };
}

export function failureOf(error: unknown): Failure {
  if (error instanceof DaybookError) {
    const { type, problem, problems } = error;
    const { field, code, message, allowed, suggestion } = problem;
    const details = problems.length > 1 ? problems : undefined;
    const body = { error: { type, message, field, code, details, allowed, suggestion } };
    return { lines: [problems.map((each) => each.message).join(' '), ...causeOf(error)], body };
  }
  if (error instanceof ConfigError) return failure(error.lines, 'invalid_request_error', 'invalid_setting');
  return failure([error instanceof Error ? error.message : String(error)], 'internal_error', 'failed');
}

/** Why the database could not be reached. Clients are not shown it: it may name servers and roles. */
function causeOf({ problem: { code }, cause }: DaybookError): string[] {
  return code === 'database_unavailable' && cause instanceof Error ? [`The reason: ${cause.message}`] : [];
}

/** The command line itself was wrong. */
export function usageFailure(message: string): Failure {
  return failure([message], 'invalid_request_error', 'usage');
}

function failure(lines: readonly string[], type: ErrorType, code: ErrorCode): Failure {
  return { lines, body: { error: { type, message: lines.join(' '), code } } };
}
