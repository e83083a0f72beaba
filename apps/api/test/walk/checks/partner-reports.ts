import { Ratio, shown, total, type Units } from '../exact.js';
import { daysFrom, plusDays } from '../model/days.js';
import { kindOf } from '../model/kinds.js';
import type { Item } from '../model/ledger.js';
import { decimalsOf, HOME, type Partner, type Tax } from '../model/masters.js';
import type { Doc, World } from '../world.js';
import type { Span } from './ledger-reports.js';

const BUCKETS = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;

function bucketOf(due: string, date: string): (typeof BUCKETS)[number] {
  const overdue = daysFrom(due, date);
  return overdue <= 0
    ? 'not_due'
    : overdue <= 30
      ? 'days_1_30'
      : overdue <= 60
        ? 'days_31_60'
        : overdue <= 90
          ? 'days_61_90'
          : 'days_over_90';
}

/** The open amount of an item at the end of a day: counts matches dated until then that are not void by then (domain.md 9). */
function openAt({ books }: World, item: Item, date: string): Units {
  if (item.amountCurrency === 0n) return 0n;
  // Whatever matches are made and undone, on no day is more of a line matched than its amount (domain.md 7, 15).
  const matches = books.ledger
    .matchesOf(item)
    .filter((match) => match.date <= date && (match.voided === null || match.voided > date));
  const open =
    item.amount -
    total(matches.map(({ debitValue, creditValue }) => (item.side === 'debit' ? debitValue : creditValue)));
  if (open < 0n) throw new Error(`${item.entry.number} was open by ${shown(open)} at ${date}.`);
  return open;
}

/** Open items by partner and days overdue; their total is the balance of their accounts (domain.md 7, 16). */
export async function checkAged(world: World, type: 'receivable' | 'payable', date: string): Promise<void> {
  const { data, totals } = await world.get<{ data: Doc[]; totals: Doc }>(`/reports/aged_${type}?date=${date}`);
  const owed = type === 'receivable' ? 'debit' : 'credit';
  const rows = new Map<string, Record<string, Units>>();
  for (const item of world.books.ledger.items) {
    if (item.account.type !== type || item.entry.date > date) continue;
    const open = openAt(world, item, date) * (item.side === owed ? 1n : -1n);
    if (open === 0n) continue;
    const row = rows.get(item.partner!.id) ?? Object.fromEntries([...BUCKETS, 'total'].map((name) => [name, 0n]));
    for (const name of [bucketOf(item.due, date), 'total']) row[name] = (row[name] as Units) + open;
    rows.set(item.partner!.id, row);
  }
  const seen = Object.fromEntries(data.map(({ partner, ...figures }) => [partner.id, figures]));
  world.same(
    `aged ${type} at ${date}`,
    seen,
    Object.fromEntries(
      [...rows].map(([id, row]) => [
        id,
        Object.fromEntries(Object.entries(row).map(([name, figure]) => [name, shown(figure)])),
      ]),
    ),
  );
  const accounts = [...world.books.accounts.values()].filter((account) => account.type === type);
  const balance = total(
    accounts.flatMap((account) =>
      [...(world.books.ledger.days.get(account) ?? [])]
        .filter(([day]) => day <= date)
        .map(([, { debit, credit }]) => debit - credit),
    ),
  );
  world.same(
    `total of aged ${type} at ${date}, and the balance`,
    totals['total'],
    shown(type === 'receivable' ? balance : -balance),
  );
}

export async function checkPartnerLedger(world: World, partner: Partner, { from, to }: Span): Promise<void> {
  const { totals } = await world.get<{ totals: Doc }>(
    `/reports/partner_ledger?partner=${partner.id}&date_from=${from}&date_to=${to}`,
  );
  const lines = world.books.ledger.entries.flatMap(({ date, lines: all }) =>
    all
      .filter((line) => line.partner === partner && ['receivable', 'payable'].includes(line.account.type))
      .map(({ value }) => ({ date, value })),
  );
  const sum = (keep: (line: { date: string; value: Units }) => boolean): Units =>
    total(lines.filter(keep).map(({ value }) => value));
  const before = plusDays(from, -1);
  world.same(`partner ledger ${from} to ${to}`, totals, {
    opening: shown(sum(({ date }) => date <= before)),
    debit: shown(sum(({ date, value }) => date >= from && date <= to && value > 0n)),
    credit: shown(-sum(({ date, value }) => date >= from && date <= to && value < 0n)),
    closing: shown(sum(({ date }) => date <= to)),
  });
}

