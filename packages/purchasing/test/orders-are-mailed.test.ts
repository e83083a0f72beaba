import { type Client, type Doc, type Domain, eventRowsOf, ok, refusal, sql } from '@daybook/harness';
import { MailWork, NO_MAIL } from '@daybook/mail';
import { smtpSettings } from '@daybook/smtp';
import { MailServer } from '@daybook/testing/mail-server';
import { readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { simpleParser } from 'mailparser';
import { Buyer } from './support/buyer.js';
import { openPurchasing, startPurchasing } from './support/purchasing.js';

let server: MailServer;
let service: Domain;
let buyer: Buyer;

beforeAll(async () => {
  server = await MailServer.start();
  const smtp = smtpSettings(`smtp://127.0.0.1:${server.port}`);
  service = await startPurchasing({ ...NO_MAIL, smtp, from: { address: 'buying@acme.example' }, perMinute: 1000 });
  buyer = await Buyer.open(service);
  const { supplier } = buyer.books.buying;
  ok(await buyer.client.patch(`/partners/${supplier.id}`, { email: 'orders@timber.example', language: 'de' }));
});
afterAll(async () => {
  await buyer.expectSound();
  await service.stop();
  await server.stop();
});

beforeEach(async () => {
  server.received.length = 0;
  await sql(service.databaseUrl, 'DELETE FROM mail.outbox');
});

const send = ({ id }: Doc, body: object = {}, client: Client = buyer.client) =>
  client.post(`/purchase_orders/${id}/send`, body);

const sentAt = async ({ id }: Doc) => (await buyer.get('purchase_orders', id))['sent_at'];

const sentEvents = async ({ id }: Doc) =>
  (await eventRowsOf(service, id)).filter(({ type }) => type === 'purchase_order.sent');

async function received() {
  while ((await service.app.get(MailWork, { strict: false }).round()) !== 'nothing');
  return Promise.all(server.received.map(async ({ to, raw }) => ({ to, mail: await simpleParser(raw) })));
}

const companyName = async (): Promise<string> => ok<Doc>(await buyer.client.get('/settings/company'))['name'];

describe('a purchase order that is sent', () => {
  it('goes to the supplier with its paper, and is sent when the mail server has it', async () => {
    const order = await buyer.confirmed([['Freight', 2, 12.5]]);
    ok(await send(order));
    expect(await sentAt(order)).toBe(null);
    const [{ to, mail } = { to: [], mail: undefined }] = await received();
    expect(to).toEqual(['orders@timber.example']);
    expect(mail!.subject).toBe(`Bestellung ${order['number']} von ${await companyName()}`);
    const { pages } = await readPaper(mail!.attachments[0]!.content);
    expect(textOf(pages[0]!)).toContain(`Bestellung ${order['number']}`);
    expect(await sentAt(order)).toEqual(expect.any(String));
    const first = await sentAt(order);
    ok(await send(order, { to: ['boss@timber.example'], language: 'en', message: 'Once more {{number}}.' }));
    const again = (await received()).at(-1)!;
    expect(again.mail.subject).toBe(`Purchase order ${order['number']} from ${await companyName()}`);
    expect([await sentAt(order), (await sentEvents(order)).length]).toEqual([first, 1]);
  });

  it('takes the words of a template of its kind', async () => {
    const template = { name: 'Short', kind: 'purchase_order', language: 'de', subject: 'B {{number}}', body: 'Bitte.' };
    const { id } = await buyer.client.make('mail_templates', template);
    const order = await buyer.confirmed([['Freight', 1, 5]]);
    ok(await send(order));
    expect((await received())[0]!.mail).toMatchObject({ subject: `B ${order['number']}` });
    ok(await buyer.client.delete(`/mail_templates/${id}`));
    const unknown = { ...template, subject: '{{date_expiry}}' };
    expect(refusal(await buyer.client.post('/mail_templates', unknown))).toMatchObject({
      ...{ status: 400, field: 'subject', code: 'unknown_template_variable' },
    });
  });

  it('needs an address, the scope to send, and is no draft', async () => {
    const nobody = await buyer.client.make('suppliers', { name: 'Nobody' });
    const order = await buyer.confirmed([['Freight', 1, 5]], { partner: nobody.id });
    expect(refusal(await send(order))).toMatchObject({ status: 422, field: 'to', code: 'no_recipient' });
    const writer = await service.client(buyer.client.workspace, ['read:purchasing', 'write:purchasing']);
    expect(refusal(await send(order, {}, writer))).toMatchObject({ status: 403 });
    expect(ok<Doc>(await send(order, { mark_only: true }, writer))['sent_at']).toEqual(expect.any(String));
    const both = ['read:purchasing', 'write:purchasing', 'send:mail'];
    const purchaser = await service.client(buyer.client.workspace, both);
    ok(await send(await buyer.confirmed([['Freight', 1, 5]]), {}, purchaser));
    expect(refusal(await send(await buyer.order([['Freight', 1, 5]])))).toMatchObject({ code: 'invalid_state' });
    expect((await received()).length).toBe(1);
  });

  it('shows in a dry run what would go', async () => {
    const order = await buyer.confirmed([['Freight', 1, 5]]);
    const shown = ok<Doc>(
      await buyer.client.post(`/purchase_orders/${order.id}/send?dry_run=true`, { subject: 'Please' }),
    );
    expect(shown['effects'].records.messages).toMatchObject([
      { subject: 'Please', to: ['orders@timber.example'], record: { resource: 'purchase_orders' } },
    ]);
    expect([await received(), await sentAt(order)]).toEqual([[], null]);
  });
});

describe('without a mail server', () => {
  it('is marked as sent, once', async () => {
    const plain = await Buyer.open(await openPurchasing());
    const order = await plain.confirmed([['Freight', 1, 5]]);
    const marked = await plain.act(order.id, 'send');
    expect(marked).toMatchObject({ sent_at: expect.any(String), warnings: [{ field: null, code: 'not_mailed' }] });
    const again = await plain.act(order.id, 'send', { mark_only: true });
    expect(again).toMatchObject({ sent_at: marked['sent_at'], version: marked['version'] });
    expect(again).not.toHaveProperty('warnings');
  });
});
