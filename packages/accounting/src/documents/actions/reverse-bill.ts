import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { InvoiceConfirmation } from '../invoices/invoice-confirmation.js';
import { InvoiceDraft } from '../invoices/invoice-draft.js';
import { Originals } from '../invoices/originals.js';
import { BooksHolder } from '../../ledger/books/held-books.js';
import { ReceiptLines } from '../received/receipt-lines.js';
import { ReverseInvoice } from './reverse-invoice.js';

/** As an invoice; the receipts whose goods it bills stand before it (domain.md 3.6, 6.4). */
@Injectable()
export class ReverseBill extends ReverseInvoice {
  constructor(
    originals: Originals,
    drafts: InvoiceDraft,
    confirmation: InvoiceConfirmation,
    books: BooksHolder,
    private readonly receiptLines: ReceiptLines,
  ) {
    super(originals, drafts, confirmation, books);
  }

  /** Those that are posted for the bill later are locked by who takes it back, after it. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.receiptLines.lockFor(work, id);
  }
}
