import {
  accountTypeProblems,
  AccountTypes,
  type TypedAccount,
  type TypesOfAccounts,
  WRITE_OFF_ACCOUNTS,
} from '@daybook/accounting';
import { InvalidRequest, type Problem } from '@daybook/errors';
import type { Plan, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { type BankJournal, journalOfAccount } from '../accounts/journal-of-account.js';
import type { BankAccount } from '../entities/bank-account.js';

interface Context {
  readonly journal: BankJournal;
  /** For a new one that names none: the account 1090 of the chart, if there is one of a fitting type. */
  readonly transitAccountId: string | null;
  readonly hasLines: boolean;
  readonly types: TypesOfAccounts;
}

const TRANSIT = `SELECT a.id FROM accounting.published_accounts a
  WHERE a.workspace_id = $1 AND a.code = '1090' AND a.type = 'asset' AND a.active`;

const HAS_LINES =
  'SELECT EXISTS (SELECT FROM banking.bank_lines l WHERE l.workspace_id = $1 AND l.bank_account_id = $2) AS found';

/** Creates or changes a bank account; its journal and currency are fixed once it has lines (domain.md 4.27). */
@Injectable()
export class SaveBankAccount implements WriteVerb<BankAccount, Context> {
  constructor(private readonly accounts: AccountTypes) {}

  async load(work: UnitOfWork, account: BankAccount, before: Readonly<BankAccount> | null): Promise<Context> {
    const { tx, workspaceId } = work;
    const [journal, [transit], [lines], types] = await Promise.all([
      journalOfAccount(work, account.journalId),
      before !== null || account.transitAccountId ? [] : tx.query<{ id: string }>(TRANSIT, [workspaceId]),
      before === null ? [] : tx.query<{ found: boolean }>(HAS_LINES, [workspaceId, before.id]),
      this.accounts.load(tx, workspaceId, namedAccounts(account)),
    ]);
    return { journal, transitAccountId: transit?.id ?? null, hasLines: lines?.found === true, types };
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
      ...accountTypeProblems(namedAccounts(account), types),
    ];
    const { accountId } = journal;
    if (problems.length > 0 || accountId === null) return { problems };
    // Absent in a new record.
    const { active, autoMatch }: Partial<BankAccount> = account;
    const chosen = { active: active ?? true, autoMatch: autoMatch ?? false };
    const accounts = { accountId, transitAccountId: account.transitAccountId ?? transitAccountId };
    return { problems, changes: { currency, ...accounts, ...chosen } };
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

const namedAccounts = ({ feeAccountId, transitAccountId }: Readonly<BankAccount>): TypedAccount[] => [
  { field: 'fee_account', accountId: feeAccountId, types: WRITE_OFF_ACCOUNTS },
  { field: 'transit_account', accountId: transitAccountId, types: ['asset', 'liability'] },
];
