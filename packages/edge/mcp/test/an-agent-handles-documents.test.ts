import { createHash } from 'node:crypto';
import { type EInvoice, writeUbl } from '@daybook/e-invoice';
import { type Client, type Domain, ok } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agent } from './support/agent.js';
import { startMcpWithMail } from './support/open-mcp.js';

const SCOPES = ['read:accounting', 'write:accounting', 'read:sales', 'write:sales', 'read:mail', 'send:mail'];

let service: Domain;
let client: Client;
let agent: Agent;
let invoice: { readonly id: string; readonly number: string };

beforeAll(async () => {
  service = await startMcpWithMail();
  client = await service.freshWorkspace('EUR');
  ok(
    await client.patch('/settings/company', {
      ...{ name: 'Müller', legal_name: 'Müller GmbH', vat_id: 'DE136695976', iban: 'DE89370400440532013000' },
      address: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' },
    }),
  );
  const account = await client.find('accounts', 'code=2200');
  const vat = await client.make('taxes', { name: 'VAT 19 %', rate: 19, scope: 'sale', account: account.id });
  const partner = await client.make('partners', {
    ...{ name: 'Brightwater', email: 'accounts@brightwater.example', is_supplier: true },
    address: { street: '2 Esplanade', zip: '06000', city: 'Nice', country: 'FR' },
  });
  const lines = [{ description: 'Work in Łódź', quantity: 2, price_unit: 50, taxes: [vat.id] }];
  const { id } = await client.make('invoices', { partner: partner.id, external_id: 'first', lines });
  invoice = ok(await client.post(`/invoices/${id}/confirm`)) as never;
  agent = await Agent.connect(service, await service.token(client.workspace, SCOPES));
});
afterAll(async () => {
  await agent.close();
  await service.stop();
});

