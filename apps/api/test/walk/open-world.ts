import type { Client } from '@daybook/harness';
import { Books } from './model/books.js';
import {
  HOME,
  type Account,
  type AccountType,
  type Partner,
  type Position,
  type Product,
  type Tax,
  type Term,
} from './model/masters.js';
import { Random } from '@daybook/testing';
import { type Doc, World } from './world.js';

/** A workspace with all master data that the moves need, created over HTTP; the seed determines what differs between walks. */
export async function openWorld(client: Client, seed: number): Promise<World> {
  const random = new Random(seed);
  const books = new Books(random.pick(['01-01', '04-01', '07-01']));
  const world = new World(client, random, books);
  await world.attempt('PATCH', '/settings/accounting', { fiscal_year_start: books.fiscalYearStart }, []);
  await openChart(world);
  await openTaxes(world);
  await openPositions(world);
  await openTerms(world);
  await openPartners(world);
  await openProducts(world);
  for (const [currency, rate] of [
    ['EUR', '1.1'],
    ['JPY', '0.0067'],
  ] as const) {
    const date = '2024-12-01';
    const made = await make(world, 'currency_rates', { currency, date, rate: Number(rate) });
    books.rates.push({ id: made.id, currency, date, rate });
  }
  return world;
}

async function make(world: World, collection: string, body: object): Promise<Doc> {
  return (await world.attempt('POST', `/${collection}`, body, [])) as Doc;
}

async function openChart(world: World): Promise<void> {
  const { books } = world;
  await make(world, 'accounts', { code: '1110', name: 'Receivable from chains', type: 'receivable' });
  await make(world, 'accounts', { code: '2010', name: 'Payable to makers', type: 'payable' });
  await make(world, 'accounts', { code: '1500', name: 'Prepaid', type: 'asset' });
  await make(world, 'accounts', { code: '4010', name: 'Advice', type: 'income' });
  await make(world, 'accounts', { code: '6010', name: 'Rent', type: 'expense' });
  const accounts = await world.get<{ data: Doc[] }>('/accounts?limit=200');
  for (const { id, code, type, active, open_items } of accounts.data) {
    books.accounts.set(
      code as string,
      { id, code, type: type as AccountType, isMatched: open_items, active } as Account,
    );
  }
  const journals = await world.get<{ data: Doc[] }>('/journals?limit=200');
  for (const { id, code, credit_code, type, default_account, active } of journals.data) {
    const account = [...books.accounts.values()].find((one) => one.id === default_account?.id) ?? null;
    books.journals.set(code as string, { id, code, creditCode: credit_code, type, account, active });
  }
}

async function openTaxes(world: World): Promise<void> {
  for (const [rate, included, scope, owedOn] of [
    ['20', false, 'sale'],
    ['7.7', false, 'sale'],
    ['0', false, 'sale'],
    ['-15', false, 'sale'],
    ['21', true, 'sale'],
    ['5.5', true, 'sale'],
    ['33.3333', true, 'sale'],
    ['20', false, 'purchase'],
    ['8.875', false, 'purchase'],
    ['10', true, 'purchase'],
    ['-2', false, 'purchase'],
    ['19', false, 'purchase', '2200'],
    ['7', false, 'purchase', '2200'],
  ] as const) {
    const account = world.books.account(scope === 'sale' ? '2200' : '1300');
    const counter = owedOn === undefined ? null : world.books.account(owedOn);
    const { id } = await make(world, 'taxes', {
      name: `${scope} ${rate}`,
      rate: Number(rate),
      scope,
      price_included: included,
      account: account.id,
      ...(counter ? { kind: 'reverse_charge', counter_account: counter.id } : {}),
    });
    world.books.taxes.push({ id, rate, scope, included, account, counter, active: true, isUsed: false } satisfies Tax);
  }
}

