import { SendReminders } from '@daybook/accounting';
import { type Doc, type Domain, eventRowsOf, Money, ok, refusal, sql } from '@daybook/harness';
import { MailWork, NO_MAIL } from '@daybook/mail';
import { smtpSettings } from '@daybook/smtp';
import { MailServer } from '@daybook/testing/mail-server';
import { lineOf, readPaper, textOf } from '@daybook/testing/read-paper';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { simpleParser } from 'mailparser';
import { startAccounting } from './support/accounting.js';

let server: MailServer;
let service: Domain;
let money: Money;
let partner: Doc;

beforeAll(async () => {
  server = await MailServer.start();
  const from = { address: 'billing@mueller.example' };
  service = await startAccounting({
    ...NO_MAIL,
    smtp: smtpSettings(`smtp://127.0.0.1:${server.port}`),
    from,
    perMinute: 1000,
  });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

beforeEach(async () => {
  server.received.length = 0;
  await sql(service.databaseUrl, 'DELETE FROM mail.outbox');
  money = await Money.open(service, await service.freshWorkspace('EUR'));
  // Far in the east it is past 07:00 for most of the day; the hour itself has its own test.
  ok(await money.client.patch('/settings/company', { name: 'Müller', timezone: 'UTC' }));
  ok(await money.client.patch('/settings/accounting', { reminders: { enabled: true } }));
  await money.client.make('currency_rates', { currency: 'USD', date: '2020-01-01', rate: 0.5 });
  partner = await money.client.make('partners', { name: 'Brightwater & Sons', email: 'accounts@brightwater.example' });
});

/** The day so many days before today, in UTC. */
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A posted invoice that has been due for so many days. */
const overdue = (amount: number, days: number, more: object = {}): Promise<Doc> =>
  money.invoice(amount, { partner: partner.id, date: daysAgo(days + 10), date_due: daysAgo(days), ...more });

const remind = (body: object = {}, dryRun = false) =>
  money.client.post(`/partners/${partner.id}/remind${dryRun ? '?dry_run=true' : ''}`, body);
const levelOf = async ({ id }: Doc) => (await money.get('invoices', id))['reminder_level'] as number;
const due = async () => ok(await money.client.get('/reports/reminders_due'))['data'] as Doc[];
const job = () => service.app.get(SendReminders, { strict: false }).run();

/** The hour of the workspace, by its time zone. */
async function atHour(hour: number): Promise<void> {
  const offset = (((hour - new Date().getUTCHours()) % 24) + 24) % 24;
  const zone = offset === 0 ? 'UTC' : offset <= 14 ? `Etc/GMT-${offset}` : `Etc/GMT+${24 - offset}`;
  ok(await money.client.patch('/settings/company', { timezone: zone }));
}

async function received() {
  while ((await service.app.get(MailWork, { strict: false }).round()) !== 'nothing');
  return Promise.all(server.received.map(async ({ to, raw }) => ({ to, mail: await simpleParser(raw) })));
}

describe('the daily job', () => {
  it('sends one message for all invoices that have reached a level, and none of them twice', async () => {
    await atHour(12);
    const [first, second, early] = [await overdue(100, 8), await overdue(250.5, 22), await overdue(70, 2)];
    expect(await due()).toMatchObject([
      {
        ...{ partner: { id: partner.id, name: partner['name'] }, currency: 'EUR', level: 2, invoices: 2 },
        ...{ amount_open: 350.5, last_reminded: null, has_email: true },
      },
    ]);
    expect(await job()).toBe(1);
    const [{ to, mail } = { to: [], mail: undefined }, ...more] = await received();
    expect([to, more]).toEqual([['accounts@brightwater.example'], []]);
    expect(mail!.subject).toBe('Second payment reminder from Müller');
    expect(mail!.text).toContain('350.50\u00a0EUR');
    expect(mail!.attachments).toHaveLength(1);
    const { pages } = await readPaper(mail!.attachments[0]!.content);
    const text = pages.map((page) => textOf(page)).join('|');
    expect(text).toContain('Second payment reminder');
    expect(lineOf(pages[0]!, second['number'] as string).slice(-2)).toEqual(['250.50', '250.50']);
    expect(lineOf(pages[0]!, 'Total').at(-1)).toBe('350.50');
    expect(text).not.toContain(early['number']);
    expect([await levelOf(first), await levelOf(second), await levelOf(early)]).toEqual([1, 2, 0]);
    expect((await eventRowsOf(service, first.id)).map(({ type }) => type)).toContain('invoice.reminded');
    expect([await due(), await job()]).toEqual([[], 0]);
    expect(await received()).toHaveLength(1);
    await money.expectSound();
  });

  it('sends once if two processes run it at the same moment', async () => {
    await atHour(12);
    await overdue(100, 8);
    const counts = await Promise.all([job(), job(), job()]);
    expect(counts.reduce((a, b) => a + b)).toBe(1);
    expect(await received()).toHaveLength(1);
  });

  it('waits for 07:00 in the time zone of the workspace', async () => {
    await overdue(100, 12);
    await atHour(6);
    expect(await job()).toBe(0);
    await atHour(7);
    expect(await job()).toBe(1);
  });

  it('does nothing where reminders are off', async () => {
    await atHour(12);
    await overdue(100, 8);
    ok(await money.client.patch('/settings/accounting', { reminders: { enabled: false } }));
    expect(await job()).toBe(0);
  });

  it('reminds the others if one partner has no address', async () => {
    await atHour(12);
    await overdue(100, 8);
    const other = await money.client.make('partners', { name: 'Silent' });
    await overdue(100, 8, { partner: other.id });
    expect((await due()).map((row) => [row['partner'].name, row['has_email']])).toEqual([
      ['Brightwater & Sons', true],
      ['Silent', false],
    ]);
    expect(await job()).toBe(1);
  });
});

describe('no reminder is due', () => {
  it('below the minimum of a partner, counted together', async () => {
    ok(await money.client.patch('/settings/accounting', { reminders: { minimum: 50 } }));
    await overdue(30, 8);
    expect(await due()).toEqual([]);
    await overdue(20, 9);
    expect(await due()).toMatchObject([{ amount_open: 50, invoices: 2 }]);
  });

  it('of an invoice or a partner on hold', async () => {
    const invoice = await overdue(100, 8);
    ok(await money.client.patch(`/invoices/${invoice.id}`, { reminder_hold: true }));
    expect(await due()).toEqual([]);
    expect(refusal(await remind())).toMatchObject({ status: 422, code: 'nothing_overdue' });
    ok(await money.client.patch(`/invoices/${invoice.id}`, { reminder_hold: false }));
    ok(await money.client.patch(`/partners/${partner.id}`, { reminder_hold: true }));
    expect(await due()).toEqual([]);
  });

  it('of the oldest invoices that a payment on account covers', async () => {
    const [older, newer] = [await overdue(100, 30), await overdue(80, 9)];
    await money.client.make('payments', { partner: partner.id, amount: 120, date: daysAgo(1), post: true });
    expect(await due()).toMatchObject([{ amount_open: 80, invoices: 1 }]);
    ok(await remind());
    expect([await levelOf(older), await levelOf(newer)]).toEqual([0, 1]);
  });

  it('of what is paid, or due today', async () => {
    const paid = await overdue(100, 8);
    await money.pay(paid.id, { date: daysAgo(1) });
    await overdue(50, 0);
    expect(await due()).toEqual([]);
  });

  it('of the part of an invoice that is not due yet', async () => {
    const term = await money.client.make('payment_terms', {
      name: 'Half now',
      lines: [{ percent: 50, days: 0 }, { days: 300 }],
    });
    await money.invoice(200, { partner: partner.id, date: daysAgo(10), payment_term: term.id });
    expect(await due()).toMatchObject([{ amount_open: 100, days_overdue: 10 }]);
  });
});

describe('a reminder by hand', () => {
  it('goes with the level, the words and to the address that are asked for, and a dry run sends nothing', async () => {
    const invoice = await overdue(100, 1);
    const sent = { level: 3, to: ['ceo@brightwater.example'], language: 'de', message: 'Letzte Bitte.' };
    const preview = ok(await remind(sent, true));
    expect(preview['effects'].records.messages).toMatchObject([
      { subject: 'Letzte Mahnung von Müller', text: 'Letzte Bitte.', to: ['ceo@brightwater.example'] },
    ]);
    expect([await levelOf(invoice), await received()]).toEqual([0, []]);
    ok(await remind(sent));
    expect(await levelOf(invoice)).toBe(1);
    expect((await received()).map(({ to }) => to)).toEqual([['ceo@brightwater.example']]);
  });

  it('prints the fee of the level, which is not posted', async () => {
    ok(await money.client.patch('/settings/accounting', { reminders: { second_fee: 7.5 } }));
    await overdue(100, 22);
    await overdue(40, 22, { currency: 'USD' });
    const { bytes } = await money.client.file(`/partners/${partner.id}/reminder/pdf`);
    const { pages } = await readPaper(bytes);
    expect(lineOf(pages[0]!, 'Reminder fee').at(-1)).toBe('7.50');
    expect(textOf(pages[0]!)).toMatch(/Amounts in EUR.*107\.50.*Amounts in USD.*40\.00/);
    const { messages } = ok(await remind({}, true))['effects'].records;
    expect(messages[0].text).toContain('107.50\u00a0EUR, 40.00\u00a0USD');
  });

  it('brings the invoices along if the settings say so', async () => {
    ok(await money.client.patch('/settings/accounting', { reminders: { attach_invoices: true } }));
    const invoice = await overdue(100, 8);
    ok(await remind());
    const mail = (await received())[0]!.mail;
    const { bytes } = await money.client.file(`/invoices/${invoice.id}/pdf`);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^reminder-/),
      `${String(invoice['number']).replaceAll('/', '-')}.pdf`,
    ]);
    expect(mail.attachments[1]!.content.equals(bytes)).toBe(true);
  });

  it('can be printed and only marked, also by a token that may not send mail', async () => {
    const invoice = await overdue(100, 8);
    const writer = await service.client(money.client.workspace, ['write:accounting']);
    const path = `/partners/${partner.id}/remind`;
    expect(refusal(await writer.post(path, {}))).toMatchObject({ status: 403, code: 'insufficient_scope' });
    ok(await writer.post(path, { mark_only: true }));
    expect([await levelOf(invoice), await received()]).toEqual([1, []]);
  });

  it('with only_due is refused once everything was sent', async () => {
    await overdue(100, 8);
    ok(await remind({ only_due: true }));
    expect(refusal(await remind({ only_due: true }))).toMatchObject({ status: 422, code: 'nothing_overdue' });
    ok(await remind());
    expect(await received()).toHaveLength(2);
  });

  it('uses the words of the workspace for its level', async () => {
    const words = {
      name: 'Firm',
      kind: 'reminder_1',
      language: 'en',
      subject: 'Pay',
      body: '{{days_overdue}} days late.',
    };
    await money.client.make('mail_templates', words);
    await overdue(100, 8);
    expect(ok(await remind({}, true))['effects'].records.messages).toMatchObject([
      { subject: 'Pay', text: '8 days late.' },
    ]);
    const wrong = { ...words, body: '{{number}}' };
    expect(refusal(await money.client.post('/mail_templates', wrong))).toMatchObject({
      ...{ status: 400, field: 'body', code: 'unknown_template_variable' },
    });
  });
});

