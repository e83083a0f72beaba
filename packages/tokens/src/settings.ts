import type { ApiVersions } from '@daybook/requests';

export const TOKENS_SETTINGS = Symbol('tokens settings');

export interface TokensSettings {
  /** The versions of the interface. */
  readonly versions: ApiVersions;
}
