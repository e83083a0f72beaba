/** The injection token under which a higher package may provide its {@link LookupRider}. */
export const LOOKUP_RIDER = Symbol('lookup rider');

/**
 * SQL that rides in the token look-up's own statement, so that what is due on each request costs no second round trip
 * (half of a request's time is spent on those: scale.md 1). The throttler's shared store is one.
 */
export interface LookupRider {
  /**
   * A statement over `sender (workspace_id, id)`: one row for a token that is let in, none for any other. It returns at
   * most one row, without parameters; the row is in `request.ridden` afterwards.
   */
  readonly sql: string;
  /** Whether it rides on the requests of this handler. */
  ridesOn(handler: object): boolean;
}
