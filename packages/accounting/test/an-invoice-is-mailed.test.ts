import { type Client, type Domain, eventRowsOf, Money, ok, refusal, sql } from '@daybook/harness';
import { MailWork, NO_MAIL } from '@daybook/mail';
import { smtpSettings } from '@daybook/smtp';
import { MailServer } from '@daybook/testing/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { simpleParser } from 'mailparser';
import { startAccounting } from './support/accounting.js';

let server: MailServer;
let service: Domain;
let money: Money;
let partner: { readonly id: string };
let vat: { readonly id: string };

beforeAll(async () => {
  server = await MailServer.start();
  const from = { address: 'billing@mueller.example' };
  const smtp = smtpSettings(`smtp://127.0.0.1:${server.port}`);
  service = await startAccounting({ ...NO_MAIL, smtp, from, perMinute: 1000 });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

beforeEach(async () => {
  server.received.length = 0;
  await sql(service.databaseUrl, 'DELETE FROM mail.outbox');
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  ok(
    await money.client.patch('/settings/company', {
      ...{ name: 'Müller', legal_name: 'Müller GmbH', vat_id: 'DE136695976', iban: 'DE89370400440532013000' },
      ...{ email: 'office@mueller.example', electronic_address: { scheme: '9930', id: 'DE136695976' } },
      address: { street: 'Hauptstraße 12', zip: '10115', city: 'Berlin', country: 'DE' },
    }),
  );
  vat = await money.client.make('taxes', {
    ...{ name: 'USt 19 %', rate: 19, scope: 'sale', account: money.account('2200') },
  });
  partner = await money.client.make('partners', {
    ...{ name: 'Brightwater & Sons', email: 'accounts@brightwater.example', vat_id: 'FR40303265045' },
    address: { street: '2 Esplanade', zip: '06000', city: 'Nice', country: 'FR' },
  });
});

const LINE = { description: 'Work', quantity: 3, price_unit: 100 };

async function posted(more: object = {}): Promise<{ readonly id: string; readonly number: string }> {
  const lines = [{ ...LINE, account: money.account('4000'), taxes: [vat.id] }];
  const { id } = await money.client.make('invoices', { partner: partner.id, date: '2026-11-27', lines, ...more });
  return (await money.act('invoices', id, 'confirm')) as never;
}

const send = (id: string, body: object = {}, client: Client = money.client) =>
  client.post(`/invoices/${id}/send`, body);
const preview = (id: string, body: object = {}) => money.client.post(`/invoices/${id}/send?dry_run=true`, body);
const round = () => service.app.get(MailWork, { strict: false }).round();
const messages = async () => ok(await money.client.get('/messages'))['data'] as Record<string, any>[];

async function pdfOf(id: string, language = 'en'): Promise<Buffer> {
  const { origin, workspace, token } = money.client;
  const url = `${origin}/api/${workspace}/v1/invoices/${id}/pdf?language=${language}`;
  const reply = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  return Buffer.from(await reply.arrayBuffer());
}

describe('an invoice that is sent', () => {
  it('goes to its partner with the PDF that is kept, and is sent when the server has accepted it', async () => {
    const { id, number } = await posted();
    const answer = ok(await send(id));
    expect(answer).toMatchObject({ id, sent_at: null, messages: [{ id: expect.stringMatching(/^msg_/) }] });
    expect(await messages()).toMatchObject([
      { state: 'queued', record: { resource: 'invoices', id, name: number }, to: ['accounts@brightwater.example'] },
    ]);
    expect(await round()).toBe('some');
    expect(server.received).toHaveLength(1);
    const { from, to, raw } = server.received[0]!;
    expect([from, to]).toEqual(['billing@mueller.example', ['accounts@brightwater.example']]);
    const mail = await simpleParser(raw);
    expect(mail.subject).toBe(`Invoice ${number} from Müller`);
    expect(mail.from?.text).toContain('Müller');
    expect(mail.replyTo?.text).toBe('office@mueller.example');
    expect(mail.text).toContain('Amount due: 357.00\u00a0EUR');
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`${number.replaceAll('/', '-')}.pdf`, 'application/pdf'],
    ]);
    expect(mail.attachments[0]!.content.equals(await pdfOf(id))).toBe(true);
    const sent = ok(await money.client.get(`/invoices/${id}`));
    expect(sent['sent_at']).toMatch(/^\d{4}-/);
    expect((await eventRowsOf(service, id)).map(({ type }) => type)).toContain('invoice.sent');
    await service.expectSound(money.client);
  });

  it('goes again to others, in another language and with its e-invoice, and stays sent since the first time', async () => {
    const { id, number } = await posted({ delivery_date: '2026-11-20' });
    await send(id);
    await round();
    const { sent_at: first } = ok(await money.client.get(`/invoices/${id}`));
    ok(
      await send(id, {
        ...{ to: ['a@brightwater.example', 'b@brightwater.example'], cc: ['c@brightwater.example'] },
        ...{ bcc: ['d@mueller.example'], language: 'de', attach: ['pdf', 'factur_x', 'ubl', 'cii'] },
      }),
    );
    await round();
    const mail = await simpleParser(server.received[1]!.raw);
    expect(server.received[1]!.to).toHaveLength(4);
    expect(mail.subject).toBe(`Rechnung ${number} von Müller`);
    expect(mail.text).toContain('357,00');
    expect(mail.attachments.map(({ filename }) => filename!.split('.').slice(1).join('.'))).toEqual([
      ...['pdf', 'factur-x.pdf', 'ubl.xml', 'cii.xml'],
    ]);
    expect(mail.attachments[0]!.content.equals(await pdfOf(id, 'de'))).toBe(true);
    expect(ok(await money.client.get(`/invoices/${id}`))['sent_at']).toBe(first);
    expect((await eventRowsOf(service, id)).filter(({ type }) => type === 'invoice.sent')).toHaveLength(1);
  });

  it('goes to the addresses that the partner has for papers, with the e-invoice that it wants', async () => {
    const emails = ['ap@brightwater.example', 'copy@brightwater.example'];
    ok(await money.client.patch(`/partners/${partner.id}`, { document_emails: emails, e_invoice: 'factur_x' }));
    const { id, number } = await posted({ delivery_date: '2026-11-20' });
    const shown = ok(await preview(id))['effects'].records.messages[0];
    expect(shown).toMatchObject({ to: emails, files: [{ name: `${number.replaceAll('/', '-')}.factur-x.pdf` }] });
    ok(await money.client.patch(`/partners/${partner.id}`, { e_invoice: 'cii', email: null }));
    const other = ok(await preview(id))['effects'].records.messages[0];
    expect(other.files.map(({ media_type: type }: { media_type: string }) => type)).toEqual([
      ...['application/pdf', 'application/xml'],
    ]);
    expect(ok(await preview(id, { attach: ['pdf'], to: ['x@brightwater.example'] }))['effects']).toMatchObject({
      records: { messages: [{ to: ['x@brightwater.example'], files: [{ media_type: 'application/pdf' }] }] },
    });
  });

  it('says in a dry run exactly what would go, and sends nothing', async () => {
    const { id, number } = await posted();
    const papers = () => sql(service.databaseUrl, 'SELECT sha256 FROM accounting.papers ORDER BY 1');
    const kept = await papers();
    const shown = ok(await preview(id, { subject: 'Your order', message: 'As agreed.' }));
    expect(shown['effects'].records.messages).toMatchObject([
      {
        ...{ subject: 'Your order', text: 'As agreed.', to: ['accounts@brightwater.example'] },
        files: [{ name: `${number.replaceAll('/', '-')}.pdf`, media_type: 'application/pdf' }],
      },
    ]);
    expect(await round()).toBe('nothing');
    expect(await messages()).toEqual([]);
    expect(await papers()).toEqual(kept);
  });

  it('is mailed once, however often the same request comes', async () => {
    const { id } = await posted();
    const key = { 'Idempotency-Key': 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => money.client.post(`/invoices/${id}/send`, {}, key)));
    expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true);
    while ((await round()) !== 'nothing');
    expect(server.received).toHaveLength(1);
  });

  it('is only marked where that is asked for', async () => {
    const { id } = await posted();
    const marked = ok(await send(id, { mark_only: true }));
    expect([marked['sent_at'] !== null, marked['messages']]).toEqual([true, []]);
    expect(await round()).toBe('nothing');
  });

  it('uses the words of the workspace', async () => {
    const template = {
      name: 'Short',
      kind: 'invoice',
      language: 'en',
      subject: 'Bill {{ number }}',
      body: 'Pay {{amount_total}} soon.',
    };
    const older = await money.client.make('mail_templates', { ...template, body: 'Pay at {{ company.name }}.' });
    await money.client.make('mail_templates', template);
    await money.client.make('mail_templates', { ...template, body: 'No.', active: false });
    const { id, number } = await posted();
    const shown = ok(await preview(id));
    const other = ok(await preview(id, { template: older.id }));
    expect(other['effects'].records.messages[0].text).toBe('Pay at Müller.');
    expect(shown['effects'].records.messages).toMatchObject([
      { subject: `Bill ${number}`, text: 'Pay 357.00\u00a0EUR soon.' },
    ]);
  });
});

