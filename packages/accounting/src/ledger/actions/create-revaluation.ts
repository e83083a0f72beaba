import { newId } from '@daybook/database';
import { InvalidRequest, namedTwice, type Problem } from '@daybook/errors';
import { addDays, fits, isNegative, isZero, LAST_DAY, negate, sum } from '@daybook/money';
import type { Plan, Refused, UnitOfWork, WriteVerb } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { AccountTypes, accountTypeProblems, type TypesOfAccounts } from '../accounts/account-types.js';
import { type BooksSettings, BooksReader } from '../books/books-reader.js';
import type { Revaluation } from '../entities/revaluation.js';
import { RevaluationLine } from '../entities/revaluation-line.js';
import { RevaluationRate } from '../entities/revaluation-rate.js';
import { lockedProblems } from '../lock/locked-period.js';
import { Ledger, type Posting } from '../posting/ledger.js';
import type { LedgerLine } from '../posting/ledger-line.js';
import { revaluations } from '../resources/revaluations.resource.js';
import { mirroredLines, type RevaluationAccounts, revaluationLines } from '../revaluation/revaluation-entry.js';
import { VALUED_ACCOUNTS, VALUED_SUMS, type ValuedSum } from '../revaluation/valued.sql.js';

/** One revaluation at a time: the next statement sees what the one before has made. */
const JOURNAL = `SELECT id, code, credit_code AS "creditCode" FROM accounting.journals
  WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE`;

const ACTIVE = `SELECT r.number FROM accounting.revaluations r
  WHERE r.workspace_id = $1 AND r.date = $2::date AND r.state = 'active'`;

/** What a body has left out is undefined. */
type Sent = Readonly<Omit<Revaluation, 'rates' | 'accountIds'> & Partial<Pick<Revaluation, 'rates' | 'accountIds'>>>;

interface Context {
  readonly books: BooksSettings;
  readonly journal: Posting['journal'] | undefined;
  readonly types: TypesOfAccounts;
  /** The number of the active revaluation of this date. */
  readonly active: string | null;
  readonly sums: readonly ValuedSum[];
}

interface RevaluationPlan extends Plan<Revaluation> {
  readonly journal: Posting['journal'];
  readonly lines: readonly LedgerLine[];
}

/** Values what is open in foreign currencies at a date, by an entry and its mirror on the day after (domain.md 4.33, 6.14). */
@Injectable()
export class CreateRevaluation implements WriteVerb<Revaluation, Context, RevaluationPlan> {
  readonly addsItself = true;

  constructor(
    private readonly books: BooksReader,
    private readonly accounts: AccountTypes,
    private readonly ledger: Ledger,
  ) {}

  /** @throws InvalidRequest on a currency that is sent twice */
  async load(work: UnitOfWork, { date, rates: sentRates, accountIds }: Sent): Promise<Context> {
    const rates = sentRates ?? [];
    refuseRepeated(rates);
    const { tx, workspaceId } = work;
    const books = await this.books.load(work);
    const [journal] = await tx.query<Posting['journal']>(JOURNAL, [workspaceId, books.exchangeJournalId]);
    const chosen = chosenOf(accountIds);
    const sent = JSON.stringify(rates.map(({ currency, rate }) => ({ currency, rate })));
    const [[active], types, sums] = await Promise.all([
      tx.query<{ number: string }>(ACTIVE, [workspaceId, date]),
      this.accounts.load(tx, workspaceId, typedAccounts(accountIds)),
      tx.query<ValuedSum>(VALUED_SUMS, [workspaceId, date, sent, chosen, books.unrealisedGains]),
    ]);
    return { books, journal, types, active: active?.number ?? null, sums };
  }

  plan(wanted: Sent, { books, journal, types, active, sums }: Context): RevaluationPlan | Refused {
    const accounts = revaluationAccounts(books);
    const problems = [
      ...homeProblems(wanted.rates ?? [], books.home),
      ...accountTypeProblems(typedAccounts(wanted.accountIds), types),
      ...dateProblems(wanted.date, books),
      ...activeProblems(wanted.date, active),
      ...rateProblems(wanted.date, sums),
      ...(accounts && journal ? [] : [ACCOUNT_MISSING]),
    ];
    if (problems.length > 0 || !accounts || !journal) return { problems };
    if (sums.some(isTooLarge)) return { problems: [TOO_LARGE] };
    const lines = revaluationLines(sums, accounts);
    if (lines.length === 0) return { problems: [nothingToRevalue(wanted.date, sums, books)] };
    const booked = sums.map((one) => one.booked);
    const changes = {
      state: 'active' as const,
      accountIds: chosenOf(wanted.accountIds) ?? [],
      unrealisedGains: books.unrealisedGains,
      gain: sum(booked.filter((amount) => !isNegative(amount))),
      loss: negate(sum(booked.filter(isNegative))),
      rates: ratesOf(wanted, sums),
      lines: linesOf(wanted, sums),
    };
    return { problems, changes, journal, lines };
  }

