import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, until } from '@daybook/testing';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { simpleParser } from 'mailparser';
import { composeMessage, MAX_FILE_BYTES, type MailMessage } from '../src/compose.js';
import { smtpSettings } from '../src/settings.js';
import { type SmtpOptions, SmtpTransport } from '../src/transport.js';
import { certificate } from './support/certificate.js';
import { afterAll as whenAllIsThere, MailServer, reply, ScriptedServer } from '@daybook/testing/mail-server';

const MESSAGE: MailMessage = {
  messageId: 'msg_1@books.example',
  date: new Date('2026-11-27T10:15:00Z'),
  from: { address: 'billing@books.example' },
  to: [{ address: 'ann@buyer.example' }],
  subject: 'Invoice',
  text: '.a line with a dot\n..\n',
};
const composed = (changes: Partial<MailMessage> = {}) => composeMessage({ ...MESSAGE, ...changes });
const to = (...addresses: string[]) => composed({ to: addresses.map((address) => ({ address })) });
const large = () =>
  composed({ files: [{ name: 'a', mediaType: 'application/zip', bytes: Buffer.alloc(MAX_FILE_BYTES, 7) }] });

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function serving(behaviour: Parameters<typeof MailServer.start>[0] = {}): Promise<MailServer> {
  const server = await MailServer.start(behaviour);
  ends.push(() => server.stop());
  return server;
}

async function scripted(script: Parameters<typeof ScriptedServer.start>[0]): Promise<ScriptedServer> {
  const server = await ScriptedServer.start(script);
  ends.push(() => server.stop());
  return server;
}

/** A transport to a port of this machine; `rest` is what SMTP_URL has besides. */
function transport(
  port: number,
  options: SmtpOptions = {},
  { scheme = 'smtp', login = '', query = '' } = {},
): SmtpTransport {
  const made = new SmtpTransport(smtpSettings(`${scheme}://${login}127.0.0.1:${port}${query}`), options);
  ends.push(() => made.close());
  return made;
}

/** What becomes of a message, and how often `onData` was called. */
async function fate(
  made: SmtpTransport,
  message: Awaited<ReturnType<typeof composed>> | Promise<Awaited<ReturnType<typeof composed>>> = composed(),
) {
  let begun = 0;
  const outcome = await made.send(await message, { onData: () => void begun++ });
  return { ...outcome, begun };
}

const SCRIPT = {
  greeting: '220 here',
  EHLO: '250 here',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 go',
  '.': '250 taken',
  QUIT: '221 bye',
};

