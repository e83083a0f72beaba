import { BillMatching } from '@daybook/accounting';
import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';
import { billDifferences, type Match, type MatchedLine } from '../bills/bill-differences.js';

const LINES = `
  SELECT l.id, o.number, o.currency, l.price_unit::text AS "priceUnit", l.discount::text AS discount, l.unit_factor::text AS "unitFactor",
    l.amount_subtotal::text AS "amountSubtotal", l.discount_share::text AS "discountShare", l.is_goods AS "isGoods",
    coalesce((SELECT sum(k.quantity) FROM (
      SELECT CASE t.kind WHEN 'return_out' THEN -x.quantity_done ELSE x.quantity_done END AS quantity
      FROM inventory.published_transfer_lines x
      JOIN inventory.published_transfers t ON t.workspace_id = $1 AND t.id = x.transfer_id AND t.state = 'done'
      WHERE x.workspace_id = $1 AND x.purchase_line_id = l.id
      UNION ALL
      SELECT CASE d.type WHEN 'bill_credit_note' THEN b.quantity_base ELSE -b.quantity_base END
      FROM accounting.published_invoice_lines b
      JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = b.invoice_id AND d.state = 'posted'
      WHERE b.workspace_id = $1 AND b.purchase_line_id = l.id) k), 0)::text AS "open"
  FROM purchasing.purchase_order_lines l
  JOIN purchasing.purchase_orders o ON o.workspace_id = $1 AND o.id = l.purchase_order_id
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

const SETTINGS = `
  SELECT s.price_tolerance_percent::text AS "priceTolerancePercent", s.price_tolerance_amount::text AS "priceToleranceAmount", s.match
  FROM purchasing.settings s WHERE s.workspace_id = $1 AND s.id = $1`;

/** A bill is compared with what was ordered and received before it is confirmed (domain.md 5.16). */
@Injectable()
export class CompareBillsOnBillMatching {
  constructor(events: DomainEvents) {
    events.on(BillMatching, async (matching) => {
      const { work, bill } = matching;
      const ids = [...new Set(bill.lines.flatMap(({ purchaseLineId }) => purchaseLineId ?? []))];
      const [lines, [settings]] = await Promise.all([
        work.tx.query<MatchedLine>(LINES, [work.workspaceId, ids]),
        work.tx.query<Match>(SETTINGS, [work.workspaceId]),
      ]);
      matching.differences.push(...billDifferences(bill, lines, settings!));
      matching.isBlocking = settings!.match === 'block';
    });
  }
}
