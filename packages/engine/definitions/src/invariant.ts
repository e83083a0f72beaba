/** A rule that must hold in every workspace at any moment, as SQL over its rows (domain.md 7). */
export interface Invariant {
  /** What is true, in a few words. */
  readonly name: string;
  /** Where it is written. */
  readonly rule: string;
  /**
   * One row for each finding in the workspace `$1`: `resource` (a resource's name, or null), `id` (uuid of its record,
   * or null), `detail` (a sentence).
   */
  readonly sql: string;
}

export interface FindingRow {
  readonly resource: string | null;
  readonly id: string | null;
  readonly detail: string;
}
