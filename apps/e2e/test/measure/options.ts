export interface Options {
  /** The number of invoices of the large company. */
  readonly rows: number;
  readonly repeat: number;
  readonly only: readonly string[];
  /** The gzipped size of the first view in the build. */
  readonly built: number;
}

/** The options that scripts/measure-run.mjs was called with. */
export const OPTIONS: Options = {
  rows: 100_000,
  repeat: 7,
  only: [],
  built: 0,
  ...(JSON.parse(process.env['DAYBOOK_MEASURE'] ?? '{}') as Partial<Options>),
};