describe.each([{ hidePIPELINING: false }, { hidePIPELINING: true }])('a server with %j', (pipelining) => {
  it('takes a message as it is', async () => {
    const server = await serving(pipelining);
    const message = await composed({
      files: [{ name: 'Łódź 日本.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF') }],
    });
    expect(await fate(transport(server.port), message)).toEqual({
      kind: 'accepted',
      response: '250 Queued as 1',
      rejected: [],
      begun: 1,
    });
    expect(server.received).toEqual([{ from: 'billing@books.example', to: ['ann@buyer.example'], raw: message.raw }]);
    expect((await simpleParser(server.received[0]!.raw)).attachments[0]!.filename).toBe('Łódź 日本.pdf');
  });

  it('refuses the sender, for good or for now', async () => {
    const codes = [550, 450, 421];
    const server = await serving({
      ...pipelining,
      onMailFrom: (_, __, done) => done(reply(codes.shift()!, 'no <b>')),
    });
    const made = transport(server.port);
    expect(await fate(made)).toEqual({ kind: 'refused', code: 550, response: '550 no <b>', rejected: [], begun: 0 });
    expect(await fate(made)).toEqual({ kind: 'later', reason: 450, response: '450 no <b>', begun: 0 });
    expect(await fate(made)).toMatchObject({ kind: 'later', reason: 421, begun: 0 });
    expect(server.received).toEqual([]);
  });

  it('refuses recipients: all, or some of them', async () => {
    const onRcptTo: NonNullable<Parameters<typeof MailServer.start>[0]>['onRcptTo'] = ({ address }, _, done) => {
      const code = Number(/^r(\d+)/.exec(address)?.[1]);
      done(code ? reply(code, `no ${address}`) : undefined);
    };
    const server = await serving({ ...pipelining, onRcptTo });
    const made = transport(server.port);
    const no = (code: number) => ({
      address: `r${code}@buyer.example`,
      code,
      response: `${code} no r${code}@buyer.example`,
    });
    expect(await fate(made, to('r550@buyer.example', 'r551@buyer.example'))).toEqual({
      kind: 'refused',
      code: 551,
      response: no(551).response,
      rejected: [no(550), no(551)],
      begun: 0,
    });
    expect(await fate(made, to('r550@buyer.example', 'r450@buyer.example', 'r551@buyer.example'))).toEqual({
      kind: 'later',
      reason: 450,
      response: no(450).response,
      begun: 0,
    });
    expect(
      await fate(made, to('r550@buyer.example', 'ann@buyer.example', 'r450@buyer.example', 'bea@buyer.example')),
    ).toEqual({
      kind: 'accepted',
      response: '250 Queued as 1',
      rejected: [no(550), no(450)],
      begun: 1,
    });
    expect(server.received.map((message) => message.to)).toEqual([['ann@buyer.example', 'bea@buyer.example']]);
  });

  it.each([
    [554, { kind: 'refused', code: 554, response: '554 spam', rejected: [], begun: 1 }],
    [451, { kind: 'later', reason: 451, response: '451 spam', begun: 1 }],
  ])('answers a whole message with %d', async (code, outcome) => {
    const server = await serving({
      ...pipelining,
      content: whenAllIsThere((_, __, answer) => answer(reply(code, 'spam'))),
    });
    expect(await fate(transport(server.port))).toEqual(outcome);
  });
});

