import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type Doc, openBooks } from '@daybook/harness';
import { Random, seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runDaybook } from '../support/command-line.js';
import { ROOT } from '../support/processes.js';
import { say, type Served, serve } from '../support/proof.js';

/** The folder with the rules of CEN, `EN16931-UBL-validation.xslt` and `EN16931-CII-validation.xslt` (ConnectingEurope/eInvoicing-EN16931). */
const RULES = process.env['E_INVOICE_RULES'];
const hasRules = RULES !== undefined && existsSync(join(RULES, 'EN16931-UBL-validation.xslt'));
const missing = hasRules
  ? undefined
  : 'E_INVOICE_RULES does not name the folder with the XSLT of the rules of EN 16931';
if (missing !== undefined) say(`e-invoice: skipped, ${missing}.`);

const KINDS = ['ubl', 'cii'] as const;
type Kind = (typeof KINDS)[number];

/** The processor of XSLT 3, from npm: free of charge, not free software, and not a part of this repository. */
const TOOLS = ['xslt3@2.7.0', 'saxon-js@2.7.0'];
const RANDOM_INVOICES = 40;

const PAYMENT_MEANS = [
  'cash',
  'credit_transfer',
  'card',
  'standing_agreement',
  'sepa_credit_transfer',
  'sepa_direct_debit',
  'other',
];

/** In milliseconds: the rules are compiled once, and a hundred documents judged, which takes minutes where other work is running. */
const MOST = 20 * 60_000;

let served: Served;
let folder: string;
let failures: (document: string, kind: Kind) => string[];

