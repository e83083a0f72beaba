import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { CreditSettlement } from '../invoices/credit-settlement.js';
import { InvoiceContexts } from '../invoices/invoice-context.js';
import { Clearings } from '../received/clearings.js';
import { ReceiptLines } from '../received/receipt-lines.js';
import { ConfirmInvoice } from './confirm-invoice.js';

/** Like an invoice; receipts whose goods it bills are locked before it (domain.md 3.6, 6.3). */
@Injectable()
export class ConfirmBill extends ConfirmInvoice {
  protected override readonly type = 'bill';

  constructor(
    contexts: InvoiceContexts,
    clearings: Clearings,
    settlement: CreditSettlement,
    private readonly receiptLines: ReceiptLines,
  ) {
    super(contexts, clearings, settlement);
  }

  /** Until the draft is locked it may come to name other receipts, which are locked then. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.receiptLines.lockFor(work, id);
  }
}
