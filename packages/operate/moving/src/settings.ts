import type { SchemaPart } from '@daybook/database';

export const MOVING_SETTINGS = Symbol('settings of moving');

export interface MovingSettings {
  readonly parts: readonly SchemaPart[];
  /** For the login that owns the tables. */
  readonly ownerUrl: string;
}
