import { requireAnyScope, type Principal } from '@daybook/access';
import { InvalidRequest } from '@daybook/errors';
import { JsonNumber, type JsonObject } from '@daybook/json';
import { equal, isCurrency, isRealDate, isZero } from '@daybook/money';
import { InProcess, Runner, type UnitOfWork } from '@daybook/records';
import { Injectable } from '@nestjs/common';
import { currencyRates } from '../resources/currency-rates.resource.js';
import { ArchivedCurrencies } from './archived-currencies.js';
import { ratesInCurrency } from './converted-rates.js';
import { readEcbRates } from './ecb-rates.js';
import { HomeCurrency } from './home-currency.js';

export interface RatesFile {
  readonly bytes: Uint8Array;
  /** Only this day and later. */
  readonly from?: string;
  /** Only these currencies. */
  readonly currencies?: readonly string[];
  readonly dryRun?: boolean;
}

/** A rate that is there already, with another value. */
export interface OtherRate {
  readonly currency: string;
  readonly date: string;
  /** What is recorded, and stays. */
  readonly recorded: string;
  readonly in_file: string;
}

export interface RatesOutcome {
  /** Days of the file that were looked at. */
  readonly days: number;
  readonly added: number;
  readonly unchanged: number;
  readonly different: readonly OtherRate[];
  /** Currencies that are archived, or that no list of today has. */
  readonly left_out: readonly string[];
  /** Days without a rate of the currency of the books. */
  readonly days_left_out: readonly string[];
}

interface Rate {
  readonly currency: string;
  readonly date: string;
  readonly rate: string;
}

/** Written at once; the event loop is free in between. */
const PORTION = 500;

const RECORDED = `SELECT r.currency, r.date, trim_scale(r.rate) AS rate FROM accounting.currency_rates r
  WHERE r.workspace_id = $1 AND r.date BETWEEN $2::date AND $3::date`;

/** Imports a file of the ECB's rates, converted to the currency of the books, all or nothing. What is recorded stays. */
@Injectable()
export class RatesImport {
  constructor(
    private readonly runner: Runner,
    private readonly inProcess: InProcess,
    private readonly home: HomeCurrency,
    private readonly archived: ArchivedCurrencies,
  ) {}

  /** Not for a request: reading a long file takes a second. @throws InvalidRequest naming what is wrong */
  async run(principal: Principal, file: RatesFile): Promise<RatesOutcome> {
    requireAnyScope(principal, currencyRates.scopes.draft ?? []);
    const { from, currencies } = file;
    const wrong = currencies?.find((code) => !isCurrency(code));
    if (wrong !== undefined) throw invalid('currencies', `${wrong} is no currency of ISO 4217.`);
    if (from !== undefined && !isRealDate(from)) throw invalid('from', `${from} is no calendar day as YYYY-MM-DD.`);
    const days = readEcbRates(file.bytes).filter(({ date }) => from === undefined || date >= from);
    if (days.length === 0) throw invalid('from', `The file has no day from ${from} on. Choose an earlier day.`);
    return this.runner.perform(principal, async (work) => {
      const home = await this.home.lock(work.tx, work.workspaceId);
      const [rates, without]: [Rate[], string[]] = [[], []];
      for (const { date, perEuro } of days) {
        const converted = ratesInCurrency(home, perEuro);
        if (!converted) without.push(date);
        for (const [currency, rate] of converted ?? []) {
          if (currencies === undefined || currencies.includes(currency)) rates.push({ currency, date, rate });
        }
      }
      if (without.length === days.length)
        throw invalid('file', `The file has no rate of ${home}, the currency of the books.`);
      const leftOut = await this.leftOut(work, rates);
      const kept = rates.filter(({ currency, rate }) => !leftOut.has(currency) && !isZero(rate));
      const recorded = await recordedIn(work, kept);
      const before = ({ currency, date }: Rate): string | undefined => recorded.get(`${currency} ${date}`);
      const added = kept.filter((one) => before(one) === undefined);
      const others = kept.filter((one) => before(one) !== undefined && !equal(before(one) as string, one.rate));
      if (file.dryRun !== true) await this.add(work, added);
      return {
        days: days.length,
        added: added.length,
        unchanged: kept.length - added.length - others.length,
        different: others.map((one) => ({
          ...{ currency: one.currency, date: one.date, recorded: before(one) as string, in_file: one.rate },
        })),
        left_out: [...leftOut].sort(),
        days_left_out: without,
      };
    });
  }

  /** Those that cannot be recorded: archived, or of a country whose money is another today. */
  private async leftOut(work: UnitOfWork, rates: readonly Rate[]): Promise<Set<string>> {
    const codes = [...new Set(rates.map(({ currency }) => currency))];
    const archived = await this.archived.among(work.tx, work.workspaceId, codes);
    return new Set(codes.filter((code) => !isCurrency(code) || archived.has(code)));
  }

  private async add(whole: UnitOfWork, rates: readonly Rate[]): Promise<void> {
    for (let at = 0; at < rates.length; at += PORTION) {
      const bodies = rates
        .slice(at, at + PORTION)
        .map(({ currency, date, rate }): JsonObject => ({ currency, date, rate: new JsonNumber(rate) }));
      await this.runner.portion(whole, (work) => this.inProcess.createAll(work, currencyRates.name, bodies));
    }
  }
}

async function recordedIn({ tx, workspaceId }: UnitOfWork, rates: readonly Rate[]): Promise<Map<string, string>> {
  const dates = rates.map(({ date }) => date).sort();
  if (dates.length === 0) return new Map();
  const rows = await tx.query<Rate>(RECORDED, [workspaceId, dates[0], dates.at(-1)]);
  return new Map(rows.map(({ currency, date, rate }) => [`${currency} ${date}`, rate]));
}

function invalid(field: string, message: string): InvalidRequest {
  return new InvalidRequest({ field, code: field === 'file' ? 'invalid_rates_file' : 'invalid_value', message });
}
