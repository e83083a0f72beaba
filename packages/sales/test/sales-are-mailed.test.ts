import { type Client, type Doc, type Domain, eventRowsOf, ok, refusal, Shop, sql } from '@daybook/harness';
import { MailWork, NO_MAIL } from '@daybook/mail';
import { smtpSettings } from '@daybook/smtp';
import { MailServer } from '@daybook/testing/mail-server';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { simpleParser } from 'mailparser';
import { openSales, startSales } from './support/sales.js';

let server: MailServer;
let service: Domain;
let shop: Shop;
let fitting: Doc;

beforeAll(async () => {
  server = await MailServer.start();
  const smtp = smtpSettings(`smtp://127.0.0.1:${server.port}`);
  service = await startSales({ ...NO_MAIL, smtp, from: { address: 'sales@acme.example' }, perMinute: 1000 });
  shop = await Shop.open(service);
  fitting = await shop.service();
  ok(await shop.client.patch(`/partners/${shop.partner.id}`, { email: 'buyer@example.com', language: 'de' }));
});
afterAll(async () => {
  await shop.expectSound();
  await service.stop();
  await server.stop();
});

beforeEach(async () => {
  server.received.length = 0;
  await sql(service.databaseUrl, 'DELETE FROM mail.outbox');
});

const send = (collection: string, { id }: Doc, body: object = {}, client: Client = shop.client) =>
  client.post(`/${collection}/${id}/send`, body);

async function received() {
  while ((await service.app.get(MailWork, { strict: false }).round()) !== 'nothing');
  return Promise.all(server.received.map(async ({ to, raw }) => ({ to, mail: await simpleParser(raw) })));
}

describe('a quotation that is sent', () => {
  it('is numbered and goes to the customer as it is after sending, and can go again', async () => {
    const draft = await shop.quotation([[fitting, 3, 12.5]]);
    const sent = ok(await send('quotations', draft));
    expect(sent).toMatchObject({ state: 'sent', number: expect.stringMatching(/^QUO/), date: expect.any(String) });
    ok(await send('quotations', draft, { to: ['boss@example.com'], language: 'en' }));
    expect(await shop.client.get(`/quotations/${draft.id}`)).toMatchObject({ body: { version: sent['version'] } });
    // Both are sent at the same time.
    const mails = await received();
    expect(mails.map(({ to }) => to).sort()).toEqual([['boss@example.com'], ['buyer@example.com']]);
    const [second, first] = ['boss@example.com', 'buyer@example.com'].map((to) =>
      mails.find((one) => one.to[0] === to),
    );
    expect(first!.mail.subject).toBe(`Angebot ${sent['number']} von ${await companyName()}`);
    const { pages } = await readPaper(first!.mail.attachments[0]!.content);
    const text = textOf(pages[0]!);
    expect(text).toContain(`Angebot ${sent['number']}`);
    expect(text).not.toContain('ENTWURF');
    const { bytes } = await shop.client.file(`/quotations/${draft.id}/pdf?language=en`);
    expect(second!.mail.attachments[0]!.content.equals(bytes)).toBe(true);
    expect((await eventRowsOf(service, draft.id)).filter(({ type }) => type === 'quotation.sent')).toHaveLength(1);
  });

  it('is only marked where that is asked for, also by a token that may not send mail', async () => {
    const draft = await shop.quotation([[fitting, 1]]);
    const writer = await service.client(shop.client.workspace, ['write:sales']);
    expect(refusal(await send('quotations', draft, {}, writer))).toMatchObject({ status: 403 });
    expect(ok(await send('quotations', draft, { mark_only: true }, writer))).toMatchObject({ state: 'sent' });
    expect(ok(await send('quotations', draft, { mark_only: true }, writer))).toMatchObject({ state: 'sent' });
    expect(await received()).toEqual([]);
  });

  it('stays a draft without a number if nobody can receive it', async () => {
    const nobody = await shop.client.make('partners', { name: 'Nobody' });
    const draft = await shop.quotation([[fitting, 1]], { partner: nobody.id });
    expect(refusal(await send('quotations', draft))).toMatchObject({ status: 422, field: 'to', code: 'no_recipient' });
    expect(await shop.client.get(`/quotations/${draft.id}`)).toMatchObject({ body: { state: 'draft', number: null } });
  });

  it('shows in a dry run what would go', async () => {
    const draft = await shop.quotation([[fitting, 2]]);
    const { id } = draft;
    const shown = ok(await shop.client.post(`/quotations/${id}/send?dry_run=true`, { subject: 'Our offer' }));
    const { messages } = shown['effects'].records;
    expect(messages).toMatchObject([
      { subject: 'Our offer', to: ['buyer@example.com'], record: { resource: 'quotations' } },
    ]);
    expect([await received(), (await shop.client.get(`/quotations/${id}`)).body]).toMatchObject([
      [],
      { state: 'draft' },
    ]);
  });
});

describe('an order that is sent', () => {
  it('goes as its confirmation and does not change', async () => {
    const order = await shop.confirmed([[fitting, 2]]);
    ok(await send('orders', order, { cc: ['office@example.com'] }));
    const [{ to, mail } = { to: [], mail: undefined }] = await received();
    expect(to).toEqual(['buyer@example.com', 'office@example.com']);
    expect(mail!.subject).toBe(`Auftragsbestätigung ${order['number']} von ${await companyName()}`);
    expect(await shop.client.get(`/orders/${order.id}`)).toMatchObject({ body: { version: order['version'] } });
  });

  it('is not sent as a draft', async () => {
    const draft = await shop.order([[fitting, 2]]);
    expect(refusal(await send('orders', draft))).toMatchObject({ status: 422, code: 'invalid_state' });
  });
});

describe('without a mail server', () => {
  it('a quotation is marked, and an order or a sent quotation cannot be sent', async () => {
    const plain = await openSales();
    const other = await Shop.open(plain);
    const work = await other.service();
    const quotation = await other.act('quotations', (await other.quotation([[work, 1]])).id, 'send');
    expect(quotation).toMatchObject({ state: 'sent', warnings: [{ field: null, code: 'not_mailed' }] });
    const marked = (await other.quotation([[work, 1]])).id;
    expect(await other.act('quotations', marked, 'send', { mark_only: true })).not.toHaveProperty('warnings');
    const again = await other.try('quotations', quotation.id, 'send');
    const order = await other.try('orders', (await other.confirmed([[work, 1]])).id, 'send');
    expect([refusal(again), refusal(order)]).toMatchObject([
      { status: 422, code: 'mail_not_configured' },
      { status: 422, code: 'mail_not_configured' },
    ]);
    await plain.stop();
  });
});

const companyName = async () => ok(await shop.client.get('/settings/company'))['name'] as string;
