import { type Access, byAccess, rowLock } from '@daybook/database';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { UNREALISED_GAINS } from '../entities/books.js';

/** What a posting needs to know of the books. */
export interface BooksSettings {
  readonly lockDate: string | null;
  /** `MM-DD`. */
  readonly fiscalYearStart: string;
  /** The workspace's currency. */
  readonly home: string;
  /** Today in the workspace's time zone. */
  readonly today: string;
  readonly receivableAccountId: string | null;
  readonly payableAccountId: string | null;
  readonly exchangeGainAccountId: string | null;
  readonly exchangeLossAccountId: string | null;
  readonly receivableRevaluationAccountId: string | null;
  readonly payableRevaluationAccountId: string | null;
  readonly unrealisedGainAccountId: string | null;
  readonly unrealisedLossAccountId: string | null;
  readonly unrealisedGains: (typeof UNREALISED_GAINS)[number];
  readonly writeOffAccountId: string | null;
  readonly unallocatedAccountId: string | null;
  readonly stockAccountId: string | null;
  readonly cogsAccountId: string | null;
  readonly receivedNotBilledAccountId: string | null;
  readonly priceDifferenceAccountId: string | null;
  readonly adjustmentAccountId: string | null;
  readonly bankJournalId: string | null;
  readonly generalJournalId: string | null;
  readonly stockJournalId: string | null;
  readonly exchangeJournalId: string | null;
}

/** SQL for the settings; with access `lock` they cannot change until the transaction ends, above all the lock date. */
export const booksBy = (access: Access): string => `
  SELECT b.lock_date AS "lockDate", b.fiscal_year_start AS "fiscalYearStart", c.currency AS home,
    to_char(now() AT TIME ZONE c.timezone, 'YYYY-MM-DD') AS today,
    b.receivable_account_id AS "receivableAccountId", b.payable_account_id AS "payableAccountId",
    b.exchange_gain_account_id AS "exchangeGainAccountId", b.exchange_loss_account_id AS "exchangeLossAccountId",
    b.receivable_revaluation_account_id AS "receivableRevaluationAccountId",
    b.payable_revaluation_account_id AS "payableRevaluationAccountId", b.unrealised_gain_account_id AS "unrealisedGainAccountId",
    b.unrealised_loss_account_id AS "unrealisedLossAccountId", b.unrealised_gains AS "unrealisedGains",
    b.write_off_account_id AS "writeOffAccountId", b.stock_account_id AS "stockAccountId", b.cogs_account_id AS "cogsAccountId",
    b.received_not_billed_account_id AS "receivedNotBilledAccountId", b.price_difference_account_id AS "priceDifferenceAccountId",
    b.adjustment_account_id AS "adjustmentAccountId", b.unallocated_account_id AS "unallocatedAccountId",
    b.bank_journal_id AS "bankJournalId", b.general_journal_id AS "generalJournalId",
    b.stock_journal_id AS "stockJournalId", b.exchange_journal_id AS "exchangeJournalId"
  FROM accounting.books b JOIN tokens.companies c ON c.workspace_id = $1 AND c.id = b.id
  WHERE b.workspace_id = $1 AND b.id = $1${rowLock(access, 'FOR SHARE OF b FOR KEY SHARE OF c')}`;

const BOOKS = byAccess(booksBy);

@Injectable()
export class BooksReader {
  /** Reads the settings; with access `lock` they cannot change until the transaction ends, above all the lock date. */
  async load({ tx, workspaceId, access }: Pick<UnitOfWork, 'tx' | 'workspaceId' | 'access'>): Promise<BooksSettings> {
    const [row] = await tx.query<BooksSettings>(BOOKS[access], [workspaceId]);
    if (!row) throw new Error('The workspace has no books.');
    return row;
  }
}