describe('an invoice is not sent', () => {
  it('without a recipient', async () => {
    ok(await money.client.patch(`/partners/${partner.id}`, { email: null }));
    const { id } = await posted();
    expect(refusal(await send(id))).toMatchObject({ status: 422, field: 'to', code: 'no_recipient' });
  });

  it.each(['a@b.example, evil@c.example', 'a@b.example\r\nBcc: evil@c.example', 'Name <a@b.example>', 'nobody', ''])(
    'to %j, which is not one address',
    async (address) => {
      const { id } = await posted();
      expect(refusal(await send(id, { to: [address] }))).toMatchObject({ status: 400, field: 'to[0]' });
      expect(await messages()).toEqual([]);
    },
  );

  it('as an e-invoice that lacks a fact, or before it is posted', async () => {
    const { id } = await posted({ lines: [{ ...LINE, account: money.account('4000'), taxes: [] }] });
    expect(refusal(await send(id, { attach: ['ubl'] }))).toMatchObject({ status: 422, code: 'missing_for_e_invoice' });
    const draft = await money.client.make('invoices', { partner: partner.id, lines: [] });
    expect(refusal(await send(draft.id))).toMatchObject({ status: 422, code: 'invalid_state' });
    expect(await messages()).toEqual([]);
  });

  it('by a token that may write invoices but not send mail', async () => {
    const { id } = await posted();
    const writer = await service.client(money.client.workspace, ['write:sales', 'read:sales']);
    expect(refusal(await send(id, {}, writer))).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect(ok(await send(id, { mark_only: true }, writer))['sent_at']).not.toBeNull();
    const sender = await service.client(money.client.workspace, ['write:sales', 'send:mail']);
    expect((await send(id, {}, sender)).status).toBe(200);
  });
});