describe('a connection', () => {
  it('that nobody accepts: later', async () => {
    const made = transport(await freePort());
    expect(await fate(made)).toMatchObject({ kind: 'later', reason: 'connection', begun: 0 });
    expect(await made.verify()).toMatchObject({
      kind: 'later',
      reason: 'connection',
      response: expect.stringContaining('ECONNREFUSED'),
    });
    const nowhere = new SmtpTransport(smtpSettings('smtp://relay.invalid'), { connectTimeoutMs: 5000 });
    expect(await nowhere.verify()).toMatchObject({ kind: 'later' });
  });

  it.each([
    ['greeting', { greetingTimeoutMs: 100 }, {}],
    ['EHLO', { connectTimeoutMs: 100 }, { greeting: '220 here' }],
    ['MAIL', { socketTimeoutMs: 100 }, { ...SCRIPT, MAIL: () => undefined }],
    ['DATA', { socketTimeoutMs: 100 }, { ...SCRIPT, DATA: () => undefined }],
  ])('silent at the %s: later, and nothing was begun', async (stage, options, script) => {
    const { port } = await scripted(script);
    expect(await fate(transport(port, options))).toMatchObject({ kind: 'later', reason: 'timeout', begun: 0 });
    const isSetUp = 'EHLO' in script;
    expect(await transport(port, options).verify()).toMatchObject(
      isSetUp ? { kind: 'ready' } : { kind: 'later', reason: 'timeout' },
    );
    expect(stage).not.toBe('');
  });

  it('silent after the message: unknown', async () => {
    const server = await serving({ content: whenAllIsThere(() => undefined) });
    expect(await fate(transport(server.port, { socketTimeoutMs: 150 }))).toMatchObject({
      kind: 'unknown',
      reason: 'timeout',
      begun: 1,
    });
  });

  it('cut after the final dot: unknown', async () => {
    const server = await serving({ content: whenAllIsThere((_, all) => all.cut()) });
    expect(await fate(transport(server.port))).toMatchObject({ kind: 'unknown', reason: 'connection', begun: 1 });
  });

  it('cut before the final dot: later, since a message without its end is none', async () => {
    const server = await serving({ content: (stream, all) => void stream.once('data', () => all.cut()) });
    expect(await fate(transport(server.port), large())).toMatchObject({
      kind: 'later',
      reason: 'connection',
      begun: 1,
    });
    expect(server.received).toEqual([]);
  });

  it.each([
    ['no reply', 'hello', { kind: 'unknown' }],
    ['another reply than asked for', '354 more', { kind: 'unknown' }],
    ['a refusal', '554 no', { kind: 'refused', code: 554 }],
    ['a farewell', '421 closing', { kind: 'later', reason: 421 }],
    [
      'half a refusal',
      (socket: { end(words: string): void }) => socket.end('452 full'),
      { kind: 'later', reason: 452 },
    ],
    ['half a yes', (socket: { end(words: string): void }) => socket.end('250 tak'), { kind: 'unknown' }],
  ])('with %s to a message', async (_, words, outcome) => {
    const { port } = await scripted({ ...SCRIPT, '.': words });
    expect(await fate(transport(port))).toMatchObject(outcome);
  });

  it.each([
    ['greeting', '554 no service', { kind: 'misconfigured', reason: 'server', response: '554 no service' }],
    ['greeting', '421 busy', { kind: 'later', reason: 421, response: '421 busy' }],
    ['MAIL', '530 5.7.0 Authentication required', { kind: 'misconfigured', reason: 'auth' }],
    ['MAIL', '530 5.7.0 Must issue a STARTTLS command first', { kind: 'misconfigured', reason: 'tls' }],
    ['MAIL', '503 bad sequence', { kind: 'later', reason: 503 }],
    ['DATA', '450 wait', { kind: 'later', reason: 450 }],
    ['DATA', '554 no valid recipients', { kind: 'refused', code: 554 }],
  ])('with the reply to "%s": %s', async (command, words, outcome) => {
    const { port } = await scripted({ ...SCRIPT, [command]: words });
    expect(await fate(transport(port))).toMatchObject({ ...outcome, begun: 0 });
    if (command === 'greeting') expect(await transport(port).verify()).toEqual(outcome);
  });

  it('gives at most 500 characters of a reply, in one line', async () => {
    const line = `${'very \u0007long \u202E€ '.repeat(80)}`;
    const lines = Array.from({ length: 10 }, () => `550-${line}`);
    const { port } = await scripted({ ...SCRIPT, MAIL: [...lines, '550 end'].join('\r\n') });
    const outcome = await fate(transport(port));
    expect(outcome).toMatchObject({ kind: 'refused', code: 550 });
    expect(outcome.response).toHaveLength(500);
    expect(outcome.response).toMatch(/^550-very {2}long € very/);
    expect(outcome.response).not.toMatch(/[\p{Cc}\u202E]/u);
  });

  it('has a server that takes less than the message: refused before it is sent', async () => {
    const server = await serving({ size: 100 });
    expect(await fate(transport(server.port))).toMatchObject({ kind: 'refused', code: 552, begun: 0 });
  });
});

describe('the begin of a message', () => {
  it('is reported before the server has a byte of it', async () => {
    const received: Buffer[] = [];
    const server = await serving({
      content: (stream, _, answer) =>
        void stream.on('data', (chunk: Buffer) => received.push(chunk)).on('end', () => answer()),
    });
    const seen: number[] = [];
    const onData = async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      seen.push(received.length);
    };
    const message = await composed();
    expect(await transport(server.port).send(message, { onData })).toMatchObject({ kind: 'accepted' });
    expect(seen).toEqual([0]);
    expect(Buffer.concat(received).equals(message.raw)).toBe(true);
  });

  it('that cannot be noted stops the message, and the error is given back as it was', async () => {
    const server = await serving();
    const error = Object.assign(new Error('no database'), { code: '57P01' });
    const made = transport(server.port);
    for (const onData of [
      () => Promise.reject(error),
      () => {
        throw error;
      },
    ])
      await expect(made.send(await composed(), { onData })).rejects.toBe(error);
    expect(error.code).toBe('57P01');
    await until('the connections are closed', () => server.sockets.size === 0);
    expect(server.received).toEqual([]);
    expect(await fate(made)).toMatchObject({ kind: 'accepted' });
  });

  it('has ended when the outcome is there, also when the connection breaks meanwhile', async () => {
    const server = await serving();
    let isNoted = false;
    const onData = async () => {
      server.cut();
      await new Promise((resolve) => setTimeout(resolve, 200));
      isNoted = true;
    };
    const outcome = await transport(server.port).send(await composed(), { onData });
    expect({ ...outcome, isNoted }).toMatchObject({ kind: 'later', reason: 'connection', isNoted: true });
    expect(server.received).toEqual([]);
  });
});