beforeAll(async () => {
  if (missing !== undefined) return;
  folder = mkdtempSync(join(tmpdir(), 'daybook-e-invoice-'));
  await promisify(execFile)('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...TOOLS]);
  for (const kind of KINDS) await compile(kind);
  failures = judge();
  served = await serve();
}, MOST);
afterAll(async () => {
  await served?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The compiled rules, by what they were compiled from. */
const COMPILED = join(ROOT, '.daybook/e-invoice-rules');

const sheetOf = (kind: Kind): string => join(RULES!, `EN16931-${kind.toUpperCase()}-validation.xslt`);

function compiledOf(kind: Kind): string {
  const hash = createHash('sha256')
    .update(TOOLS.join())
    .update(readFileSync(sheetOf(kind)))
    .digest('hex');
  return join(COMPILED, `${kind}-${hash.slice(0, 16)}.sef.json`);
}

/** Once: what was compiled is kept. */
async function compile(kind: Kind): Promise<void> {
  const target = compiledOf(kind);
  if (existsSync(target)) return;
  mkdirSync(COMPILED, { recursive: true });
  const program = join(folder, 'node_modules/xslt3/xslt3.js');
  const made = join(folder, `${kind}.sef.json`);
  await promisify(execFile)(process.execPath, [program, `-xsl:${sheetOf(kind)}`, `-export:${made}`, '-nogo']);
  copyFileSync(made, target);
}

/** The rules that a document breaks, with their words. */
function judge(): typeof failures {
  const saxon = createRequire(join(folder, 'node_modules/'))('saxon-js');
  const sheets = Object.fromEntries(KINDS.map((kind) => [kind, JSON.parse(readFileSync(compiledOf(kind), 'utf8'))]));
  return (document, kind) => {
    const options = { stylesheetInternal: sheets[kind], sourceText: document, destination: 'serialized' };
    const report = saxon.transform(options, 'sync').principalResult as string;
    expect(report).toContain('svrl:fired-rule');
    return [...report.matchAll(/<svrl:failed-assert[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g)].map(([, text]) =>
      text!.trim(),
    );
  };
}

async function document(client: Client, id: string, kind: Kind, profile: string): Promise<string> {
  const address = `${client.origin}/api/${client.workspace}/v1/invoices/${id}/${kind}?profile=${profile}`;
  const reply = await fetch(address, { headers: { Authorization: `Bearer ${client.token}` } });
  const text = await reply.text();
  expect(`${reply.status} ${reply.status === 200 ? '' : text}`).toBe('200 ');
  return text;
}

const PROFILES = ['en16931', 'peppol'] as const;

/** The fields that a document lacks. */
async function missingOf(client: Client, id: string, profile: string): Promise<string[]> {
  const { ok, missing } = (await client.get(`/invoices/${id}/e_invoice?profile=${profile}`)).body;
  expect(ok).toBe(missing.length === 0);
  return missing.map(({ field }: { field: string }) => field);
}

/** Checks every syntax and profile of a posted document; answers how many there are. */
async function check(client: Client, id: string, profiles: readonly string[] = PROFILES): Promise<number> {
  let checked = 0;
  for (const profile of profiles) {
    expect([id, profile, ...(await missingOf(client, id, profile))]).toEqual([id, profile]);
    for (const kind of KINDS) {
      const text = await document(client, id, kind, profile);
      expect(`${id} ${kind}: ${failures(text, kind).join('; ')}`).toBe(`${id} ${kind}: `);
      // A check takes seconds on a busy machine: the client notices here that the service has closed a connection meanwhile.
      await turn();
      checked++;
    }
  }
  return checked;
}

/** A document that lacks these fields is refused in each syntax. */
async function expectRefused(client: Client, id: string, fields: readonly string[]): Promise<void> {
  expect(await missingOf(client, id, 'en16931')).toEqual(fields);
  for (const kind of KINDS) {
    const { status, body } = await client.get(`/invoices/${id}/${kind}`, { Accept: '*/*' });
    expect([status, body.error.code]).toEqual([422, 'missing_for_e_invoice']);
  }
}

/** A fresh workspace, as the running service serves it. */
async function freshClient(): Promise<Client> {
  return servedClient(await served.service.freshWorkspace('EUR'));
}

const servedClient = ({ workspace, token }: Client): Client => new Client(served.client.origin, workspace, token);

(missing === undefined ? it : it.skip)('the checker finds a planted fault', async () => {
  const client = await freshClient();
  const invoice = (await postedInvoices(client, new Random(1), 1))[0]!;
  const text = await document(client, invoice.id, 'ubl', 'en16931');
  expect(failures(text, 'ubl')).toEqual([]);
  const wrong = text.replace(/(<cbc:TaxInclusiveAmount currencyID="\w+">)/, '$11');
  expect(failures(wrong, 'ubl').join()).toContain('BR-CO-15');
  expect(failures(text.replace(/<cbc:IdentificationCode>DE</, '<cbc:IdentificationCode>XX<'), 'ubl')).not.toEqual([]);
});

/** The customer in the company's country. */
const AT_HOME = 'Nordwind AG';

/** A company with its taxes and two customers, who lack nothing. */
interface Trade {
  readonly client: Client;
  readonly account: string;
  readonly buyers: { readonly abroad: string; readonly home: string };
  /** Taxes that stand together on a document. */
  readonly mixes: readonly (readonly Doc[])[];
  readonly units: readonly { readonly code: string }[];
}

async function openTrade(client: Client): Promise<Trade> {
  const books = await openBooks(client);
  await client.patch('/settings/company', {
    ...{
      legal_name: 'Müller & Söhne GmbH',
      vat_id: 'DE136695976',
      iban: 'DE89370400440532013000',
      email: 'a@example.com',
      phone: '+49 30 1234567',
    },
    registration: { number: 'HRB 1234', register: 'HRB', court: 'Berlin' },
    address: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' },
    electronic_address: { scheme: '9930', id: 'DE136695976' },
  });
  const abroad = await client.make('partners', {
    ...{ name: 'Łódź "Ω" <Buyer>', vat_id: 'FR40303265045', buyer_reference: 'R-1' },
    address: { street: '2 Quai', zip: '06000', city: 'Nice', country: 'FR' },
    electronic_address: { scheme: '9957', id: 'FR40303265045' },
  });
  const home = await client.make('partners', {
    ...{ name: AT_HOME, vat_id: 'DE811907980', buyer_reference: '04011000-1234512345-06' },
    address: { street: 'Speicherstadt 4', zip: '20457', city: 'Hamburg', country: 'DE' },
    electronic_address: { scheme: '0204', id: '04011000-1234512345-06' },
  });
  const tax = (body: object) =>
    client.make('taxes', { scope: 'sale', account: books.accounts['2200']!.id, ...body }) as Promise<Doc>;
  const mixes: Doc[][] = [
    [
      await tax({ name: '19', rate: 19 }),
      await tax({ name: '7', rate: 7 }),
      await tax({ name: '5,5 included', rate: 5.5, price_included: true }),
      await tax({ name: 'Exempt', rate: 0, category: 'E', exemption_reason: 'Medical service' }),
      await tax({ name: 'Zero', rate: 0, category: 'Z' }),
    ],
    [await tax({ name: 'Reverse charge', rate: 0, category: 'AE' })],
    [await tax({ name: 'Supply', rate: 0, category: 'K' })],
    [await tax({ name: 'Export', rate: 0, category: 'G' })],
    [await tax({ name: 'Outside VAT', rate: 0, category: 'O' })],
  ];
  for (const [currency, rate] of Object.entries(RATES))
    await client.make('currency_rates', { currency, date: '2026-01-01', rate });
  const { data: units } = (await client.get('/units')).body as { data: { code: string }[] };
  return { client, units, account: books.accounts['4000']!.id, buyers: { abroad: abroad.id, home: home.id }, mixes };
}

/** Rates of currencies with 2, 0 and 3 decimals. */
const RATES = { USD: 0.91, JPY: 0.0062, KWD: 2.9 };

async function post({ client, buyers }: Trade, body: object): Promise<Doc> {
  const draft = await client.make('invoices', {
    ...{ partner: buyers.abroad, date: '2026-11-27', delivery_date: '2026-11-20', reference: 'PO-7781' },
    ...body,
  });
  const reply = await client.post(`/invoices/${draft.id}/confirm`);
  expect(`${reply.status} ${reply.status === 200 ? '' : reply.text}`).toBe('200 ');
  return reply.body as Doc;
}

/** Within the months of the documents; each end may be open. */
const LINE_PERIODS = [
  { from: '2026-11-03', to: '2026-11-03' },
  { from: '2026-11-01', to: '2026-11-30' },
  { from: '2026-11-10' },
  { to: '2026-11-20' },
];

/** Random invoices: rates, discounts, included taxes, currencies, units, periods of documents and of lines, 1 to 500 lines. */
async function postedInvoices(client: Client, random: Random, count: number): Promise<Doc[]> {
  const trade = await openTrade(client);
  const line = (mix: readonly Doc[]) => ({
    ...{ unit_code: random.pick(trade.units).code, seller_item_id: random.pick([null, 'W-1']) },
    note: random.pick([null, 'Batch 7 <b>']),
    description: random.pick(['Work', 'Łódź & "Ω" <b>\nsecond line', 'Grab rail']),
    quantity: random.pick([1, 3, 7, 0.333333, 12.5, 1000]),
    price_unit: random.pick([9.99, 0.004999, 118.487395, 1200, 33.33]),
    discount: random.pick([0, 0, 10, 33.3333]),
    account: trade.account,
    taxes: [random.pick(mix).id],
    period: random.pick([null, null, ...LINE_PERIODS]),
  });
  const made: Doc[] = [];
  for (let i = 0; i < count; i++) {
    const mix = random.pick(trade.mixes);
    const lines = Array.from({ length: i === 0 ? 1 : i === 1 ? 500 : random.between(1, 20) }, () => line(mix));
    made.push(
      await post(trade, {
        lines,
        partner: random.pick(Object.values(trade.buyers)),
        currency: random.pick(['EUR', 'EUR', 'USD', 'JPY', 'KWD']),
        note: random.pick([null, 'Thank you & see you <soon>.']),
        ...random.pick([
          {},
          { contract_reference: 'C-9', project_reference: 'P & 1', purchase_order_reference: 'PO-1' },
        ]),
        ...random.pick([{}, { period: { from: '2026-11-01', to: '2026-11-30' } }, { period: { from: '2026-11-01' } }]),
        delivery_address: random.pick([null, { country: 'FR' }, { name: 'Depot', city: 'Lyon', country: 'FR' }]),
        payment_means: random.pick([null, ...PAYMENT_MEANS]),
        discount: random.pick([null, null, { percent: 10, reason: 'Loyal & true' }, { percent: 33.3333 }]),
      }),
    );
  }
  return made;
}

/** The fields of a random document that Peppol refuses: a direct debit (R061), and within Germany a card (DE-R-024) and a place without these (DE-R-010, DE-R-011). */
function peppolGaps({ type, partner, payment_means: means, delivery_address: place }: Doc): string[] {
  const isWithin = partner.name === AT_HOME;
  const isRefused = type === 'invoice' && (means === 'sepa_direct_debit' || (means === 'card' && isWithin));
  const parts = isWithin && place ? ['city', 'zip'].filter((part) => !place[part]) : [];
  return [...(isRefused ? ['payment_means'] : []), ...parts.map((part) => `delivery_address.${part}`)];
}

/** Checks a random document in both profiles, or that Peppol refuses it for what it lacks there. */
async function checkRandom(client: Client, id: string): Promise<number> {
  const gaps = peppolGaps((await client.get(`/invoices/${id}`)).body as Doc);
  if (gaps.length === 0) return check(client, id);
  expect([id, ...(await missingOf(client, id, 'peppol'))]).toEqual([id, ...gaps]);
  for (const kind of KINDS) {
    const { status, body } = await client.get(`/invoices/${id}/${kind}?profile=peppol`, { Accept: '*/*' });
    expect([status, body.error.code]).toEqual([422, 'missing_for_e_invoice']);
  }
  return check(client, id, ['en16931']);
}

/** Whether an amount of the document has a third decimal, which EN 16931 does not allow. */
const isTooFine = (invoice: Doc): boolean =>
  [invoice['amount_tax'], ...invoice['lines'].map((line: Doc) => line['amount_subtotal'])].some(
    (amount: number) => Math.round(amount * 1000) % 10 !== 0,
  );

(missing === undefined ? describe : describe.skip)(
  'every e-invoice of a posted document follows the rules of EN 16931',
  () => {
    it(
      'of random invoices, and of the credit notes of some',
      async () => {
        const random = new Random(seedOf('e-invoice proof'));
        const client = await freshClient();
        const invoices = await postedInvoices(client, random, RANDOM_INVOICES);
        let checked = 0;
        const fine = invoices.filter((invoice) => isTooFine(invoice));
        const whole = invoices.filter((invoice) => !isTooFine(invoice));
        for (const { id } of fine) await expectRefused(client, id, ['currency']);
        for (const { id } of whole) checked += await checkRandom(client, id);
        for (const { id } of random.some(whole, 0.2)) {
          await client.post(`/invoices/${id}/reverse`, { date: '2026-11-28' });
          const [credit] = (await client.get(`/invoices?reversal_of=${id}`)).body.data as Doc[];
          checked += await checkRandom(client, credit!.id);
        }
        say(`${checked} documents of ${whole.length} random invoices and their credit notes: no rule is broken.`);
        say(`${fine.length} random invoices with a third decimal are refused.`);
        expect(checked).toBeGreaterThanOrEqual(whole.length * 2);
        expect(whole.length).toBeGreaterThan(RANDOM_INVOICES / 2);
      },
      MOST,
    );

    it('of cases worked by hand', async () => {
      const trade = await openTrade(await freshClient());
      const { client, account, mixes } = trade;
      const [[s19, s7, , exempt, zero], [ae], [k], [g], [o]] = mixes as [Doc[], Doc[], Doc[], Doc[], Doc[]];
      const included = await client.make('taxes', {
        ...{ name: '21 included', rate: 21, price_included: true, scope: 'sale' },
        account: (await client.find('accounts', 'code=2200')).id,
      });
      const line = (tax: Doc | undefined, price_unit: number, quantity: number, more: object = {}) => ({
        ...{ description: 'Work', account, price_unit, quantity, taxes: [tax!.id] },
        ...more,
      });
      const cases: readonly (readonly [name: string, body: object, net: number, tax: number])[] = [
        ['two rates', { lines: [line(s19, 100, 1), line(s7, 10.05, 3)] }, 130.15, 21.11],
        ['a discount of a line', { lines: [line(s19, 13.036111, 7, { discount: 10 })] }, 82.13, 15.6],
        ['an included tax', { lines: [line(included, 12, 7)] }, 69.42, 14.58],
        ['a third of a unit', { lines: [line(s19, 0.004999, 1000), line(s19, 99.99, 0.333333)] }, 38.33, 7.28],
        ['a line of nothing', { lines: [line(s19, 0, 1), line(s19, 10, 1)] }, 10, 1.9],
        ['a negative price', { lines: [line(s19, 20, 1), line(s19, -5, 1)] }, 15, 2.85],
        ['exempt and zero beside a rate', { lines: [line(s7, 10, 1), line(exempt, 5, 1), line(zero, 1, 1)] }, 16, 0.7],
        ['a reverse charge', { lines: [line(ae, 100, 1)] }, 100, 0],
        ['an intra-community supply', { lines: [line(k, 100, 1)] }, 100, 0],
        ['an export', { lines: [line(g, 100, 1)] }, 100, 0],
        ['outside VAT', { lines: [line(o, 100, 1)] }, 100, 0],
        ['outside VAT, within Germany', { lines: [line(o, 100, 1)], partner: trade.buyers.home }, 100, 0],
        ['within Germany', { lines: [line(s19, 100, 1)], partner: trade.buyers.home }, 100, 19],
        ['yen', { lines: [line(s19, 1234, 3)], currency: 'JPY' }, 3702, 703],
        ['dinars of two decimals', { lines: [line(s19, 100, 1)], currency: 'KWD' }, 100, 19],
        ['dollars', { lines: [line(s19, 33.33, 3)], currency: 'USD' }, 99.99, 19],
      ];
      let checked = 0;
      for (const [name, body, net, tax] of cases) {
        const { id, amount_untaxed, amount_tax } = await post(trade, body);
        expect([name, amount_untaxed, amount_tax]).toEqual([name, net, tax]);
        checked += await check(client, id);
        await client.post(`/invoices/${id}/reverse`, { date: '2026-11-28' });
        const [credit] = (await client.get(`/invoices?reversal_of=${id}`)).body.data as Doc[];
        checked += await check(client, credit!.id);
      }
      const { id } = await post(trade, { lines: [line(s19, 1.005, 1)], currency: 'KWD' });
      await expectRefused(client, id, ['currency']);
      say(`${checked} documents of ${cases.length} worked cases and their credit notes: no rule is broken.`);
    });

    it('of documents with a discount, in other units, of down payments and of progress', async () => {
      const trade = await openTrade(await freshClient());
      const { client, mixes, buyers, account } = trade;
      const [s19, s7] = mixes[0] as Doc[];
      const income = (await client.find('accounts', 'code=2200')).id;
      const tax = (rate: number) =>
        client.make('taxes', {
          ...{ name: `${rate} in the price`, rate, price_included: true, scope: 'sale', account: income },
        }) as Promise<Doc>;
      const [in21, in10] = [await tax(21), await tax(10)];
      const boxed = await client.make('products', {
        ...{ name: 'Grab rail', price_unit: 2.5, sale_taxes: [s19!.id] },
        units: [{ unit_code: 'XBX', factor: 12 }],
      });
      const line = (one: Doc, price_unit: number, quantity: number, more: object = {}) => ({
        ...{ description: 'Work', price_unit, quantity, taxes: [one.id], ...more },
      });
      const two = [line(s19!, 33.33, 3), line(s7!, 10.05, 7), line(s19!, 5, 1, { discountable: false })];
      const inPrice = [line(in21!, 33.33, 3), line(in10!, 10.05, 7)];
      const withAccount = (lines: readonly object[]) => lines.map((one) => ({ ...one, account }));
      let checked = 0;
      const credited = async (id: string, args: object): Promise<void> => {
        const reply = await client.post(`/invoices/${id}/reverse`, args);
        expect(`${reply.status} ${reply.status === 200 ? '' : reply.text}`).toBe('200 ');
        const { data } = (await client.get(`/invoices?reversal_of=${id}`)).body as { data: Doc[] };
        const newest = data
          .map((one) => one.id)
          .sort()
          .at(-1)!;
        checked += await check(client, newest);
      };
      for (const lines of [two, inPrice])
        for (const discount of [{ percent: 12.5, reason: 'Loyal & true' }, { amount: 17.77 }, { amount: 0.01 }]) {
          const { id, lines: posted } = await post(trade, { lines: withAccount(lines), discount });
          checked += await check(client, id);
          await credited(id, { date: '2026-11-28', lines: [{ line: (posted as Doc[])[0]!.id, quantity: 1 }] });
          await credited(id, { date: '2026-11-29' });
        }
      for (const unit_code of ['XBX', 'H87', 'C62'].filter((code) => code === 'XBX' || code === boxed['unit_code'])) {
        const lines = [{ product: boxed.id, quantity: 3, unit_code, account }];
        const { id } = await post(trade, { lines, discount: { percent: 3 } });
        for (const kind of KINDS)
          expect(await document(client, id, kind, 'en16931')).toContain(`unitCode="${unit_code}"`);
        checked += await check(client, id);
      }

      const ordered = async (lines: readonly object[], discount: object | null): Promise<Doc> => {
        const order = await client.make('orders', { partner: buyers.abroad, date: '2026-11-01', lines, discount });
        const reply = await client.post(`/orders/${order.id}/confirm`);
        expect(`${reply.status} ${reply.status === 200 ? '' : reply.text}`).toBe('200 ');
        return reply.body as Doc;
      };
      const billed = async ({ id }: Doc, action: string, args: object): Promise<Doc> => {
        const known = ((await client.get(`/orders/${id}`)).body.invoices as Doc[]).map((one) => one.id);
        const reply = await client.post(`/orders/${id}/${action}`, args);
        expect(`${reply.status} ${reply.status === 200 ? '' : reply.text}`).toBe('200 ');
        const made = (reply.body.invoices as Doc[]).find((one) => !known.includes(one.id))!;
        await client.patch(`/invoices/${made.id}`, { date: '2026-11-27', delivery_date: '2026-11-20' });
        const { status, text, body } = await client.post(`/invoices/${made.id}/confirm`);
        expect(`${status} ${status === 200 ? '' : text}`).toBe('200 ');
        checked += await check(client, made.id);
        return body as Doc;
      };
      for (const [lines, discount, action] of [
        [two, { amount: 17.77 }, 'invoice'],
        [two, { percent: 10 }, 'progress'],
        [inPrice, { percent: 10 }, 'invoice'],
        [inPrice, { amount: 17.77 }, 'progress'],
      ] as const) {
        const order = await ordered(lines, discount);
        const down = await billed(order, 'down_payment', { percent: 30 });
        expect(await document(client, down.id, 'ubl', 'en16931')).toContain('<cbc:InvoiceTypeCode>386<');
        const piece = { lines: [{ line: (order['lines'] as Doc[])[0]!.id, quantity: 1 }] };
        const byProgress = action === 'progress';
        const part = await billed(order, action, byProgress ? { percent: 33.3333 } : piece);
        const final = await billed(order, action, byProgress ? { percent: 100 } : {});
        for (const { id } of [part, final]) {
          const [, preceding] = (await document(client, id, 'ubl', 'en16931')).split('<cac:BillingReference>');
          expect(preceding).toContain(`<cbc:ID>${down['number']}</cbc:ID>`);
        }
        await credited(final.id, { date: '2026-11-28' });
      }
      say(`${checked} documents with discounts, units, down payments and progress: no rule is broken.`);
    });

    it('of sales whose taxes follow from fiscal positions, with their notes', async () => {
      const { client, account, mixes } = await openTrade(await freshClient());
      const [standard, ...others] = mixes as readonly (readonly Doc[])[];
      const [ae, k, g, o] = others.map(([tax]) => tax!);
      const [s19, , , exempt] = standard!;
      const sold = await client.make('products', { name: 'Grab rail', price_unit: 119, sale_taxes: [s19!.id] });
      const position = (name: string, to: Doc, rule: object) =>
        client.make('fiscal_positions', {
          ...{ name, auto: true, note: { en: `${name}: see the law.`, de: `${name}: siehe Gesetz.` } },
          ...{ taxes: [{ from: s19!.id, to: [to.id] }], accounts: [], ...rule },
        });
      const buyer = (country: string, vatId: string | null, more: object = {}) =>
        client.make('partners', {
          ...{ name: `Buyer in ${country}`, buyer_reference: 'R-1', ...(vatId ? { vat_id: vatId } : {}) },
          address: { street: '2 Quai', zip: '1000', city: 'Town', country },
          ...{ electronic_address: { scheme: 'EM', id: 'buyer@example.com' }, ...more },
        });
      const firms = { country_group: 'EU', vat_id: 'required' };
      const goods = await position('Supply in the EU', k!, { auto: false });
      const outside = await position('Outside VAT', o!, { auto: false });
      const free = await position('Exempt', exempt!, { auto: false });
      const owed = await position('Reverse charge', ae!, { priority: 10, ...firms });
      const abroad = await position('Export', g!, { priority: 20, country_group: 'non_EU' });
      const french = 'FR40303265045';
      const cases = [
        ['AE', owed, await buyer('FR', french)],
        ['K', goods, await buyer('FR', french, { fiscal_position: goods.id })],
        ['G', abroad, await buyer('US', null)],
        ['O', outside, await buyer('CH', null, { fiscal_position: outside.id })],
        ['E', free, await buyer('DE', null, { fiscal_position: free.id })],
      ] as const;
      let checked = 0;
      for (const [category, { id: wanted, name }, partner] of cases) {
        for (const language of ['en', 'de']) {
          const body = {
            ...{ partner: partner.id, date: '2026-11-27', delivery_date: '2026-11-20', language },
            lines: [
              { product: sold.id, quantity: 3 },
              { product: sold.id, quantity: 1, discount: 12.5, account },
            ],
          };
          const draft = (await client.make('invoices', body)) as Doc;
          expect([category, draft['fiscal_position'].id, draft['amount_tax']]).toEqual([category, wanted, 0]);
          const { status, text } = await client.post(`/invoices/${draft.id}/confirm`);
          expect(`${status} ${status === 200 ? '' : text}`).toBe('200 ');
          const note = language === 'en' ? `${name}: see the law.` : `${name}: siehe Gesetz.`;
          const told = ['AE', 'K', 'G'].includes(category);
          for (const kind of KINDS)
            expect([category, (await document(client, draft.id, kind, 'en16931')).includes(note)]).toEqual([
              category,
              told,
            ]);
          checked += await check(client, draft.id, ['en16931']);
          await client.post(`/invoices/${draft.id}/reverse`, { date: '2026-11-28' });
          const [credit] = (await client.get(`/invoices?reversal_of=${draft.id}`)).body.data as Doc[];
          checked += await check(client, credit!.id, ['en16931']);
        }
      }
      say(`${checked} documents of fiscal positions: no rule is broken.`);
    });

    it('of a small business, and of what it takes back from before', async () => {
      const trade = await openTrade(await freshClient());
      const { client, account, mixes, buyers } = trade;
      const [[s19, , , exempt]] = mixes as [Doc[]];
      const line = (taxes: readonly Doc[], price_unit: number, quantity = 1) => ({
        ...{ description: 'Work', account, price_unit, quantity, taxes: taxes.map(({ id }) => id) },
      });
      const creditOf = async (id: string): Promise<string> => {
        await client.post(`/invoices/${id}/reverse`, { date: '2026-11-28' });
        return ((await client.get(`/invoices?reversal_of=${id}`)).body.data as Doc[])[0]!.id;
      };
      const before = await post(trade, { lines: [line([s19!], 100)] });
      const plain = await client.make('taxes', {
        ...{ name: 'Nothing', rate: 0, scope: 'sale', account: (await client.find('accounts', 'code=2200')).id },
      });
      let checked = 0;
      for (const [country, profiles] of [
        ['DE', PROFILES],
        ['AT', ['en16931']],
        ['FR', ['en16931']],
        ['ES', ['en16931']],
      ] as const) {
        await client.patch('/settings/company', { small_business: true, address: { country } });
        for (const lines of [
          [line([], 33.33, 3), line([], -5), line([], 0)],
          [line([], 10), line([exempt!], 5), line([plain], 1)],
        ]) {
          const { id, amount_tax } = await post(trade, { lines, partner: buyers.home });
          expect(amount_tax).toBe(0);
          checked += await check(client, id, profiles);
          checked += await check(client, await creditOf(id), profiles);
        }
      }
      await client.patch('/settings/company', { address: { country: 'DE' } });
      checked += await check(client, await creditOf(before.id));
      const { id } = await post(trade, { lines: [line([], 7)], partner: buyers.home });
      await client.patch('/settings/company', { small_business: false });
      checked += await check(client, id);
      checked += await check(client, await creditOf(id));
      say(`${checked} documents of a small business: no rule is broken.`);
    });

    it('of the demo company', async () => {
      const said = await runDaybook({ DATABASE_URL: served.databaseUrl, ...served.env }, ['seed', 'demo']);
      expect(said.exitCode).toBe(0);
      const client = servedClient(await served.service.client('demo', ['read:accounting']));
      const { data, next_cursor } = (await client.get('/invoices?state=posted&limit=200&sort=number')).body;
      expect(next_cursor ?? null).toBeNull();
      let checked = 0;
      const inPeppol: string[] = [];
      for (const { id } of data as Doc[]) {
        checked += await check(client, id, ['en16931']);
        if ((await missingOf(client, id, 'peppol')).length > 0) continue;
        inPeppol.push(id);
        checked += await check(client, id, ['peppol']);
      }
      expect(inPeppol).not.toEqual([]);
      say(`${checked} documents of the demo company: no rule is broken.`);
      expect(checked).toBeGreaterThan(10);
    });
  },
);
