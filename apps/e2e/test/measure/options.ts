export interface Options {
  /** Invoices of the large company. */
  readonly rows: number;
  readonly repeat: number;
  readonly only: readonly string[];
  /** Of the first view in the build, as gzip. */
  readonly built: number;
}

/** What scripts/measure-run.mjs was called with. */
export const OPTIONS: Options = {
  rows: 100_000,
  repeat: 7,
  only: [],
  built: 0,
  ...(JSON.parse(process.env['DAYBOOK_MEASURE'] ?? '{}') as Partial<Options>),
};
