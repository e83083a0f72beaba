import { InvoiceCompleting, type OpenDraft, type OpenLine } from '@daybook/accounting';
import type { Transaction } from '@daybook/database';
import { type Problem, Refusal } from '@daybook/errors';
import { DomainEvents } from '@daybook/events';
import { Injectable } from '@nestjs/common';

interface Ordered {
  readonly id: string;
  readonly order: string;
  readonly currency: string;
  readonly productId: string | null;
  readonly description: string;
  readonly priceUnit: string;
  readonly discount: string;
  readonly taxIds: readonly string[];
}

/** Workspace, lines. */
const READ = `
  SELECT l.id, coalesce(o.number, 'the order') AS order, o.currency, l.product_id AS "productId", l.description, l.price_unit AS "priceUnit", l.discount,
    ARRAY(SELECT x.tax_id FROM sales.order_line_taxes x WHERE x.workspace_id = $1 AND x.line_id = l.id ORDER BY x.position) AS "taxIds"
  FROM sales.order_lines l JOIN sales.orders o ON o.workspace_id = $1 AND o.id = l.order_id
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

/** An invoice line that names a line of an order takes from it what it leaves open, and its document the currency (domain.md 4.8). */
@Injectable()
export class FillLinesOnInvoiceCompleting {
  constructor(events: DomainEvents) {
    events.on(InvoiceCompleting, ({ work, invoice }) => this.fill(work.tx, work.workspaceId, invoice));
  }

  private async fill(tx: Transaction, workspaceId: string, invoice: OpenDraft): Promise<void> {
    const ids = invoice.lines.filter(isOpen).map(({ orderLineId }) => orderLineId as string);
    if (ids.length === 0) return;
    const rows = await tx.query<Ordered>(READ, [workspaceId, ids]);
    const ordered = new Map(rows.map((row) => [row.id, row]));
    invoice.currency ??= ordered.get(ids[0]!)?.currency;
    const problems = invoice.lines.flatMap((line, i): Problem[] => {
      const from = isOpen(line) ? ordered.get(line.orderLineId as string) : undefined;
      return from ? fillLine(line, from, `lines[${i}].price_unit`, invoice.currency as string) : [];
    });
    if (problems.length > 0) throw new Refusal(problems);
  }
}

/** A line that is kept has everything already. */
function isOpen({ orderLineId, productId, description, priceUnit, discount, taxIds }: OpenLine): boolean {
  return Boolean(orderLineId) && [productId, description, priceUnit, discount, taxIds].includes(undefined);
}

function fillLine(line: OpenLine, from: Ordered, field: string, currency: string): Problem[] {
  if (line.productId === undefined) line.productId = from.productId;
  line.description ??= from.description;
  line.discount ??= from.discount;
  line.taxIds ??= [...from.taxIds];
  if (line.priceUnit !== undefined) return [];
  if (currency !== from.currency) {
    return [
      {
        field,
        code: 'price_missing',
        message: `Set ${field}: the price of ${from.order} is in ${from.currency}, and this document is in ${currency}.`,
      },
    ];
  }
  line.priceUnit = from.priceUnit;
  return [];
}
