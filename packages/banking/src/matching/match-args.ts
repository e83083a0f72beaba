/** An item that the money settles: a document, or an open line of an entry. */
export interface ItemArg {
  readonly invoiceId?: string | null;
  readonly entryLineId?: string | null;
  /** In the currency of the line. Default: as much as is open and left. */
  readonly amount?: string | null;
}

/** What is booked to an account; `amount` includes the tax. */
export interface LineArg {
  readonly accountId: string;
  readonly amount: string;
  readonly taxId?: string | null;
  readonly partnerId?: string | null;
  readonly description?: string | null;
}

/** The arguments of `match` (domain.md 5.13). */
export interface MatchArgs {
  readonly items?: readonly ItemArg[];
  readonly paymentId?: string | null;
  readonly entryId?: string | null;
  readonly lines?: readonly LineArg[];
  readonly transferToId?: string | null;
  readonly writeOffAccountId?: string | null;
  readonly writeOffAmount?: string | null;
  readonly writeOffTaxCorrection?: boolean | null;
  readonly partnerId?: string | null;
  readonly ruleId?: string | null;
  readonly date?: string | null;
  readonly expectedAmountOpen?: string | null;
}
