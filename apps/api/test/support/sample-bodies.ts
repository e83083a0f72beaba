import type { Client } from '@daybook/harness';
import { until } from '@daybook/testing';
import { describedBodies } from './described-bodies.js';

/** Ids that sample bodies reference, all of one workspace. */
export interface Anchors {
  /** Of type tax. */
  readonly taxAccount: string;
  /** Of type income. */
  readonly incomeAccount: string;
  readonly partner: string;
  /** Confirmed, of the partner. */
  readonly invoice: string;
  /** A confirmed bill of the partner. */
  readonly bill: string;
  /** Of type general. */
  readonly journal: string;
  /** Of type receivable, with an amount open in CHF. */
  readonly receivable: string;
  /** Lines of the same receivable account and partner with large open amounts. */
  readonly debitLine: string;
  readonly creditLine: string;
  /** A product with a large stock. */
  readonly goods: string;
  /** A line of a ready delivery and of a done one. */
  readonly readyLine: string;
  readonly doneLine: string;
  /** An order line of a service that is delivered. */
  readonly orderLine: string;
  /** A done receipt of the partner that no bill has: another on each call. */
  readonly receipt: string;
  /** `usr_…` */
  readonly user: string;
  /** A draft that nobody is assigned to: another on each call. */
  readonly draft: string;
  /** A bank account in the currency of the books, and one in EUR with an IBAN. */
  readonly bankAccount: string;
  readonly euroAccount: string;
  /** Of sales, in EUR, without rows. */
  readonly priceList: string;
  /** A journal of type bank without a bank account: another on each call. */
  readonly bankJournal: string;
  /** Different on each call, for unique fields. */
  readonly serial: number;
}

/** The transfer actions with arguments, for each view too. */
function transferActions(collection: string): Record<string, (anchors: Anchors) => object> {
  const route = (action: string) => `POST /${collection}/{id}/${action}`;
  return {
    [route('post')]: ({ readyLine }) => ({ lines: [{ line: readyLine, quantity: 1 }] }),
    [route('return')]: ({ doneLine }) => ({ lines: [{ line: doneLine, quantity: 1 }] }),
  };
}

/** The name of the route that adds a file to a record. Its body is not JSON. */
export const ADD_FILE = 'POST /{collection}/{id}/attachments';

/** The name of the route that sets the logo. Its body is an image (LOGO_IMAGE). */
export const SET_LOGO = 'PUT /settings/company/logo';

/** The name of the route that makes a bill of a file, and such a file. */
export const FROM_DOCUMENT = 'POST /bills/from_document';
export const SAMPLE_DOCUMENT = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>S-1</cbc:ID><cbc:IssueDate>2026-03-02</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Seller</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Buyer</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>10</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount>10</cbc:TaxInclusiveAmount><cbc:PayableAmount>10</cbc:PayableAmount></cac:LegalMonetaryTotal>
</Invoice>`;

/** The names of the routes that read a file of a bank, and such a file for each: a statement of the account in EUR, and a CSV. */
const BANK_FILE_ROUTES = [
  'POST /bank_accounts/{id}/import',
  'POST /bank_statements/import',
  'POST /bank_mappings/guess',
];
const SAMPLE_STATEMENT = statementOf('EURO', 'EUR');
export const BANK_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  BANK_FILE_ROUTES.map((route) => [
    route,
    route.endsWith('guess') ? 'Day;Amount\n02.03.2026;10,00\n' : SAMPLE_STATEMENT,
  ]),
);

function statementOf(number: string, currency: string): string {
  return `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>1<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260302<TRNAMT>10.00<FITID>1<NAME>Sample</STMTTRN></BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

/**
 * Bodies of the POSTs below /v1 that need more than follows from the OpenAPI document. **If the sweep finds no body for a
 * resource or an action, add a line here.**
 */
