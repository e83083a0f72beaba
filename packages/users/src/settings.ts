import type { OidcSettings } from './oidc/settings.js';

export const USERS_SETTINGS = Symbol('users settings');

export interface UsersSettings {
  /** Where browsers reach the service, without a trailing slash; the prefix of one-time links. */
  readonly publicUrl: string;
  /** The key that encrypts the secrets of second factors; called when it is first needed. */
  readonly secretKey: () => string;
  /** Undefined: people sign in only with passwords and passkeys. */
  readonly oidc?: OidcSettings | undefined;
}
