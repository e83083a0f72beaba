import type { OidcSettings } from './oidc/settings.js';

export const USERS_SETTINGS = Symbol('users settings');

export interface UsersSettings {
  /** Where browsers reach the service, without a trailing slash; one-time links begin with it. */
  readonly publicUrl: string;
  /** What secrets of second factors are encrypted under; asked for when the first is needed. */
  readonly secretKey: () => string;
  /** Undefined: people sign in with passwords and passkeys alone. */
  readonly oidc?: OidcSettings | undefined;
}