const WRITTEN_BODIES: Readonly<Record<string, (anchors: Anchors) => object>> = {
  'POST /accounts': ({ serial }) => ({ code: `S${serial}`, name: `Sample ${serial}`, type: 'expense' }),
  'POST /adjustments': ({ goods }) => ({ lines: [{ product: goods, quantity_counted: 1000 }] }),
  'POST /bank_accounts': ({ bankJournal, serial }) => ({
    ...{ name: 'Sample', iban: ibanOf(serial), number: `S${serial}`, journal: bankJournal },
  }),
  'POST /bank_accounts/{id}/match_certain': () => ({ min_confidence: 100 }),
  'POST /bank_lines': ({ bankAccount }) => ({
    bank_account: bankAccount,
    date: '2026-03-02',
    amount: 10,
    text: 'Sample',
  }),
  'POST /bank_lines/{id}/ignore': () => ({ reason: 'Sample' }),
  'POST /bank_lines/{id}/match': ({ partner }) => ({ partner }),
  'POST /bank_mappings': ({ serial }) => ({
    name: `Sample ${serial}`,
    delimiter: ';',
    decimal: 'comma',
    date: { column: 'Day', format: 'DD.MM.YYYY' },
    amount: 'Amount',
  }),
  'POST /payment_runs': ({ euroAccount }) => ({ bank_account: euroAccount }),
  'POST /payment_runs/propose': ({ euroAccount }) => ({ bank_account: euroAccount, due_until: '2026-12-31' }),
  // Files of banks in their place: BANK_FILES.
  ...Object.fromEntries(BANK_FILE_ROUTES.map((route) => [route, () => ({ of: 'a file' })])),
  'POST /bank_rules': ({ incomeAccount }) => ({
    name: 'Sample',
    conditions: { text_contains: ['sample'] },
    lines: [{ account: incomeAccount, rest: true }],
  }),
  // Each request is checked on its own: a token without the scope gets an error for that request.
  'POST /batch': () => ({
    atomic: false,
    operations: [{ method: 'POST', path: '/partners', body: { name: 'Sample' } }],
  }),
  'POST /assignments': ({ draft, user }) => ({ record: draft, assignee: user }),
  'POST /bills': ({ partner, serial }) => ({
    partner,
    reference: `S-${serial}`,
    lines: [{ description: 'Sample', quantity: 1, price_unit: 10 }],
  }),
  'POST /bills/from_receipts': ({ receipt }) => ({ receipts: [receipt] }),
  'POST /bills/{id}/allocate': ({ bill }) => ({ invoice: bill, amount: 1 }),
  'POST /currency_rates': ({ serial }) => ({
    currency: 'GBP',
    date: new Date(Date.UTC(2000, 0, serial)).toISOString().slice(0, 10),
    rate: 1.1,
  }),
  'POST /comments': ({ partner, user }) => ({ record: partner, text: 'Sample', mentions: [user] }),
  'POST /customers': () => ({ name: 'Sample' }),
  'POST /deliveries': ({ partner, goods }) => ({ partner, lines: [{ product: goods, quantity: 1 }] }),
  ...transferActions('deliveries'),
  'POST /entries': ({ journal, incomeAccount, taxAccount }) => ({
    journal,
    lines: [
      { account: taxAccount, debit: 10 },
      { account: incomeAccount, credit: 10 },
    ],
  }),
  'POST /invoices': ({ partner, incomeAccount }) => ({
    partner,
    lines: [{ description: 'Sample', quantity: 1, price_unit: 10, account: incomeAccount }],
  }),
  'POST /invoices/{id}/allocate': ({ invoice }) => ({ invoice, amount: 1 }),
  'POST /saved_views': ({ serial }) => ({ name: `Sample ${serial}`, resource: 'invoices' }),
  'POST /invitations': ({ serial }) => ({ email: `sample${serial}@example.com`, role: 'viewer' }),
  'POST /journals': ({ serial }) => ({ code: `S${serial}`, name: `Sample ${serial}`, type: 'general' }),
  'POST /locations': ({ serial }) => ({ name: `Sample ${serial}`, type: 'internal' }),
  'POST /schedules': ({ partner, serial }) => ({
    ...{ name: `Sample ${serial}`, kind: 'invoice', anchor: '2026-01-01', every: { months: 1 }, partner },
    lines: [{ description: 'Sample', quantity: 1, price_unit: 10 }],
  }),
  'POST /orders': ({ partner }) => ({
    partner,
    milestones: [{ name: 'All', percent: 100 }],
    lines: [{ description: 'Sample', quantity: 1, price_unit: 10 }],
  }),
  'POST /orders/{id}/down_payment': () => ({ percent: 10 }),
  'POST /orders/{id}/progress': () => ({ percent: 10 }),
  'POST /orders/{id}/undeliver': ({ orderLine }) => ({ lines: [{ line: orderLine, quantity: 1 }] }),
  // Any bytes.
  [ADD_FILE]: () => ({ of: 'a file' }),
  // SAMPLE_DOCUMENT in its place.
  [FROM_DOCUMENT]: () => ({ of: 'a file' }),
  'POST /partners': () => ({ name: 'Sample' }),
  'POST /payment_terms': () => ({ name: 'Sample', lines: [{ days: 30 }] }),
  'POST /payments': ({ partner }) => ({ partner, amount: 10 }),
  'POST /payments/{id}/allocate': ({ invoice }) => ({ invoice, amount: 1 }),
  'POST /payments/{id}/assign': ({ partner }) => ({ partner }),
  'POST /price_lists': ({ serial }) => ({ name: `Sample ${serial}`, currency: 'EUR' }),
  'POST /price_rows': ({ priceList, goods, serial }) => ({
    ...{ price_list: priceList, product: goods, min_quantity: serial, price_unit: 10 },
  }),
  'POST /product_categories': ({ serial }) => ({ name: `Sample ${serial}` }),
  'POST /products': ({ partner }) => ({
    ...{ name: 'Sample', price_unit: 10 },
    suppliers: [{ partner, price_unit: 1, currency: 'EUR', min_quantity: 1, lead_days: 1 }],
    units: [{ unit_code: 'XBX', factor: 12 }],
  }),
  'POST /purchase_orders': ({ partner }) => ({
    partner,
    lines: [{ description: 'Sample', quantity: 1, price_unit: 10 }],
  }),
  'POST /purchase_orders/{id}/down_payment': () => ({ percent: 10 }),
  'POST /purchase_orders/{id}/revise': () => ({ lines: [{ description: 'Sample', quantity: 1, price_unit: 10 }] }),
  'POST /quotations': ({ partner }) => ({ partner, lines: [{ description: 'Sample', quantity: 1, price_unit: 10 }] }),
  'POST /receipts': ({ partner, goods }) => ({ partner, lines: [{ product: goods, quantity: 1, cost_unit: 2 }] }),
  ...transferActions('receipts'),
  'POST /imports': ({ serial }) => ({
    what: 'accounts',
    csv: `code,name,type\nI${serial},Imported ${serial},expense\n`,
  }),
  'POST /reconciliations': ({ debitLine, creditLine }) => ({
    debit_line: debitLine,
    credit_line: creditLine,
    amount: 1,
  }),
  'POST /revaluations': ({ receivable, serial }) => ({
    date: new Date(Date.UTC(2030, 0, serial)).toISOString().slice(0, 10),
    rates: [{ currency: 'CHF', rate: 1.2 }],
    accounts: [receivable],
  }),
  ...transferActions('returns'),
  'POST /settings/company/test_mail': () => ({ to: ['books@example.com'] }),
  'POST /settings/accounting/lock': () => ({ lock_date: '1999-12-31' }),
  'POST /suppliers': () => ({ name: 'Sample' }),
  'POST /taxes': ({ taxAccount }) => ({ name: 'Sample', rate: 20, scope: 'sale', account: taxAccount }),
  'POST /tokens': () => ({ name: 'Sample', scopes: ['read:sales'] }),
  // A public address. Nothing is sent to it: these services run no background work.
  'POST /webhook_endpoints': () => ({ url: 'https://93.184.215.14/hooks', events: ['*'] }),
  'POST /webhook_endpoints/{id}/recover': () => ({ since: new Date().toISOString() }),
  'POST /transfers': ({ partner, goods }) => ({ kind: 'delivery', partner, lines: [{ product: goods, quantity: 1 }] }),
  ...transferActions('transfers'),
};

