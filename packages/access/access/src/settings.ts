export const ACCESS_SETTINGS = Symbol('access settings');

export interface AccessSettings {
  /** Failed token look-ups per address and minute before the answer is 429; 0: no limit. Default: 300. */
  readonly authFailuresPerMinute: number;
}
