import type { ErrorCode } from '@daybook/client';

/** Codes that only a program or a bug in the console can cause: their messages are not translated. */
export const FOR_PROGRAMS = [
  'action_not_found',
  'answer_too_large',
  'batch_too_large',
  'body_not_allowed',
  'cross_site_request',
  'dependency_failed',
  'duplicate_field',
  'duplicate_header',
  'duplicate_key',
  'duplicate_parameter',
  'expectation_failed',
  'forbidden_key',
  'headers_too_large',
  'host_missing',
  'host_unknown',
  'invalid_character',
  'invalid_encoding',
  'invalid_id',
  'invalid_json',
  'invalid_key',
  'invalid_list',
  'invalid_reference',
  'ip_not_allowed',
  'malformed_http',
  'malformed_request',
  'malformed_url',
  'method_not_allowed',
  'missing_for_e_invoice',
  'no_paper',
  'not_acceptable',
  'not_batchable',
  'people_only',
  'route_not_found',
  'sign_in_first',
  'token_expired',
  'token_invalid',
  'token_missing',
  'token_revoked',
  'tokens_only',
  'too_deep',
  'too_many_elements',
  'too_many_keys',
  'too_many_parameters',
  'too_many_streams',
  'too_many_values',
  'unknown_operator',
  'unknown_scope',
  'unknown_version',
  'unsupported_content_encoding',
  'unsupported_media_type',
  'uri_too_long',
] as const satisfies readonly ErrorCode[];

/** Codes that a person at a screen can meet. */
export type ToldCode = Exclude<ErrorCode, (typeof FOR_PROGRAMS)[number]>;

/** A pattern for a sentence of the service with values in it, and its translation. */
export type Fact = readonly [pattern: RegExp, tell: (...found: readonly string[]) => string];

/** The translation of an error code. */
export interface Refusal {
  /** A sentence that is true of every refusal with this code. */
  readonly says: string;
  /** The service's sentence may say more; it is then shown as well. */
  readonly isPart: boolean;
  /** Sentences that can be translated completely. The first match wins. */
  readonly facts: readonly Fact[];
}

export const told = (says: string, ...facts: readonly Fact[]): Refusal => ({ says, isPart: false, facts });
export const partly = (says: string, ...facts: readonly Fact[]): Refusal => ({ says, isPart: true, facts });
