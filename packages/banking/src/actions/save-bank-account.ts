import { WRITE_OFF_ACCOUNTS } from '@daybook/accounting';
import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type BankJournal, journalOfAccount } from '../accounts/journal-of-account.js';
import type { BankAccount } from '../entities/bank-account.js';

interface Context {
  readonly journal: BankJournal;
  /** The account 1090 of the chart, if there is one of a fitting type. */
  readonly transitAccountId: string | null;
  readonly hasLines: boolean;
  /** The types of the accounts that it names, by their ids. */
  readonly types: ReadonlyMap<string, string>;
}

const TRANSIT = `SELECT a.id FROM accounting.published_accounts a
  WHERE a.workspace_id = $1 AND a.code = '1090' AND a.type = 'asset' AND a.active`;

/** The types that each account may have. */
const ACCOUNT_TYPES = {
  fee_account: { property: 'feeAccountId', types: WRITE_OFF_ACCOUNTS },
  transit_account: { property: 'transitAccountId', types: ['asset', 'liability'] },
} as const;

const TYPES = 'SELECT id, type FROM accounting.published_accounts WHERE workspace_id = $1 AND id = ANY($2::uuid[])';

const HAS_LINES =
  'SELECT EXISTS (SELECT FROM banking.bank_lines l WHERE l.workspace_id = $1 AND l.bank_account_id = $2) AS found';

/** Creates or changes a bank account; its journal and currency are fixed once it has lines (domain.md 4.27). */
@Injectable()
export class SaveBankAccount implements WriteVerb<BankAccount, Context> {
  async load(work: UnitOfWork, account: BankAccount, before: Readonly<BankAccount> | null): Promise<Context> {
    const { tx, workspaceId } = work;
    const named = [account.feeAccountId, account.transitAccountId].filter(Boolean);
    const [journal, [transit], [lines], types] = await Promise.all([
      journalOfAccount(work, account.journalId),
      tx.query<{ id: string }>(TRANSIT, [workspaceId]),
      before === null ? [] : tx.query<{ found: boolean }>(HAS_LINES, [workspaceId, before.id]),
      tx.query<{ id: string; type: string }>(TYPES, [workspaceId, named]),
    ]);
    const typeOf = new Map(types.map(({ id, type }) => [id, type]));
    return { journal, transitAccountId: transit?.id ?? null, hasLines: lines?.found === true, types: typeOf };
  }

  /** @throws InvalidRequest if neither iban nor number is given */
  plan(
    account: Readonly<BankAccount>,
    { journal, transitAccountId, hasLines, types }: Context,
    before: Readonly<BankAccount> | null,
  ): Plan<BankAccount> {
    if (!account.iban && !account.number) {
      const message = 'Set iban, or number if the bank has no IBANs: an import finds the account by it.';
      throw new InvalidRequest({ field: 'iban', code: 'required', message });
    }
    const currency = account.currency ?? journal.accountCurrency ?? journal.home;
    const problems = [
      ...(hasLines ? fixedProblems(account, before!) : []),
      ...journalProblems(journal),
      ...currencyProblems(currency, journal),
      ...typeProblems(account, types),
    ];
    const { accountId } = journal;
    if (problems.length > 0 || accountId === null) return { problems };
    const transit = before === null ? (account.transitAccountId ?? transitAccountId) : account.transitAccountId;
    return { problems, changes: { currency, accountId, transitAccountId: transit, active: account.active ?? true } };
  }
}

function fixedProblems(account: Readonly<BankAccount>, before: Readonly<BankAccount>): Problem[] {
  const fixed = { journal: 'journalId', currency: 'currency' } as const;
  return Object.entries(fixed)
    .filter(([, property]) => account[property] !== before[property])
    .map(([field]) => ({
      field,
      code: 'in_use',
      message: `${field} cannot change: the bank account has lines. Archive it and create another one.`,
    }));
}

function journalProblems({ code, type, accountId }: BankJournal): Problem[] {
  if (type !== 'bank')
    return [
      {
        field: 'journal',
        code: 'invalid_value',
        message: `A bank account needs a journal of type bank; ${code} is of type ${type}.`,
      },
    ];
  if (accountId !== null) return [];
  return [
    {
      field: 'journal',
      code: 'account_missing',
      message: `The journal ${code} has no account. Set its default_account first.`,
    },
  ];
}

/** The lines of a bank in another currency than the books need an account that takes that currency only. */
function currencyProblems(
  currency: string,
  { code, currency: ofJournal, accountCode, accountCurrency, home }: BankJournal,
): Problem[] {
  if (ofJournal !== null && ofJournal !== currency)
    return [
      {
        field: 'currency',
        code: 'invalid_currency',
        message: `The journal ${code} accepts only ${ofJournal}. Choose another journal, or that currency.`,
      },
    ];
  if (accountCode === null || accountCurrency === currency || (accountCurrency === null && currency === home))
    return [];
  const message =
    accountCurrency === null
      ? `The account ${accountCode} takes any currency. A bank account in ${currency} needs one whose currency is ${currency}.`
      : `The account ${accountCode} of the journal accepts only ${accountCurrency}.`;
  return [{ field: 'currency', code: 'invalid_currency', message }];
}

function typeProblems(account: Readonly<BankAccount>, found: Context['types']): Problem[] {
  return Object.entries(ACCOUNT_TYPES).flatMap(([field, { property, types }]): Problem[] => {
    const id = account[property];
    const type = id ? found.get(id) : undefined;
    if (type === undefined || (types as readonly string[]).includes(type)) return [];
    const message = `${field} must be of type ${types.join(' or ')}, not ${type}.`;
    return [{ field, code: 'invalid_account_type', message, allowed: types }];
  });
}
