import { type Problem, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { RecordChanging } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Order } from '../entities/order.js';
import { asLinked, isLinked, type LinkedDocument, orderLinesOf } from '../orders/linked-documents.js';
import { LinkedOrders } from '../orders/linked-orders.js';

/** States in which a document's lines are still to be judged; later ones never change, earlier ones are stopped. */
const FINAL = new Set(['posted', 'done']);

/** Of transfers. */
const CUSTOMER_KINDS = new Set(['delivery', 'return_in']);

/** A line of an order is named by documents of its own partner and product, once it is confirmed; the document names its order. */
@Injectable()
export class VetoUnfitOrderLine {
  constructor(events: DomainEvents, orders: LinkedOrders) {
    events.on(RecordChanging, async ({ work, resource, before, after }) => {
      const document = asLinked(after);
      if (
        document === null ||
        !isLinked(resource) ||
        FINAL.has(asLinked(before)?.state ?? '') ||
        document.state === 'cancelled'
      )
        return;
      const found = await orders.lockOfLines(work, orderLinesOf(document));
      const problems = problemsOf(document, found);
      if (problems.length > 0) throw new Refusal(problems);
      document.orderId = found.length === 1 ? found[0]!.id : null;
    });
  }
}

function problemsOf(document: LinkedDocument, orders: readonly Order[]): Problem[] {
  return document.lines.flatMap(({ orderLineId, productId }, i): Problem[] => {
    const order = orders.find(({ lines }) => lines.some(({ id }) => id === orderLineId));
    const line = order?.lines.find(({ id }) => id === orderLineId);
    if (!order || !line) return [];
    const field = `lines[${i}].order_line`;
    if (order.state === 'draft' || order.state === 'cancelled') {
      return [
        {
          field,
          code: 'invalid_state',
          message: `${field}: the order is ${order.state}, and only confirmed orders can be delivered and invoiced.`,
        },
      ];
    }
    if (document.kind !== undefined && !CUSTOMER_KINDS.has(document.kind)) {
      return [
        {
          field,
          code: 'invalid_value',
          message: `${field}: only deliveries and their returns can refer to order lines. Leave it out.`,
        },
      ];
    }
    if (document.partnerId !== null && document.partnerId !== order.partnerId) {
      return [
        {
          field,
          code: 'invalid_value',
          message: `${field}: ${order.number} belongs to another partner. Choose a line of the same partner's order.`,
        },
      ];
    }
    if ((productId ?? null) === line.productId) return [];
    return [
      {
        field,
        code: 'invalid_value',
        message: `${field} is a line of another product. Choose a line of the same product.`,
      },
    ];
  });
}
