import { InvalidRequest, type Problem } from '@daybook/errors';
import { isRealDate } from '@daybook/money';
import type { Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import {
  AccountTypes,
  accountTypeProblems,
  type TypedAccount,
  type TypesOfAccounts,
} from '../accounts/account-types.js';
import { BOOK_ACCOUNTS, BOOK_JOURNALS } from '../accounts/book-accounts.js';
import { firstProblems } from '../accounts/first-problems.js';
import type { Books } from '../entities/books.js';

const JOURNAL_TYPES = 'SELECT id, type FROM accounting.journals WHERE workspace_id = $1 AND id = ANY($2::uuid[])';
const POSTED = `SELECT EXISTS (SELECT FROM accounting.entries e WHERE e.workspace_id = $1 AND e.state = 'posted') AS posted`;

interface Context {
  /** Whether an entry is posted; also false if the fiscal year does not change. */
  readonly isYearFixed: boolean;
  readonly accountTypes: TypesOfAccounts;
  readonly journalTypes: ReadonlyMap<string, string>;
}

/** Settings of the books: default accounts have fitting types; the fiscal year is fixed with the first posting (domain.md 4.17). */
@Injectable()
export class UpdateBooks implements WriteVerb<Books, Context> {
  constructor(private readonly accounts: AccountTypes) {}

  async load(
    { tx, workspaceId }: UnitOfWork,
    books: Readonly<Books>,
    before: Readonly<Books> | null,
  ): Promise<Context> {
    const isSameYear = before?.fiscalYearStart === books.fiscalYearStart;
    const [[entries], accountTypes, journals] = await Promise.all([
      isSameYear ? [] : tx.query<{ posted: boolean }>(POSTED, [workspaceId]),
      this.accounts.load(tx, workspaceId, accountsOf(books)),
      tx.query<{ id: string; type: string }>(JOURNAL_TYPES, [
        workspaceId,
        journalsOf(books)
          .map(({ id }) => id)
          .sort(),
      ]),
    ]);
    const journalTypes = new Map(journals.map(({ id, type }) => [id, type]));
    return { isYearFixed: entries?.posted === true, accountTypes, journalTypes };
  }

  plan(books: Readonly<Books>, { isYearFixed, accountTypes, journalTypes }: Context): Refused {
    refuseNoDay(books);
    return {
      problems: firstProblems(
        isYearFixed ? [YEAR_FIXED] : [],
        accountTypeProblems(accountsOf(books), accountTypes),
        journalsOf(books).flatMap(({ field, id, type }): Problem[] => {
          if (journalTypes.get(id) === type) return [];
          return [{ field, code: 'invalid_value', message: `${field} must be a journal of type ${type}.` }];
        }),
      ),
    };
  }
}

const YEAR_FIXED: Problem = {
  field: 'fiscal_year_start',
  code: 'in_use',
  message: 'fiscal_year_start cannot change once an entry is posted.',
};

function accountsOf(books: Readonly<Books>): TypedAccount[] {
  return Object.entries(BOOK_ACCOUNTS).map(([field, { property, ...fitting }]) => ({
    field,
    accountId: books[property],
    ...fitting,
  }));
}

/** The default journals that are set. */
function journalsOf(books: Readonly<Books>): { field: string; id: string; type: string }[] {
  return Object.entries(BOOK_JOURNALS).flatMap(([field, { property, type }]) => {
    const id = books[property];
    return id === null ? [] : [{ field, id, type }];
  });
}

/** @throws InvalidRequest for a fiscal year that does not start on a day of every year */
function refuseNoDay({ fiscalYearStart }: Readonly<Books>): void {
  if (isRealDate(`2001-${fiscalYearStart}`)) return;
  const message = 'fiscal_year_start must be a day of every year as MM-DD, such as 04-01.';
  throw new InvalidRequest({ field: 'fiscal_year_start', code: 'invalid_value', message });
}
