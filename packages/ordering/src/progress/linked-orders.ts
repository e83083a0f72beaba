import type { RecordEntity } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { OrderKind } from '../order-kind.js';

const ofLines = ({ tables, parent }: OrderKind): string =>
  `SELECT DISTINCT l.${parent} AS id FROM ${tables.lines} l WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[]) ORDER BY 1`;

const ofDocument = ({ tables, parent, link, linked }: OrderKind, resource: string): string => `
  SELECT o.id FROM ${tables.orders} o
  WHERE o.workspace_id = $1 AND o.id = ANY(ARRAY(
    SELECT l.${parent} FROM ${linked[resource]!.lines} x
    JOIN ${tables.lines} l ON l.workspace_id = $1 AND l.id = x.${link.line}
    WHERE x.workspace_id = $1 AND x.${linked[resource]!.parent} = $2))
  ORDER BY o.id FOR UPDATE`;

/** Finds the orders of lines and documents, and locks them in the order of their ids (domain.md 3.6). */
@Injectable()
export class LinkedOrders {
  async lockOfLines<O extends RecordEntity>(
    work: UnitOfWork,
    kind: OrderKind<O>,
    lineIds: readonly string[],
  ): Promise<O[]> {
    return lineIds.length === 0 ? [] : this.lock(work, kind, ofLines(kind), lineIds);
  }

  /** `resource` is one of the kind's `linked`. The first statement locks the orders. */
  async lockOfDocument<O extends RecordEntity>(
    work: UnitOfWork,
    kind: OrderKind<O>,
    resource: string,
    id: string,
  ): Promise<O[]> {
    return this.lock(work, kind, ofDocument(kind, resource), id);
  }

  private async lock<O extends RecordEntity>(
    work: UnitOfWork,
    kind: OrderKind<O>,
    text: string,
    key: unknown,
  ): Promise<O[]> {
    const rows = await work.tx.query<{ id: string }>(text, [work.workspaceId, key]);
    const found: O[] = [];
    for (const { id } of rows) found.push(await work.lock(kind.resource, id));
    return found;
  }
}
