import type { Problem } from '@daybook/errors';
import type { OrderKind } from '../order-kind.js';
import type { Ordered } from '../ordered.js';
import { lineLinkOf, type LinkedDocument } from './linked-documents.js';

/** Problems of document lines that refer to order lines which the document cannot fulfil. */
export function unfitLines(kind: OrderKind, document: LinkedDocument, orders: readonly Ordered[]): Problem[] {
  const { link, transfers, moving, billing, words } = kind;
  return document.lines.flatMap((own, i): Problem[] => {
    const named = lineLinkOf(kind, own);
    const order = orders.find(({ lines }) => lines.some(({ id }) => id === named));
    const line = order?.lines.find(({ id }) => id === named);
    if (!order || !line) return [];
    const field = `lines[${i}].${link.line.replace(/_id$/, '')}`;
    if (order.state === 'draft' || order.state === 'cancelled') {
      return [
        {
          field,
          code: 'invalid_state',
          message: `${field}: the order is ${order.state}, and only confirmed orders can be ${moving.done} and ${billing.done}.`,
        },
      ];
    }
    if (document.kind !== undefined && ![transfers.out, transfers.back].includes(document.kind)) {
      return [
        {
          field,
          code: 'invalid_value',
          message: `${field}: only ${words.movements} and their returns can refer to ${words.lines}. Leave it out.`,
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
    if ((own.productId ?? null) === line.productId) return [];
    return [
      {
        field,
        code: 'invalid_value',
        message: `${field} is a line of another product. Choose a line of the same product.`,
      },
    ];
  });
}

/** A down payment is of the partner and in the currency of its order, which is confirmed. */
export function unfitDownPayment(document: LinkedDocument, orders: readonly Ordered[]): Problem[] {
  const order = orders.find(({ id }) => id === document.downPaymentOfId);
  if (!order) return [];
  if (order.state === 'draft' || order.state === 'cancelled') {
    const message = `down_payment_of: ${order.number ?? 'the order'} is ${order.state}, and only confirmed orders have down payments.`;
    return [{ field: 'down_payment_of', code: 'invalid_state', message }];
  }
  if (document.partnerId !== order.partnerId) {
    const message = `partner must be that of ${order.number}, whose down payment it is.`;
    return [{ field: 'partner', code: 'invalid_value', message }];
  }
  if (document.currency === order.currency) return [];
  const message = `currency must be ${order.currency}, that of ${order.number}, whose down payment it is.`;
  return [{ field: 'currency', code: 'invalid_value', message }];
}