describe('a document', () => {
  it('comes as the bytes that the interface gives, under its name', async () => {
    const { data, file, said } = await agent.call('document', {
      ...{ collection: 'invoices', id: 'ext:first', form: 'pdf', parameters: { language: 'de' } },
    });
    const { bytes } = await client.file(`/invoices/${invoice.id}/pdf?language=de`);
    expect(file!.bytes.equals(bytes)).toBe(true);
    expect(file).toMatchObject({ uri: 'daybook://invoices/ext:first/pdf', mimeType: 'application/pdf' });
    const name = `${invoice.number.replaceAll('/', '-')}.pdf`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(data).toEqual({ name, media_type: 'application/pdf', size: bytes.length, sha256 });
    expect(said).toContain(name);
  });

  it('is an e-invoice as text, or says what one lacks', async () => {
    const of = { collection: 'invoices', id: invoice.id };
    const { file } = await agent.call('document', { ...of, form: 'ubl' });
    expect(file!.mimeType).toBe('application/xml');
    expect(file!.bytes.equals((await client.file(`/invoices/${invoice.id}/ubl`)).bytes)).toBe(true);
    const facturX = await agent.call('document', { ...of, form: 'factur_x' });
    expect(facturX.file!.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await agent.done('document', { ...of, form: 'e_invoice' })).toEqual({ ok: true, missing: [] });
    const lacking = await agent.done('document', { ...of, form: 'e_invoice', parameters: { profile: 'peppol' } });
    expect(lacking.missing.map(({ field }: { field: string }) => field)).toContain('partner.electronic_address');
    const refused = await agent.refused('document', { ...of, form: 'cii', parameters: { profile: 'peppol' } });
    expect(refused.code).toBe('missing_for_e_invoice');
  });

  it('of a partner is its statement', async () => {
    const partner = ok(await client.get(`/invoices/${invoice.id}`))['partner'].id;
    const { file } = await agent.call('document', { collection: 'partners', id: partner, form: 'statement' });
    expect(file!.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is refused in another form, with another parameter, and where a record has none', async () => {
    const of = { collection: 'invoices', id: invoice.id };
    expect(await agent.refused('document', { ...of, form: 'docx' })).toMatchObject({ field: 'form' });
    expect((await agent.refused('document', { ...of, form: '../../partners' })).field).toBe('form');
    expect(await agent.refused('document', { ...of, form: 'pdf', parameters: { paper: 'a3' } })).toMatchObject({
      code: 'unknown_parameter',
    });
    expect((await agent.refused('document', { ...of, collection: 'accounts', form: 'pdf' })).code).toBe(
      'route_not_found',
    );
  });
});

it('is mailed only after a preview with its words and files, and its message can be followed', async () => {
  const send = { collection: 'invoices', id: invoice.id, action: 'send', arguments: { attach: ['pdf', 'ubl'] } };
  const messages = async () => (await agent.done('list', { collection: 'messages', fields: 'state,to' })).data;
  const preview = await agent.done('act', send);
  const [message] = preview.effects.records.messages;
  expect(message).toMatchObject({
    to: ['accounts@brightwater.example'],
    subject: `Invoice ${invoice.number} from Müller`,
  });
  expect(message.files.map(({ media_type }: { media_type: string }) => media_type)).toEqual([
    ...['application/pdf', 'application/xml'],
  ]);
  expect(await messages()).toEqual([]);
  await agent.done('act', preview.to_execute.arguments);
  expect(await messages()).toMatchObject([{ state: 'queued', to: ['accounts@brightwater.example'] }]);
});

const BILL: EInvoice = {
  ...{ type: 'invoice', number: 'RE-17', date: '2026-11-20', dueDate: '2026-12-20', currency: 'EUR' },
  seller: { name: 'Łódź & Söhne', vatId: 'DE811907980', address: { city: 'Berlin', country: 'DE' } },
  buyer: { name: 'Müller', vatId: 'DE136695976', address: { city: 'Berlin', country: 'DE' } },
  lines: [{ description: 'Parts', quantity: '1', unitCode: 'C62', amount: '100', category: 'S', rate: '19' }],
  taxes: [{ category: 'S', rate: '19', base: '100', tax: '19' }],
  totals: { net: '100', tax: '19', total: '119' },
};

describe('the e-invoice of a supplier', () => {
  const bills = async () => ok(await client.get('/bills'))['data'];

  it('becomes a draft bill once, from text or from bytes', async () => {
    const xml = writeUbl(BILL);
    const shown = await agent.done('bill_from_document', { xml, execute: false });
    expect(shown).toMatchObject({ executed: false, record: { reference: 'RE-17', amount_untaxed: 100 } });
    expect(await bills()).toEqual([]);
    const { tool, arguments: proposed } = shown.to_execute;
    const made = await agent.done(tool, proposed);
    expect(made).toMatchObject({ record: { state: 'draft' }, told: { total: 119 }, duplicate: false });
    expect(made.warnings.map(({ code }: { code: string }) => code)).toContain('partner_not_found');
    const base64 = Buffer.from(xml).toString('base64');
    const again = await agent.done('bill_from_document', { base64, idempotency_key: 'again' });
    expect(again).toMatchObject({ record: { id: made.record.id }, duplicate: true });
    expect(await bills()).toHaveLength(1);
  });

  it('may state another encoding than that of the text of a message', async () => {
    const xml = writeUbl({ ...BILL, number: 'RE-18' }).replace('UTF-8', 'ISO-8859-1');
    await agent.done('bill_from_document', { xml, idempotency_key: 'latin' });
    expect((await bills()).map(({ reference }: { reference: string }) => reference)).toContain('RE-18');
  });

  it('is refused with the error of the interface, and leaves nothing', async () => {
    const before = (await bills()).length;
    const key = { idempotency_key: 'refused' };
    const bomb = '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>';
    expect((await agent.refused('bill_from_document', { xml: bomb, ...key })).code).toBe('xml_refused');
    expect((await agent.refused('bill_from_document', { base64: 'bm90IFhNTA==', ...key })).code).toBe('not_xml');
    expect((await agent.refused('bill_from_document', { base64: '%%%', ...key })).field).toBe('base64');
    expect((await agent.refused('bill_from_document', key)).field).toBe('xml');
    expect((await agent.refused('bill_from_document', { xml: 'a', base64: 'YQ==', ...key })).field).toBe('xml');
    expect((await agent.refused('bill_from_document', { xml: writeUbl(BILL) })).field).toBe('idempotency_key');
    expect(await bills()).toHaveLength(before);
  });
});
