import { type ErrorCode, type Problem, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { compare } from '@daybook/money';
import { RecordsWritten, type UnitOfWork, type Written } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import type { OrderLine } from '../entities/order-line.js';
import { beyondOrdered } from '../orders/beyond-ordered.js';
import { asLinked, isLinked, type LinkedDocument, orderLinesOf } from '../orders/linked-documents.js';
import { LinkedOrders } from '../orders/linked-orders.js';
import { OrderFacts } from '../orders/order-facts.js';
import { applyFacts, type LineFacts } from '../orders/order-progress.js';

/**
 * Whatever makes, changes, posts or deletes a transfer or an invoice that names lines of orders: their quantities, statuses
 * and state follow, and no more is delivered or invoiced than was ordered (domain.md 4.12, 5.1, 5.6).
 */
@Injectable()
export class KeepOrdersOnRecordsWritten {
  constructor(
    events: DomainEvents,
    private readonly orders: LinkedOrders,
    private readonly facts: OrderFacts,
  ) {
    events.on(RecordsWritten, ({ work, records }) => this.keep(work, records.filter(isConcerned)));
  }

  private async keep(work: UnitOfWork, written: readonly Written[]): Promise<void> {
    const lines = written.flatMap(({ before, after }) => [
      ...orderLinesOf(asLinked(before)),
      ...orderLinesOf(asLinked(after)),
    ]);
    const facts: LineFacts[] = [];
    const orders = await this.orders.lockOfLines(work, [...new Set(lines)].sort());
    for (const order of orders) {
      const found = await this.facts.read(work.tx, work.workspaceId, order.id);
      const before = {
        state: order.state,
        statuses: statusesOf(order),
        lines: order.lines.map((line) => ({ ...line })),
      };
      applyFacts(order, found);
      if (
        before.state !== order.state ||
        before.statuses !== statusesOf(order) ||
        order.lines.some((line, i) => differs(before.lines[i]!, line))
      ) {
        work.save(order, ...kindsOf(work.before(order), order));
      }
      facts.push(...found);
    }
    const problems = written.flatMap((each) => overdrawn(each, orders, facts));
    if (problems.length > 0) throw new Refusal(problems);
  }
}

/** Whether the change affects lines of orders. */
function isConcerned({ resource, before, after }: Written): boolean {
  return isLinked(resource) && lineFacts(asLinked(before)) !== lineFacts(asLinked(after));
}

function lineFacts(document: LinkedDocument | null): string {
  const lines = (document?.lines ?? []).filter(({ orderLineId }) => orderLineId);
  const facts = lines.map(({ orderLineId, quantity, quantityReserved, quantityDone }) => [
    orderLineId,
    quantity,
    quantityReserved,
    quantityDone,
  ]);
  return lines.length === 0 ? '' : JSON.stringify([document?.state, document?.type, facts]);
}

/** The state in which a document counts for good, and what it counts as. */
const FINAL: Readonly<
  Record<string, { quantity: 'posted' | 'delivered'; over: ErrorCode; under: ErrorCode; done: string; undone: string }>
> = {
  posted: { quantity: 'posted', over: 'over_invoiced', under: 'over_credited', done: 'invoiced', undone: 'credited' },
  done: {
    quantity: 'delivered',
    over: 'over_delivered',
    under: 'over_returned',
    done: 'delivered',
    undone: 'returned',
  },
};

const QUANTITIES = [
  'quantityReserved',
  'quantityDelivered',
  'quantityInvoiced',
  'quantityToInvoice',
  'quantityToCredit',
] as const;

function differs(before: Pick<OrderLine, (typeof QUANTITIES)[number]>, after: OrderLine): boolean {
  return QUANTITIES.some((name) => compare(before[name], after[name]) !== 0);
}

function statusesOf({ deliveryStatus, invoiceStatus }: Order): string {
  return `${deliveryStatus} ${invoiceStatus}`;
}

/** More is delivered or invoiced of a line than before (wire.md 9). */
function kindsOf(before: Order | null, order: Order): string[] {
  const rose = (name: (typeof QUANTITIES)[number]): boolean =>
    order.lines.some((line) => compare(line[name], before?.lines.find(({ id }) => id === line.id)?.[name] ?? '0') > 0);
  return [...(rose('quantityDelivered') ? ['delivered'] : []), ...(rose('quantityInvoiced') ? ['invoiced'] : [])];
}

/** What became final in this transaction must leave each line between nothing and what was ordered. */
function overdrawn({ before, after }: Written, orders: readonly Order[], facts: readonly LineFacts[]): Problem[] {
  const document = asLinked(after);
  const rule = FINAL[document?.state ?? ''];
  if (!document || !rule || asLinked(before)?.state === document.state) return [];
  return document.lines.flatMap(({ orderLineId }, i): Problem[] => {
    const fact = facts.find(({ lineId }) => lineId === orderLineId);
    const order = orders.find(({ lines }) => lines.some(({ id }) => id === orderLineId));
    const line = order?.lines.find(({ id }) => id === orderLineId);
    if (!fact || !order || !line) return [];
    const [field, total] = [`lines[${i}].quantity`, fact[rule.quantity]];
    const beyond = beyondOrdered(field, rule, total, line, order);
    if (beyond.length > 0 || compare(total, '0') >= 0) return beyond;
    return [
      {
        field,
        code: rule.under,
        message: `${field}: more would be ${rule.undone} than was ${rule.done} of ${order.number}. Reduce it.`,
      },
    ];
  });
}
