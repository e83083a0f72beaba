import { createServer, type Server } from 'node:net';
import { answering, type Behaviour, Sink } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Resolver } from './resolver.js';
import { NameUnresolved } from './send-outcome.js';
import { Sender } from './sender.js';

type Addresses = { readonly address: string; readonly family: number }[];

const SETTINGS = {
  secretKey: () => '',
  retryScheduleMs: [0],
  leaseMs: 2000,
  timeoutMs: 1000,
  allowHttp: true,
  allowedPorts: [{ from: 1, to: 65_535 }],
  allowedNetworks: [],
  nameServers: [],
};

let listener: Server;
let port: number;
let connections = 0;

/** Responds 200 to everything, on every address of this machine. */
beforeAll(async () => {
  listener = createServer((socket) => {
    connections++;
    socket.on('error', () => undefined);
    socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'));
  });
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
  ({ port } = listener.address() as { port: number });
});
afterAll(() => new Promise((resolve) => listener.close(resolve)));

/** A sender that resolves names with `resolve`; counts the look-ups. */
function senderWith(resolve: (hostname: string) => Addresses, allowedNetworks: readonly string[] = []) {
  let asked = 0;
  const resolver = {
    resolve: async (hostname: string) => {
      asked++;
      return resolve(hostname);
    },
  } as unknown as Resolver;
  const sender = new Sender({ ...SETTINGS, allowedNetworks }, resolver);
  const send = (url: string) => sender.send(url, { 'content-length': '2' }, '{}');
  return { send, asked: () => asked };
}

const v4 = (address: string) => ({ address, family: 4 });
const v6 = (address: string) => ({ address, family: 6 });
const PUBLIC = v4('93.184.215.14');

const LITERALS = [
  ...[
    '127.0.0.1',
    '127.0.0.2',
    '127.1',
    '127.0.1',
    '0',
    '0.0.0.0',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
  ],
  ...[
    '0x7f.1',
    '127.0x1',
    '127.0.0.1.',
    '127.000.000.001',
    '%31%32%37.0.0.1',
    '127%2e0%2e0%2e1',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
  ],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
  ],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::7f00:1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00::1]',
    '[ff02::1]',
  ],
  ...[
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.0.1',
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '[fd00:ec2::254]',
    '100.64.0.1',
  ],
  ...[
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '[2001:db8::1]',
    '[100::1]',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ｌｏｃａｌｈｏｓｔ',
    'user@127.0.0.1',
    'user:pass@127.0.0.1',
    'example.com@127.0.0.1',
  ],
];

const NAMES: readonly [name: string, addresses: Addresses][] = [
  ['private.test', [v4('10.0.0.1')]],
  ['loop.test', [v4('127.0.0.1')]],
  ['loop6.test', [v6('::1')]],
  ['mapped.test', [v6('::ffff:127.0.0.1')]],
  ['nat64.test', [v6('64:ff9b::7f00:1')]],
  ['scoped.test', [v6('fe80::1%lo')]],
  ['any.test', [v4('0.0.0.0')]],
  ['one-of-two.test', [PUBLIC, v4('127.0.0.1')]],
  ['metadata.test', [v4('169.254.169.254')]],
  ['nowhere.test', []],
];

describe('a message', () => {
  it('reaches the listener where the operator allows it', async () => {
    const { send } = senderWith(() => [v4('127.0.0.1')], ['127.0.0.0/8']);
    expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ status: 200, error: null, retryAfterMs: null });
    expect(await send(`http://allowed.test:${port}/`)).toEqual({ status: 200, error: null, retryAfterMs: null });
    expect(connections).toBe(2);
  });

  it(`is not sent to any of ${LITERALS.length + NAMES.length} forms of forbidden addresses: not one connection`, async () => {
    connections = 0;
    const names = new Map(NAMES);
    // A literal address is never resolved; if it were, it would lead to the listener.
    const { send } = senderWith((hostname) => names.get(hostname) ?? [v4('127.0.0.1')]);
    const hosts = [...LITERALS, ...names.keys()];
    expect(hosts.length).toBeGreaterThanOrEqual(60);
    const taken = await Promise.all(
      hosts
        .flatMap((host) => [`http://${host}:${port}/`, `https://${host}:${port}/`])
        .map(async (url) => ({ url, ...(await send(url)) })),
    );
    expect(taken.filter(({ error }) => error !== 'forbidden_address' && error !== 'invalid_format')).toEqual([]);
    expect(connections).toBe(0);
  });

  it.each(['name_not_found', 'name_server_failed'] as const)(
    'to a name without an address fails as %s',
    async (kind) => {
      const { send } = senderWith(() => {
        throw new NameUnresolved(kind);
      });
      for (const scheme of ['http', 'https'])
        expect(await send(`${scheme}://away.test:${port}/`)).toEqual({ status: null, error: kind, retryAfterMs: null });
    },
  );

  it('is not sent where a name leads after it was made to lead elsewhere: each connection is to the address that was checked', async () => {
    connections = 0;
    const answers: Addresses[] = [[v4('127.0.0.1')], [v6('::1')]];
    const { send, asked } = senderWith(() => answers.shift() as Addresses, ['127.0.0.1']);
    const url = `http://rebind.test:${port}/`;
    expect(await send(url)).toMatchObject({ status: 200 });
    expect(await send(url)).toEqual({ status: null, error: 'forbidden_address', retryAfterMs: null });
    expect([connections, asked()]).toEqual([1, 2]);
  });
});

