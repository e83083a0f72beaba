import { Database } from '@daybook/database';
import { InvalidRequest, type Problem, Refusal } from '@daybook/errors';
import type { UnitOfWork, OldWriteVerb } from '@daybook/records';
import { isRealDate } from '@daybook/money';
import { Injectable } from '@nestjs/common';
import { AccountTypes } from '../accounts/account-types.js';
import { BOOK_ACCOUNTS, BOOK_JOURNALS } from '../accounts/book-accounts.js';
import type { Books } from '../entities/books.js';

const JOURNAL_TYPES = 'SELECT id, type FROM accounting.journals WHERE workspace_id = $1 AND id = ANY($2::uuid[])';
const POSTED = `SELECT EXISTS (SELECT FROM accounting.entries e WHERE e.workspace_id = $1 AND e.state = 'posted') AS posted`;

/** Settings of the books: defaults of fitting types; the fiscal year is fixed with the first posting (domain.md 4.17). */
@Injectable()
export class UpdateBooks implements OldWriteVerb<Books> {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountTypes,
  ) {}

  async run(work: UnitOfWork, books: Books): Promise<void> {
    await this.checkFiscalYear(work, books);
    const wanted = Object.entries(BOOK_ACCOUNTS).map(([field, { property, types }]) => ({
      field,
      accountId: books[property],
      types,
    }));
    await this.accounts.require(work.workspaceId, wanted);
    await this.checkJournals(work, books);
  }

  private async checkFiscalYear(work: UnitOfWork, books: Books): Promise<void> {
    if (work.before(books)?.fiscalYearStart === books.fiscalYearStart) return;
    const field = 'fiscal_year_start';
    if (!isRealDate(`2001-${books.fiscalYearStart}`)) {
      throw new InvalidRequest({
        field,
        code: 'invalid_value',
        message: 'fiscal_year_start must be a day of every year as MM-DD, such as 04-01.',
      });
    }
    const [row] = await this.database.query<{ posted: boolean }>(POSTED, [work.workspaceId]);
    if (row?.posted)
      throw new Refusal({ field, code: 'in_use', message: 'fiscal_year_start cannot change once an entry is posted.' });
  }

  private async checkJournals(work: UnitOfWork, books: Books): Promise<void> {
    const set = Object.entries(BOOK_JOURNALS).filter(([, { property }]) => books[property] !== null);
    const ids = set.map(([, { property }]) => books[property]).sort();
    const rows = await this.database.query<{ id: string; type: string }>(JOURNAL_TYPES, [work.workspaceId, ids]);
    const types = new Map(rows.map((row) => [row.id, row.type]));
    const problems = set
      .filter(([, { property, type }]) => types.get(books[property] as string) !== type)
      .map(([field, { type }]): Problem => ({
        field,
        code: 'invalid_value',
        message: `${field} must be a journal of type ${type}.`,
      }));
    if (problems.length > 0) throw new Refusal(problems);
  }
}
