/** A write, as far as what it knows of rows depends on it. */
export interface Writing {
  /** Whether it has changed a record of a resource. */
  changes(resource: string): boolean;
}

/** Rows as columns have them: all that there are, or those that follow the former ones. */
export type Known = { readonly all: readonly object[] } | { readonly more: readonly object[] };

/**
 * How a write knows the rows of a list that only the database has, so that it can show them without reading them. What is
 * shown equals what is read: `holdShownAgainstRead` of the tests compares both.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the records of the resource that the list belongs to
export interface KnownRows<R = any> {
  /** All rows as they were before this write changed `record`; asked before it does. Undefined: not known. */
  before?(work: Writing, record: R): readonly object[] | undefined;
  /** The rows now, of a record that was `before`; null: it is new. Undefined: not known. */
  after(work: Writing, record: R, before: R | null): Known | undefined;
}

/** What the parts of a write keep for what it shows: made at its first use, forgotten with the write. */
export function keptInWrite<T>(make: () => T): (work: Writing) => T {
  const kept = new WeakMap<Writing, T>();
  return (work) => {
    let own = kept.get(work);
    if (own === undefined) kept.set(work, (own = make()));
    return own;
  };
}
