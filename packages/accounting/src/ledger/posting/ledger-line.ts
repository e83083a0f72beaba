/** A line of an entry to be posted. */
export interface DraftLine {
  readonly accountId: string;
  readonly partnerId: string | null;
  /** In workspace currency, never negative, like `credit`; at most one of them is above zero. */
  readonly debit: string;
  readonly credit: string;
  /** In `currency`, signed: debit above zero. Never zero. */
  readonly amountCurrency: string;
  readonly currency: string;
  readonly description: string | null;
  /** For an instalment. */
  readonly dateDue: string | null;
  /** For a tax line. */
  readonly taxId: string | null;
}

/** A line of an entry; an exchange difference has no amount in the document's currency (domain.md 6.6). */
export type LedgerLine = Omit<DraftLine, 'amountCurrency' | 'currency'> & {
  readonly amountCurrency: string | null;
  readonly currency: string | null;
};
