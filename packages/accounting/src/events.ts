import type { Problem } from '@daybook/errors';
import type { Transaction } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';

/** The values of a draft's line so far; undefined values get a default. Decimals as text. */
export interface OpenLine {
  readonly orderLineId?: string | null;
  readonly receiptLineId?: string | null;
  purchaseLineId?: string | null;
  accountId?: string | null;
  sellerItemId?: string | null;
  productId?: string | null;
  description?: string;
  priceUnit?: string;
  discount?: string;
  discountable?: boolean;
  taxIds?: string[];
  readonly reversedLineId?: string | null;
  readonly quantity?: string;
  unitCode?: string | null;
  readonly unitFactor?: string;
  readonly progressPercent?: string | null;
}

/** A draft invoice or bill, before it gets the defaults of its partner, its products and the settings. */
export interface OpenDraft {
  currency?: string;
  /** Of the whole document; undefined: not sent. */
  discountPercent?: string | null;
  discountAmount?: string | null;
  discountReason?: string | null;
  readonly lines: readonly OpenLine[];
}

/**
 * Published before a draft gets its defaults, so that a domain above can fill missing values of lines that it knows better. A listener
 * vetoes by throwing a Refusal that names the field.
 */
export class InvoiceCompleting {
  constructor(
    readonly work: UnitOfWork,
    readonly invoice: OpenDraft,
  ) {}
}

/** A bill that is about to be confirmed. Decimals as text. */
export interface MatchedBill {
  readonly currency: string;
  readonly lines: readonly {
    readonly purchaseLineId: string | null;
    readonly quantity: string;
    /** How many of the product's unit one of its unit is. */
    readonly unitFactor: string;
    readonly priceUnit: string;
    readonly discount: string;
    readonly amountSubtotal: string;
    readonly discountShare: string;
  }[];
}

/** Published before a bill is confirmed, so that a domain above can say how it differs from what was ordered. */
export class BillMatching {
  /** What a person has to approve; empty unless a listener fills it. */
  readonly differences: Problem[] = [];
  /** Whether the differences prevent confirming it without an approval; otherwise they are warnings. */
  isBlocking = true;

  constructor(
    readonly work: UnitOfWork,
    readonly bill: MatchedBill,
  ) {}
}

/** Published when prices are chosen, so that a domain above can say which list is the default. */
export class PriceDefaults {
  /** Null: there is none. */
  listId: string | null = null;
  /** Whether lines of one product in a document count together. */
  sumQuantities = false;

  constructor(
    readonly tx: Pick<Transaction, 'query'>,
    readonly workspaceId: string,
    readonly scope: 'sale' | 'purchase',
  ) {}
}
