import type { Transaction } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { DepositSource } from '../deposits/deposit.js';
import { Deposits } from '../deposits/deposits.js';
import type { Invoice } from '../entities/invoice.js';
import { type ReceivedGoods, ReceiptLines } from '../received/receipt-lines.js';
import type { Original } from './originals.js';

/** What lines refer to in other documents: lines of receipts, and lines of down payments that they deduct. */
@Injectable()
export class LineSources {
  constructor(
    private readonly receiptLines: ReceiptLines,
    private readonly deposits: Deposits,
  ) {}

  async read(
    tx: Transaction,
    workspaceId: string,
    invoice: Readonly<Invoice>,
    original: Original | null,
  ): Promise<{ received: ReceivedGoods; deposits: ReadonlyMap<string, DepositSource> }> {
    const received = await this.receiptLines.read(tx, workspaceId, invoice);
    const deducted = invoice.lines.flatMap(({ downPaymentLineId }) => downPaymentLineId ?? []);
    const takenBack = invoice.createdAt === undefined ? (invoice.replacesId ?? null) : null;
    const deposits = original?.deposits ?? (await this.deposits.ofLines(tx, workspaceId, deducted, takenBack));
    return { received, deposits };
  }

  /** Locks the receipts, for types whose lines may refer to them. */
  async lock(work: UnitOfWork, invoice: Readonly<Invoice>): Promise<void> {
    await this.receiptLines.lock(work, invoice);
  }
}
