import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { LineFacts } from './order-progress.js';

/** Workspace, order. Returns and credits count negative; decimals as text without trailing zeros. */
const FACTS = `
  SELECT l.id AS "lineId", trim_scale(t.reserved)::text AS reserved, trim_scale(t.delivered)::text AS delivered,
    trim_scale(i.invoiced)::text AS invoiced, trim_scale(i.posted)::text AS posted
  FROM sales.order_lines l
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(x.quantity_reserved) FILTER (WHERE d.state IN ('waiting', 'ready')), 0) AS reserved,
      coalesce(sum(CASE WHEN d.kind = 'return_in' THEN -x.quantity_done ELSE x.quantity_done END) FILTER (WHERE d.state = 'done'), 0) AS delivered
    FROM inventory.published_transfer_lines x JOIN inventory.published_transfers d ON d.workspace_id = $1 AND d.id = x.transfer_id
    WHERE x.workspace_id = $1 AND x.order_line_id = l.id) AS t
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.quantity), 0) AS invoiced, coalesce(sum(s.quantity) FILTER (WHERE s.state = 'posted'), 0) AS posted
    FROM (SELECT d.state, CASE WHEN d.type = 'credit_note' THEN -x.quantity ELSE x.quantity END AS quantity
      FROM accounting.published_invoice_lines x JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id
      WHERE x.workspace_id = $1 AND x.order_line_id = l.id AND d.state <> 'cancelled') AS s) AS i
  WHERE l.workspace_id = $1 AND l.order_id = $2`;

/** What the documents of an order say of its lines (domain.md 4.12). */
@Injectable()
export class OrderFacts {
  /** As it is in the tables now; under the order's lock, until the transaction ends. */
  async read(tx: Transaction, workspaceId: string, orderId: string): Promise<LineFacts[]> {
    return tx.query<LineFacts>(FACTS, [workspaceId, orderId]);
  }
}
