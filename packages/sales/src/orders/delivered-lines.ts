import type { OrderLine } from '../entities/order-line.js';

type Line = Pick<OrderLine, 'isGoods' | 'invoicePolicy'>;

/** Goods are delivered from stock, services only where they are invoiced by what is delivered (domain.md 5.6). */
export function isDelivered(line: Line): boolean {
  return line.isGoods === true || isByHand(line);
}

/** A service whose delivered quantity is entered by hand: no transfer moves it. */
export function isByHand({ isGoods, invoicePolicy }: Line): boolean {
  return isGoods === false && invoicePolicy === 'delivered';
}
