import type { Doc } from '@daybook/harness';
import { type ExactDiscount, type ExactLine, type ExactTax, quotient } from '../support/exact-totals.js';

/**
 * The expected state of orders, deliveries and invoices (domain.md 4.12, 5.5 to 5.9, 5.18, 5.19). Quantities in thousandths of the product's
 * own unit, prices in millionths, percentages of progress in parts of `PERCENT`.
 */
export type Policy = 'ordered' | 'delivered';

/** A row of the price list: from this quantity in the unit of the row, or of base units where it has none. */
export interface PriceRow {
  readonly id: string;
  readonly isBoxed: boolean;
  readonly least: number;
  price: number;
}

export interface Product {
  readonly id: string;
  readonly isGoods: boolean;
  /** The code of its own unit. */
  readonly unit: string;
  policy: Policy;
  price: number;
  onHand: number;
  /** How many of its own unit a box has. */
  readonly box: number;
  readonly taxes: readonly ExactTax[];
  readonly rows: PriceRow[];
}

export interface SaleLine {
  id: string;
  readonly product: Product | null;
  quantity: number;
  /** How many of the product's own unit one of the line's unit is; the price is of one of the line's unit. */
  readonly factor: number;
  price: number;
  readonly source: 'list' | 'product' | 'manual';
  readonly taxes: readonly ExactTax[];
  readonly bears: boolean;
  /** Fixed at confirmation; later changes of the product do not affect it. */
  policy: Policy;
  /** For a service that is invoiced by delivered quantity: the manually entered quantity. */
  byHand?: number;
}

export interface Quotation {
  readonly id: string;
  state: 'draft' | 'sent' | 'accepted' | 'declined' | 'cancelled';
  lines: SaleLine[];
  discount: ExactDiscount;
  order?: Order;
}

export interface TransferLine {
  readonly id: string;
  readonly of: SaleLine;
  /** As the service has it; its quantity there is compared with the one here. */
  readonly factor: number;
  readonly quantity: number;
  reserved: number;
  done: number | null;
  readonly returned?: TransferLine;
}

export interface Transfer {
  readonly id: string;
  readonly kind: 'deliveries' | 'returns';
  state: 'draft' | 'waiting' | 'ready' | 'done' | 'cancelled';
  readonly lines: readonly TransferLine[];
  readonly original?: Transfer;
}

export interface InvoiceLine {
  readonly id: string;
  readonly of: SaleLine;
  quantity: number;
  readonly factor: number;
  readonly price: number;
  /** What one piece of the line invoices by progress; undefined: it invoices a quantity. */
  readonly percent?: bigint | undefined;
  readonly credited?: InvoiceLine;
}

export interface Invoice {
  readonly id: string;
  readonly type: 'invoice' | 'credit_note';
  state: 'draft' | 'posted' | 'cancelled';
  readonly lines: readonly InvoiceLine[];
  readonly discount: ExactDiscount;
  /** A down payment, or a credit of one: it has no lines of the order. */
  readonly isDeposit?: boolean;
  /** Whether it deducts a down payment, or credits an invoice that does. */
  readonly deducts?: boolean;
}

export interface Milestone {
  readonly id: string;
  /** In whole percent, its own part. */
  readonly percent: number;
}

/** Which invoices count: drafts too, or posted ones only. */
type Counted = 'all' | 'posted';

const isGoods = ({ product }: SaleLine): boolean => product?.isGoods === true;
export const isByHand = ({ product, policy }: SaleLine): boolean =>
  product?.isGoods === false && policy === 'delivered';
const isDelivered = (line: SaleLine): boolean => isGoods(line) || isByHand(line);
const above = (quantity: number): number => Math.max(0, quantity);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** One percent of progress: credits take thousandths of thousandths of it. */
export const PERCENT = 10n ** 16n;
export const WHOLE = 100n * PERCENT;

/** L of a line in cents, half up. */
export function amountOf({ quantity, factor, price }: Pick<SaleLine, 'quantity' | 'factor' | 'price'>): bigint {
  return quotient(BigInt(quantity) * BigInt(price), BigInt(factor) * 10_000_000n);
}

