import type { Transaction } from '@daybook/database';
import type { Problem } from '@daybook/errors';
import { Injectable } from '@nestjs/common';
import type { Invoice, InvoiceState, InvoiceType } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import { invoiceTypeRules } from './invoice-types.js';

/** A line to be reversed, and its document. */
interface Taken extends Pick<
  InvoiceLine,
  | 'productId'
  | 'description'
  | 'priceUnit'
  | 'discount'
  | 'taxIds'
  | 'accountId'
  | 'unitCode'
  | 'unitFactor'
  | 'sellerItemId'
  | 'note'
  | 'period'
  | 'purchaseLineId'
  | 'progressPercent'
> {
  readonly id: string;
  readonly documentId: string;
  readonly type: InvoiceType;
  readonly state: InvoiceState;
  readonly number: string | null;
  readonly partnerId: string | null;
  readonly currency: string;
}

const TAKEN = `
  SELECT l.id, l.product_id AS "productId", l.description, l.price_unit AS "priceUnit", l.discount, l.account_id AS "accountId",
    l.unit_code AS "unitCode", l.unit_factor AS "unitFactor", l.seller_item_id AS "sellerItemId", l.note, l.period, l.purchase_line_id AS "purchaseLineId",
    l.progress_percent AS "progressPercent",
    ARRAY(SELECT x.tax_id FROM accounting.invoice_line_taxes x
      WHERE x.workspace_id = $1 AND x.line_id = l.id ORDER BY x.position) AS "taxIds",
    i.id AS "documentId", i.type, i.state, i.number, i.partner_id AS "partnerId", i.currency
  FROM accounting.invoice_lines l JOIN accounting.invoices i ON i.workspace_id = $1 AND i.id = l.invoice_id
  WHERE l.workspace_id = $1 AND l.id = ANY($2::uuid[])`;

/** The lines that a credit names determine which document it reverses: all must be of one posted document (domain.md 4.8). */
@Injectable()
export class ReversedLines {
  /** Sets `reversal_of` of a draft, and fills in its new lines from those they refer to; returns what is wrong with those. */
  async fill(tx: Transaction, workspaceId: string, invoice: Invoice): Promise<Problem[]> {
    const ids = invoice.lines.flatMap(({ reversedLineId }) => reversedLineId ?? []);
    invoice.reversalOfId = null;
    if (ids.length === 0) return [];
    const rows = await tx.query<Taken>(TAKEN, [workspaceId, ids]);
    const taken = new Map(rows.map((row) => [row.id, row]));
    const first = taken.get(ids[0] as string);
    const problems = invoice.lines.flatMap((line, i): Problem[] => {
      if (!line.reversedLineId) return [];
      const field = `lines[${i}].reversed_line`;
      const wrong = whatIsWrong(invoice, line, taken.get(line.reversedLineId), first);
      return wrong === undefined ? [] : [{ field, code: 'invalid_value', message: `${field} ${wrong}` }];
    });
    if (problems.length > 0) return problems;
    for (const line of invoice.lines) if (line.reversedLineId) fill(line, taken.get(line.reversedLineId)!);
    invoice.reversalOfId = first!.documentId;
    invoice.currency ??= first!.currency;
    return [];
  }
}

function whatIsWrong(
  invoice: Invoice,
  line: InvoiceLine,
  taken: Taken | undefined,
  first: Taken | undefined,
): string | undefined {
  const { isCredit, aNoun } = invoiceTypeRules(invoice);
  if (!isCredit) return 'is only for credit notes. Leave it out.';
  if (!taken || invoiceTypeRules(taken).credit !== invoice.type)
    return `must be a line of ${aNoun}, not of a credit note.`;
  if (taken.state !== 'posted') return `must be a line of a posted document; the document is ${taken.state}.`;
  if (invoice.partnerId && taken.partnerId !== invoice.partnerId)
    return `must be a line of the same partner; ${taken.number} belongs to another.`;
  if (taken.documentId !== first?.documentId)
    return `must be a line of ${first?.number}, like the others: a credit note reverses a single document.`;
  const isOther = line.productId !== undefined && line.productId !== taken.productId;
  return isOther ? 'must be a line of the same product.' : undefined;
}

/** A stored line already has all of these. */
function fill(line: InvoiceLine, taken: Taken): void {
  const {
    productId,
    description,
    priceUnit,
    discount,
    taxIds,
    accountId,
    unitCode,
    unitFactor,
    sellerItemId,
    note,
    period,
    purchaseLineId,
    progressPercent,
  } = taken;
  if (line.unitCode === undefined) Object.assign(line, { unitCode, unitFactor });
  else if (line.unitCode === unitCode) line.unitFactor = unitFactor;
  line.productId ??= productId;
  line.description ??= description;
  // In another unit of the product its price is converted once its factor is known.
  if (line.unitCode === unitCode) line.priceUnit ??= priceUnit;
  line.discount ??= discount;
  line.taxIds ??= [...taxIds];
  line.accountId ??= accountId;
  line.sellerItemId ??= sellerItemId;
  line.progressPercent = line.orderLineId ? progressPercent : null;
  // Sales says of each credit which order it credits; a bill's credit follows its bill.
  if (line.purchaseLineId === undefined) line.purchaseLineId = purchaseLineId;
  if (line.note === undefined) line.note = note;
  if (line.period === undefined) line.period = period;
}