/** A body with which each POST succeeds, by method and path below /v1. The sweeps use them for PUT too. */
export const SAMPLE_BODIES: Readonly<Record<string, (anchors: Anchors) => object>> = {
  ...WRITTEN_BODIES,
  ...Object.fromEntries(Object.entries(describedBodies()).filter(([route]) => !(route in WRITTEN_BODIES))),
};

/** Only people may create these: a token is refused. */
export const OF_PEOPLE: ReadonlySet<string> = new Set(['invitations', 'tokens', 'saved_views']);

/** The maximum number of these: a workspace has a limit, and few uses are deprecated. */
export const AT_MOST: Readonly<Record<string, number>> = {
  webhook_endpoints: 20,
  bank_accounts: 30,
  bank_statements: 1,
  deprecated_uses: 3,
  users: 1,
};

/**
 * Parameter values of routes without a definition: `there` returns 200, `nowhere` 404. **A new hand-written route with a
 * parameter needs a line here.**
 */
export const SAMPLE_ADDRESSES: Readonly<
  Record<string, { readonly there: string | undefined; readonly nowhere: string }>
> = {
  'GET /idempotency_keys/{key}': { there: undefined, nowhere: '/idempotency_keys/never-sent' },
  'GET /schema/{resource}': { there: '/schema/invoices', nowhere: '/schema/nothings' },
  'GET /schema/settings/{name}': { there: '/schema/settings/company', nowhere: '/schema/settings/nothing' },
};

