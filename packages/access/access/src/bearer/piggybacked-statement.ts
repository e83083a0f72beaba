/** The injection token with which a higher package may provide its {@link PiggybackedStatement}. */
export const PIGGYBACKED_STATEMENT = Symbol('piggybacked statement');

/**
 * SQL that is part of the token look-up's own statement, so that work due on each request costs no second round trip (half of a request's
 * time is spent on those: scale.md 1). The throttler's shared store uses it.
 */
export interface PiggybackedStatement {
  /**
   * A statement over `sender (workspace_id, id)`, which has one row for an accepted token and none otherwise. It returns at most one row,
   * without parameters; the row is in `request.piggybacked` afterwards.
   */
  readonly sql: string;
  /** Whether it runs for requests of this handler. */
  runsFor(handler: object): boolean;
}