/** As the totals of its document see it. */
export function exactOf(line: Pick<SaleLine, 'quantity' | 'factor' | 'price' | 'taxes' | 'bears'>): ExactLine {
  return { amount: amountOf(line), taxes: line.taxes, bears: line.bears };
}

export class Order {
  state: 'draft' | 'confirmed' | 'done' | 'cancelled' = 'draft';
  isClosed = false;
  wasConfirmed = false;
  readonly transfers: Transfer[] = [];
  readonly invoices: Invoice[] = [];

  constructor(
    readonly id: string,
    public lines: SaleLine[],
    readonly isQuoted: boolean,
    public discount: ExactDiscount = null,
    public milestones: Milestone[] = [],
  ) {}

  get isUnderWay(): boolean {
    return this.state === 'confirmed' || this.state === 'done';
  }

  /** Confirmed or draft, oldest first. */
  get openDeliveries(): Transfer[] {
    return this.transfers.filter(
      ({ kind, state }) => kind === 'deliveries' && state !== 'done' && state !== 'cancelled',
    );
  }

  /** Services that can still be delivered manually. */
  get openServices(): SaleLine[] {
    return this.isClosed || !this.isUnderWay
      ? []
      : this.lines.filter((line) => isByHand(line) && this.delivered(line) < line.quantity);
  }

  reserved(line: SaleLine): number {
    return sum(
      this.transfers.flatMap(({ lines }) => lines.filter(({ of }) => of === line).map(({ reserved }) => reserved)),
    );
  }

  delivered(line: SaleLine): number {
    const way = (transfer: Transfer): number => (transfer.kind === 'returns' ? -1 : 1);
    return (
      sum(
        this.transfers.flatMap((each) =>
          each.lines.filter(({ of }) => of === line).map(({ done }) => way(each) * (done ?? 0)),
        ),
      ) + (line.byHand ?? 0)
    );
  }

  invoiced(line: SaleLine, counted: Counted = 'all'): number {
    const counts = this.invoices.filter(({ state }) => state === 'posted' || (counted === 'all' && state === 'draft'));
    const way = ({ type }: Invoice): number => (type === 'credit_note' ? -1 : 1);
    return (
      sum(
        counts.flatMap((each) =>
          each.lines
            .filter(({ of, percent }) => of === line && percent === undefined)
            .map(({ quantity }) => way(each) * quantity),
        ),
      ) + 0
    );
  }

  /** What of a line is invoiced by progress. */
  progress(line: SaleLine, counted: Counted = 'all'): bigint {
    return this.overProgress(line, counted, ({ quantity, percent = 0n }) => (BigInt(quantity) * percent) / 1000n);
  }

  /** What progress has invoiced of a line as it is priced, in ten-millionths of a cent. */
  progressed(line: SaleLine): bigint {
    return this.overProgress(line, 'all', ({ quantity, price }) => BigInt(quantity) * BigInt(price));
  }

  /** Whether some of a line is invoiced by quantity, or is again once a draft of a credit is deleted. */
  isOfQuantity(line: SaleLine): boolean {
    return this.firm.invoiced(line) !== 0 || this.invoiced(line) !== 0;
  }

  isOfProgress(line: SaleLine): boolean {
    return this.firm.progress(line) !== 0n || this.progress(line) !== 0n;
  }

  /** This order without drafts of credits. */
  private get firm(): Order {
    const isFirm = ({ type, state }: Invoice): boolean => type === 'invoice' || state === 'posted';
    return Object.assign(Object.create(this) as Order, { invoices: this.invoices.filter(isFirm) });
  }

  /** This order with one more document. */
  with(
    document: Pick<Invoice, 'type' | 'state'> & {
      readonly lines: readonly Pick<InvoiceLine, 'of' | 'quantity' | 'percent'>[];
    },
  ): Order {
    return Object.assign(Object.create(this) as Order, { invoices: [...this.invoices, document] });
  }

  isByProgress(line: SaleLine): boolean {
    return this.progress(line) !== 0n;
  }

  /** As the order shows it: by progress nothing until all of it is. */
  shownInvoiced(line: SaleLine): number {
    if (!this.isByProgress(line)) return this.invoiced(line);
    return this.progress(line) >= WHOLE ? line.quantity : 0;
  }

