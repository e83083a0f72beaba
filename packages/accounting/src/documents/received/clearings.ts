import { newId } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Entry } from '../../ledger/entities/entry.js';
import { Ledger, type Posting } from '../../ledger/posting/ledger.js';
import { receiptLinks } from './links.js';

/**
 * The effect of an entry on goods that wait for their bill or their receipt. Without a bill's line: goods received (above 0) or returned;
 * without a receipt's: goods billed and not received (below 0); with both: received goods that are billed (below 0).
 */
export interface Clearing {
  readonly accountId: string;
  readonly receiptLineId: string | null;
  readonly billLineId: string | null;
  readonly quantity: string;
  /** In workspace currency, credit above 0. */
  readonly value: string;
}

/** An entry, and its effect on goods that wait for their bill or their receipt. */
export interface ClearingPosting extends Posting {
  readonly clearings: readonly Clearing[];
}

const WRITE = `
  INSERT INTO accounting.receipt_bills (workspace_id, id, entry_id, account_id, receipt_line_id, bill_line_id, quantity, value)
  SELECT $1, r.id, $2, r.account_id, r.receipt_line_id, r.bill_line_id, r.quantity, r.value
  FROM json_to_recordset($3::json) AS r (id uuid, account_id uuid, receipt_line_id uuid, bill_line_id uuid, quantity numeric, value numeric)
  RETURNING 1`;

/** The ledger of goods received and billed: append-only, written with the entry that changes the account (domain.md 7, 39). */
@Injectable()
export class Clearings {
  constructor(private readonly ledger: Ledger) {}

  /** Posts the entry, with what it clears. The caller has checked the period and locked the document. */
  async post(work: UnitOfWork, posting: ClearingPosting): Promise<Entry> {
    const entry = await this.ledger.post(work, posting);
    await this.write(work, entry.id, posting.clearings);
    return entry;
  }

  private async write(work: UnitOfWork, entryId: string, clearings: readonly Clearing[]): Promise<void> {
    if (clearings.length === 0) return;
    if (clearings.some(({ receiptLineId }) => receiptLineId)) receiptLinks(work).areMade = true;
    const rows = clearings.map(({ accountId, receiptLineId, billLineId, quantity, value }) => ({
      id: newId(),
      account_id: accountId,
      receipt_line_id: receiptLineId,
      bill_line_id: billLineId,
      quantity,
      value,
    }));
    await work.tx.write(WRITE, [work.workspaceId, entryId, JSON.stringify(rows)]);
  }
}
