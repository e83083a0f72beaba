/** A rule that must hold in every workspace at all times, as SQL over its rows (domain.md 7). */
export interface Invariant {
  /** What must be true, in a few words. */
  readonly name: string;
  /** Where the rule is specified. */
  readonly rule: string;
  /**
   * One row for each violation in workspace `$1`: `resource` (a resource's name, or null), `id` (uuid of its record, or null), `detail` (a
   * sentence).
   */
  readonly sql: string;
}

export interface FindingRow {
  readonly resource: string | null;
  readonly id: string | null;
  readonly detail: string;
}
