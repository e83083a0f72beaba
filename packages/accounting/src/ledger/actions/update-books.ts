import { requireAnyScope } from '@daybook/access';
import { InvalidRequest, type Problem } from '@daybook/errors';
import { isRealDate } from '@daybook/money';
import type { Plan, UnitOfWork, Warning, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import {
  AccountTypes,
  accountTypeProblems,
  type TypedAccount,
  type TypesOfAccounts,
} from '../accounts/account-types.js';
import { BOOK_ACCOUNTS, BOOK_JOURNALS, BOOK_TAXES } from '../accounts/book-accounts.js';
import { reminderProblems } from '../books/reminder-settings.js';
import { firstProblems } from '../accounts/first-problems.js';
import type { Books } from '../entities/books.js';

const JOURNAL_TYPES = 'SELECT id, type FROM accounting.journals WHERE workspace_id = $1 AND id = ANY($2::uuid[])';
const TAX_SCOPES = 'SELECT id, scope FROM accounting.taxes WHERE workspace_id = $1 AND id = ANY($2::uuid[])';
/** Active products without a tax of each scope: they were made before there was a default, or are meant to have none. */
const UNTAXED = `
  SELECT count(*) FILTER (WHERE NOT EXISTS (SELECT FROM inventory.published_product_sale_taxes s
      WHERE s.workspace_id = $1 AND s.product_id = r.id))::integer AS sale_tax,
    count(*) FILTER (WHERE NOT EXISTS (SELECT FROM inventory.published_product_purchase_taxes s
      WHERE s.workspace_id = $1 AND s.product_id = r.id))::integer AS purchase_tax
  FROM inventory.published_products r WHERE r.workspace_id = $1 AND r.active`;
const POSTED = `SELECT EXISTS (SELECT FROM accounting.entries e WHERE e.workspace_id = $1 AND e.state = 'posted') AS posted`;

interface Context {
  /** Whether an entry is posted; also false if the fiscal year does not change. */
  readonly isYearFixed: boolean;
  readonly accountTypes: TypesOfAccounts;
  readonly journalTypes: ReadonlyMap<string, string>;
  readonly taxScopes: ReadonlyMap<string, string>;
}

/**
 * Settings of the books: default accounts, journals and taxes are of fitting types; the fiscal year is fixed with the first posting; from
 * which amount bills need an approval is for those to say who approve them (domain.md 4.17).
 */
@Injectable()
export class UpdateBooks implements WriteVerb<Books, Context> {
  constructor(private readonly accounts: AccountTypes) {}

  async load(
    { tx, workspaceId, principal }: UnitOfWork,
    books: Readonly<Books>,
    before: Readonly<Books> | null,
  ): Promise<Context> {
    if (before && before.billApprovalOver !== books.billApprovalOver)
      requireAnyScope(principal, ['approve:bills'], { field: 'bill_approval_over' });
    const isSameYear = before?.fiscalYearStart === books.fiscalYearStart;
    const [[entries], accountTypes, journals, taxes] = await Promise.all([
      isSameYear ? [] : tx.query<{ posted: boolean }>(POSTED, [workspaceId]),
      this.accounts.load(tx, workspaceId, accountsOf(books)),
      tx.query<{ id: string; type: string }>(JOURNAL_TYPES, [
        workspaceId,
        journalsOf(books)
          .map(({ id }) => id)
          .sort(),
      ]),
      tx.query<{ id: string; scope: string }>(TAX_SCOPES, [
        workspaceId,
        taxesOf(books)
          .map(({ id }) => id)
          .sort(),
      ]),
    ]);
    const journalTypes = new Map(journals.map(({ id, type }) => [id, type]));
    const taxScopes = new Map(taxes.map(({ id, scope }) => [id, scope]));
    return { isYearFixed: entries?.posted === true, accountTypes, journalTypes, taxScopes };
  }

  plan(books: Readonly<Books>, { isYearFixed, accountTypes, journalTypes, taxScopes }: Context): Plan<Books> {
    refuseNoDay(books);
    return {
      // `null` clears the whole group.
      changes: {
        remindersEnabled: (books.remindersEnabled as boolean | null) ?? false,
        remindersAttachInvoices: (books.remindersAttachInvoices as boolean | null) ?? false,
      },
      problems: firstProblems(
        reminderProblems(books),
        isYearFixed ? [YEAR_FIXED] : [],
        accountTypeProblems(accountsOf(books), accountTypes),
        journalsOf(books).flatMap(({ field, id, type }): Problem[] => {
          if (journalTypes.get(id) === type) return [];
          return [{ field, code: 'invalid_value', message: `${field} must be a journal of type ${type}.` }];
        }),
        taxesOf(books).flatMap(({ field, id, scope }): Problem[] => {
          if (taxScopes.get(id) === scope) return [];
          return [{ field, code: 'invalid_scope', message: `${field} must be a tax of scope ${scope}.` }];
        }),
      ),
    };
  }

  /** Products that exist do not change with a default: says how many of them have no tax. */
  async apply(work: UnitOfWork, books: Books): Promise<void> {
    const before = work.before(books);
    const isNew = taxesOf(books).filter(({ property, id }) => before?.[property] !== id);
    if (isNew.length === 0) return;
    const [untaxed] = await work.tx.query<Record<keyof typeof BOOK_TAXES, number>>(UNTAXED, [work.workspaceId]);
    for (const { field } of isNew) if (untaxed![field] > 0) work.warnings.push(untaxedProducts(field, untaxed![field]));
  }
}

function untaxedProducts(field: string, count: number): Warning {
  const message = `${count} active products have no ${field === 'sale_tax' ? 'sale' : 'purchase'} tax and do not get this one: lines with them have none. Set it on those products that need it.`;
  return { field, code: 'products_without_tax', message };
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

/** The default taxes that are set. */
function taxesOf(books: Readonly<Books>) {
  return (['sale_tax', 'purchase_tax'] as const).flatMap((field) => {
    const { property, scope } = BOOK_TAXES[field];
    const id = books[property];
    return id === null ? [] : [{ field, property, id, scope }];
  });
}

/** @throws InvalidRequest for a fiscal year that does not start on a day of every year */
function refuseNoDay({ fiscalYearStart }: Readonly<Books>): void {
  if (isRealDate(`2001-${fiscalYearStart}`)) return;
  const message = 'fiscal_year_start must be a day of every year as MM-DD, such as 04-01.';
  throw new InvalidRequest({ field: 'fiscal_year_start', code: 'invalid_value', message });
}
