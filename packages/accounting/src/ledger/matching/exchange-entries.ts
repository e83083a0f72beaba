import type { Problem } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { Reconciliation } from '../entities/reconciliation.js';
import type { BooksSettings } from '../books/books-reader.js';
import { Ledger, type Posting } from '../posting/ledger.js';
import { exchangeLines } from './match-rules.js';
import type { MatchItem } from './open-items.js';

const JOURNAL =
  'SELECT id, code, credit_code AS "creditCode" FROM accounting.journals WHERE workspace_id = $1 AND id = $2';

/** Posts the difference in value between the sides of a match (domain.md 6.6). */
@Injectable()
export class ExchangeEntries {
  constructor(private readonly ledger: Ledger) {}

  /** Returns the entry's id. The caller has checked {@link exchangeProblems}. */
  async post(
    work: UnitOfWork,
    books: BooksSettings,
    match: Reconciliation,
    { accountId, partnerId, currency }: MatchItem,
  ): Promise<string> {
    const gainAccountId = books.exchangeGainAccountId as string;
    const lossAccountId = books.exchangeLossAccountId as string;
    const [journal] = await work.tx.query<Posting['journal']>(JOURNAL, [work.workspaceId, books.exchangeJournalId]);
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

/** Problems of a match whose sides differ in value: settings/accounting need a journal and accounts for the difference. */
export function exchangeProblems({
  exchangeGainAccountId,
  exchangeLossAccountId,
  exchangeJournalId,
}: BooksSettings): Problem[] {
  if (exchangeGainAccountId && exchangeLossAccountId && exchangeJournalId) return [];
  const message =
    'There is no account for exchange differences. Set exchange_journal, exchange_gain_account and exchange_loss_account in settings/accounting.';
  return [{ code: 'account_missing', message }];
}