/** Required query parameters of hand-written routes. */
const SAMPLE_QUERIES: Readonly<Record<string, (anchors: Anchors) => string>> = {
  'GET /prices': ({ goods }) => `?product=${goods}`,
  'GET /products/by_barcode': () => '?barcode=4006381333931',
  'GET /search': () => '?q=a',
  [ADD_FILE]: () => '?filename=a.txt',
};

/** Nothing for a route without required parameters. */
export const sampleQuery = (route: string, anchors: Anchors): string => SAMPLE_QUERIES[route]?.(anchors) ?? '';

let serial = 0;

export async function anchorsOf(client: Client): Promise<Anchors> {
  const [tax] = (await client.get('/accounts?type=tax&limit=1')).body.data;
  const [income] = (await client.get('/accounts?type=income&limit=1')).body.data;
  const [receivable] = (await client.get('/accounts?type=receivable&limit=1')).body.data;
  const [journal] = (await client.get('/journals?type=general&limit=1')).body.data;
  const partner = await client.make('partners', { name: 'Anchor' });
  const side = { account: receivable.id, partner: partner.id };
  const entry = await client.make('entries', {
    journal: journal.id,
    lines: [
      { ...side, debit: 1000 },
      { ...side, credit: 1000 },
    ],
  });
  await client.make('entries', {
    journal: journal.id,
    post: true,
    lines: [
      { ...side, debit: 11, currency: 'CHF', amount_currency: 10 },
      { account: income.id, credit: 11 },
    ],
  });
  const invoice = await client.make('invoices', {
    partner: partner.id,
    lines: [{ description: 'Anchor', quantity: 1, price_unit: 1000 }],
  });
  await client.make(`invoices/${invoice.id}/confirm`, {});
  const billed = {
    partner: partner.id,
    reference: `Anchor ${++serial}`,
    lines: [{ description: 'Anchor', quantity: 1, price_unit: 1000 }],
  };
  const bill = await client.make('bills', billed);
  await client.make(`bills/${bill.id}/confirm`, {});
  const posted = await client.make(`entries/${entry.id}/post`, {});
  const [debitLine, creditLine] = posted['lines'] as { id: string }[];
  const { goods, readyLine, doneLine } = await stocked(client, partner.id);
  const orderLine = await delivered(client, partner.id);
  const [user] = (await client.get('/users?limit=1')).body.data as { id: string }[];
  if (!user)
    throw new Error(`Nobody is a member of ${client.workspace}: service.person('${client.workspace}', 'owner').`);
  const drafts = await draftsOf(client, partner.id);
  await boughtFrom(client, partner.id, tax.id);
  const receipts = await receiptsOf(client, partner.id, goods);
  const bankJournals = await bankJournalsOf(client);
  const priceList = await client.make('price_lists', { name: 'Anchor', currency: 'EUR' });
  const bankAccount = await client.make('bank_accounts', {
    ...{ name: 'Anchor', number: `Anchor ${++serial}`, journal: bankJournals.pop()! },
  });
  return {
    bankAccount: bankAccount.id,
    priceList: priceList.id,
    euroAccount: await euroAccountOf(client),
    get bankJournal() {
      return bankJournals.pop()!;
    },
    get receipt() {
      return receipts.pop()!;
    },
    user: user.id,
    get draft() {
      return drafts.pop()!;
    },
    goods,
    readyLine,
    doneLine,
    orderLine,
    taxAccount: tax.id,
    incomeAccount: income.id,
    partner: partner.id,
    invoice: invoice.id,
    bill: bill.id,
    journal: journal.id,
    receivable: receivable.id,
    debitLine: debitLine!.id,
    creditLine: creditLine!.id,
    get serial() {
      return ++serial;
    },
  };
}

