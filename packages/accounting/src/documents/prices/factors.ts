/** What of a product its units depend on. */
interface WithUnit {
  readonly unitCode: string;
}

/** Base units per unit of a product; undefined: it does not have that unit. The one place where factors are read. */
export const factorsOf =
  ({ unitCode }: WithUnit) =>
  (unit: string): string | undefined =>
    unit === unitCode ? '1' : undefined;
