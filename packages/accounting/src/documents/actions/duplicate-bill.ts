import type { JsonObject } from '@daybook/json';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Invoice } from '../entities/invoice.js';
import { DuplicateInvoice } from './duplicate-invoice.js';

const GOODS = `SELECT r.id FROM inventory.published_products r WHERE r.workspace_id = $1 AND r.id = ANY($2::uuid[]) AND r.type = 'goods'`;

/** Like that of any document. The account of goods is not copied: it is where goods wait for their receipt now (domain.md 6.3). */
@Injectable()
export class DuplicateBill extends DuplicateInvoice {
  override async load(work: UnitOfWork, bill: Readonly<Invoice>, args: object | undefined): Promise<JsonObject | null> {
    const body = await super.load(work, bill, args);
    if (body === null) return null;
    const copied = bill.lines.filter(({ depositTaxes }) => depositTaxes === null);
    const products = copied.flatMap(({ productId }) => productId ?? []);
    const goods = await work.tx.query<{ id: string }>(GOODS, [work.workspaceId, [...new Set(products)].sort()]);
    const waiting = new Set<string | null>(goods.map(({ id }) => id));
    const lines = (body['lines'] as readonly JsonObject[]).map((line, i) => {
      const { account: _fixed, ...rest } = line;
      return waiting.has(copied[i]!.productId) ? rest : line;
    });
    return { ...body, lines };
  }
}