/** Journals of type bank, each with an account of its own. */
async function bankJournalsOf(client: Client): Promise<string[]> {
  const serials = Array.from({ length: 50 }, () => ++serial);
  const all = async (path: string, bodyOf: (n: number) => object): Promise<string[]> => {
    const operations = serials.map((n) => ({ method: 'POST', path, body: bodyOf(n) }));
    const { body } = await client.post('/batch', { operations });
    return (body.operations as { body: { id: string } }[]).map(({ body: { id } }) => id);
  };
  await all('/accounts', (n) => ({ external_id: `bank-${n}`, code: `B${n}`, name: `Bank ${n}`, type: 'bank' }));
  return all('/journals', (n) => ({
    code: `B${n}`,
    name: `Bank ${n}`,
    type: 'bank',
    default_account: `ext:bank-${n}`,
  }));
}

/** The bank account in EUR, of which there can be one with this IBAN. */
async function euroAccountOf(client: Client): Promise<string> {
  const iban = 'DE89370400440532013000';
  const [known] = (await client.get(`/bank_accounts?iban=${iban}`)).body.data as { id: string }[];
  if (known) return known.id;
  await payableBill(client);
  const n = ++serial;
  const account = await client.make('accounts', { code: `B${n}`, name: 'Euros', type: 'bank', currency: 'EUR' });
  const journal = { code: `B${n}`, name: 'Euros', type: 'bank', default_account: account.id };
  const { id } = await client.make('journals', journal);
  return (
    await client.make('bank_accounts', { name: 'Euros', iban, number: 'EURO', holder: 'Anchor Ltd', journal: id })
  ).id;
}

/** A bill in EUR of a supplier with a bank account. */
async function payableBill(client: Client): Promise<void> {
  const supplier = { name: 'Payable', bank_accounts: [{ iban: 'NL91ABNA0417164300' }] };
  const { id: partner } = await client.make('suppliers', supplier);
  const lines = [{ description: 'Payable', quantity: 1, price_unit: 10 }];
  const bill = { partner, reference: 'Payable', date: '2026-03-01', currency: 'EUR', lines };
  const isHome = (await client.get('/settings/company')).body.currency === 'EUR';
  const { id } = await client.make('bills', isHome ? bill : { ...bill, currency_rate: 1.1 });
  await client.make(`bills/${id}/confirm`, {});
}

async function draftsOf(client: Client, partner: string): Promise<string[]> {
  const operation = { method: 'POST', path: '/payments', body: { partner, amount: 10 } };
  const { body } = await client.post('/batch', { operations: Array.from({ length: 50 }, () => operation) });
  return (body.operations as { body: { id: string } }[]).map(({ body: { id } }) => id);
}

/** A confirmed purchase order, and a draft bill with the tax amount of its supplier. */
async function boughtFrom(client: Client, partner: string, account: string): Promise<void> {
  const line = { description: 'Anchor', quantity: 1, price_unit: 10 };
  await client.make('purchase_orders', { partner, lines: [line], confirm: true });
  const { id: tax } = await client.make('taxes', { name: 'Anchor', rate: 20, scope: 'purchase', account });
  await client.make('bills', { partner, lines: [{ ...line, taxes: [tax] }], tax_override: [{ tax, amount: 2.01 }] });
}

/** Done receipts that no bill has. */
async function receiptsOf(client: Client, partner: string, goods: string): Promise<string[]> {
  const made: string[] = [];
  for (let i = 0; i < 12; i++) {
    const { id } = await client.make('receipts', { partner, lines: [{ product: goods, quantity: 1, cost_unit: 2 }] });
    made.push((await client.make(`receipts/${id}/post`, {})).id);
  }
  return made;
}

