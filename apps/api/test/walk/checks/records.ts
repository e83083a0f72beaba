import { walk } from '@daybook/harness';
import {
  invoiceSeen,
  invoiceShown,
  lineSeen,
  lineShown,
  matchSeen,
  matchShown,
  paymentSeen,
  paymentShown,
} from '../adopt.js';
import { shown } from '../exact.js';
import { today } from '../model/days.js';
import { kindOf } from '../model/kinds.js';
import type { Doc, World } from '../world.js';
import { balanceOf } from './ledger-reports.js';
import { checkPartners } from './partner-reports.js';

/** Every ledger record and every document of the service equals the model's. */
export async function checkRecords(world: World): Promise<void> {
  const { books } = world;
  await compareAll(
    world,
    'entries?state=posted',
    ({ number }) => number as string,
    entrySeen,
    new Map(books.ledger.entries.map((entry) => [entry.number, entryShown(entry)])),
  );
  for (const collection of ['invoices', 'bills'] as const) {
    const own = books.invoices.filter((invoice) => kindOf(invoice).collection === collection);
    await compareAll(
      world,
      collection,
      ({ id }) => id,
      invoiceSeen,
      new Map(own.map((invoice) => [invoice.id, invoiceShown(world, invoice)])),
    );
  }
  await compareAll(
    world,
    'payments',
    ({ id }) => id,
    paymentSeen,
    new Map(books.payments.map((payment) => [payment.id, paymentShown(world, payment)])),
  );
  await compareAll(
    world,
    'reconciliations',
    ({ id }) => id,
    matchSeen,
    new Map(books.ledger.matches.map((match) => [match.id, matchShown(match)])),
  );
  await checkBalances(world);
  await checkPartners(world);
  await checkIntegrity(world);
}

async function compareAll(
  world: World,
  path: string,
  keyOf: (row: Doc) => string,
  seen: (row: Doc) => object,
  predicted: Map<string, object>,
): Promise<void> {
  const rows = (await walk(world.client, `/${path}${path.includes('?') ? '&' : '?'}limit=200`)) as Doc[];
  const names = path.split('?', 1)[0]!;
  world.same(`keys of ${names}`, rows.map(keyOf).sort(), [...predicted.keys()].sort());
  for (const row of rows) world.same(`${names} ${keyOf(row)}`, seen(row), predicted.get(keyOf(row)));
}

function entryShown(entry: World['books']['ledger']['entries'][number]): object {
  const { date, journal, lines, items, reversalOf, reversedBy, isClosing } = entry;
  return {
    ...{
      date,
      journal: journal.id,
      closing: isClosing,
      reversal_of: reversalOf?.number ?? null,
      reversed_by: reversedBy?.number ?? null,
    },
    lines: lines.map((line, i) => lineShown(line, items[i] ?? null)),
  };
}

function entrySeen({ date, journal, closing, lines, reversal_of, reversed_by }: Doc): object {
  return {
    ...{
      date,
      journal: journal.id,
      closing,
      reversal_of: reversal_of?.name ?? null,
      reversed_by: reversed_by[0]?.name ?? null,
    },
    lines: (lines as Doc[]).map(lineSeen),
  };
}

/** general ledger = trial balance = the account's own balance, today (domain.md 7, 14). */
async function checkBalances(world: World): Promise<void> {
  const { data } = await world.get<{ data: Doc[] }>('/accounts?limit=200&active[in]=true,false&fields=code,balance');
  const predicted = [...world.books.accounts.values()].map((account) => [
    account.code,
    shown(balanceOf(world, account, today())),
  ]);
  world.same('balances', data.map(({ code, balance }) => [code, balance]).sort(), predicted.sort());
}

/** The service's own check of its invariants finds nothing. */
export async function checkIntegrity(world: World): Promise<void> {
  const { data } = await world.get<{ data: Doc[] }>('/reports/integrity');
  world.same(
    'integrity',
    data.filter(({ ok }) => !ok),
    [],
  );
}
