import type { Transaction } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { StockMoved } from '@daybook/inventory';
import { absolute, compare, decimalsOfCurrency, fits } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import type { BooksSettings } from '../../ledger/books/books-reader.js';
import type { Posting } from '../../ledger/posting/ledger.js';
import type { LedgerLine } from '../../ledger/posting/ledger-line.js';
import { Clearings } from '../received/clearings.js';
import type { Cleared } from '../received/link-receipt.js';
import { ReceiptClearing } from '../received/receipt-clearing.js';
import { accountMissing, StockAccounts } from './stock-accounts.js';
import { stockLegs, summedByAccount } from './stock-legs.js';

const JOURNAL =
  'SELECT id, code, credit_code AS "creditCode" FROM accounting.journals WHERE workspace_id = $1 AND id = $2';

/** The entry of moved goods (domain.md 6.7 to 6.10). */
@Injectable()
export class StockPosting {
  constructor(
    private readonly accounts: StockAccounts,
    private readonly clearing: ReceiptClearing,
    private readonly clearings: Clearings,
  ) {}

  /** Posts it; without lines if the goods are worth nothing. @throws Refusal */
  async post(moved: StockMoved, books: BooksSettings): Promise<void> {
    const { work, date, source } = moved;
    const cleared = await this.cleared(moved, books);
    const legs = await this.accounts.resolve(work.tx, work.workspaceId, stockLegs(moved, cleared), books);
    const lines = summedByAccount(legs).map(({ accountId, value }) => lineOf(accountId, value, books.home));
    await this.clearings.post(work, {
      journal: await this.journal(work.tx, work.workspaceId, books),
      class: 'main',
      date,
      fiscalYearStart: books.fiscalYearStart,
      reference: null,
      source: { resource: source.resource, id: source.id, name: source.number },
      lines,
      clearings: [...cleared.values()].flatMap(({ clearings }) => clearings),
    });
  }

  private async cleared(moved: StockMoved, books: BooksSettings): Promise<ReadonlyMap<string, Cleared>> {
    const { receivedNotBilledAccountId: accountId, home } = books;
    if (moved.kind === 'receipt' && accountId === null) throw new Refusal(accountMissing('received'));
    return this.clearing.of(moved, accountId as string, decimalsOfCurrency(home));
  }

  private async journal(
    tx: Transaction,
    workspaceId: string,
    { stockJournalId }: BooksSettings,
  ): Promise<Posting['journal']> {
    const [journal] =
      stockJournalId === null ? [] : await tx.query<Posting['journal']>(JOURNAL, [workspaceId, stockJournalId]);
    if (journal) return journal;
    throw new Refusal({
      code: 'account_missing',
      message: 'stock_journal is not set, and the entry of a stock move needs it. Set it in settings/accounting.',
    });
  }
}

function lineOf(accountId: string, value: string, home: string): LedgerLine {
  if (!fits(value, { maxDigits: 15, maxDecimals: 15 })) {
    throw new Refusal({
      field: 'lines',
      code: 'out_of_range',
      message: 'An amount of the entry would need more than 15 digits. Move less in one transfer.',
    });
  }
  const side = compare(value, '0');
  return {
    accountId,
    partnerId: null,
    debit: side > 0 ? value : '0',
    credit: side < 0 ? absolute(value) : '0',
    amountCurrency: value,
    currency: home,
    description: null,
    dateDue: null,
    taxId: null,
  };
}
