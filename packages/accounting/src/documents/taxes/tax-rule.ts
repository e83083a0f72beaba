/** What of a tax its amount depends on. */
export interface TaxRule {
  readonly id: string;
  /** Percent. */
  readonly rate: string;
  readonly priceIncluded: boolean;
  /** Whether the buyer owes it: it is not part of the total. */
  readonly selfAssessed?: boolean;
}
