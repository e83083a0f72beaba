import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { BooksReader } from '../../ledger/books/books-reader.js';
import { Originals } from '../invoices/originals.js';
import { ReceiptLines } from '../received/receipt-lines.js';
import { ConfirmInvoice } from './confirm-invoice.js';
import { DraftInvoice } from './draft-invoice.js';
import { ReverseInvoice } from './reverse-invoice.js';

/** Like an invoice; receipts whose goods it bills are locked before it (domain.md 3.6, 6.4). */
@Injectable()
export class ReverseBill extends ReverseInvoice {
  constructor(
    originals: Originals,
    books: BooksReader,
    draft: DraftInvoice,
    confirm: ConfirmInvoice,
    private readonly receiptLines: ReceiptLines,
  ) {
    super(originals, books, draft, confirm);
  }

  /** Receipts that are posted for the bill later are locked after it, by the action that reverses it. */
  async lockFirst(work: UnitOfWork, id: string): Promise<void> {
    await this.receiptLines.lockFor(work, id);
  }
}
