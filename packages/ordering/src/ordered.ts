/** What became of a line of an order; decimals as text. */
export interface LineProgress {
  /** Set aside by open transfers. */
  readonly reserved: string;
  /** Of goods what transfers say, net of returns; of a service that is billed by what is delivered what was entered by hand. */
  readonly moved: string;
  /** Net of credits; drafts count, cancelled documents do not. */
  readonly billed: string;
  readonly toBill: string;
  /** What is billed beyond what the policy allows now. */
  readonly toCredit: string;
}

/** A line of an order, with what became of it. */
export interface OrderedLine extends LineProgress {
  readonly id: string;
  readonly productId: string | null;
  readonly quantity: string;
  /** Whether stock moves it; null until the order is confirmed. */
  readonly isGoods: boolean | null;
  /** Whether it is billed by what is ordered or by what is moved; null until the order is confirmed. */
  readonly policy: 'ordered' | 'moved' | null;
}

/** An order of any kind, as far as its progress goes. */
export interface Ordered {
  readonly id: string;
  readonly number: string | null;
  readonly partnerId: string | null;
  readonly state: 'draft' | 'confirmed' | 'done' | 'cancelled';
  /** It was ended before everything was moved and billed. */
  readonly isClosed: boolean;
  readonly movement: string;
  readonly billing: string;
  readonly lines: readonly OrderedLine[];
}

type Line = Pick<OrderedLine, 'isGoods' | 'policy'>;

/** Stock moves goods; services are delivered only where they are billed by what is delivered (domain.md 5.6). */
export function isMoved(line: Line): boolean {
  return line.isGoods === true || isByHand(line);
}

/** A service whose delivered quantity is entered by hand: no transfer moves it. */
export function isByHand({ isGoods, policy }: Line): boolean {
  return isGoods === false && policy === 'moved';
}
