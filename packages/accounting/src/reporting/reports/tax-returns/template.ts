/** What of the taxes of a grid is summed: the base, what is owed, or what is deducted. */
export type Figure = 'base' | 'due' | 'deductible';

export interface BoxPart {
  readonly figure: Figure;
  /** See `TAX_GRIDS`. */
  readonly grids: readonly string[];
  /** Only taxes of these rates. */
  readonly rates?: readonly string[];
  /** Only taxes of other rates than these. */
  readonly otherThan?: readonly string[];
  /** Subtracted. */
  readonly minus?: true;
}

export interface Box {
  /** As the form calls it. */
  readonly box: string;
  readonly label: Readonly<Record<'en' | 'de', string>>;
  readonly parts: readonly BoxPart[];
}

/** The boxes of a country's return: data, without rules of its own. General knowledge, not tax advice. */
export interface TaxReturnTemplate {
  readonly boxes: readonly Box[];
  /** The box with what is to be paid. */
  readonly payable: string;
}
