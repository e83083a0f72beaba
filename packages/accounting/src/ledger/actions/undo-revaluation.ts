import type { Problem } from '@daybook/errors';
import { addDays } from '@daybook/money';
import type { ActionVerb, Plan, UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { BooksReader, type BooksSettings } from '../books/books-reader.js';
import type { Revaluation } from '../entities/revaluation.js';
import { Ledger } from '../posting/ledger.js';

/** active → undone: reverses the entry and its mirror, each on its own day, so that neither day has anything left of it (domain.md 5.15). */
@Injectable()
export class UndoRevaluation implements ActionVerb<Revaluation, object, BooksSettings> {
  constructor(
    private readonly books: BooksReader,
    private readonly ledger: Ledger,
  ) {}

  async load(work: UnitOfWork): Promise<BooksSettings> {
    return this.books.load(work);
  }

  plan({ date, number }: Readonly<Revaluation>, { lockDate }: BooksSettings): Plan<Revaluation> {
    return {
      problems: lockDate !== null && date <= lockDate ? [locked(number, date, lockDate)] : [],
      changes: { state: 'undone' },
      events: ['undone'],
    };
  }

  async apply(
    work: UnitOfWork,
    { date, entryId, mirrorId }: Revaluation,
    _plan: unknown,
    books: BooksSettings,
  ): Promise<void> {
    const { fiscalYearStart } = books;
    await this.ledger.reverse(work, entryId, { date, fiscalYearStart });
    await this.ledger.reverse(work, mirrorId, { date: addDays(date, 1), fiscalYearStart });
  }
}

function locked(number: string, date: string, lockDate: string): Problem {
  const message = `${number} is dated ${date}, and the books are locked up to ${lockDate}. It stays; its mirror on the day after takes it back.`;
  return { code: 'period_locked', message };
}
