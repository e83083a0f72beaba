import { createHash } from 'node:crypto';
import { type Doc, Shop } from '@daybook/harness';
import { pdfAFaults } from '@daybook/testing/pdf-a';
import { PdfFile } from '@daybook/testing/pdf-objects';
import { readPaper, type StructureNode, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Program, runProgram } from './support/processes.js';
import { addressOf, PROOF_ENV } from './support/proof.js';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let shop: Shop;

/** A paper of each kind: its address, and the rows of its first table without the heading. */
const papers = new Map<string, { readonly path: string; readonly rows: number }>();
const programs: Program[] = [];

const WORK = 'Beratung in Łódź, 50 Ω, 3 €';

beforeAll(async () => {
  service = await startService(PROOF_ENV);
  shop = await Shop.open(service, await service.freshWorkspace('EUR'));
  const { client } = shop;
  await client.patch('/settings/company', {
    ...{ legal_name: 'Müller & Söhne GmbH', vat_id: 'DE136695976', iban: 'DE89370400440532013000' },
    address: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' },
  });
  await client.patch(`/partners/${shop.partner.id}`, {
    ...{ is_supplier: true, vat_id: 'PL5260001246' },
    address: { street: 'Piotrkowska 1', zip: '90-001', city: 'Łódź', country: 'PL' },
  });
  await makeAll();
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await service.stop();
});

async function makeAll(): Promise<void> {
  const { client, partner } = shop;
  const keep = (kind: string, path: string, rows: number) => papers.set(kind, { path, rows });
  const lines = (count: number) =>
    Array.from({ length: count }, () => ({ description: WORK, quantity: 1, price_unit: 12.5, taxes: [shop.vat.id] }));
  const draft = await client.make('invoices', { partner: partner.id, lines: lines(45) });
  keep('draft of an invoice', `/invoices/${draft.id}/pdf`, 45);
  const invoice = await shop.act(
    'invoices',
    (await client.make('invoices', { partner: partner.id, lines: lines(2) })).id,
    'confirm',
  );
  keep('invoice', `/invoices/${invoice.id}/pdf`, 2);
  keep('Factur-X', `/invoices/${invoice.id}/factur_x`, 2);
  const pump = await shop.stocked(9, { name: WORK });
  const quotation = await shop.quotation([[WORK, 3, 12.5]]);
  keep('quotation', `/quotations/${quotation.id}/pdf`, 1);
  const order = await shop.confirmed([[pump, 5, 99]]);
  keep('order confirmation', `/orders/${order.id}/pdf`, 1);
  keep('delivery note', `/deliveries/${(order['deliveries'] as Doc[])[0]!.id}/pdf`, 1);
  const receipt = await client.make('payments', {
    ...{ partner: partner.id, amount: 30, reference: WORK, post: true },
    allocations: [{ invoice: invoice.id, amount: 20 }],
  });
  keep('receipt', `/payments/${receipt.id}/pdf`, 2);
  const bill = await shop.act('bills', (await client.make('bills', billOf(partner))).id, 'confirm');
  const advice = await client.make('payments', {
    ...{ type: 'outbound', partner: partner.id, amount: 40, post: true },
    allocations: [{ invoice: bill.id }],
  });
  keep('remittance advice', `/payments/${advice.id}/pdf`, 1);
  const debit = await client.make('bills', {
    ...{ type: 'bill_credit_note', partner: partner.id, reference: 'C-1' },
    lines: [{ reversed_line: (bill['lines'] as Doc[])[0]!.id, quantity: 1 }],
  });
  keep('debit note', `/bills/${debit.id}/pdf`, 1);
  const credited = await shop.act('invoices', invoice.id, 'reverse', {});
  const [credit] = credited['reversed_by'] as Doc[];
  keep('credit note', `/invoices/${credit!.id}/pdf`, 2);
  keep('statement of account', `/partners/${partner.id}/statement/pdf?from=2026-01-01&to=2999-12-31`, 7);
}

const billOf = (partner: Doc) => ({
  ...{ partner: partner.id, reference: 'S-77' },
  lines: [{ description: WORK, quantity: 1, price_unit: 40 }],
});

const KINDS = [
  ...['draft of an invoice', 'invoice', 'Factur-X', 'credit note', 'debit note', 'quotation', 'order confirmation'],
  ...['delivery note', 'receipt', 'remittance advice', 'statement of account'],
];

/** Those that are made once: other processes answer the same bytes anyway. */
const KEPT = ['invoice', 'Factur-X', 'credit note'];

