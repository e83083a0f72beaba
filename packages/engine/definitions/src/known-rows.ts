/** The parts of a write that its knowledge of rows depends on. */
export interface Writing {
  /** Whether it has changed any record of a resource. */
  changes(resource: string): boolean;
}

/** Rows by columns: all rows, or those added to the previous ones. */
export type Known = { readonly all: readonly object[] } | { readonly more: readonly object[] };

/**
 * How a write knows the rows of a list that only the database has, so that it can show them without reading them. They must equal what a
 * read shows: the tests compare both (`holdShownAgainstRead`).
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the records of the resource that the list belongs to
export interface KnownRows<R = any> {
  /** All rows before this write changed `record`; called before the change. Undefined: unknown. */
  before?(work: Writing, record: R): readonly object[] | undefined;
  /** The rows now, for a record that was `before`; null: it is new. Undefined: unknown. */
  after(work: Writing, record: R, before: R | null): Known | undefined;
}

/** State that parts of a write share for what it shows: created on first use, dropped with the write. */
export function keptInWrite<T>(make: () => T): (work: Writing) => T {
  const kept = new WeakMap<Writing, T>();
  return (work) => {
    let own = kept.get(work);
    if (own === undefined) kept.set(work, (own = make()));
    return own;
  };
}
