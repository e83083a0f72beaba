import { type Client, type Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openService } from './support/service.js';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly read_only: boolean;
  readonly filterable: boolean;
  readonly operators?: readonly string[];
  readonly target?: string;
  readonly accepts?: Readonly<Record<string, readonly (string | boolean)[]>>;
  readonly values?: readonly { readonly value: string }[];
  readonly fields?: readonly Field[];
}

interface Schema {
  readonly name: string;
  readonly base: string;
  readonly operations: readonly string[];
  readonly fields: readonly Field[];
  readonly actions: readonly { readonly name: string; readonly args: readonly Field[] }[];
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
interface Try {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: object;
}

/** These relations accept every record that is not archived, or what they accept depends on the rest of the document. */
const OPEN = [
  ...['bank_accounts.csv_mapping', 'bank_lines.bank_account', 'bank_lines.partner', 'payment_runs.bank_account'],
  // What fits depends on the line: its direction, its currency and its bank account.
  ...['bank_lines.match.entry', 'bank_lines.match.items.invoice', 'bank_lines.match.payment', 'bank_lines.match.rule'],
  ...['bank_lines.match.lines.account', 'bank_lines.match.lines.partner', 'bank_lines.match.lines.tax'],
  ...['bank_lines.match.partner', 'bank_lines.match.transfer_to'],
  ...['bank_rules.conditions.bank_account', 'bank_rules.lines.account', 'bank_rules.lines.tax', 'bank_rules.partner'],
  ...['payment_runs.confirm.acknowledge', 'payment_runs.lines.bill'],
  ...['bills.partner', 'bills.payment_term', 'bills.lines.product'],
  ...['bills.allocate.invoice', 'bills.allocate.allocations.invoice'],
  ...['invoices.partner', 'invoices.payment_term', 'invoices.lines.product'],
  // A template must be of the kind of the message, which depends on the record.
  ...['invoices.send.template', 'quotations.send.template', 'orders.send.template'],
  'purchase_orders.send.template',
  ...['partners.remind.template', 'partners.send_statement.template'],
  ...['invoices.allocate.invoice', 'invoices.allocate.allocations.invoice'],
  // Bank and cash journals need an account of their own type.
  'journals.default_account',
  ...['entries.lines.partner', 'entries.lines.tax'],
  // One of the order's own.
  'orders.progress.milestone',
  ...['orders.partner', 'orders.payment_term', 'orders.lines.product'],
  'partners.payment_term',
  ...['payments.partner', 'payments.allocations.invoice'],
  ...['payments.allocate.invoice', 'payments.allocate.allocations.invoice'],
  ...['payments.assign.partner', 'payments.assign.allocations.invoice'],
  ...['quotations.partner', 'quotations.payment_term', 'quotations.lines.product'],
  // Depends on what the schedule makes.
  ...['schedules.partner', 'schedules.payment_term', 'schedules.journal', 'schedules.lines.product'],
  ...['schedules.lines.account', 'schedules.lines.taxes', 'schedules.entry_lines.account'],
  ...[
    'schedules.entry_lines.partner',
    'schedules.entry_lines.tax',
    'schedules.fiscal_position',
    'schedules.price_list',
  ],
  // A position is of one side or both, and maps taxes of that side.
  ...['bills.fiscal_position', 'invoices.fiscal_position', 'orders.fiscal_position', 'quotations.fiscal_position'],
  'purchase_orders.fiscal_position',
  ...['partners.fiscal_position', 'fiscal_positions.taxes.from', 'fiscal_positions.taxes.to'],
  // A list is of one side and currency.
  ...['bills.price_list', 'invoices.price_list', 'orders.price_list', 'quotations.price_list'],
  ...['purchase_orders.price_list', 'partners.price_list', 'settings/sales.price_list'],
  ...['price_rows.price_list', 'price_rows.product', 'price_rows.category'],
  // One that is not in the category itself.
  ...['product_categories.parent', 'products.category'],
  // The taxes of the lines.
  'bills.tax_override.tax',
  ...['products.suppliers.partner', 'purchase_orders.partner', 'purchase_orders.payment_term'],
  ...['purchase_orders.lines.product', 'purchase_orders.revise.lines.product'],
  // Depends on the kind of transfer.
  ...['transfers.partner', 'transfers.location_from', 'transfers.location_to'],
];

/** The error codes that refuse a record of the wrong kind. */
const UNFIT = ['invalid_account_type', 'invalid_value', 'invalid_scope', 'not_stocked', 'invalid_location_type'];

let service: Domain;
let acme: Client;
let schemas: readonly Schema[];
const rows = new Map<string, readonly Row[]>();
let tries: Readonly<Record<string, (id: string) => Try>>;

const rowOf = (resource: string, about: Readonly<Record<string, unknown>>): Row => {
  const found = rows.get(resource)!.find((row) => Object.entries(about).every(([name, value]) => row[name] === value));
  if (!found) throw new Error(`No ${resource} of ${JSON.stringify(about)}.`);
  return found;
};
const account = (type: string): string => rowOf('accounts', { type }).id;
const post = (path: string, body: object): Try => ({ method: 'POST', path, body });

/** The relations that a body may set, by path: `invoices.lines.taxes`, `invoices.pay.journal`. */
function relationsIn(fields: readonly Field[], at: string): [string, Field][] {
  return fields
    .filter(({ read_only }) => !read_only)
    .flatMap((field): [string, Field][] => {
      const place = `${at}.${field.name}`;
      if (field.fields) return relationsIn(field.fields, place);
      // Clients take a line's id from its document; they do not search for lines.
      const isSearched = /^relations?$/.test(field.type) && !/(^|_)line$/.test(field.name);
      return isSearched && field.target !== undefined ? [[place, field]] : [];
    });
}

const relations = (): [string, Field][] =>
  schemas.flatMap(({ name, fields, actions, operations }) => [
    ...(operations.includes('create') || operations.includes('update') ? relationsIn(fields, name) : []),
    ...actions.flatMap((action) => relationsIn(action.args, `${name}.${action.name}`)),
  ]);

async function makeTries(): Promise<typeof tries> {
  const partner = (await acme.make('partners', { name: 'Trader', is_customer: true, is_supplier: true })).id;
  const line = { description: 'Thing', quantity: 1, price_unit: 1 };
  const document = (more: object, of: object = {}): object => ({ partner, lines: [{ ...line, ...of }], ...more });
  const bill = { reference: 'Accepted', confirm: true };
  const posted = {
    invoices: (await acme.make('invoices', document({ confirm: true }))).id,
    bills: (await acme.make('bills', document({ reference: 'Posted', confirm: true }))).id,
  };
  const draft = (await acme.make('invoices', {})).id;
  const unassigned = (await acme.make('payments', { amount: 1, post: true })).id;
  const goods = rowOf('products', { type: 'goods' }).id;
  const counted = { product: goods, quantity_counted: 1, cost_unit: 1 };
  const entry = (journal: string, of: string): object => ({
    journal,
    lines: [
      { account: of, partner, debit: 1 },
      { account: account('equity'), credit: 1 },
    ],
    post: true,
  });
  const payment = (more: object): Try => post('/payments', { partner, amount: 1, post: true, ...more });
  const assign = (more: object): Try => post(`/payments/${unassigned}/assign`, { partner, ...more });
  const settings = schemas.find(({ name }) => name === 'settings/accounting')!;
  const defaults = relationsIn(settings.fields, settings.name).map(([place, { name }]) => [
    place,
    (id: string): Try => ({ method: 'PATCH', path: '/settings/accounting', body: { [name]: id } }),
  ]);
  const bankAccount = { name: 'Accepted', number: 'Accepted', journal: rowOf('journals', { type: 'bank' }).id };
  const { id: bank_account } = await acme.make('bank_accounts', bankAccount);
  const bankLine = (await acme.make('bank_lines', { bank_account, date: '2026-03-02', amount: 0.5 })).id;
  const position = (accounts: object): Try =>
    post('/fiscal_positions', { name: 'Accepted', scope: 'both', accounts: [accounts] });
  const ordered = await acme.make('purchase_orders', document({}));
  await acme.make(`purchase_orders/${ordered.id}/confirm`, {});
  const revise = (of: object): Try => post(`/purchase_orders/${ordered.id}/revise`, { lines: [{ ...line, ...of }] });
  const product = (body: object): Try => post('/products', { name: 'Accepted', type: 'goods', ...body });
  return {
    ...Object.fromEntries(defaults),
    'adjustments.location': (location) => post('/adjustments', { location, lines: [counted] }),
    'adjustments.account': (id) => post('/adjustments', { account: id, lines: [counted] }),
    'adjustments.lines.product': (id) => post('/adjustments', { lines: [{ ...counted, product: id }] }),
    // Whoever cannot sign in is refused in packages/teamwork, where there are people.
    'assignments.assignee': (assignee) => post('/assignments', { record: draft, assignee }),
    'comments.mentions': (id) => post('/comments', { record: draft, text: 'Accepted', mentions: [id] }),
    'bank_accounts.journal': (journal) => post('/bank_accounts', { ...bankAccount, journal }),
    'bank_accounts.fee_account': (id) => post('/bank_accounts', { ...bankAccount, fee_account: id }),
    'bank_accounts.transit_account': (id) => post('/bank_accounts', { ...bankAccount, transit_account: id }),
    'bank_lines.match.write_off.account': (id) =>
      post(`/bank_lines/${bankLine}/match`, {
        items: [{ invoice: posted.invoices }],
        write_off: { account: id, amount: 0.5 },
      }),
    'bills.journal': (journal) => post('/bills', document({ ...bill, journal })),
    'bills.lines.account': (id) => post('/bills', document(bill, { account: id })),
    'bills.lines.taxes': (id) => post('/bills', document(bill, { taxes: [id] })),
    'bills.pay.journal': (journal) => post(`/bills/${posted.bills}/pay`, { journal }),
    'bills.pay.write_off.account': (id) =>
      post(`/bills/${posted.bills}/pay`, { amount: 0.5, write_off: { account: id, amount: 0.5 } }),
    'entries.journal': (journal) => post('/entries', entry(journal, account('cash'))),
    'entries.lines.account': (id) => post('/entries', entry(rowOf('journals', { type: 'general' }).id, id)),
    'fiscal_positions.accounts.from': (from) => position({ from, to: account('income') }),
    'fiscal_positions.accounts.to': (to) => position({ from: account('income'), to }),
    'invoices.journal': (journal) => post('/invoices', document({ confirm: true, journal })),
    'invoices.lines.account': (id) => post('/invoices', document({ confirm: true }, { account: id })),
    'invoices.lines.taxes': (id) => post('/invoices', document({ confirm: true }, { taxes: [id] })),
    'invoices.pay.journal': (journal) => post(`/invoices/${posted.invoices}/pay`, { journal }),
    'invoices.pay.write_off.account': (id) =>
      post(`/invoices/${posted.invoices}/pay`, { amount: 0.5, write_off: { account: id, amount: 0.5 } }),
    'orders.location': (location) => post('/orders', document({ location })),
    'orders.lines.taxes': (id) => post('/orders', document({}, { taxes: [id] })),
    'partners.receivable_account': (id) => post('/partners', { name: 'Accepted', receivable_account: id }),
    'partners.payable_account': (id) => post('/partners', { name: 'Accepted', payable_account: id }),
    'payments.account': (id) => payment({ account: id }),
    'payments.assign.account': (id) => assign({ account: id }),
    'payments.assign.write_off.account': (id) => assign({ write_off: { account: id, amount: 1 } }),
    'payments.journal': (journal) => payment({ journal }),
    'payments.write_off.account': (id) => payment({ write_off: { account: id, amount: 1 } }),
    'products.expense_account': (id) => product({ expense_account: id }),
    'products.income_account': (id) => product({ income_account: id }),
    'products.stock_account': (id) => product({ stock_account: id }),
    'products.purchase_taxes': (id) => product({ purchase_taxes: [id] }),
    'products.sale_taxes': (id) => product({ sale_taxes: [id] }),
    'purchase_orders.location': (location) => post('/purchase_orders', document({ location })),
    'purchase_orders.lines.account': (id) => post('/purchase_orders', document({}, { account: id })),
    'purchase_orders.lines.taxes': (id) => post('/purchase_orders', document({}, { taxes: [id] })),
    'purchase_orders.revise.lines.account': (id) => revise({ account: id }),
    'purchase_orders.revise.lines.taxes': (id) => revise({ taxes: [id] }),
    'quotations.lines.taxes': (id) => post('/quotations', document({}, { taxes: [id] })),
    'revaluations.accounts': (id) => post('/revaluations', { date: '2026-03-31', accounts: [id] }),
    'taxes.counter_account': (id) =>
      post('/taxes', {
        ...{ name: 'Owed', rate: 1, scope: 'purchase', kind: 'reverse_charge' },
        account: rows.get('accounts')!.find((row) => row['type'] === 'tax' && row.id !== id)!.id,
        counter_account: id,
      }),
    'taxes.account': (id) => post('/taxes', { name: 'Accepted', rate: 1, scope: 'sale', account: id }),
    'transfers.lines.product': (id) =>
      post('/transfers', { kind: 'receipt', partner, lines: [{ product: id, quantity: 1 }] }),
  };
}

/** Whether the service refuses the request because of this relation. */
async function isRefused({ method, path, body }: Try, place: string): Promise<boolean> {
  const call = method === 'POST' ? acme.post.bind(acme) : acme.patch.bind(acme);
  const reply = await call(`${path}?dry_run=true`, body);
  const error = reply.body.error as { field?: string; code: string; details?: { field?: string; code: string }[] };
  const problems = error ? [error, ...(error.details ?? [])] : [];
  const nameOf = (field = ''): string => field.replace(/\[\d+\]/g, '');
  return problems.some(({ field, code }) => UNFIT.includes(code) && place.endsWith(`.${nameOf(field)}`));
}

beforeAll(async () => {
  service = await openService();
  ({ acme } = service);
  const { data } = (await acme.get('/schema')).body as { data: Schema[] };
  const own = data.filter(({ name, base }) => name === base);
  schemas = await Promise.all(own.map(async ({ name }) => (await acme.get(`/schema/${name}`)).body as Schema));
  await acme.make('accounts', { code: '1700', name: 'Deposits', type: 'asset' });
  await acme.make('locations', { name: 'On its way', type: 'transit' });
  for (const type of ['goods', 'service']) await acme.make('products', { name: `Of type ${type}`, type });
  const tax = (await acme.get('/accounts?type=tax&limit=1')).body.data[0].id;
  for (const scope of ['sale', 'purchase'])
    await acme.make('taxes', { name: `Of scope ${scope}`, rate: 10, scope, account: tax });
  for (const resource of ['accounts', 'journals', 'locations', 'products', 'taxes', 'users'])
    rows.set(resource, (await acme.get(`/${resource}?limit=200`)).body.data as Row[]);
  tries = await makeTries();
});
afterAll(() => service.stop());

describe('what a relation says that it accepts', () => {
  it('is said by each that does not take every record', () => {
    const all = relations();
    expect(
      all
        .filter(([, { accepts }]) => accepts)
        .map(([place]) => place)
        .sort(),
    ).toEqual(Object.keys(tries).sort());
    expect(
      all
        .filter(([, { accepts }]) => !accepts)
        .map(([place]) => place)
        .sort(),
    ).toEqual([...OPEN].sort());
  });

  it('is a filter of the list that it chooses from', async () => {
    for (const [place, { accepts, target }] of relations()) {
      const { fields } = schemas.find(({ name }) => name === target)!;
      for (const [name, values] of Object.entries(accepts ?? {})) {
        const field = fields.find((one) => one.name === name);
        expect([place, name, field?.operators]).toEqual([place, name, expect.arrayContaining(['in'])]);
        const known = field?.values?.map(({ value }) => value) ?? [true, false];
        expect([place, known]).toEqual([place, expect.arrayContaining([...values])]);
      }
    }
  });

  it('is accepted, and nothing else', async () => {
    // There is a sample of each type.
    for (const [resource, field] of [
      ['accounts', 'type'],
      ['journals', 'type'],
      ['locations', 'type'],
      ['products', 'type'],
      ['taxes', 'scope'],
    ] as const) {
      const { values } = schemas.find(({ name }) => name === resource)!.fields.find(({ name }) => name === field)!;
      const there = [...new Set(rows.get(resource)!.map((row) => row[field]))];
      expect([resource, there.sort()]).toEqual([resource, values!.map(({ value }) => value).sort()]);
    }
    const wrong: unknown[] = [];
    for (const [place, { accepts, target }] of relations()) {
      if (!accepts) continue;
      await Promise.all(
        rows.get(target!)!.map(async (row) => {
          const fits = Object.entries(accepts).every(([name, values]) => values.includes(row[name] as string));
          const kind = Object.keys(accepts).map((name) => row[name]);
          if ((await isRefused(tries[place]!(row.id), place)) === fits) wrong.push([place, ...kind, fits]);
        }),
      );
    }
    expect(wrong).toEqual([]);
  });
});