/** What a kind says between its addresses and its foot, in its order. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'draft of an invoice': ['Rechnung', 'Pos.', WORK, '12,50', 'Übertrag', 'Seite 1 von', '562,50', '675,00'],
  invoice: ['Rechnung', 'Pos.', WORK, '12,50', '20', '25,00', '30,00', 'IBAN'],
  'Factur-X': ['Rechnung', 'Pos.', WORK, '12,50', '25,00', '30,00', 'IBAN'],
  'credit note': ['Rechnungskorrektur', 'Pos.', WORK, '12,50', '25,00', '30,00'],
  'debit note': ['Pos.', WORK, '40,00'],
  quotation: ['Angebot', 'Pos.', WORK, '12,50', '37,50'],
  'order confirmation': ['Auftragsbestätigung', 'Pos.', WORK, '99,00', '495,00'],
  'delivery note': ['Lieferschein', 'Pos.', WORK, '5'],
  receipt: ['Beratung', 'Zahlungsbestätigung', '20,00', '10,00', '30,00'],
  'remittance advice': ['S-77', '40,00'],
  'statement of account': ['Kontoauszug', 'Anfangssaldo', 'Endsaldo'],
};

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function bytesOf(kind: string, origin = shop.client.origin, more = ''): Promise<Buffer> {
  const { workspace, token } = shop.client;
  const { path } = papers.get(kind)!;
  const address = `${origin}/api/${workspace}/v1${path}${more && `${path.includes('?') ? '&' : '?'}${more}`}`;
  const reply = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return bytes;
}

/** The rows of the first table, with their heading. The structure of a page is that of all pages. */
function rowsOf({ children = [] }: StructureNode): number {
  const table = children.flatMap((root) => root.children ?? []).find(({ role }) => role === 'Table');
  return (table?.children ?? []).filter(({ role }) => role === 'TR').length;
}

describe.each(KINDS)('the paper of a kind: %s', (kind) => {
  it.each(['en', 'de'])('lacks nothing of PDF/A-3a, in the language %s', async (language) => {
    const bytes = await bytesOf(kind, undefined, `language=${language}`);
    expect(pdfAFaults(bytes)).toEqual([]);
    expect(new PdfFile(bytes).catalog.text).toContain(`/Lang (${language})`);
  });

  it('has its rows in the structure, and its text in the order in which it is read', async () => {
    const { pages } = await readPaper(await bytesOf(kind, undefined, 'language=de'));
    expect(rowsOf(pages[0]!.structure)).toBe(papers.get(kind)!.rows + 1);
    const text = pages.map((page) => textOf(page)).join('|');
    let at = -1;
    for (const part of [
      'Müller & Söhne GmbH',
      'Łódź',
      ...TEXTS[kind]!,
      `Seite ${pages.length} von`,
      'USt-IdNr. DE136695976',
    ]) {
      const next = text.indexOf(part, at + 1);
      expect([part, next > at]).toEqual([part, true]);
      at = next;
    }
  });
});

it('Factur-X has its XML as an alternative in the catalogue, among the files, and as declared properties', async () => {
  const bytes = await bytesOf('Factur-X');
  const file = new PdfFile(bytes);
  const [spec, ...others] = file.having('/Type /Filespec');
  expect(others).toEqual([]);
  expect(spec!.text).toContain('/AFRelationship /Alternative');
  expect(file.catalog.text).toContain(`/AF [${spec!.id} 0 R]`);
  expect(file.follow(file.catalog.text, 'Names').text).toContain('(factur-x.xml)');
  expect(file.having('/Type /EmbeddedFile')[0]!.text).toContain('/Subtype /text#2Fxml');
  expect(file.xmp).toContain('<pdfaSchema:prefix>fx</pdfaSchema:prefix>');
  expect((await readPaper(bytes)).facturX).toMatchObject({ documentfilename: 'factur-x.xml' });
});

it('is the same bytes from a process in another time zone and another locale', async () => {
  const elsewhere = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  const env = { PORT: '0', DAYBOOK_BACKGROUND: 'false', ...PROOF_ENV, ...elsewhere };
  const program = runProgram(service, 'main.js', [], env);
  programs.push(program);
  const origin = await addressOf(program);
  const made = KINDS.filter((kind) => !KEPT.includes(kind));
  const there = await Promise.all(made.map(async (kind) => hashOf(await bytesOf(kind, origin, 'language=de'))));
  const here = await Promise.all(made.map(async (kind) => hashOf(await bytesOf(kind, undefined, 'language=de'))));
  expect(there).toEqual(here);
});