/** Goods that were received and delivered, and a ready delivery. */
async function stocked(client: Client, partner: string) {
  const { id: goods } = await client.make('products', { name: 'Anchor', type: 'goods' });
  const moved = async (collection: string, action: string, line: object): Promise<string> => {
    const { id } = await client.make(collection, { partner, lines: [{ product: goods, ...line }] });
    return ((await client.make(`${collection}/${id}/${action}`, {}))['lines'] as { id: string }[])[0]!.id;
  };
  await moved('receipts', 'post', { quantity: 1000, cost_unit: 2 });
  const doneLine = await moved('deliveries', 'post', { quantity: 2 });
  return { goods, doneLine, readyLine: await moved('deliveries', 'confirm', { quantity: 2 }) };
}

/** An order line of a delivered service. */
async function delivered(client: Client, partner: string): Promise<string> {
  const { id: product } = await client.make('products', { name: 'Anchor', invoice_policy: 'delivered', price_unit: 1 });
  const order = await client.make('orders', { partner, lines: [{ product, quantity: 1000 }] });
  for (const action of ['confirm', 'deliver']) await client.make(`orders/${order.id}/${action}`, {});
  return (order['lines'] as { id: string }[])[0]!.id;
}

/** One record of every kind that can be created, and the results of a confirmed invoice and a done delivery. */
export async function makeOneOfEach(client: Client): Promise<void> {
  const anchors = await anchorsOf(client);
  for (const [route, body] of Object.entries(SAMPLE_BODIES)) {
    const collection = /^POST \/([a-z_]+)$/.exec(route)?.[1];
    if (collection && !OF_PEOPLE.has(collection)) await client.make(collection, body(anchors));
  }
  await client.make(`partners/${anchors.partner}/attachments?filename=a.txt`, 'A file.');
  await client.make('bank_statements/import', await statementFor(client, anchors));
  const schedule = await client.make('schedules', { ...SAMPLE_BODIES['POST /schedules']!(anchors), activate: true });
  for (let n = 0; n < 24; n++) await client.make(`schedules/${schedule.id}/skip_next`, {});
  const invoice = await client.make('invoices', SAMPLE_BODIES['POST /invoices']!(anchors));
  await client.make(`invoices/${invoice.id}/confirm`, {});
  const [endpoint] = (await client.get('/webhook_endpoints?limit=1')).body.data;
  await client.make(`webhook_endpoints/${endpoint.id}/ping`, {});
  const delivery = await client.make('deliveries', SAMPLE_BODIES['POST /deliveries']!(anchors));
  await client.make(`deliveries/${delivery.id}/post`, {});
  await client.make(`deliveries/${delivery.id}/return`, {});
  // Refused where no mail server is set; then there are no messages.
  await client.post('/settings/company/test_mail', { to: ['books@example.com'] });
  const reports = ['balance_sheet', 'aged_receivable', 'aged_payable'];
  for (const report of reports) await client.get(`/reports/${report}?date_to=2026-01-31`);
  // Uses are counted asynchronously and written every second.
  const known = async () => (await client.get('/deprecated_uses')).body.data.length;
  await until('the deprecated uses', async () => (await known()) >= reports.length);
}

/** A statement of the bank account in the currency of the books. */
export async function statementFor(client: Client, { bankAccount }: Anchors): Promise<string> {
  const { number, currency } = (await client.get(`/bank_accounts/${bankAccount}`)).body as Record<string, string>;
  return statementOf(number!, currency!);
}

/** A payment run of the bill that can be paid by a file. */
export async function confirmRun(client: Client): Promise<void> {
  const [bill] = (await client.get('/bills?reference=Payable')).body.data;
  const [account] = (await client.get('/bank_accounts?number=EURO')).body.data;
  const run = await client.make('payment_runs', { bank_account: account.id, lines: [{ bill: bill.id }] });
  await client.make(`payment_runs/${run.id}/confirm`, { acknowledge: [bill.partner.id] });
}

/** A German IBAN with its check digits. */
function ibanOf(n: number): string {
  const account = String(n).padStart(18, '0');
  return `DE${String(98n - (BigInt(`${account}131400`) % 97n)).padStart(2, '0')}${account}`;
}
