import type { ErrorCode, Problem } from '@daybook/errors';
import { isZero, subtract, sum } from '@daybook/money';
import { isEarning } from '../accounts/earnings.js';
import { ENTRY_ACCOUNTS } from '../accounts/fitting-types.js';
import type { Entry } from '../entities/entry.js';
import type { EntryLine } from '../entities/entry-line.js';
import { fiscalYearAt } from '../books/fiscal-year.js';
import type { EntryAccount, EntryContext } from './entry-context.js';
import { lockedProblems } from '../lock/locked-period.js';
import { journalProblems } from './entry-journals.js';

/** Everything that prevents posting a draft, in the order of domain.md 5.2. Each line already has one side above 0. */
export function postProblems(entry: Readonly<Entry>, context: EntryContext): Problem[] {
  const { journal } = context;
  const archived: Problem[] = [
    { field: 'journal', code: 'archived', message: `The journal ${journal.code} is archived. Choose another.` },
  ];
  return [
    ...balanceProblems(entry),
    ...entry.lines.flatMap((line, i) => controlProblems(line, `lines[${i}]`, context)),
    ...(entry.closing ? entry.lines.flatMap((line, i) => closingProblems(line, `lines[${i}]`, context)) : []),
    ...journalProblems(journal),
    ...(journal.active ? [] : archived),
    ...lockedProblems(context, entry.date ?? context.today),
    ...(entry.closing ? yearEndProblems(entry.date ?? context.today, context) : []),
  ];
}

/** A closing entry, and its reversal, is dated the last day of a fiscal year. */
export function yearEndProblems(date: string, { fiscalYearStart }: Pick<EntryContext, 'fiscalYearStart'>): Problem[] {
  const { dateTo } = fiscalYearAt(date, fiscalYearStart);
  if (date === dateTo) return [];
  const message = `A closing entry needs the date of the last day of a fiscal year, such as ${dateTo}; ${date} is not one.`;
  return [{ field: 'date', code: 'not_year_end', message }];
}

function balanceProblems({ lines }: Readonly<Entry>): Problem[] {
  if (lines.length < 2) {
    return [{ field: 'lines', code: 'required', message: 'To post an entry, give it at least two lines.' }];
  }
  const debit = sum(lines.map((line) => line.debit));
  const credit = sum(lines.map((line) => line.credit));
  if (isZero(subtract(debit, credit))) return [];
  const message = `To post an entry, make debit and credit equal: debit is ${debit}, credit is ${credit}.`;
  return [{ field: 'lines', code: 'entry_unbalanced', message }];
}

/** Profit and loss excludes closing entries, so they may only move earnings to equity accounts. */
function closingProblems({ accountId, taxId }: EntryLine, path: string, { accounts }: EntryContext): Problem[] {
  const { code, type } = accounts.get(accountId) as EntryAccount;
  const problems: Problem[] = [];
  if (!isEarning(type) && type !== 'equity') {
    const message = `${path}.account: a closing entry accepts only income, expense, cogs and equity accounts; ${code} is of type ${type}.`;
    problems.push({ field: `${path}.account`, code: 'invalid_account_type', message });
  }
  if (taxId !== null) {
    problems.push({
      field: `${path}.tax`,
      code: 'invalid_value',
      message: `${path}.tax: a closing entry is not taxed. Leave the tax out.`,
    });
  }
  return problems;
}

/** The control rules of accounts (domain.md 4.3). */
function controlProblems(line: EntryLine, path: string, { accounts, partners }: EntryContext): Problem[] {
  const account = accounts.get(line.accountId);
  if (!account) throw new Error('A line names no account of its workspace.');
  const { code, type, currency, active, openItems } = account;
  const problems: Problem[] = [];
  const add = (field: string, problem: ErrorCode, message: string) =>
    problems.push({ field: `${path}.${field}`, code: problem, message: `${path}.${field}: ${message}` });
  if (!active) add('account', 'archived', `${code} is archived; choose another.`);
  if (!ENTRY_ACCOUNTS.includes(type))
    add(
      'account',
      'invalid_account_type',
      `${code} is posted only by the stock ledger; post a transfer or an adjustment.`,
    );
  const partner = line.partnerId === null ? undefined : partners.get(line.partnerId);
  if (!partner && (type === 'receivable' || type === 'payable'))
    add('partner', 'required', `set the partner; ${code} is a ${type} account.`);
  if (partner && !partner.active)
    add('partner', 'archived', `${partner.name} is archived; set it active again, or choose another.`);
  if (currency !== null && line.currency !== currency)
    add('currency', 'invalid_currency', `${code} accepts only ${currency}.`);
  if (openItems && isZero(line.amountCurrency ?? '0'))
    add('amount_currency', 'required', `lines of ${code} are matched, so it must not be 0.`);
  return problems;
}
