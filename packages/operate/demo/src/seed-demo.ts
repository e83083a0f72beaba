import { Database, type Transaction } from '@daybook/database';
import { addDays, endOfMonth } from '@daybook/money';
import { InProcess, Reader, Registry } from '@daybook/records';
import { type Principal, systemPrincipal, Workspaces } from '@daybook/access';
import type { INestApplicationContext } from '@nestjs/common';
import { COMPANY, FISCAL_POSITIONS, PARTNERS, PAYMENT_TERMS, PRODUCTS, TAXES, WORKSPACE } from './company.js';
import { PRODUCT_CATEGORIES } from './prices.js';
import { seedBank } from './seed-bank.js';
import { seedPrices } from './seed-prices.js';
import { seedPurchases } from './seed-purchases.js';
import { BILLS, type DemoDocument, DOCUMENTS } from './documents.js';
import { DEMO_ORDERS, DEMO_QUOTATIONS, DEMO_SCHEDULE, type DemoSale } from './sales.js';
import { OPENING_CASH, OPENING_STOCK, TRANSFERS } from './stock.js';

/** What the demo consists of. */
export interface SeededDemo {
  readonly id: string;
  readonly slug: string;
  readonly partners: number;
  readonly products: number;
  readonly invoices: number;
  readonly bills: number;
}

/** The dependencies of the seeding. */
interface Seeding {
  readonly app: INestApplicationContext;
  readonly tx: Transaction;
  readonly daybook: InProcess;
  readonly principal: Principal;
}

/**
 * Creates the workspace `demo` and its company through the ordinary verbs, all in one transaction. Dates are relative to today, so it
 * always looks current; everything else is the same each time.
 * @throws Refusal field `slug`, code `already_exists`
 */
export async function seedDemo(app: INestApplicationContext): Promise<SeededDemo> {
  return app.get(Database, { strict: false }).transaction(async (tx) => {
    const workspace = await app.get(Workspaces, { strict: false }).create(WORKSPACE, tx);
    const daybook = app.get(InProcess, { strict: false }).within(tx);
    const seeding = { app, tx, daybook, principal: systemPrincipal(workspace) };
    await seedMasterData(seeding);
    await seedCash(seeding);
    const receipts = await seedStock(seeding);
    await seedDocuments(seeding);
    await seedBills(seeding, receipts);
    await seedSales(seeding);
    const { principal } = seeding;
    await seedPurchases({ daybook, principal, today: todayIn(workspace.timezone) });
    await seedSchedule(seeding);
    await seedBank({
      ...{ daybook, principal, today: todayIn(workspace.timezone) },
      list: (collection, query) => listOf(seeding, collection, query),
    });
    await seedPrices({ daybook, principal, today: todayIn(workspace.timezone) });
    const { id, slug } = workspace;
    const made = {
      partners: PARTNERS.length,
      products: PRODUCTS.length,
      invoices: DOCUMENTS.length,
      bills: BILLS.length,
    };
    return { id, slug, ...made };
  });
}

async function seedMasterData(seeding: Seeding): Promise<void> {
  const { daybook, principal } = seeding;
  await daybook.update(principal, 'settings/company', 'company', COMPANY);
  for (const { account, ...tax } of TAXES) {
    const counter = 'counter_account' in tax ? { counter_account: await accountId(seeding, tax.counter_account) } : {};
    await daybook.create(principal, 'taxes', { ...tax, account: await accountId(seeding, account), ...counter });
  }
  for (const position of FISCAL_POSITIONS) await daybook.create(principal, 'fiscal_positions', position);
  for (const term of PAYMENT_TERMS) await daybook.create(principal, 'payment_terms', term);
  for (const partner of PARTNERS) await daybook.create(principal, 'partners', partner);
  for (const category of PRODUCT_CATEGORIES) await daybook.create(principal, 'product_categories', category);
  for (const product of PRODUCTS) await daybook.create(principal, 'products', product);
}

async function seedCash(seeding: Seeding): Promise<void> {
  const { daybook, principal } = seeding;
  const { daysAgo, journal, bank, equity, amount } = OPENING_CASH;
  const [from, to] = [await accountId(seeding, equity), await accountId(seeding, bank)];
  const entry = await daybook.create(principal, 'entries', {
    date: addDays(todayIn(principal.workspace.timezone), -daysAgo),
    journal: await idByCode(seeding, 'journals', journal),
    reference: 'Opening balance',
    lines: [
      { account: to, debit: amount },
      { account: from, credit: amount },
    ],
  });
  await daybook.act(principal, 'entries', String(entry['id']), 'post');
}

/** Line ids of each transfer, by its external id. */
type Lines = ReadonlyMap<string, readonly { readonly id: string }[]>;

