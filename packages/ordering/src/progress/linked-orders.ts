import type { RecordEntity } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { OrderKind } from '../order-kind.js';
import type { OrderLinks } from './linked-documents.js';

const ofLines = ({ tables, parent }: OrderKind): string =>
  `SELECT DISTINCT l.${parent} AS id FROM ${tables.lines} l WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[]) ORDER BY 1`;

/** The orders of down payments: by the lines that are deducted or credited, and by the orders themselves. */
const ofDeposits = ({ tables }: OrderKind): string => `
  SELECT o.id FROM ${tables.orders} o WHERE o.workspace_id = $1 AND (o.id = ANY($3::uuid[]) OR o.id = ANY(ARRAY(
    SELECT d.down_payment_of_id FROM accounting.published_invoice_lines x
    LEFT JOIN accounting.published_invoice_lines s ON s.workspace_id = $1 AND s.id = x.down_payment_line_id
    JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = coalesce(s.invoice_id, x.invoice_id)
    WHERE x.workspace_id = $1 AND x.id = ANY($2::uuid[]))))
  ORDER BY 1`;

/** Of an invoice or a bill: also by the down payments that it is, deducts or credits. */
const depositsOf = (): string => `
    UNION SELECT d.down_payment_of_id FROM accounting.published_invoices d WHERE d.workspace_id = $1 AND d.id = $2
    UNION SELECT d.down_payment_of_id FROM accounting.published_invoice_lines x
    JOIN accounting.published_invoice_lines s ON s.workspace_id = $1 AND s.id = coalesce(x.down_payment_line_id, x.reversed_line_id)
    LEFT JOIN accounting.published_invoice_lines t ON t.workspace_id = $1 AND t.id = s.down_payment_line_id
    JOIN accounting.published_invoices d ON d.workspace_id = $1 AND d.id = coalesce(t.invoice_id, s.invoice_id)
    WHERE x.workspace_id = $1 AND x.invoice_id = $2`;

const ofDocument = ({ tables, parent, link, linked }: OrderKind, resource: string): string => `
  SELECT o.id FROM ${tables.orders} o
  WHERE o.workspace_id = $1 AND o.id = ANY(ARRAY(
    SELECT l.${parent} FROM ${linked[resource]!.lines} x
    JOIN ${tables.lines} l ON l.workspace_id = $1 AND l.id = x.${link.line}
    WHERE x.workspace_id = $1 AND x.${linked[resource]!.parent} = $2${resource === 'transfers' ? '' : depositsOf()}))
  ORDER BY o.id FOR UPDATE`;

/** Finds the orders of lines and documents, and locks them in the order of their ids (domain.md 3.6). */
@Injectable()
export class LinkedOrders {
  async lockOfLinks<O extends RecordEntity>(
    work: UnitOfWork,
    kind: OrderKind<O>,
    { lines, deposits, orders }: OrderLinks,
  ): Promise<O[]> {
    const [ofLine, ofDeposit] = await Promise.all([
      lines.length === 0 ? [] : this.find(work, ofLines(kind), lines),
      deposits.length + orders.length === 0 ? [] : this.find(work, ofDeposits(kind), deposits, orders),
    ]);
    return this.lock(work, kind, [...new Set([...ofLine, ...ofDeposit])].sort());
  }

  /** `resource` is one of the kind's `linked`. The first statement locks the orders. */
  async lockOfDocument<O extends RecordEntity>(
    work: UnitOfWork,
    kind: OrderKind<O>,
    resource: string,
    id: string,
  ): Promise<O[]> {
    return this.lock(work, kind, await this.find(work, ofDocument(kind, resource), id));
  }

  private async find(work: UnitOfWork, text: string, ...keys: readonly unknown[]): Promise<string[]> {
    const rows = await work.tx.query<{ id: string }>(text, [work.workspaceId, ...keys]);
    return rows.map(({ id }) => id);
  }

  private async lock<O extends RecordEntity>(
    work: UnitOfWork,
    kind: OrderKind<O>,
    ids: readonly string[],
  ): Promise<O[]> {
    const found: O[] = [];
    for (const id of ids) found.push(await work.lock(kind.resource, id));
    return found;
  }
}
