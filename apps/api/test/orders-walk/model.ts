/**
 * The expected state of orders, deliveries and invoices (domain.md 4.12, 5.5 to 5.9). Quantities in thousandths, prices in
 * cents.
 */
export type Policy = 'ordered' | 'delivered';

export interface Product {
  readonly id: string;
  readonly isGoods: boolean;
  policy: Policy;
  price: number;
  onHand: number;
}

export interface SaleLine {
  id: string;
  readonly product: Product | null;
  readonly quantity: number;
  readonly price: number;
  /** Fixed at confirmation; later changes of the product do not affect it. */
  policy: Policy;
  /** For a service that is invoiced by delivered quantity: the manually entered quantity. */
  byHand?: number;
}

export interface Quotation {
  readonly id: string;
  state: 'draft' | 'sent' | 'accepted' | 'declined' | 'cancelled';
  lines: SaleLine[];
  order?: Order;
}

export interface TransferLine {
  readonly id: string;
  readonly of: SaleLine;
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
  readonly credited?: InvoiceLine;
}

export interface Invoice {
  readonly id: string;
  readonly type: 'invoice' | 'credit_note';
  state: 'draft' | 'posted' | 'cancelled';
  readonly lines: readonly InvoiceLine[];
}

/** Which invoices count: drafts too, or posted ones only. */
type Counted = 'all' | 'posted';

const isGoods = ({ product }: SaleLine): boolean => product?.isGoods === true;
export const isByHand = ({ product, policy }: SaleLine): boolean =>
  product?.isGoods === false && policy === 'delivered';
const isDelivered = (line: SaleLine): boolean => isGoods(line) || isByHand(line);
const above = (quantity: number): number => Math.max(0, quantity);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Rounds half up to the cent. */
export function subtotal(quantity: number, price: number): number {
  return Math.floor((2 * quantity * price + 1000) / 2000);
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
          each.lines.filter(({ of }) => of === line).map(({ quantity }) => way(each) * quantity),
        ),
      ) + 0
    );
  }

  toInvoice(line: SaleLine): number {
    return this.isUnderWay ? above(this.allowed(line) - this.invoiced(line)) : 0;
  }

  toCredit(line: SaleLine): number {
    if (this.state === 'draft') return 0;
    return above(this.invoiced(line) - (this.state === 'cancelled' ? 0 : this.allowed(line)));
  }

  /** The quantity of a line that `invoice` takes in each mode. */
  open(line: SaleLine, mode: 'all' | 'ordered' | 'delivered'): number {
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
    if (!this.lines.some((line) => this.invoiced(line) > 0))
      return this.lines.some((line) => this.toInvoice(line) > 0) ? 'to_invoice' : 'none';
    return this.lines.every((line) => this.invoiced(line) >= (this.isClosed ? this.allowed(line) : line.quantity))
      ? 'invoiced'
      : 'partial';
  }

  /** When all is delivered and its invoices are posted, the order is done and stays done. */
  settle(): void {
    const isThrough = (line: SaleLine): boolean =>
      this.invoiced(line, 'posted') >= line.quantity && (!isDelivered(line) || this.delivered(line) >= line.quantity);
    if (this.state === 'confirmed' && this.lines.every(isThrough)) this.state = 'done';
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
