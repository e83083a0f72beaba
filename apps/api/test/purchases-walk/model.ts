import { type ExactDiscount, type ExactLine, totalsOf } from '../support/exact-totals.js';

/**
 * The expected state of purchase orders, their receipts and their bills (domain.md 4.35, 5.16). Quantities in thousandths, prices in
 * cents, percentages whole.
 */
export interface Product {
  readonly id: string;
  readonly isGoods: boolean;
}

export interface Line {
  id: string;
  readonly product: Product | null;
  quantity: number;
  price: number;
  readonly discount: number;
}

export interface ReceiptLine {
  readonly id: string;
  readonly of: Line;
  readonly quantity: number;
  done: number;
  readonly returned?: ReceiptLine;
}

export interface Receipt {
  readonly id: string;
  readonly kind: 'receipts' | 'returns';
  state: 'open' | 'done' | 'cancelled';
  readonly lines: readonly ReceiptLine[];
}

export interface BillLine {
  readonly id: string;
  readonly of: Line;
  readonly quantity: number;
  price: number;
  readonly discount: number;
  readonly receiptLine?: ReceiptLine | undefined;
  readonly credited?: BillLine;
}

export interface Bill {
  readonly id: string;
  readonly type: 'bill' | 'bill_credit_note';
  state: 'draft' | 'posted' | 'cancelled';
  readonly lines: readonly BillLine[];
  /** A down payment, or a credit of one: it has no lines of the order. */
  readonly isDeposit?: boolean;
  /** Whether it deducts a down payment, or credits a bill that does. */
  readonly deducts?: boolean;
}

export interface Settings {
  readonly pricePercent: number;
  /** In cents. */
  readonly priceAmount: number;
  readonly lessPercent: number;
  readonly overPercent: number;
  readonly match: 'block' | 'warn';
}

/** Which bills count: drafts too, or posted ones only. */
type Counted = 'all' | 'posted';

const above = (quantity: number): number => Math.max(0, quantity);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
export const isGoods = ({ product }: Line): boolean => product?.isGoods === true;

/** Half up; in cents. */
export function subtotal({ quantity, price, discount }: Pick<Line, 'quantity' | 'price' | 'discount'>): number {
  return Math.floor((2 * quantity * price * (100 - discount) + 100_000) / 200_000);
}

/** Without the taxes, which are in no price: what the lines come to, and the discount of the document. */
export function amountsOf(lines: readonly Line[], wanted: ExactDiscount): { untaxed: number; discount: number } {
  const { untaxed, discount } = totalsOf(lines.map(exactOf), wanted, 'document');
  return { untaxed: Number(untaxed) / 100, discount: Number(discount) / 100 };
}

export function exactOf(line: Line): ExactLine {
  return { amount: BigInt(subtotal(line)), taxes: [], bears: true };
}

export class Order {
  state: 'draft' | 'confirmed' | 'done' | 'cancelled' = 'draft';
  isClosed = false;
  wasConfirmed = false;
  overPercent = 0;
  lessPercent = 0;
  revisions = 0;
  readonly receipts: Receipt[] = [];
  readonly bills: Bill[] = [];

  constructor(
    readonly id: string,
    readonly supplier: string,
    public lines: Line[],
    public discount: ExactDiscount = null,
  ) {}

  get isUnderWay(): boolean {
    return this.state === 'confirmed' || this.state === 'done';
  }

  /** The one receipt that waits for goods; those by hand are posted at once. */
  get openReceipt(): Receipt | undefined {
    return this.receipts.find(({ state }) => state === 'open');
  }

  received(line: Line): number {
    const done = this.receipts.filter(({ state }) => state === 'done');
    return sum(
      done.flatMap(({ kind, lines }) =>
        lines.filter(({ of }) => of === line).map((own) => (kind === 'returns' ? -own.done : own.done)),
      ),
    );
  }

  billed(line: Line, counted: Counted = 'all'): number {
    const counts = this.bills.filter(({ state }) => state === 'posted' || (counted === 'all' && state === 'draft'));
    return sum(
      counts.flatMap(({ type, lines }) =>
        lines.filter(({ of }) => of === line).map(({ quantity }) => (type === 'bill' ? quantity : -quantity)),
      ),
    );
  }

  /** Received, and not billed by posted bills. */
  unbilled(line: Line): number {
    return this.received(line) - this.billed(line, 'posted');
  }

  /** Goods of which so much is in that nothing stays open. */
  isComplete(line: Line, received = this.received(line)): boolean {
    return received * 100 >= line.quantity * (100 - this.lessPercent);
  }

  /** Whether so much may have come or be billed in all. */
  isTolerated(line: Line, total: number): boolean {
    return total * 100 <= line.quantity * (100 + (isGoods(line) ? this.overPercent : 0));
  }