async function seedStock(seeding: Seeding): Promise<Lines> {
  const { daybook, principal } = seeding;
  const today = todayIn(principal.workspace.timezone);
  const count = await daybook.create(principal, 'adjustments', {
    date: addDays(today, -OPENING_STOCK.daysAgo),
    reason: 'Opening stock',
    account: await accountId(seeding, OPENING_STOCK.account),
    lines: Object.entries(OPENING_STOCK.lines).map(([product, [quantity_counted, cost_unit]]) => ({
      product: `ext:${product}`,
      quantity_counted,
      cost_unit,
    })),
  });
  await daybook.act(principal, 'adjustments', String(count['id']), 'post');
  const made = new Map<string, { id: string }[]>();
  for (const { collection, external_id, daysAgo, partner, lines, outcome } of TRANSFERS) {
    const transfer = await daybook.create(principal, collection, {
      external_id,
      partner: `ext:${partner}`,
      date: addDays(today, -daysAgo),
      lines: lines.map(([product, quantity, cost_unit]) => ({
        product: `ext:${product}`,
        quantity,
        ...(cost_unit === undefined ? {} : { cost_unit }),
      })),
    });
    made.set(external_id, transfer['lines'] as { id: string }[]);
    if (outcome) await daybook.act(principal, collection, String(transfer['id']), outcome);
  }
  return made;
}

function accountId(seeding: Seeding, code: string): Promise<unknown> {
  return idByCode(seeding, 'accounts', code);
}

async function idByCode({ app, tx, principal }: Seeding, collection: string, code: string): Promise<unknown> {
  const [found] = await listOf({ app, tx, principal }, collection, `code=${code}&fields=id`);
  return found?.['id'];
}

async function listOf(
  { app, tx, principal }: Pick<Seeding, 'app' | 'tx' | 'principal'>,
  collection: string,
  query: string,
) {
  const resource = app.get(Registry, { strict: false }).get(collection);
  return (await app.get(Reader, { strict: false }).list(principal, resource, query, tx)).data;
}

async function seedDocuments(seeding: Seeding): Promise<void> {
  const { daybook, principal } = seeding;
  const today = todayIn(principal.workspace.timezone);
  for (const document of DOCUMENTS) {
    const invoice = await daybook.create(principal, 'invoices', bodyOf(document, today));
    if (document.outcome === 'draft') continue;
    const action = document.outcome === 'posted' ? 'confirm' : 'cancel';
    await daybook.act(principal, 'invoices', String(invoice['id']), action);
    if (document.paid)
      await daybook.act(principal, 'invoices', String(invoice['id']), 'pay', paymentOf(document, today));
  }
}

async function seedBills(seeding: Seeding, receipts: Lines): Promise<void> {
  const { daybook, principal } = seeding;
  const today = todayIn(principal.workspace.timezone);
  for (const { daysAgo, partner, outcome, receipt, lines: wanted, reference } of BILLS) {
    const date = addDays(today, -daysAgo);
    const received = receipts.get(receipt ?? '');
    const lines = wanted.map((line, i) => (received ? { ...line, receipt_line: received[i]!.id } : line));
    const bill = await daybook.create(principal, 'bills', { reference, lines, partner: `ext:${partner}`, date });
    if (outcome === 'draft') continue;
    const posted = await daybook.act(principal, 'bills', String(bill['id']), 'confirm');
    if (outcome === 'received') await daybook.act(principal, 'bills', String(bill['id']), 'receive');
    if (outcome === 'paid')
      await daybook.act(principal, 'bills', String(bill['id']), 'pay', { date: posted['date_due'] });
  }
}

async function seedSales(seeding: Seeding): Promise<void> {
  const { daybook, principal } = seeding;
  const today = todayIn(principal.workspace.timezone);
  const all = [
    ...DEMO_QUOTATIONS.map((sale) => ['quotations', sale] as const),
    ...DEMO_ORDERS.map((sale) => ['orders', sale] as const),
  ];
  for (const [collection, sale] of all) {
    const { id } = await daybook.create(principal, collection, saleOf(sale, today));
    for (const action of sale.actions) await daybook.act(principal, collection, String(id), action);
  }
}

/** From the first of the next month on. */
async function seedSchedule({ daybook, principal }: Seeding): Promise<void> {
  const anchor = addDays(endOfMonth(todayIn(principal.workspace.timezone)), 1);
  const { id } = await daybook.create(principal, 'schedules', { ...DEMO_SCHEDULE, anchor });
  await daybook.act(principal, 'schedules', String(id), 'activate');
}

function saleOf({ external_id, daysAgo, partner, reference, lines }: DemoSale, today: string): object {
  return { ...bodyOf({ daysAgo, partner, reference, lines, outcome: 'draft' }, today), type: undefined, external_id };
}

function bodyOf({ daysAgo, partner, type, reference, facts, lines }: DemoDocument, today: string): object {
  return {
    type: type ?? 'invoice',
    partner: `ext:${partner}`,
    date: daysAgo === null ? null : addDays(today, -daysAgo),
    reference: reference ?? null,
    ...facts,
    lines: lines.map(([product, quantity, more]) => ({ product: `ext:${product}`, quantity, ...more })),
  };
}

function paymentOf({ daysAgo, paid }: DemoDocument, today: string): object {
  const date = addDays(today, (paid?.after ?? 0) - (daysAgo ?? 0));
  return { date, ...(paid?.amount === undefined ? {} : { amount: paid.amount }) };
}

/** The current day in a time zone, `YYYY-MM-DD`. */
function todayIn(timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts }).format(new Date());
}