describe('a template of mail', () => {
  it('names only variables that exist', async () => {
    const template = {
      name: 'Kurz',
      kind: 'invoice',
      language: 'de',
      subject: 'Rechnung {{number}}',
      body: 'Bitte zahlen.',
    };
    const wrong = await money.client.post('/mail_templates', { ...template, body: 'Hallo {{partner.phone}}' });
    expect(refusal(wrong)).toMatchObject({ status: 400, field: 'body', code: 'unknown_template_variable' });
    const { id: templateId } = await money.client.make('mail_templates', template);
    const { id } = await posted({ type: 'credit_note' });
    const answer = await send(id, { template: templateId });
    expect(refusal(answer)).toMatchObject({ status: 400, field: 'template', code: 'invalid_value' });
  });
});

describe('a test message', () => {
  it('goes to the company, or to whom it is asked to go', async () => {
    const test = (body: object) => money.client.post('/settings/company/test_mail', body);
    ok(await test({}));
    ok(await test({ to: ['it@mueller.example'] }));
    await round();
    expect(server.received.map(({ to }) => to).sort()).toEqual([['it@mueller.example'], ['office@mueller.example']]);
    ok(await money.client.patch('/settings/company', { email: null }));
    expect(refusal(await test({}))).toMatchObject({ status: 422, field: 'to', code: 'no_recipient' });
  });
});
