import type { UnitOfWork } from '@daybook/records';

/** What moved for one line. */
export interface Movement {
  readonly moveId: string;
  readonly productId: string;
  /** Of the transfer or adjustment. */
  readonly lineId: string;
  /** Above 0. */
  readonly quantity: string;
  /** In workspace currency, from the company's view: above 0 for incoming goods, below for outgoing ones, 0 for moves within. */
  readonly value: string;
  /** For a return: the part of the original's value that is reversed with it; for a return_out, of what was received (domain.md 6.9). */
  readonly originalValue: string | null;
}

interface Moved {
  readonly work: UnitOfWork;
  readonly source: { readonly resource: 'transfers' | 'adjustments'; readonly id: string; readonly number: string };
  readonly kind: 'delivery' | 'receipt' | 'return_in' | 'return_out' | 'internal' | 'count';
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly partnerId: string | null;
  /** The counterpart account that an adjustment names instead of that of the settings. */
  readonly accountId: string | null;
  /** In the order of the lines; empty when a count found no differences. */
  readonly movements: readonly Movement[];
}

/**
 * Published within the transaction once the moves of a transfer or adjustment are written, and before the document itself is: accounting
 * posts its entry now, and vetoes a locked day with the field `date` (domain.md 3.5, 6.7 to 6.11).
 */
export class StockMoved implements Moved {
  readonly work: Moved['work'];
  readonly source: Moved['source'];
  readonly kind: Moved['kind'];
  readonly date: Moved['date'];
  readonly partnerId: Moved['partnerId'];
  readonly accountId: Moved['accountId'];
  readonly movements: Moved['movements'];

  constructor(moved: Moved) {
    this.work = moved.work;
    this.source = moved.source;
    this.kind = moved.kind;
    this.date = moved.date;
    this.partnerId = moved.partnerId;
    this.accountId = moved.accountId;
    this.movements = moved.movements;
  }
}

/** What a domain above expects of a line of a transfer that is about to be posted. Decimals as text. */
export interface Expectation {
  /** The price of this quantity in workspace currency, for a line without a cost of its own; null: not known. */
  readonly price: { readonly amount: string; readonly quantity: string } | null;
  /** The most that the line may bring, though it has less. */
  readonly most: string;
  /** From this quantity on nothing of the line stays open. */
  readonly least: string;
}

/**
 * Published before a transfer is posted, so that a domain above can say what it expects of its lines. A listener refuses by throwing a
 * Refusal.
 */
export class TransferPosting {
  /** By the id of the line; empty unless a listener fills it. */
  readonly expected = new Map<string, Expectation>();

  constructor(
    readonly work: UnitOfWork,
    readonly kind: Moved['kind'],
    readonly lines: readonly { readonly id: string; readonly purchaseLineId: string | null }[],
    /** `YYYY-MM-DD` */
    readonly date: string,
  ) {}
}

/**
 * Published before a new product is planned, so that a domain above can fill in what the request left out. A listener refuses by
 * throwing a Refusal that names the field.
 */
export class ProductCompleting {
  constructor(
    readonly work: UnitOfWork,
    /** Undefined: not sent. An empty list was sent. */
    readonly product: { saleTaxIds: string[] | undefined; purchaseTaxIds: string[] | undefined },
  ) {}
}
