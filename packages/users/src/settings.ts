export const USERS_SETTINGS = Symbol('users settings');

export interface UsersSettings {
  /** Where browsers reach the service, without a trailing slash; one-time links begin with it. */
  readonly publicUrl: string;
  /** What secrets of second factors are encrypted under; asked for when the first is needed. */
  readonly secretKey: () => string;
}
