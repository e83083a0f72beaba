import { Database } from '@daybook/database';
import { Refusal } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Reconciliation } from '../entities/reconciliation.js';
import type { HeldBooks } from '../books/held-books.js';
import { Ledger, type Posting } from '../posting/ledger.js';
import { exchangeLines } from './match-rules.js';
import type { HeldItem } from './open-items.js';

const JOURNAL =
  'SELECT id, code, credit_code AS "creditCode" FROM accounting.journals WHERE workspace_id = $1 AND id = $2';

/** Posts what both sides of a match are worth apart (domain.md 6.6). */
@Injectable()
export class ExchangeEntries {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** Answers the entry's id. @throws Refusal where settings/accounting lack its journal or accounts */
  async post(
    work: UnitOfWork,
    books: HeldBooks,
    match: Reconciliation,
    { accountId, partnerId, currency }: HeldItem,
  ): Promise<string> {
    const { exchangeGainAccountId: gainAccountId, exchangeLossAccountId: lossAccountId, exchangeJournalId } = books;
    if (!gainAccountId || !lossAccountId || !exchangeJournalId) {
      const message =
        'There is no account for exchange differences. Set exchange_journal, exchange_gain_account and exchange_loss_account in settings/accounting.';
      throw new Refusal({ code: 'account_missing', message });
    }
    const [journal] = await this.database.query<Posting['journal']>(JOURNAL, [work.workspaceId, exchangeJournalId]);
    const { debitValue, creditValue } = match;
    const entry = await this.ledger.post(work, {
      journal: journal!,
      class: 'main',
      date: match.date,
      fiscalYearStart: books.fiscalYearStart,
      reference: null,
      source: { resource: 'reconciliations', id: match.id, name: match.name },
      lines: exchangeLines({ debitValue, creditValue, accountId, partnerId, currency, gainAccountId, lossAccountId }),
    });
    return entry.id;
  }
}