  toInvoice(line: SaleLine): number {
    if (this.isByProgress(line)) return 0;
    return this.isUnderWay ? above(this.allowed(line) - this.invoiced(line)) : 0;
  }

  toCredit(line: SaleLine): number {
    if (this.state === 'draft' || this.isByProgress(line)) return 0;
    return above(this.invoiced(line) - (this.state === 'cancelled' ? 0 : this.allowed(line)));
  }

  /** The quantity of a line that `invoice` takes in each mode. */
  open(line: SaleLine, mode: 'all' | 'ordered' | 'delivered'): number {
    if (this.isByProgress(line)) return 0;
    if (mode === 'delivered') return above(this.delivered(line) - this.invoiced(line));
    if (mode === 'ordered' && !this.isClosed) return above(line.quantity - this.invoiced(line));
    return this.toInvoice(line);
  }

  get deliveryStatus(): string {
    const delivered = this.lines.filter(isDelivered);
    if (!this.isUnderWay || delivered.length === 0) return 'none';
    if (delivered.every((line) => this.delivered(line) === line.quantity)) return 'delivered';
    if (delivered.some((line) => this.delivered(line) > 0)) return 'partial';
    return this.isClosed ? 'none' : 'pending';
  }

  get invoiceStatus(): string {
    if (!this.isUnderWay) return 'none';
    if (!this.lines.some((line) => this.invoiced(line) > 0 || this.isByProgress(line)))
      return this.lines.some((line) => this.toInvoice(line) > 0) ? 'to_invoice' : 'none';
    const isInvoiced = (line: SaleLine): boolean =>
      this.isByProgress(line)
        ? this.isClosed || this.progress(line) >= WHOLE
        : this.invoiced(line) >= (this.isClosed ? this.allowed(line) : line.quantity);
    return this.lines.every(isInvoiced) ? 'invoiced' : 'partial';
  }

  /** When all is delivered and its invoices are posted, the order is done and stays done. */
  settle(): void {
    const isInvoiced = (line: SaleLine): boolean =>
      this.isByProgress(line) ? this.progress(line, 'posted') >= WHOLE : this.invoiced(line, 'posted') >= line.quantity;
    const isThrough = (line: SaleLine): boolean =>
      isInvoiced(line) && (!isDelivered(line) || this.delivered(line) >= line.quantity);
    if (this.state === 'confirmed' && this.lines.every(isThrough)) this.state = 'done';
  }

  private overProgress(line: SaleLine, counted: Counted, value: (own: InvoiceLine) => bigint): bigint {
    const counts = this.invoices.filter(({ state }) => state === 'posted' || (counted === 'all' && state === 'draft'));
    const values = counts.flatMap(({ type, lines }) =>
      lines
        .filter(({ of, percent }) => of === line && percent !== undefined)
        .map((own) => (type === 'credit_note' ? -value(own) : value(own))),
    );
    return values.reduce((total, each) => total + each, 0n);
  }

  /**
   * The total to invoice; of a closed order the delivered quantity, or the quantity invoiced so far of lines that are never
   * delivered.
   */
  private allowed(line: SaleLine): number {
    if (this.isClosed && !isDelivered(line)) return Math.min(line.quantity, this.invoiced(line));
    return line.policy === 'ordered' && !this.isClosed ? line.quantity : this.delivered(line);
  }
}

/** The quantity of a done line that can still be returned: drafts of returns count with their planned quantity. */
export function leftToReturn(order: Order, line: TransferLine): number {
  const returns = order.transfers
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ lines }) => lines.filter(({ returned }) => returned === line));
  return (line.done ?? 0) - sum(returns.map(({ done, quantity }) => done ?? quantity));
}

/** The quantity of a posted line that can still be credited: only posted credits count. */
export function leftToCredit(order: Order, line: InvoiceLine): number {
  const credits = order.invoices
    .filter(({ state }) => state === 'posted')
    .flatMap(({ lines }) => lines.filter(({ credited }) => credited === line));
  return line.quantity - sum(credits.map(({ quantity }) => quantity));
}

/** The invoices of the order's response that the model does not have yet. */
export function newOf(order: Order, doc: Doc): string[] {
  const known = new Set(order.invoices.map(({ id }) => id));
  return (doc['invoices'] as Doc[]).map(({ id }) => id).filter((id) => !known.has(id));
}