describe('a signal', () => {
  it('stops a message before, during and after', async () => {
    const before = await serving();
    const aborted = transport(before.port).send(await composed(), { signal: AbortSignal.abort() });
    expect(await aborted).toMatchObject({ kind: 'later', reason: 'aborted' });
    expect(before.connections).toBe(0);

    const { port } = await scripted({ greeting: '220 here' });
    expect(await transport(port).send(await composed(), { signal: AbortSignal.timeout(50) })).toMatchObject({
      kind: 'later',
      reason: 'aborted',
    });
    expect(await transport(port).verify({ signal: AbortSignal.timeout(50) })).toMatchObject({
      kind: 'later',
      reason: 'aborted',
    });

    const stop = new AbortController();
    const after = await serving({ content: whenAllIsThere(() => stop.abort()) });
    expect(await transport(after.port).send(await composed(), stop)).toMatchObject({
      kind: 'unknown',
      reason: 'aborted',
    });
  });

  it('stops a message that waits for a connection, and none else', async () => {
    const answers: (() => void)[] = [];
    const server = await serving({ content: whenAllIsThere((_, __, answer) => void answers.push(() => answer())) });
    const made = transport(server.port, { connections: 1 });
    const stop = new AbortController();
    const message = await composed();
    const sent = [made.send(message), made.send(message, stop), made.send(message)];
    await until('the first waits for its answer', () => answers.length === 1);
    stop.abort();
    expect(await sent[1]).toMatchObject({ kind: 'later', reason: 'aborted' });
    answers[0]!();
    await until('the third waits for its answer', () => answers.length === 2);
    answers[1]!();
    expect(await Promise.all(sent)).toMatchObject([{ kind: 'accepted' }, { kind: 'later' }, { kind: 'accepted' }]);
  });
});

describe('connections', () => {
  it('are few, and used again for at most maxMessages', async () => {
    const server = await serving();
    const made = transport(server.port, { connections: 3, maxMessages: 10 });
    const messages = await Promise.all(
      Array.from({ length: 50 }, (_, i) => composed({ messageId: `msg_${i}@books.example` })),
    );
    const outcomes = await Promise.all(messages.map((message) => made.send(message)));
    expect(outcomes.filter(({ kind }) => kind !== 'accepted')).toEqual([]);
    const ids = server.received.map(({ raw }) => /Message-ID: <(.*)>/.exec(raw.toString())![1]);
    expect(ids.toSorted()).toEqual(messages.map((_, i) => `msg_${i}@books.example`).toSorted());
    expect(server.peak).toBeLessThanOrEqual(6); // three in use, and those whose QUIT was just answered
    expect(server.connections).toBeGreaterThanOrEqual(5);
    expect(server.connections).toBeLessThanOrEqual(8);
  });

  it('that the server has closed meanwhile are replaced, and the message is sent once', async () => {
    const server = await serving();
    const made = transport(server.port, { connections: 2 });
    const message = await composed();
    await Promise.all([made.send(message), made.send(message)]);
    server.cut();
    expect(await fate(made)).toMatchObject({ kind: 'accepted', begun: 1 });
    await until('the cut is known', () => server.sockets.size === 1);
    expect(await fate(made)).toMatchObject({ kind: 'accepted', begun: 1 });
    expect(server.received).toHaveLength(4);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['cut', (socket) => socket.destroy()],
    ['ended with 421', (socket) => socket.end('421 enough\r\n')],
  ])('that are %s at their second message are replaced, and new ones are not', async (_, end) => {
    const mails = new Map<Socket, number>();
    let allowed = 1;
    const MAIL = (socket: Socket) => {
      mails.set(socket, (mails.get(socket) ?? 0) + 1);
      if (mails.get(socket)! <= allowed) socket.write('250 OK\r\n');
      else end(socket);
    };
    const made = transport((await scripted({ ...SCRIPT, MAIL })).port);
    for (let i = 0; i < 3; i++) expect(await fate(made)).toMatchObject({ kind: 'accepted', begun: 1 });
    expect([...mails.values()]).toEqual([2, 2, 1]);
    allowed = 0;
    expect(await fate(made)).toMatchObject({ kind: 'later', begun: 0 });
    expect([...mails.values()]).toEqual([2, 2, 2, 1]);
  });

  it('are closed when they have been idle, and by close()', async () => {
    const server = await serving();
    const made = transport(server.port, { idleTimeoutMs: 50 });
    await made.send(await composed());
    await until('the idle connection is closed', () => server.sockets.size === 0);
    const other = transport(server.port);
    await other.send(await composed());
    await other.close();
    await until('the connection is closed', () => server.sockets.size === 0);
    expect(await other.send(await composed())).toMatchObject({ kind: 'later', reason: 'aborted' });
  });

  it('finish their message when the transport is closed', async () => {
    let answer: (() => void) | undefined;
    const server = await serving({ content: whenAllIsThere((_, __, done) => (answer = () => done())) });
    const made = transport(server.port, { connections: 1 });
    const message = await composed();
    const sent = [made.send(message), made.send(message)];
    await until('the first waits for its answer', () => answer !== undefined);
    const closed = made.close();
    expect(await sent[1]).toMatchObject({ kind: 'later', reason: 'aborted' });
    answer!();
    await closed;
    expect(await sent[0]).toMatchObject({ kind: 'accepted' });
  });
});