describe('an attempt', () => {
  let sink: Sink;
  beforeAll(async () => {
    sink = await Sink.open();
  });
  afterAll(() => sink.close());

  /** Tests that are not about time get a generous limit: a busy machine must not fail them. */
  function attempt(behave: Behaviour, timeoutMs = 60_000) {
    sink.behaviours.set('/', behave);
    const sender = new Sender({ ...SETTINGS, timeoutMs, allowedNetworks: ['127.0.0.1'] }, {} as Resolver);
    return sender.send(`${sink.origin}/`, { 'content-length': '2' }, '{}');
  }

  it.each<[what: string, behave: Behaviour, error: string, status: number | null]>([
    ['a redirect, which is not followed', answering(302, { Location: '/elsewhere' }), 'http_302', 302],
    ['a cut connection', (_, reply) => reply.destroy(), 'connection_reset', null],
    ['what is no HTTP', (_, reply) => reply.socket?.end('nonsense\r\n\r\n'), 'not_http', null],
    [
      'headers without an end',
      (_, reply) => reply.socket?.end(`HTTP/1.1 200 OK\r\n${`X: ${'y'.repeat(1000)}\r\n`.repeat(100)}`),
      'not_http',
      null,
    ],
  ])('fails on %s', async (_, behave, error, status) => {
    expect(await attempt(behave)).toEqual({ status, error, retryAfterMs: null });
    expect(sink.at('/elsewhere')).toEqual([]);
  });

  it('fails on silence when its time is over', async () => {
    expect(await attempt(() => undefined, 100)).toEqual({ status: null, error: 'timeout', retryAfterMs: null });
  });

  it('fails where nobody listens, and on a certificate that nobody vouches for', async () => {
    const sender = new Sender({ ...SETTINGS, timeoutMs: 60_000, allowedNetworks: ['127.0.0.1'] }, {} as Resolver);
    const send = (url: string) => sender.send(url, { 'content-length': '2' }, '{}');
    expect(await send('http://127.0.0.1:1/')).toMatchObject({ error: 'connection_refused' });
    expect(await send(`${sink.origin.replace('http', 'https')}/`)).toMatchObject({ error: 'tls' });
  });

  it('asks to wait with 429 and Retry-After', async () => {
    const outcome = await attempt(answering(429, { 'Retry-After': '7' }));
    expect(outcome).toEqual({ status: 429, error: 'http_429', retryAfterMs: 7000 });
  });

  it('is taken although the answer is endless or drips: its status counts, and little of it is read', async () => {
    let written = 0;
    const chunk = Buffer.alloc(65_536);
    let cutOff = (): void => undefined;
    const isCutOff = new Promise<void>((resolve) => (cutOff = resolve));
    const endless = await attempt((_, reply) => {
      reply.on('close', cutOff).writeHead(200);
      const pour = (): void => {
        while (!reply.destroyed && written < 1e9 && reply.write(chunk)) written += chunk.length;
        if (!reply.destroyed) reply.once('drain', pour);
      };
      pour();
    });
    const dripping = await attempt((_, reply) => {
      reply.writeHead(200);
      const drip = setInterval(() => reply.write('.'), 20);
      reply.on('close', () => clearInterval(drip));
    });
    for (const outcome of [endless, dripping])
      expect(outcome).toEqual({ status: 200, error: null, retryAfterMs: null });
    await isCutOff;
    expect(written).toBeLessThan(20e6);
  });
});
