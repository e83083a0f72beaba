import { type PackedFile } from '@daybook/bank-files';
import { type Problem, Refusal } from '@daybook/errors';
import type { UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import type { BankAccount } from '../entities/bank-account.js';
import { bankAccounts } from '../resources/bank-accounts.resource.js';

export type ImportAccount = Pick<
  BankAccount,
  'id' | 'name' | 'iban' | 'number' | 'currency' | 'active' | 'csvMappingId' | 'autoMatch'
>;

const COLUMNS = 'id, name, iban, number, currency, active, csv_mapping_id AS "csvMappingId", auto_match AS "autoMatch"';

const ALL = `SELECT ${COLUMNS} FROM banking.bank_accounts WHERE workspace_id = $1 ORDER BY id`;

/** One import of an account at a time. Lines may be entered and matched meanwhile. */
const LOCK = `SELECT ${COLUMNS} FROM banking.bank_accounts WHERE workspace_id = $1 AND id = ANY($2::uuid[])
  ORDER BY id FOR NO KEY UPDATE`;

type Statements = PackedFile['statements'];

/** The bank accounts that the statements of a file are of. */
@Injectable()
export class AccountsOfFile {
  /**
   * The account of each statement, locked. `sent`: the account that the request names; without it, each is found by the number in the file.
   * @throws NotFound; Refusal `unknown_account`, `wrong_account`, `archived`, `invalid_currency`
   */
  async of(work: UnitOfWork, statements: Statements, sent: string | undefined): Promise<readonly ImportAccount[]> {
    const ids = sent === undefined ? await this.find(work, statements) : [await work.locate(bankAccounts, sent)];
    const locked = await work.tx.query<ImportAccount>(LOCK, [work.workspaceId, [...new Set(ids)]]);
    const accounts = statements.map((_, i) => locked.find(({ id }) => id === (ids[i] ?? ids[0]))!);
    const problems = statements.flatMap((statement, i) => problemsOf(statement, accounts[i]!, sent !== undefined));
    if (problems.length > 0) throw new Refusal(problems);
    return accounts;
  }

  private async find({ tx, workspaceId }: UnitOfWork, statements: Statements): Promise<readonly string[]> {
    const all = await tx.query<ImportAccount>(ALL, [workspaceId]);
    const found = statements.map(({ account }) => accountFor(account, all));
    const problems = statements.flatMap(({ account }, i) => (found[i] ? [] : [unknown(account)]));
    if (problems.length > 0) throw new Refusal(problems);
    return found.map((one) => one!.id);
  }
}

function accountFor(number: string | null, all: readonly ImportAccount[]): ImportAccount | undefined {
  if (number === null) return undefined;
  const exact = all.filter((account) => isNamed(number, account));
  const fitting = exact.length > 0 ? exact : all.filter((account) => isPartOf(number, account));
  return fitting.length === 1 ? fitting[0] : undefined;
}

const bare = (number: string | null): string | undefined => number?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const isNamed = (number: string, { iban, number: own }: ImportAccount): boolean =>
  bare(number) === bare(iban) || bare(number) === bare(own);

/** Digits that an account number has at least, to be looked for in an IBAN. */
const DIGITS_MIN = 6;

/** Many banks write the number within the IBAN instead: `37040044/532013000`, with or without leading zeros. */
function isPartOf(number: string, { iban }: ImportAccount): boolean {
  const parts = number.toUpperCase().split(/[^A-Z0-9]+/);
  const digits = parts.map((part) => part.replace(/^0+/, '')).filter((part) => part !== '');
  if (iban === null || digits.join('').length < DIGITS_MIN || isIban(number)) return false;
  const own = iban.slice(4);
  return own.endsWith(digits.at(-1)!) && digits.every((part) => own.includes(part));
}

const isIban = (number: string): boolean => /^[A-Z]{2}\d{2}/.test(bare(number)!);

function unknown(account: string | null): Problem {
  const message =
    account === null
      ? 'The file does not say its account. Send it to POST /v1/bank_accounts/{id}/import.'
      : `No bank account, or more than one, has the number ${account.slice(0, 64)} of the file. Set it as iban or number of one, or send the file to POST /v1/bank_accounts/{id}/import.`;
  return { field: 'account', code: 'unknown_account', message };
}

function problemsOf(
  { account: number, currency }: Statements[number],
  account: ImportAccount,
  isSent: boolean,
): Problem[] {
  const { name, iban, number: own, active } = account;
  if (isSent && number !== null && !isNamed(number, account) && !isPartOf(number, account)) {
    const message = `The file is of the account ${number.slice(0, 64)}; ${name} has ${[iban, own].filter(Boolean).join(' and ')}. Send it to that account. If it is the same, set number of ${name} as the bank writes it.`;
    return [{ field: 'account', code: 'wrong_account', message }];
  }
  if (!active) {
    const message = `The bank account ${name} is archived. Set it active again, or send the file to another one.`;
    return [{ field: 'account', code: 'archived', message }];
  }
  if (currency === account.currency) return [];
  const message = `The file is in ${currency}, the bank account ${name} in ${account.currency}.`;
  return [{ field: 'currency', code: 'invalid_currency', message }];
}
