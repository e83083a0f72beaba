import type { Problem } from '@daybook/errors';
import type { Invoice } from '../entities/invoice.js';
import type { InvoiceLine } from '../entities/invoice-line.js';
import type { InvoiceContext } from './invoice-context.js';
import { invoiceTypeRules } from './invoice-types.js';

/** Whether a line is for purchased goods, which wait for their receipt on a separate account (domain.md 6.3). */
export function waitsForReceipt(
  invoice: Pick<Invoice, 'type'>,
  { productId }: InvoiceLine,
  { products }: InvoiceContext,
): boolean {
  return (
    invoiceTypeRules(invoice).fixesGoodsAccount && productId !== null && products.get(productId ?? '')?.type === 'goods'
  );
}

/**
 * Sets the account of a bill's goods: for waiting goods the one from the settings, for a credit's the one of its original, for received
 * goods the one where they wait. Returns the lines for which another account was sent, as opposed to one that was already there.
 */
export function fixGoodsAccounts(invoice: Invoice, before: Invoice | null, context: InvoiceContext): Problem[] {
  return invoice.lines.flatMap((line, i): Problem[] => {
    if (!waitsForReceipt(invoice, line, context)) return [];
    const taken = context.original?.lines.find(({ id }) => id === line.reversedLineId);
    const sent = line.accountId ?? null;
    const former = before?.lines.find(({ id }) => id === line.id)?.accountId;
    const receipt = context.received.receipts.get(line.receiptLineId ?? '');
    const ordered = context.received.ordered.get(line.purchaseLineId ?? '')?.[0];
    line.accountId = taken?.accountId ?? receipt?.accountId ?? ordered?.accountId ?? context.books.goodsAccountId;
    if (sent === null || sent === line.accountId || sent === former) return [];
    const field = `lines[${i}].account`;
    const message = `${field}: goods on a bill are always posted to received_not_billed_account of settings/accounting. Leave it out.`;
    return [{ field, code: 'invalid_value', message }];
  });
}
