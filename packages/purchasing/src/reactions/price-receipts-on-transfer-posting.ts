import { Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { type Expectation, TransferPosting } from '@daybook/inventory';
import { multiply, subtract } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import { tolerated } from '../orders/purchase-orders.js';

interface OrderedLine {
  readonly id: string;
  /** In the product's unit. */
  readonly quantity: string;
  readonly amountSubtotal: string;
  readonly quantityReceived: string;
  readonly currency: string;
  readonly home: string;
  /** Of the latest day until that of the receipt; null: none is known. */
  readonly rate: string | null;
  readonly overReceiptPercent: string | null;
  readonly quantityTolerancePercent: string | null;
}

const READ = `
  SELECT l.id, l.quantity_base::text AS quantity, l.amount_subtotal::text AS "amountSubtotal", l.quantity_received::text AS "quantityReceived",
    o.currency, c.currency AS home, o.over_receipt_percent::text AS "overReceiptPercent",
    o.quantity_tolerance_percent::text AS "quantityTolerancePercent",
    CASE WHEN o.currency = c.currency THEN '1' ELSE (SELECT r.rate::text FROM accounting.published_currency_rates r
      WHERE r.workspace_id = $1 AND r.currency = o.currency AND r.date <= $3::date ORDER BY r.date DESC LIMIT 1) END AS rate
  FROM purchasing.purchase_order_lines l
  JOIN purchasing.purchase_orders o ON o.workspace_id = $1 AND o.id = l.purchase_order_id
  JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = $1
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

/**
 * Goods of an order come in at its net price and the rate of the day, as far beyond the order as it tolerates; what it tolerates to be
 * missing does not stay open (domain.md 5.16, 6.7).
 */
@Injectable()
export class PriceReceiptsOnTransferPosting {
  constructor(events: DomainEvents) {
    events.on(TransferPosting, price);
  }
}

async function price({ work, kind, lines, date, expected }: TransferPosting): Promise<void> {
  if (kind !== 'receipt') return;
  const ids = [...new Set(lines.flatMap(({ purchaseLineId }) => purchaseLineId ?? []))];
  if (ids.length === 0) return;
  const rows = await work.tx.query<OrderedLine>(READ, [work.workspaceId, ids, date]);
  const ordered = new Map(rows.map((row) => [row.id, row]));
  for (const { id, purchaseLineId } of lines) {
    const line = ordered.get(purchaseLineId ?? '');
    if (line) expected.set(id, expectationOf(line, date));
  }
}

function expectationOf(line: OrderedLine, date: string): Expectation {
  const { quantity, amountSubtotal, quantityReceived, rate } = line;
  if (rate === null) throw rateMissing(line, date);
  const { least, most } = tolerated(line, { quantity, isGoods: true });
  return {
    price: { amount: multiply(amountSubtotal, rate), quantity },
    most: subtract(most, quantityReceived),
    least: subtract(least, quantityReceived),
  };
}

function rateMissing({ currency, home }: OrderedLine, date: string): Refusal {
  const message = `No rate of ${currency} to ${home} is known for ${date}, the day of the receipt. Add a currency_rates record.`;
  return new Refusal({ field: 'date', code: 'required', message });
}