  async apply(
    work: UnitOfWork,
    record: Revaluation,
    { journal, lines }: RevaluationPlan,
    { books }: Context,
  ): Promise<void> {
    work.begin(record);
    const common = { journal, class: 'main', fiscalYearStart: books.fiscalYearStart, reference: null } as const;
    const source = { resource: revaluations.name, id: record.id };
    const entry = await this.ledger.post(work, { ...common, date: record.date, source, lines });
    const mirror = await this.ledger.post(work, {
      ...common,
      date: addDays(record.date, 1),
      source: { ...source, name: entry.number as string },
      lines: mirroredLines(lines),
    });
    Object.assign(record, { number: entry.number, entryId: entry.id, mirrorId: mirror.id });
    for (const rows of [record.rates, record.lines]) for (const row of rows) row.revaluationId = record.id;
    await work.add(revaluations, record);
  }
}

/** The accounts to which it is limited; null: all. */
function chosenOf(accountIds: readonly string[] | undefined): string[] | null {
  return accountIds && accountIds.length > 0 ? [...accountIds] : null;
}

function typedAccounts(accountIds: readonly string[] | undefined) {
  return (accountIds ?? []).map((accountId, i) => ({ field: `accounts[${i}]`, accountId, types: VALUED_ACCOUNTS }));
}

function revaluationAccounts(books: BooksSettings): RevaluationAccounts | undefined {
  const {
    receivableRevaluationAccountId,
    payableRevaluationAccountId,
    unrealisedGainAccountId,
    unrealisedLossAccountId,
  } = books;
  if (!receivableRevaluationAccountId || !payableRevaluationAccountId) return undefined;
  if (!unrealisedGainAccountId || !unrealisedLossAccountId) return undefined;
  return {
    receivableRevaluationAccountId,
    payableRevaluationAccountId,
    unrealisedGainAccountId,
    unrealisedLossAccountId,
  };
}

const ACCOUNT_MISSING: Problem = {
  code: 'account_missing',
  message:
    'There is no account for a revaluation. Set exchange_journal, receivable_revaluation_account, payable_revaluation_account, unrealised_gain_account and unrealised_loss_account in settings/accounting.',
};

const TOO_LARGE: Problem = {
  field: 'rates',
  code: 'out_of_range',
  message: 'At these rates an amount would need more than 15 digits. Check the rates.',
};

function refuseRepeated(rates: readonly RevaluationRate[]): void {
  const problems = namedTwice(
    rates.map(({ currency }) => currency),
    (i) => `rates[${i}].currency`,
  );
  if (problems.length > 0) throw new InvalidRequest(problems);
}

function homeProblems(rates: readonly RevaluationRate[], home: string): Problem[] {
  const message = `${home} is the currency of the books, and its rate is always 1. Leave it out.`;
  return rates.flatMap(({ currency }, i): Problem[] =>
    currency === home ? [{ field: `rates[${i}].currency`, code: 'invalid_value', message }] : [],
  );
}

/** The mirror is dated the day after, which has to be a day of the calendar. */
function dateProblems(date: string, books: BooksSettings): Problem[] {
  if (date < LAST_DAY) return lockedProblems(books, date);
  const message = `date must be before ${LAST_DAY}: the mirror is dated the day after.`;
  return [{ field: 'date', code: 'out_of_range', message }];
}

function activeProblems(date: string, active: string | null): Problem[] {
  if (active === null) return [];
  const message = `${active} revalues ${date} already. Undo it first, or choose another date.`;
  return [{ field: 'date', code: 'already_revalued', message }];
}

/** One for each currency without a rate. */
function rateProblems(date: string, sums: readonly ValuedSum[]): Problem[] {
  const missing = new Set(sums.filter(({ lacksRate }) => lacksRate).map(({ currency }) => currency));
  return [...missing].sort().map((currency) => ({
    field: 'rates',
    code: 'required',
    message: `No rate of ${currency} is known for ${date}. Send one in rates, or add a currency_rates record.`,
  }));
}

function isTooLarge({ value, difference, booked }: ValuedSum): boolean {
  return [value, difference, booked].some((amount) => !fits(amount, { maxDigits: 15, maxDecimals: 15 }));
}

function nothingToRevalue(date: string, sums: readonly ValuedSum[], { unrealisedGains }: BooksSettings): Problem {
  const isGain = unrealisedGains === 'skip' && sums.some(({ difference }) => !isZero(difference));
  const why = isGain
    ? 'no item has lost value, and unrealised_gains of settings/accounting is skip'
    : 'nothing open in a foreign currency is worth more or less at its rate';
  return { field: 'date', code: 'nothing_to_revalue', message: `There is nothing to post for ${date}: ${why}.` };
}

/** Those that were sent, and those that were used besides. */
function ratesOf({ workspaceId, id, rates }: Sent, sums: readonly ValuedSum[]): RevaluationRate[] {
  const byCurrency = new Map(sums.flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, rate] as const])));
  for (const { currency, rate } of rates ?? []) byCurrency.set(currency, rate);
  return [...byCurrency]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, rate], i) =>
      Object.assign(new RevaluationRate(), {
        ...{ workspaceId, id: newId(), revaluationId: id, position: i + 1 },
        ...{ currency, rate },
      }),
    );
}

function linesOf(
  { workspaceId, id }: Pick<Revaluation, 'workspaceId' | 'id'>,
  sums: readonly ValuedSum[],
): RevaluationLine[] {
  return sums.map((one, i) =>
    Object.assign(new RevaluationLine(), {
      ...{ workspaceId, id: newId(), revaluationId: id, position: i + 1 },
      ...{ accountId: one.accountId, currency: one.currency, items: one.items, amountCurrency: one.amount },
      ...{ bookValue: one.book, value: one.value, difference: one.difference, booked: one.booked },
    }),
  );
}