describe('the settings of reminders', () => {
  it.each([
    [{ first_days: 30, second_days: 20 }, 'reminders.second_days'],
    [{ second_days: null }, 'reminders.third_days'],
  ])('refuse levels that do not follow each other: %j', async (reminders, field) => {
    const answer = await money.client.patch('/settings/accounting', { reminders });
    expect(refusal(answer)).toMatchObject({ status: 422, field, code: 'invalid_value' });
  });

  it.each([{ first_days: 0 }, { first_days: 1.5 }, { minimum: -1 }, { enabled: 'yes' }, { levels: [] }])(
    'refuse %j',
    async (reminders) => {
      expect((await money.client.patch('/settings/accounting', { reminders })).status).toBe(400);
    },
  );

  it('take a level away', async () => {
    ok(await money.client.patch('/settings/accounting', { reminders: { second_days: null, third_days: null } }));
    await overdue(100, 60);
    expect(await due()).toMatchObject([{ level: 1 }]);
  });
});

describe('a statement of account', () => {
  it('is mailed with the words and the days of the request', async () => {
    await overdue(100, 8);
    const days = { date_from: daysAgo(60), date_to: daysAgo(0) };
    ok(await money.client.post(`/partners/${partner.id}/send_statement`, { ...days, language: 'de' }));
    const mail = (await received())[0]!.mail;
    expect(mail.subject).toBe('Kontoauszug von Müller');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `statement-${days.date_from}-${days.date_to}.pdf`,
    ]);
    const { bytes } = await money.client.file(
      `/partners/${partner.id}/statement/pdf?language=de&from=${days.date_from}&to=${days.date_to}`,
    );
    expect(mail.attachments[0]!.content.equals(bytes)).toBe(true);
  });

  it('is refused for days in the wrong order', async () => {
    const answer = await money.client.post(`/partners/${partner.id}/send_statement`, {
      ...{ date_from: '2026-02-01', date_to: '2026-01-01' },
    });
    expect(refusal(answer)).toMatchObject({ status: 400, field: 'date_from', code: 'out_of_range' });
  });
});