describe('encryption and login', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-smtp-'));
  const caFile = join(folder, 'ca.pem');
  const own = certificate();
  writeFileSync(caFile, own.cert);
  afterAll(() => rmSync(folder, { recursive: true }));

  const TLS = { ...own, disabledCommands: [] };
  const CA = { query: `?ca=${encodeURIComponent(caFile)}` };
  const LOGIN = 'ann:hunter2%20secret@';
  const withLogin = {
    ...TLS,
    authOptional: false,
    onAuth: (({ username, password }, _, done) =>
      password === 'hunter2 secret'
        ? done(null, { user: username! })
        : done(
            reply(535, `no ${password} ${username} ${Buffer.from(`\0${username}\0${password}`).toString('base64')}`),
          )) satisfies NonNullable<Parameters<typeof MailServer.start>[0]>['onAuth'],
  };

  it('by smtps:, and by STARTTLS where it is offered', async () => {
    const secured = { encrypted: 0 };
    const count = { ...TLS, onSecure: (_: unknown, __: unknown, done: () => void) => (secured.encrypted++, done()) };
    const [implicit, offered] = [await serving({ ...count, secure: true }), await serving(count)];
    expect(await fate(transport(implicit.port, {}, { scheme: 'smtps', ...CA }))).toMatchObject({ kind: 'accepted' });
    expect(await fate(transport(offered.port, {}, CA))).toMatchObject({ kind: 'accepted' });
    expect(await transport(offered.port, {}, { query: `${CA.query}&starttls=required` }).verify()).toEqual({
      kind: 'ready',
    });
    expect(secured.encrypted).toBe(3);
  });

  it('does not trust a certificate that nobody has signed, nor what is no TLS', async () => {
    const [implicit, offered, plain] = [await serving({ ...TLS, secure: true }), await serving(TLS), await serving()];
    for (const made of [
      transport(implicit.port, {}, { scheme: 'smtps' }),
      transport(offered.port),
      transport(plain.port, {}, { scheme: 'smtps' }),
    ]) {
      expect(await fate(made)).toMatchObject({ kind: 'misconfigured', reason: 'tls', begun: 0 });
      expect(await made.verify()).toMatchObject({ kind: 'misconfigured', reason: 'tls' });
    }
    const other = await serving({ ...TLS, ...certificate(), secure: true });
    expect(await transport(other.port, {}, { scheme: 'smtps', ...CA }).verify()).toMatchObject({
      kind: 'misconfigured',
      reason: 'tls',
    });
  });

  it('does without STARTTLS only where it is not required', async () => {
    const server = await serving();
    expect(await fate(transport(server.port))).toMatchObject({ kind: 'accepted' });
    const strict = transport(server.port, {}, { query: '?starttls=required' });
    expect(await fate(strict)).toMatchObject({ kind: 'misconfigured', reason: 'tls', begun: 0 });
    expect(await strict.verify()).toMatchObject({ kind: 'misconfigured', reason: 'tls' });
    expect(server.received).toHaveLength(1);
  });

  it('sends nothing in clear when an offered STARTTLS is refused', async () => {
    const lines: string[] = [];
    const { port } = await scripted({
      ...SCRIPT,
      EHLO: '250-here\r\n250 STARTTLS',
      STAR: '454 not now',
      MAIL: () => lines.push('MAIL'),
    });
    expect(await fate(transport(port))).toMatchObject({
      kind: 'misconfigured',
      reason: 'tls',
      response: '454 not now',
    });
    expect(lines).toEqual([]);
  });

  it('logs in, and does not send where it is not let in', async () => {
    const server = await serving(withLogin);
    const made = transport(server.port, {}, { login: LOGIN, ...CA });
    expect(await made.verify()).toEqual({ kind: 'ready' });
    expect(await fate(made)).toMatchObject({ kind: 'accepted' });
    expect(await fate(transport(server.port, {}, CA))).toMatchObject({
      kind: 'misconfigured',
      reason: 'auth',
      begun: 0,
    });

    const wrong = transport(server.port, {}, { login: 'ann:hunter3@', ...CA });
    const outcomes = [await wrong.send(await composed()), await wrong.verify()];
    for (const outcome of outcomes)
      expect(outcome).toEqual({ kind: 'misconfigured', reason: 'auth', response: '535 no *** *** ***' });
    expect(server.received).toHaveLength(1);
  });

  it('tells a login that fails for now from a wrong one, and needs a server that has logins', async () => {
    const busy = await serving({ ...withLogin, onAuth: (_, __, done) => done(reply(454, 'wait')) });
    expect(await transport(busy.port, {}, { login: LOGIN, ...CA }).verify()).toMatchObject({
      kind: 'later',
      reason: 454,
    });
    const open = await serving({ disabledCommands: ['AUTH', 'STARTTLS'] });
    expect(await fate(transport(open.port, {}, { login: LOGIN }))).toEqual({
      kind: 'misconfigured',
      reason: 'auth',
      response: 'The server offers no authentication.',
      begun: 0,
    });
  });

  it('needs the file of authorities that SMTP_URL names', () => {
    expect(() => new SmtpTransport(smtpSettings('smtps://relay.example?ca=/nowhere.pem'))).toThrow(
      'The file /nowhere.pem',
    );
  });
});

