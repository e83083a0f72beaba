import type { Transaction } from '@daybook/database';
import { Injectable } from '@nestjs/common';
import type { OrderKind } from '../order-kind.js';

/** The totals of transfers and invoices or bills for one order line. Decimals are text. */
export interface LineFacts {
  readonly lineId: string;
  readonly reserved: string;
  /** By transfers, net of returns. */
  readonly moved: string;
  /** Net of credits, including drafts. */
  readonly billed: string;
  /** Like `billed`, but only posted documents. */
  readonly posted: string;
  /** Percent that is billed by progress, net of credits, including drafts; and by posted documents alone. */
  readonly progress: string;
  readonly postedProgress: string;
  /** Like `billed` and `progress`, but drafts of credits give nothing back until they are posted: they may be deleted. */
  readonly billedFirmly: string;
  readonly progressFirmly: string;
  /** What progress has billed as its lines are priced, and what is billed in any way without tax; net of credits, including drafts. */
  readonly progressed: string;
  readonly net: string;
  /** How many lines of documents refer to it. */
  readonly documentLines: string;
}

/** Parameters: workspace, order. Returns and credits count as negative. Decimals are text without trailing zeros. */
const factsOf = ({ tables, parent, link, transfers, credit }: OrderKind): string => `
  SELECT l.id AS "lineId", trim_scale(t.reserved)::text AS reserved, trim_scale(t.moved)::text AS moved,
    trim_scale(i.billed)::text AS billed, trim_scale(i.posted)::text AS posted,
    trim_scale(i.progress)::text AS progress, trim_scale(i.posted_progress)::text AS "postedProgress", trim_scale(i.progressed)::text AS progressed,
    trim_scale(i.billed_firmly)::text AS "billedFirmly", trim_scale(i.progress_firmly)::text AS "progressFirmly",
    trim_scale(i.net)::text AS net, i.count::text AS "documentLines"
  FROM ${tables.lines} l
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(x.quantity_reserved) FILTER (WHERE d.state IN ('waiting', 'ready')), 0) AS reserved,
      coalesce(sum(CASE WHEN d.kind = '${transfers.back}' THEN -x.quantity_done ELSE x.quantity_done END) FILTER (WHERE d.state = 'done'), 0) AS moved
    FROM inventory.published_transfer_lines x JOIN inventory.published_transfers d ON d.workspace_id = $1 AND d.id = x.transfer_id
    WHERE x.workspace_id = $1 AND x.${link.line} = l.id) AS t
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(s.base) FILTER (WHERE s.percent IS NULL), 0) AS billed,
      coalesce(sum(s.base) FILTER (WHERE s.percent IS NULL AND s.state = 'posted'), 0) AS posted,
      coalesce(sum(s.quantity * s.percent), 0) AS progress,
      coalesce(sum(s.quantity * s.percent) FILTER (WHERE s.state = 'posted'), 0) AS posted_progress,
      coalesce(sum(s.base) FILTER (WHERE s.percent IS NULL AND s.firm), 0) AS billed_firmly,
      coalesce(sum(s.quantity * s.percent) FILTER (WHERE s.firm), 0) AS progress_firmly,
      coalesce(sum(s.quantity * s.price * (100 - s.discount) / 100) FILTER (WHERE s.percent IS NOT NULL), 0) AS progressed,
      coalesce(sum(s.net), 0) AS net, count(*) AS count
    FROM (SELECT d.state, d.state = 'posted' OR d.type <> '${credit}' AS firm, CASE WHEN d.type = '${credit}' THEN -x.quantity ELSE x.quantity END AS quantity, x.progress_percent AS percent,
        CASE WHEN d.type = '${credit}' THEN -x.quantity_base ELSE x.quantity_base END AS base,
        x.price_unit AS price, x.discount, CASE WHEN d.type = '${credit}' THEN -x.amount_subtotal ELSE x.amount_subtotal END AS net
      FROM accounting.published_invoice_lines x JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = x.invoice_id
      WHERE x.workspace_id = $1 AND x.${link.line} = l.id AND d.state <> 'cancelled') AS s) AS i
  WHERE l.workspace_id = $1 AND l.${parent} = $2`;

/** Totals of an order's documents for each of its lines (domain.md 4.12). */
@Injectable()
export class OrderFacts {
  /** Reads the current totals. They stay valid until the transaction ends if the caller holds the order's lock. */
  async read(tx: Transaction, kind: OrderKind, workspaceId: string, orderId: string): Promise<LineFacts[]> {
    return tx.query<LineFacts>(factsOf(kind), [workspaceId, orderId]);
  }
}