/** A tax on one side: what the buyer owes of a tax is beside what is deducted of it. */
interface TaxRow {
  readonly tax: Tax;
  readonly scope: Tax['scope'];
  base: Units;
  amount: Units;
}

/** Σ of the tax lines of posted documents and of taxes in manual entries; credits are negative (domain.md 7, 29). */
export async function checkTax(world: World, { from, to }: Span): Promise<void> {
  const { data, totals } = await world.get<{ data: Doc[]; totals: Doc }>(
    `/reports/tax?date_from=${from}&date_to=${to}`,
  );
  const rows = new Map<string, TaxRow>();
  const rowOf = (tax: Tax, isOwed = false): TaxRow => {
    const scope = isOwed ? 'sale' : tax.scope;
    const row = rows.get(`${tax.id} ${scope}`) ?? { tax, scope, base: 0n, amount: 0n };
    rows.set(`${tax.id} ${scope}`, row);
    return row;
  };
  for (const { state, date, type, figures, rate, entry } of world.books.invoices) {
    const { isCredit } = kindOf({ type });
    if (state !== 'posted' || date! < from || date! > to) continue;
    for (const { tax, base } of figures.taxes) {
      for (const isOwed of tax.counter ? [false, true] : [false]) {
        const row = rowOf(tax, isOwed);
        row.base +=
          Ratio.of(base)
            .times(Ratio.of(rate as string))
            .round(decimalsOf(HOME)) * (isCredit ? -1n : 1n);
        const own = entry!.lines.filter((line) => line.tax === tax && (line.account === tax.counter) === isOwed);
        row.amount += total(own.map(({ value }) => value)) * (row.scope === 'sale' ? -1n : 1n);
      }
    }
  }
  const inSpan = world.books.ledger.entries.filter(({ date }) => date >= from && date <= to);
  for (const { lines } of inSpan.filter(({ source }) => source === null)) {
    for (const { tax, account, value } of lines) {
      if (tax === null) continue;
      const row = rowOf(tax, account === tax.counter);
      row[account.type === 'tax' ? 'amount' : 'base'] += row.scope === 'sale' ? -value : value;
    }
  }
  const moved = -total(
    inSpan.flatMap(({ lines }) => lines.filter(({ account }) => account.type === 'tax').map(({ value }) => value)),
  );
  const sum = (scope: Tax['scope'], figure: 'base' | 'amount'): Units =>
    total([...rows.values()].filter((row) => row.scope === scope).map((row) => row[figure]));
  const net = sum('sale', 'amount') - sum('purchase', 'amount');
  world.same(`totals of tax ${from} to ${to}`, totals, {
    ...{ sale_base: shown(sum('sale', 'base')), sale_amount: shown(sum('sale', 'amount')) },
    ...{ purchase_base: shown(sum('purchase', 'base')), purchase_amount: shown(sum('purchase', 'amount')) },
    net: shown(net),
    ...{ without_tax: shown(moved - net), ledger_movement: shown(moved) },
  });
  const seen = Object.fromEntries(
    data.map(({ tax, scope, base, amount }) => [tax ? `${tax.id} ${scope}` : null, { base, amount }]),
  );
  const without = moved === net ? {} : { null: { base: 0, amount: shown(moved - net) } };
  const told = Object.fromEntries(
    [...rows].map(([key, { base, amount }]) => [key, { base: shown(base), amount: shown(amount) }]),
  );
  world.same(`tax ${from} to ${to}`, seen, { ...told, ...without });
}

/** Each partner's receivable and payable are the open amounts of its lines (domain.md 4.1). */
export async function checkPartners(world: World): Promise<void> {
  const { data } = await world.get<{ data: Doc[] }>(
    '/partners?limit=200&active[in]=true,false&fields=receivable_balance,payable_balance',
  );
  const open = (partner: Partner, type: 'receivable' | 'payable', owed: Item['side']): number =>
    shown(
      total(
        world.books.ledger.items
          .filter((item) => item.partner === partner && item.account.type === type)
          .map(({ side, residual }) => (side === owed ? residual : -residual)),
      ),
    );
  const seen = Object.fromEntries(
    data.map(({ id, receivable_balance, payable_balance }) => [id, [receivable_balance, payable_balance]]),
  );
  world.same(
    'balances of partners',
    seen,
    Object.fromEntries(
      world.books.partners.map((one) => [one.id, [open(one, 'receivable', 'debit'), open(one, 'payable', 'credit')]]),
    ),
  );
}
