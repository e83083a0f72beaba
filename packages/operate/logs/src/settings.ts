export const LOGS_SETTINGS = Symbol('logs settings');

export interface LogsSettings {
  /** How long a request is kept; 0: not at all. Default: 30. */
  readonly days: number;
}