it('does not block the event loop for 50 ms while it sends 20 MB', async () => {
  // The server takes the bytes as they come, without looking at them: it shares the event loop.
  const { port } = await scripted({ ...SCRIPT, DATA: (socket) => drained(socket) });
  const message = await large();
  const attempt = async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await sleep(20);
    delay.reset();
    expect(await transport(port).send(message)).toMatchObject({ kind: 'accepted' });
    delay.disable();
    return delay.max / 1e6;
  };
  // The best of some: other processes of a busy machine delay the loop as well.
  const delays = [await attempt()];
  while (Math.min(...delays) >= 50 && delays.length < 10) delays.push(await attempt());
  process.stderr.write(`longest blocks of the event loop, in ms: ${delays.map((ms) => ms.toFixed(1)).join(', ')}\n`);
  expect(Math.min(...delays)).toBeLessThan(50);
});

/** Takes a message whose base64 has no dot at the begin of a line, and answers its end. */
function drained(socket: Socket): void {
  socket.removeAllListeners('data');
  let tail = '';
  socket.on('data', (data: Buffer) => {
    tail = `${tail}${data.subarray(-5).toString('latin1')}`.slice(-5);
    if (tail === '\r\n.\r\n') socket.write('250 taken\r\n');
    else if (data.subarray(0, 4).toString() === 'QUIT') socket.end('221 bye\r\n');
  });
  socket.write('354 go\r\n');
}
