/** What the columns of a CSV seem to be. */
export interface Guess {
  /** A mapping without a name; what it does not use is null. */
  readonly mapping: Readonly<Record<string, unknown>>;
  /** Formats of days that all rows fit, where several do. */
  readonly ambiguous: readonly { readonly field: string; readonly values: readonly string[] }[];
  /** Columns that were not found. */
  readonly missing: readonly string[];
  /** The first rows, as the mapping reads them. */
  readonly rows: readonly {
    readonly row: number;
    readonly date: string | null;
    readonly amount: number;
    readonly text: string;
    readonly counterparty: { readonly name: string | null };
  }[];
}

/** The formats of days between which somebody has to choose. */
export function openDays({ ambiguous }: Guess): readonly string[] {
  const sets = ambiguous.map(({ values }) => values);
  return (sets[0] ?? []).filter((one) => sets.every((values) => values.includes(one)));
}

/** The body of a new mapping, with the chosen format of days. */
export function mappingOf({ mapping, ambiguous }: Guess, name: string, format: string): object {
  const open = new Set(ambiguous.map(({ field }) => field.split('.')[0]));
  const known = Object.entries(mapping)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => [field, open.has(field) ? { ...(value as object), format } : value]);
  return { ...Object.fromEntries(known), name };
}
