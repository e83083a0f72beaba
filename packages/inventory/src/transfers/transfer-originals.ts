import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { compare, subtract } from '@daybook/money';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Transfer } from '../entities/transfer.js';
import type { Counted } from '../units/factors.js';
import { unitsSql } from '../units/units-of-products.js';
import { transfers } from '../resources/transfers.resource.js';

/** A done line, and what was returned of it. */
export interface OriginalLine {
  readonly id: string;
  readonly position: number;
  readonly productId: string;
  readonly orderLineId: string | null;
  readonly purchaseLineId: string | null;
  /** Its unit, and how many of the product's unit one of it is. */
  readonly quantity: string;
  readonly unitCode: string | null;
  readonly unitFactor: string;
  readonly product: Counted;
  /** This and all that follow in the product's unit. */
  readonly quantityDone: string;
  readonly value: string;
  /** By every return that is not cancelled: its done quantity, or else its planned one. */
  readonly quantityReturned: string;
  /** By done returns. */
  readonly quantityBack: string;
  /** The part of its value that was reversed with them. */
  readonly valueBack: string;
}

const READ = `
  SELECT l.id, l.position, l.product_id AS "productId", l.order_line_id AS "orderLineId", l.purchase_line_id AS "purchaseLineId", l.quantity_done AS "quantityDone", l.value,
    l.quantity, l.unit_code AS "unitCode", l.unit_factor AS "unitFactor",
    json_build_object('name', p.name, 'type', p.type, 'unitCode', p.unit_code, 'units', ${unitsSql('p.id')}) AS product,
    r.returned AS "quantityReturned", r.back AS "quantityBack", r.value AS "valueBack"
  FROM inventory.transfer_lines l
  JOIN inventory.products p ON p.workspace_id = $1 AND p.id = l.product_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(coalesce(x.quantity_done, x.quantity_base)) FILTER (WHERE t.id IS DISTINCT FROM $3), 0) AS returned,
      coalesce(sum(x.quantity_done) FILTER (WHERE t.state = 'done'), 0) AS back,
      coalesce(sum(x.original_value) FILTER (WHERE t.state = 'done'), 0) AS value
    FROM inventory.transfer_lines x JOIN inventory.transfers t ON t.workspace_id = $1 AND t.id = x.transfer_id
    WHERE x.workspace_id = $1 AND x.return_line_id = l.id) r
  WHERE l.workspace_id = $1 AND l.transfer_id = $2 ORDER BY l.position`;

/** The done transfers that returns reverse. */
@Injectable()
export class TransferOriginals {
  /**
   * Its lines, and what every return except `except` returned of them. Final once the original is locked, because every action that returns
   * it, or changes or posts a return of it, locks it first.
   */
  async read(tx: Transaction, workspaceId: string, transferId: string, except: string | null): Promise<OriginalLine[]> {
    return tx.query<OriginalLine>(READ, [workspaceId, transferId, except]);
  }

  /** The lines that a return reverses, with the original locked before a change. Empty for other transfers. */
  async load(work: UnitOfWork, { id, returnOfId }: Transfer): Promise<OriginalLine[]> {
    if (!returnOfId) return [];
    await work.lock(transfers, returnOfId);
    return this.read(work.tx, work.workspaceId, returnOfId, id);
  }
}

/** What is wrong with the lines of a changed return: it reverses what its original moved, and at most what is left. */
export function returnProblems(transfer: Transfer, before: Transfer, originals: readonly OriginalLine[]): Problem[] {
  const byId = new Map(originals.map((line) => [line.id, line]));
  const known = new Map(before.lines.map((line) => [line.id, line]));
  return transfer.lines.flatMap((line, i): Problem[] => {
    const original = byId.get(known.get(line.id)?.returnLineId ?? '');
    if (original?.productId === line.productId)
      return leftProblems(`lines[${i}].quantity`, line.quantityBase, original);
    const field = `lines[${i}].product`;
    const message = `${field}: a return can only have the lines that the action return created. Change their quantities, or remove lines.`;
    return [{ field, code: 'invalid_value', message }];
  });
}

/** At most what is done and not returned yet (domain.md 5.7). */
export function leftProblems(field: string, quantity: string, original: OriginalLine): Problem[] {
  const left = quantityLeft(original);
  if (compare(quantity, left) <= 0) return [];
  const unit = original.unitFactor === '1' ? '' : ` ${original.product.unitCode}`;
  return [
    {
      field,
      code: 'out_of_range',
      message: `${field} must be at most ${left}${unit}, the quantity that is done and not yet returned.`,
    },
  ];
}

export function quantityLeft({ quantityDone, quantityReturned }: OriginalLine): string {
  return subtract(quantityDone, quantityReturned);
}