/** Of sales, of purchases and of both: chosen by partners, by documents, and by country and VAT id. */
async function openPositions(world: World): Promise<void> {
  const { books } = world;
  const FRANCE = { isAuto: true, countries: ['FR'], needsVatId: true };
  for (const [scope, basis, rule, taxes, accounts] of [
    ['sale', 'keep_net', {}, { 0: [2], 4: [0], 1: [] }, { '4000': '4010' }],
    ['purchase', 'keep_net', {}, { 7: [11], 9: [8], 10: [] }, { '6000': '6010' }],
    ['both', 'keep_gross', {}, { 4: [5], 5: [0, 1], 8: [12] }, { '4010': '4000' }],
    ['sale', 'keep_gross', FRANCE, { 0: [6], 4: [1], 3: [2] }, {}],
    ['both', 'keep_net', { isAuto: true }, { 1: [5], 4: [6], 9: [11, 12] }, { '6000': '1500' }],
  ] as const) {
    const { isAuto = false, countries = null, needsVatId = false } = rule as Partial<Position>;
    const priority = 10 * (books.positions.length + 1);
    const taxOf = (at: number | string): Tax => books.taxes[Number(at)] as Tax;
    const position = {
      ...{ id: '', scope, basis, priority, isAuto, countries, needsVatId, active: true },
      taxes: new Map(Object.entries(taxes).map(([from, to]) => [taxOf(from), (to as number[]).map(taxOf)])),
      accounts: new Map(Object.entries(accounts).map(([from, to]) => [books.account(from), books.account(to)])),
    };
    const { id } = await make(world, 'fiscal_positions', {
      ...{ name: `Position ${priority}`, scope, priority, auto: isAuto, price_basis: basis },
      ...{ vat_id: needsVatId ? 'required' : 'any', ...(countries ? { countries } : {}) },
      taxes: [...position.taxes].map(([from, to]) => ({ from: from.id, to: to.map((one) => one.id) })),
      accounts: [...position.accounts].map(([from, to]) => ({ from: from.id, to: to.id })),
    });
    books.positions.push({ ...position, id } satisfies Position);
  }
}

async function openTerms(world: World): Promise<void> {
  for (const lines of [
    [{ percent: null, days: 30, endOfMonth: false }],
    [
      { percent: '50', days: 0, endOfMonth: false },
      { percent: null, days: 30, endOfMonth: false },
    ],
    [
      { percent: '33.3333', days: 0, endOfMonth: true },
      { percent: '33.3333', days: 30, endOfMonth: true },
      { percent: null, days: 10, endOfMonth: false },
    ],
  ]) {
    const body = lines.map(({ percent, days, endOfMonth }) => ({
      ...(percent === null ? {} : { percent: Number(percent) }),
      days,
      end_of_month: endOfMonth,
    }));
    const { id } = await make(world, 'payment_terms', { name: `in ${lines.length}`, lines: body });
    world.books.terms.push({ id, lines, active: true, isUsed: false } satisfies Term);
  }
}

async function openPartners(world: World): Promise<void> {
  const { books } = world;
  for (const [currency, term, receivable, payable, email, place = {}] of [
    [null, 0, null, null, 'a@example.test'],
    [HOME, 1, null, '2010', null, { country: 'US' }],
    ['EUR', null, null, null, 'c@example.test', { country: 'FR', vatId: 'FR40303265045' }],
    ['JPY', 2, '1110', '2010', null, { position: 0, country: 'FR' }],
    [null, null, '1110', null, 'e@example.test', { position: 2 }],
    [null, null, null, null, null, { position: 1 }],
  ] as const) {
    const { position: at = null, country = null, vatId = null } = place as Partial<Record<string, never>>;
    const position = at === null ? null : (books.positions[at] as Position);
    const kept = { currency, term: term === null ? null : (books.terms[term] as Term), email };
    const accounts = {
      sale: receivable === null ? null : books.account(receivable),
      purchase: payable === null ? null : books.account(payable),
    };
    const owed = { receivable_account: accounts.sale?.id ?? null, payable_account: accounts.purchase?.id ?? null };
    const abroad = {
      ...(position ? { fiscal_position: position.id } : {}),
      ...(country ? { address: { country } } : {}),
      ...(vatId ? { vat_id: vatId } : {}),
    };
    const body = { name: 'Partner', currency, payment_term: kept.term?.id ?? null, email, ...owed, ...abroad };
    const { id } = await make(world, 'partners', body);
    const placed = { position, country, vatId };
    const added = { id, name: 'Partner', ...kept, ...placed, accounts, active: true, isUsed: false };
    books.partners.push(added satisfies Partner);
  }
}

async function openProducts(world: World): Promise<void> {
  const { books } = world;
  for (const [price, sold, income, bought, expense] of [
    ['15', [0], null, [7], null],
    ['99.99', [4], '4010', [9], null],
    [null, [], null, [], '6010'],
    ['0.333333', [0, 1], null, [8, 10], null],
    ['1250', [5, 3], '4010', [9, 7], '6010'],
  ] as const) {
    const taxes = {
      sale: sold.map((at) => books.taxes[at] as Tax),
      purchase: bought.map((at) => books.taxes[at] as Tax),
    };
    const accounts = {
      sale: income === null ? null : books.account(income),
      purchase: expense === null ? null : books.account(expense),
    };
    const owned = { income_account: accounts.sale?.id ?? null, expense_account: accounts.purchase?.id ?? null };
    const taxed = { sale_taxes: taxes.sale.map(({ id }) => id), purchase_taxes: taxes.purchase.map(({ id }) => id) };
    const body = { name: 'Product', price_unit: price === null ? null : Number(price), ...taxed, ...owned };
    const { id } = await make(world, 'products', body);
    books.products.push({ id, name: 'Product', price, taxes, accounts, active: true, isUsed: false } satisfies Product);
  }
}
