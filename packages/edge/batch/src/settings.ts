export const BATCH_SETTINGS = Symbol('BATCH_SETTINGS');

export interface BatchSettings {
  /** Where clients reach the service: errors of operations link to its catalogue. */
  readonly publicUrl: string;
  /** How long the operations of one batch may take in total, in milliseconds. */
  readonly timeoutMs: number;
}
