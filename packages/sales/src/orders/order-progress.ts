import { compare, minimum, subtract } from '@daybook/money';
import type { DeliveryStatus, InvoiceStatus, Order } from '../entities/order.js';
import type { OrderLine } from '../entities/order-line.js';
import { isByHand, isDelivered } from './delivered-lines.js';

/** What deliveries and invoices come to for one line of an order; decimals as text. */
export interface LineFacts {
  readonly lineId: string;
  readonly reserved: string;
  /** By transfers, net of returns. */
  readonly delivered: string;
  /** Net of credits; including drafts. */
  readonly invoiced: string;
  /** As `invoiced`, but only what is posted. */
  readonly posted: string;
}

const NOTHING = { reserved: '0', delivered: '0', invoiced: '0', posted: '0' };

/**
 * Brings an order in line with the facts: the quantities of its lines, both statuses, and done once all is delivered and
 * invoiced (domain.md 4.12, 5.6).
 */
export function applyFacts(order: Order, facts: readonly LineFacts[]): void {
  const byLine = new Map(facts.map((fact) => [fact.lineId, fact]));
  const isClosed = order.closedAt !== null && order.closedAt !== undefined;
  for (const line of order.lines) {
    const { reserved, invoiced, ...facts } = byLine.get(line.id) ?? NOTHING;
    // What is delivered of a service was entered by hand: the line itself keeps it.
    const delivered = isByHand(line) ? line.quantityDelivered : facts.delivered;
    Object.assign(line, { quantityReserved: reserved, quantityDelivered: delivered, quantityInvoiced: invoiced });
    const { toInvoice, toCredit } = differenceOf(order, line, isClosed);
    Object.assign(line, { quantityToInvoice: toInvoice, quantityToCredit: toCredit });
  }
  order.deliveryStatus = deliveryStatusOf(order, isClosed);
  order.invoiceStatus = invoiceStatusOf(order, isClosed);
  if (order.state === 'confirmed' && isComplete(order, byLine)) order.state = 'done';
}

/** What may be invoiced of a line in all. Of a closed order only what is delivered; what is never delivered stays as it is. */
export function allowedOf(line: OrderLine, isClosed: boolean): string {
  if (isClosed && !isDelivered(line)) return minimum(line.quantity, line.quantityInvoiced);
  return line.invoicePolicy === 'ordered' && !isClosed ? line.quantity : line.quantityDelivered;
}

function differenceOf(order: Order, line: OrderLine, isClosed: boolean): { toInvoice: string; toCredit: string } {
  if (order.state === 'draft') return { toInvoice: '0', toCredit: '0' };
  if (order.state === 'cancelled') return { toInvoice: '0', toCredit: positive(line.quantityInvoiced) };
  const open = subtract(allowedOf(line, isClosed), line.quantityInvoiced);
  return { toInvoice: positive(open), toCredit: positive(subtract('0', open)) };
}

function deliveryStatusOf({ state, lines }: Order, isClosed: boolean): DeliveryStatus {
  const delivered = lines.filter(isDelivered);
  if (!isUnderWay(state) || delivered.length === 0) return 'none';
  if (delivered.every((line) => compare(line.quantityDelivered, line.quantity) >= 0)) return 'delivered';
  if (delivered.some((line) => compare(line.quantityDelivered, '0') > 0)) return 'partial';
  return isClosed ? 'none' : 'pending';
}

function invoiceStatusOf({ state, lines }: Order, isClosed: boolean): InvoiceStatus {
  if (!isUnderWay(state)) return 'none';
  if (lines.some((line) => compare(line.quantityInvoiced, '0') > 0)) {
    const target = (line: OrderLine): string => (isClosed ? allowedOf(line, true) : line.quantity);
    return lines.every((line) => compare(line.quantityInvoiced, target(line)) >= 0) ? 'invoiced' : 'partial';
  }
  return lines.some((line) => compare(line.quantityToInvoice, '0') > 0) ? 'to_invoice' : 'none';
}

function isUnderWay(state: Order['state']): boolean {
  return state === 'confirmed' || state === 'done';
}

/** Drafts invoice nothing yet. */
function isComplete({ lines }: Order, facts: ReadonlyMap<string, LineFacts>): boolean {
  return lines.every((line) => {
    const { posted } = facts.get(line.id) ?? NOTHING;
    return (
      compare(posted, line.quantity) >= 0 && (!isDelivered(line) || compare(line.quantityDelivered, line.quantity) >= 0)
    );
  });
}

function positive(quantity: string): string {
  return compare(quantity, '0') > 0 ? quantity : '0';
}
