import { InvoiceCompleting, type OpenLine } from '@daybook/accounting';
import { type Problem, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { fillLines, takeDiscount } from '@daybook/ordering';
import { Injectable } from '@nestjs/common';
import { PURCHASE_ORDERS } from '../orders/purchase-orders.js';

const OF_RECEIPTS = `
  SELECT l.id, l.purchase_line_id AS "purchaseLineId" FROM inventory.published_transfer_lines l
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

const OF_LINES = `
  SELECT l.id, l.account_id AS "accountId", l.seller_item_id AS "sellerItemId" FROM purchasing.purchase_order_lines l
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

interface Received {
  readonly id: string;
  /** Null: it was received without an order. */
  readonly purchaseLineId: string | null;
}

interface LineValues {
  readonly id: string;
  readonly accountId: string | null;
  readonly sellerItemId: string | null;
}

/**
 * A new line of a bill that names a line of a receipt names its line of the order, too; what it leaves out is as ordered (domain.md 4.8).
 */
@Injectable()
export class FillLinesOnInvoiceCompleting {
  constructor(events: DomainEvents) {
    events.on(InvoiceCompleting, async (completing) => {
      await nameOrdered(completing);
      await takeOver(completing);
      await fillLines(PURCHASE_ORDERS, completing);
      await takeDiscount(PURCHASE_ORDERS, completing);
    });
  }
}

/** @throws Refusal if a line names a receipt of another line of an order */
async function nameOrdered({ work, invoice }: InvoiceCompleting): Promise<void> {
  const ids = invoice.lines.flatMap(({ receiptLineId }) => receiptLineId ?? []);
  if (ids.length === 0) return;
  const rows = await work.tx.query<Received>(OF_RECEIPTS, [work.workspaceId, ids]);
  const received = new Map(rows.map(({ id, purchaseLineId }) => [id, purchaseLineId]));
  const problems = invoice.lines.flatMap((line, i): Problem[] => {
    const ordered = received.get(line.receiptLineId ?? '');
    if (ordered === undefined) return [];
    if (line.purchaseLineId === undefined) line.purchaseLineId = ordered;
    if (line.purchaseLineId === ordered) return [];
    const field = `lines[${i}].purchase_line`;
    const message = `${field} must be the line of the order that its receipt fulfils. Leave it out.`;
    return [{ field, code: 'invalid_value', message }];
  });
  if (problems.length > 0) throw new Refusal(problems);
}

/** What only purchase orders say of a line. */
async function takeOver({ work, invoice }: InvoiceCompleting): Promise<void> {
  const isOpen = (line: OpenLine): boolean =>
    Boolean(line.purchaseLineId) && (line.accountId === undefined || line.sellerItemId === undefined);
  const open = invoice.lines.filter(isOpen);
  if (open.length === 0) return;
  const ids = open.map(({ purchaseLineId }) => purchaseLineId);
  const rows = await work.tx.query<LineValues>(OF_LINES, [work.workspaceId, ids]);
  const ordered = new Map(rows.map((row) => [row.id, row]));
  for (const line of open) {
    const { accountId, sellerItemId } = ordered.get(line.purchaseLineId as string) ?? {};
    if (line.accountId === undefined && accountId) line.accountId = accountId;
    if (line.sellerItemId === undefined && sellerItemId) line.sellerItemId = sellerItemId;
  }
}