  toBill(line: Line): number {
    return this.isUnderWay ? above(this.allowed(line) - this.billed(line)) : 0;
  }

  toCredit(line: Line): number {
    if (this.state === 'draft') return 0;
    return above(this.billed(line) - (this.state === 'cancelled' ? 0 : this.allowed(line)));
  }

  /** The quantity of a line that `bill` takes in each mode. */
  open(line: Line, mode: 'received' | 'ordered'): number {
    return mode === 'ordered' && !this.isClosed ? above(line.quantity - this.billed(line)) : this.toBill(line);
  }

  get receiptStatus(): string {
    const goods = this.lines.filter(isGoods);
    if (!this.isUnderWay || goods.length === 0) return 'none';
    if (goods.every((line) => this.isComplete(line))) return 'received';
    if (goods.some((line) => this.received(line) > 0)) return 'partial';
    return this.isClosed ? 'none' : 'pending';
  }

  get billStatus(): string {
    if (!this.isUnderWay) return 'none';
    if (!this.lines.some((line) => this.billed(line) > 0))
      return this.lines.some((line) => this.toBill(line) > 0) ? 'to_bill' : 'none';
    const due = (line: Line): number => (this.isClosed ? this.allowed(line) : this.due(line));
    return this.lines.every((line) => this.billed(line) >= due(line)) ? 'billed' : 'partial';
  }

  /** Bills of the line, drafts too, whose price differs by more than is tolerated now; and what is billed beyond what came. */
  match(line: Line, settings: Settings): string {
    const bills = this.bills.filter(({ type, state }) => type === 'bill' && state !== 'cancelled');
    const ofLine = bills.flatMap(({ lines }) => lines.filter(({ of }) => of === line));
    const isMore = this.toCredit(line) > 0;
    if (this.billed(line) === 0 && !isMore) return 'ok';
    if (ofLine.some((own) => differs(own, settings))) return isMore ? 'both' : 'price';
    return isMore ? 'quantity' : 'ok';
  }

  /** When all is received and its bills are posted, the order is done and stays done. */
  settle(): void {
    const isThrough = (line: Line): boolean =>
      this.billed(line, 'posted') >= this.due(line) && (!isGoods(line) || this.isComplete(line));
    if (this.state === 'confirmed' && this.lines.every(isThrough)) this.state = 'done';
  }

  /** The quantity at which a line is billed. */
  private due(line: Line): number {
    return isGoods(line) && this.isComplete(line) ? this.received(line) : line.quantity;
  }

  private allowed(line: Line): number {
    if (isGoods(line)) return this.received(line);
    return this.isClosed ? Math.min(line.quantity, this.billed(line)) : line.quantity;
  }
}

/** Whether a billed price differs from the ordered one by more than is tolerated, rounded to cents (domain.md 5.16). */
export function differs({ of, quantity, price, discount }: BillLine, settings: Settings): boolean {
  const [billed, agreed] = [price * (100 - discount), of.price * (100 - of.discount)];
  const difference = Math.floor((2 * Math.abs(billed - agreed) * quantity + 100_000) / 200_000);
  const ofPercent = (Math.abs(agreed) * quantity * settings.pricePercent) / 100;
  return difference * 100_000 > Math.max(ofPercent, settings.priceAmount * 100_000);
}

/** Goods that have not come, each with what is open of it. */
export function expected(order: Order): { of: Line; quantity: number }[] {
  const open = order.lines.filter((line) => isGoods(line) && !order.isComplete(line));
  return open.map((of) => ({ of, quantity: of.quantity - order.received(of) }));
}

/** What of a line of a done receipt is not returned. */
export function leftToReturn({ receipts }: Order, line: ReceiptLine): number {
  const returns = receipts.flatMap(({ lines }) => lines.filter(({ returned }) => returned === line));
  return line.done - sum(returns.map(({ done }) => done));
}

/** What of a line of a receipt is not returned and on no bill; drafts of credits count not. */
export function leftToBill(order: Order, line: ReceiptLine): number {
  const counted = order.bills.filter(({ type, state }) =>
    type === 'bill' ? state !== 'cancelled' : state === 'posted',
  );
  const own = counted.flatMap(({ lines }) =>
    lines.filter(({ receiptLine, credited }) => receiptLine === line || credited?.receiptLine === line),
  );
  return leftToReturn(order, line) - sum(own.map(({ credited, quantity }) => (credited ? -quantity : quantity)));
}

/** What of a posted line is not credited; only posted credits count. */
export function leftToCredit({ bills }: Order, line: BillLine): number {
  const posted = bills.filter(({ state }) => state === 'posted');
  return (
    line.quantity -
    sum(
      posted.flatMap(({ lines }) => lines.filter(({ credited }) => credited === line)).map(({ quantity }) => quantity),
    )
  );
}
