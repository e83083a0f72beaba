import { decodeId } from '@daybook/database';
import { eventRowsOf, ok, refusal, sql } from '@daybook/harness';
import { MailWork } from '@daybook/mail';
import { MailServer, reply } from '@daybook/testing/mail-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailService, openMail } from './support/open-mail.js';

type Content = NonNullable<Parameters<typeof MailServer.start>[0]>['content'];

/** What the server does with the next messages; undefined: it takes them. */
let content: Content;
let server: MailServer;
let service: MailService;
const taken: string[] = [];

/** Passes the whole message on when it has arrived. */
const whole =
  (then: (raw: string, server: MailServer, answer: (error?: Error) => void) => void): Content =>
  (stream, own, answer) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => then(Buffer.concat(chunks).toString(), own, answer));
  };

const taking = whole((raw, _server, answer) => {
  taken.push(raw);
  answer();
});

beforeAll(async () => {
  server = await MailServer.start({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? reply(550, '5.1.1 No such user here') : null),
    content: (...given) => (content ?? taking)!(...given),
  });
  service = await openMail(server.port, { retryScheduleMs: [60_000, 120_000] });
});
afterEach(() => {
  content = undefined;
  taken.length = 0;
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const round = () => service.work.round();
/** Makes what waits due now. */
const hurry = () => sql(service.databaseUrl, 'UPDATE mail.outbox SET due_at = now() WHERE due_at IS NOT NULL');
const kindsOf = async (id: string) => (await eventRowsOf(service, id)).map(({ type }) => type);

/** Another process that sends from the same outbox. */
function anotherSender(): MailWork {
  const { settings, workspaces, claims, results, sealing } = service.work as unknown as Record<string, never>;
  return new MailWork(settings!, workspaces!, claims!, results!, sealing!);
}

describe('a message that the mail server accepts', () => {
  it('is sent once, with its text, its file and the answer of the server', async () => {
    const id = await service.queue({ cc: ['copy@brightwater.example'], bcc: ['archive@mueller.example'] });
    expect(await service.message(id)).toMatchObject({ state: 'queued', attempts: 0, sent_at: null });
    expect(await round()).toBe('some');
    expect(await round()).toBe('nothing');
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain(`Message-ID: <${id}@mueller.example>`);
    expect(taken[0]).toContain('Auto-Submitted: auto-generated');
    expect(taken[0]).toContain('Reply-To: office@mueller.example');
    expect(taken[0]).not.toContain('archive@mueller.example');
    expect(await service.message(id)).toMatchObject({
      ...{ state: 'sent', attempts: 1, last_code: 250, next_attempt_at: null, may_have_been_delivered: false },
      files: [{ name: 'INV-2026-00001.pdf', media_type: 'application/pdf', size: 19 }],
      bcc: ['archive@mueller.example'],
    });
    expect(await kindsOf(id)).toEqual(['message.created', 'message.sent']);
    expect(await sql(service.databaseUrl, 'SELECT FROM mail.outbox')).toHaveLength(0);
  });

  it('names the recipients that it refused while it accepted others', async () => {
    const id = await service.queue({ to: ['accounts@brightwater.example', 'nobody@brightwater.example'] });
    await round();
    expect(await service.message(id)).toMatchObject({
      state: 'sent',
      refused: [{ address: 'nobody@brightwater.example', response: expect.stringContaining('No such user here') }],
    });
  });
});

describe('a message that the mail server refuses', () => {
  it('fails at once with the answer of the server, and a person can send it again', async () => {
    content = whole((_raw, _server, answer) => answer(reply(550, '5.7.1 Message looks like spam')));
    const id = await service.queue();
    await round();
    const failed = await service.message(id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, last_code: 550, next_attempt_at: null });
    expect(failed['last_response']).toContain('Message looks like spam');
    expect(await round()).toBe('nothing');
    content = undefined;
    expect(ok(await service.acme.post(`/messages/${id}/retry`))).toMatchObject({ state: 'queued' });
    await round();
    expect(await service.message(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await kindsOf(id)).toEqual(['message.created', 'message.failed', 'message.updated', 'message.sent']);
  });

  it('for now is tried again as the schedule says, with the same bytes, and fails after its end', async () => {
    const seen: string[] = [];
    content = whole((raw, _server, answer) => {
      seen.push(raw);
      answer(reply(451, '4.7.1 Greylisted, try again later'));
    });
    const id = await service.queue();
    await round();
    const first = await service.message(id);
    expect(first).toMatchObject({ state: 'queued', attempts: 1, last_code: 451 });
    const waitMs = Date.parse(first['next_attempt_at'] as string) - Date.parse(first['last_attempt_at'] as string);
    expect(waitMs).toBeGreaterThanOrEqual(59_000);
    expect(waitMs).toBeLessThanOrEqual(61_000);
    expect(await round()).toBe('nothing');
    for (let attempt = 2; attempt <= 3; attempt++) {
      await hurry();
      await round();
    }
    expect(await service.message(id)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(1);
  });
});

describe('a message whose acceptance is unknown', () => {
  it('is not sent again by itself: the connection broke after its end, before the answer', async () => {
    content = whole((_raw, own) => own.cut());
    const id = await service.queue();
    await round();
    expect(await service.message(id)).toMatchObject({
      state: 'failed',
      may_have_been_delivered: true,
      last_code: null,
    });
    await hurry();
    expect(await round()).toBe('nothing');
  });

  it('is not sent again by another process, when the first one died while it transmitted it', async () => {
    const id = await service.queue();
    await sql(
      service.databaseUrl,
      "UPDATE mail.outbox SET lease = lease + 1, leased_until = now() - interval '1 s', data_begun = true",
    );
    await round();
    expect(taken).toHaveLength(0);
    expect(await service.message(id)).toMatchObject({ state: 'failed', may_have_been_delivered: true });
  });

  it('is sent by another process, when the first one died before it transmitted it', async () => {
    const id = await service.queue();
    await sql(service.databaseUrl, "UPDATE mail.outbox SET lease = lease + 1, leased_until = now() - interval '1 s'");
    await round();
    expect(taken).toHaveLength(1);
    expect(await service.message(id)).toMatchObject({ state: 'sent' });
  });
});

describe('a message with a secret', () => {
  it('shows it to the recipient alone, and waits encrypted', async () => {
    const link = 'https://books.mueller.example/link/dbl_x';
    const id = await service.queue({ text: `Open ${link} today.`, secret: link, files: [] });
    const [row] = await sql<{ bytes: Buffer }>(service.databaseUrl, 'SELECT bytes FROM mail.outbox');
    expect(row!.bytes.includes('mueller')).toBe(false);
    expect((await service.message(id))['text']).toBe('Open […] today.');
    await round();
    expect(taken[0]).toContain(link);
  });

  it('that was encrypted with another key fails, and says so', async () => {
    const id = await service.queue();
    await sql(service.databaseUrl, "UPDATE mail.outbox SET bytes = overlay(bytes PLACING '\\x00' FROM 40)");
    await round();
    const failed = await service.message(id);
    expect(failed).toMatchObject({ state: 'failed', last_code: null, may_have_been_delivered: false });
    expect(failed['last_response']).toContain('DAYBOOK_SECRET_KEY');
  });
});

describe('many messages', () => {
  it('are each sent once by two processes at the same time', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) ids.push(await service.queue({ subject: `Invoice ${i}` }));
    const senders = [anotherSender(), anotherSender()];
    const drain = async (work: MailWork): Promise<void> => {
      while ((await work.round()) !== 'nothing');
    };
    await Promise.all(senders.map(drain));
    await Promise.all(senders.map((work) => work.close()));
    expect(taken).toHaveLength(12);
    expect(new Set(taken.map((raw) => /^Message-ID: (.*)$/m.exec(raw)![1])).size).toBe(12);
    for (const id of ids) expect(await service.message(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('of a workspace are sent at a limited rate', async () => {
    const few = await openMail(server.port, { perMinute: 2 });
    try {
      for (let i = 0; i < 3; i++) await few.queue({ subject: `Reminder ${i}` });
      while ((await few.work.round()) !== 'nothing');
      expect(taken).toHaveLength(2);
      await sql(few.databaseUrl, "UPDATE mail.messages SET last_attempt_at = now() - interval '61 s'");
      await few.work.round();
      expect(taken).toHaveLength(3);
    } finally {
      await few.stop();
    }
  });
});

describe('a message that waits', () => {
  it('can be cancelled, unless a process is sending it', async () => {
    const id = await service.queue();
    await sql(service.databaseUrl, "UPDATE mail.outbox SET leased_until = now() + interval '1 min'");
    expect(refusal(await service.acme.post(`/messages/${id}/cancel`))).toMatchObject({ code: 'invalid_state' });
    await sql(service.databaseUrl, 'UPDATE mail.outbox SET leased_until = NULL');
    expect(ok(await service.acme.post(`/messages/${id}/cancel`))).toMatchObject({ state: 'cancelled' });
    expect(await round()).toBe('nothing');
    expect(taken).toHaveLength(0);
    expect(refusal(await service.acme.post(`/messages/${id}/retry`))).toMatchObject({ code: 'invalid_state' });
  });

  it('is given back by a process that stops before it transmits it', async () => {
    const id = await service.queue();
    const stopped = anotherSender();
    const sending = stopped.round();
    stopped.stop();
    await sending;
    await stopped.close();
    expect(await service.message(id)).toMatchObject({ state: 'queued', attempts: 0 });
    await round();
    expect(await service.message(id)).toMatchObject({ state: 'sent' });
  });
});

describe('a service without a mail server', () => {
  it('sends nothing, and refuses to send a message again', async () => {
    const without = await openMail(undefined);
    try {
      const id = 'msg_01h455vb4pex5vsknk084sn02q';
      await sql(
        without.databaseUrl,
        `INSERT INTO mail.messages (workspace_id, id, created_at, updated_at, version, state, record_resource, record_id,
           record_name, sender, recipients, cc, bcc, subject, text, files, attempts, refused, may_have_been_delivered)
         SELECT id, $1, now(), now(), 1, 'failed', 'messages', $1, 'Old', 'a@b.example', '{c@d.example}', '{}', '{}',
           'Old', 'Old', '[]', 1, '[]', false FROM tokens.workspaces WHERE slug = $2`,
        [decodeId('msg', id), without.acme.workspace],
      );
      await sql(
        without.databaseUrl,
        `INSERT INTO mail.outbox (workspace_id, message_id, sender, recipients, bytes, tries, lease, data_begun)
         SELECT workspace_id, id, sender, recipients, '', 0, 0, false FROM mail.messages`,
      );
      expect(refusal(await without.acme.post(`/messages/${id}/retry`))).toMatchObject({ code: 'mail_not_configured' });
      await sql(without.databaseUrl, 'UPDATE mail.outbox SET due_at = now()');
      expect(await without.work.round()).toBe('nothing');
      expect(await without.message(id)).toMatchObject({ state: 'failed', attempts: 1 });
    } finally {
      await without.stop();
    }
  });
});

describe('messages are read', () => {
  it('by whoever may read mail, and changed by whoever may send it, in their workspace alone', async () => {
    const id = await service.queue();
    const reader = await service.client('acme', ['read:mail']);
    expect(ok(await reader.get(`/messages/${id}`))).toMatchObject({ id });
    expect(refusal(await reader.post(`/messages/${id}/cancel`))).toMatchObject({ status: 403 });
    const sender = await service.client('acme', ['send:mail']);
    expect(refusal(await sender.get(`/messages/${id}`))).toMatchObject({ status: 403 });
    expect((await service.other.get(`/messages/${id}`)).status).toBe(404);
    expect(ok(await sender.post(`/messages/${id}/cancel`))['state']).toBe('cancelled');
  });

  it('by the record that they are about', async () => {
    const about = await service.queue();
    const record = { resource: 'messages', id: decodeId('msg', about)!, name: 'About' };
    const id = await service.queue({ record });
    expect(ok(await service.acme.get(`/messages?record=${about}`))['data']).toMatchObject([
      { id, record: { ...record, id: about } },
    ]);
    expect(refusal(await service.acme.get('/messages?record=nonsense'))).toMatchObject({
      status: 400,
      field: 'record',
    });
  });
});
