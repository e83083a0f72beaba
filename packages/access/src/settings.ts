import type { ApiVersions } from '@daybook/requests';

export const TOKENS_SETTINGS = Symbol('tokens settings');

export interface TokensSettings {
  /** Failed token look-ups per address and minute before they are answered 429; 0: no limit. Default 300. */
  readonly authFailuresPerMinute: number;
  /** The versions of the interface. */
  readonly versions: ApiVersions;
}
