import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type Doc, openBooks } from '@daybook/harness';
import { Random, seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runDaybook } from '../support/command-line.js';
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
});
afterAll(async () => {
  await served?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Takes about a minute. */
async function compile(kind: Kind): Promise<void> {
  const program = join(folder, 'node_modules/xslt3/xslt3.js');
  const sheet = join(RULES!, `EN16931-${kind.toUpperCase()}-validation.xslt`);
  const target = join(folder, `${kind}.sef.json`);
  await promisify(execFile)(process.execPath, [program, `-xsl:${sheet}`, `-export:${target}`, '-nogo']);
}

/** The rules that a document breaks, with their words. */
function judge(): typeof failures {
  const saxon = createRequire(join(folder, 'node_modules/'))('saxon-js');
  const sheets = Object.fromEntries(
    KINDS.map((kind) => [kind, JSON.parse(readFileSync(join(folder, `${kind}.sef.json`), 'utf8'))]),
  );
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

/** Checks every syntax and profile of a posted document; answers how many there are. */
async function check(client: Client, id: string): Promise<number> {
  let checked = 0;
  for (const profile of ['en16931', 'peppol']) {
    for (const kind of KINDS) {
      const text = await document(client, id, kind, profile);
      expect(`${id} ${kind}: ${failures(text, kind).join('; ')}`).toBe(`${id} ${kind}: `);
      checked++;
    }
  }
  return checked;
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

/** Partners and taxes that lack nothing, then random invoices: rates, discounts, included taxes, currencies, 1 to 500 lines. */
async function postedInvoices(client: Client, random: Random, count: number): Promise<Doc[]> {
  const books = await openBooks(client);
  await client.patch('/settings/company', {
    ...{
      legal_name: 'Müller & Söhne GmbH',
      vat_id: 'DE136695976',
      iban: 'DE89370400440532013000',
      email: 'a@example.com',
    },
    registration: { number: 'HRB 1234', register: 'HRB', court: 'Berlin' },
    address: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' },
    electronic_address: { scheme: '9930', id: 'DE136695976' },
  });
  const partner = await client.make('partners', {
    ...{ name: 'Łódź "Ω" <Buyer>', vat_id: 'FR40303265045', buyer_reference: 'R-1' },
    address: { street: '2 Quai', zip: '06000', city: 'Nice', country: 'FR' },
    electronic_address: { scheme: 'EM', id: 'bills@example.com' },
  });
  const account = books.accounts['2200']!.id;
  const tax = (body: object) => client.make('taxes', { scope: 'sale', account, ...body });
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
  await client.make('currency_rates', { currency: 'USD', date: '2026-01-01', rate: 0.91 });
  await client.make('currency_rates', { currency: 'JPY', date: '2026-01-01', rate: 0.0062 });
  const line = (mix: readonly Doc[]) => ({
    description: random.pick(['Work', 'Łódź & "Ω" <b>\nsecond line', 'Grab rail']),
    quantity: random.pick([1, 3, 7, 0.333333, 12.5, 1000]),
    price_unit: random.pick([9.99, 0.004999, 118.487395, 1200, 33.33]),
    discount: random.pick([0, 0, 10, 33.3333]),
    account: books.accounts['4000']!.id,
    taxes: [random.pick(mix).id],
  });
  const made: Doc[] = [];
  for (let i = 0; i < count; i++) {
    const mix = random.pick(mixes);
    const lines = Array.from({ length: i === 0 ? 1 : i === 1 ? 500 : random.between(1, 20) }, () => line(mix));
    const draft = await client.make('invoices', {
      ...{ partner: partner.id, date: '2026-11-27', delivery_date: '2026-11-20', reference: 'PO-7781', lines },
      currency: random.pick(['EUR', 'EUR', 'USD', 'JPY']),
      note: random.pick([null, 'Thank you & see you <soon>.']),
    });
    const reply = await client.post(`/invoices/${draft.id}/confirm`);
    expect(`${reply.status} ${reply.status === 200 ? '' : reply.text}`).toBe('200 ');
    made.push(reply.body as Doc);
  }
  return made;
}

(missing === undefined ? describe : describe.skip)(
  'every e-invoice of a posted document follows the rules of EN 16931',
  () => {
    it('of random invoices, and of the credit notes of some', async () => {
      const random = new Random(seedOf('e-invoice proof'));
      const client = await freshClient();
      const invoices = await postedInvoices(client, random, RANDOM_INVOICES);
      let checked = 0;
      for (const { id } of invoices) checked += await check(client, id);
      for (const { id } of random.some(invoices, 0.2)) {
        await client.post(`/invoices/${id}/reverse`, { date: '2026-11-28' });
        const [credit] = (await client.get(`/invoices?reversal_of=${id}`)).body.data as Doc[];
        checked += await check(client, credit!.id);
      }
      say(`${checked} documents of ${invoices.length} random invoices and their credit notes: no rule is broken.`);
      expect(checked).toBeGreaterThanOrEqual(RANDOM_INVOICES * 4);
    });

    it('of the demo company', async () => {
      const said = await runDaybook({ DATABASE_URL: served.databaseUrl, ...served.env }, ['seed', 'demo']);
      expect(said.exitCode).toBe(0);
      const client = servedClient(await served.service.client('demo', ['read:accounting']));
      const { data } = (await client.get('/invoices?state=posted&limit=200&sort=number')).body as { data: Doc[] };
      let checked = 0;
      for (const { id } of data) {
        const { ok, missing } = (await client.get(`/invoices/${id}/e_invoice`)).body;
        expect({ id, ok, missing }).toEqual({ id, ok: true, missing: [] });
        for (const kind of KINDS) {
          expect(failures(await document(client, id, kind, 'en16931'), kind)).toEqual([]);
          checked++;
        }
      }
      say(`${checked} documents of the demo company: no rule is broken.`);
      expect(checked).toBeGreaterThan(10);
    });
  },
);
