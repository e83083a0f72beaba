import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { cloneDatabase, type TestDatabase } from '@daybook/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import driver from 'pg/lib/utils.js';
import { runBatch } from '../src/index.js';
import { MessageWriter } from '../src/messages.js';
import {
  connected,
  connectionOf,
  ended,
  pidOf,
  Probe,
  Query,
  run,
  send,
  statements,
  terminate,
} from './support/driver.js';
import type { Connection } from './support/driver.js';

// The pipeline writes protocol messages to the driver's own connection, and reads the responses in those of the driver's
// handlers that it does not override. The driver's public interface does not guarantee this. Each test here is one assumption,
// stated in its name: after an upgrade of pg, a failing test names the assumption that no longer holds.

let clone: TestDatabase;
const clients: pg.Client[] = [];

beforeAll(async () => {
  clone = await cloneDatabase({ key: 'driver-contract', migrate: async () => undefined });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});
afterAll(() => clone.drop());

async function open(options: object = {}): Promise<pg.Client> {
  const client = await connected(clone.url, options);
  clients.push(client);
  return client;
}

describe('pg assumption: a connection', () => {
  it('reads its stream through attachListeners alone, from the moment it is open', async () => {
    const listened = jest.spyOn(
      pg.Connection.prototype as unknown as { attachListeners(stream: unknown): void },
      'attachListeners',
    );
    const client = await open();
    expect(listened.mock.calls).toEqual([[connectionOf(client).stream]]);
    expect(listened.mock.contexts).toEqual([connectionOf(client)]);
    expect(connectionOf(client).stream.listenerCount('data')).toBe(1);
    listened.mockRestore();
  });

  it('listens for nothing but data and the end of what it is given', async () => {
    const client = await open();
    const stream = new EventEmitter();
    (connectionOf(client) as unknown as { attachListeners(stream: unknown): void }).attachListeners(stream);
    expect(stream.eventNames().sort()).toEqual(['data', 'end']);
  });
});

describe('pg assumption: a query', () => {
  it('of a subclass of pg.Query gets submit(connection) once, with the connection of its client', async () => {
    for (const options of [{}, { pipeline: true }]) {
      const client = await open(options);
      const submitted: Connection[] = [];
      const probe = new Probe((connection) => {
        submitted.push(connection);
        statements('SELECT 1')(connection);
      });
      await send(client, probe);
      expect(submitted).toEqual([connectionOf(client)]);
      expect(probe.handlers.at(-1)).toBe('handleReadyForQuery');
    }
  });

  it('is asked by the driver for these fields alone, so that a batch may use any other name', async () => {
    const fields = ['callback', 'name', 'binary', '_result', 'rows', 'query_timeout'];
    const methods = ['submit', 'handleRowDescription', 'handleDataRow', 'handleCommandComplete', 'handleReadyForQuery'];
    const touched = new Set<string>();
    const probe = new Proxy(new Probe(statements('SELECT 1')), {
      get: (target, name) => {
        if (typeof name === 'string') touched.add(name);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set: (target, name, value) => (touched.add(String(name)), Reflect.set(target, name, value)),
    });
    const client = await open({ pipeline: true });
    client.query(probe as never);
    await probe.completed;
    const own = ['completed', 'constructor', 'prototype'];
    expect([...touched].filter((name) => ![...fields, ...methods, ...own].includes(name))).toEqual([]);

    const batch = await batchSent();
    const plain = new Query('') as Record<string, unknown>;
    expect(fields.map((name) => [name, batch[name]])).toEqual(fields.map((name) => [name, plain[name]]));
  });

  it('whose submit() returns an error gets it in handleError, and the connection serves the next', async () => {
    const client = await open();
    const refused = new Probe(() => new Error('refused'));
    await Promise.all([send(client, refused), new Promise(setImmediate)]);
    expect(refused.calls).toEqual([['handleError', expect.objectContaining({ message: 'refused' })]]);
    expect((await run(client, 'SELECT 1')).handlers).toContain('handleDataRow');
  });

  it('is not submitted before the server is ready after the one before it, also when that one failed', async () => {
    const client = await open();
    const order: string[] = [];
    const first = new Probe(
      (connection) => statements('SELECT 1/0')(connection),
      (handler) => order.push(`first ${handler}`),
    );
    const second = new Probe((connection) => {
      order.push(`second is submitted: ${client.getTransactionStatus()}`);
      statements('SELECT 1')(connection);
    });
    await Promise.all([send(client, first), send(client, second)]);
    expect(order).toEqual(['first handleError', 'second is submitted: I']);
  });

  it('in pipeline mode is submitted at once, is answered in its turn, and fails alone', async () => {
    const client = await open({ pipeline: true });
    const probes = ['SELECT 1', 'SELECT 1/0', 'SELECT 3'].map((text) => new Probe(statements(text)));
    let submitted = 0;
    for (const probe of probes) {
      const { submit } = probe;
      Object.assign(probe, { submit: (connection: Connection) => (submitted++, submit.call(probe, connection)) });
    }
    const all = Promise.all(probes.map((probe) => send(client, probe)));
    expect(submitted).toBe(3);
    await all;
    expect(probes.map((probe) => probe.handlers.at(-1))).toEqual([
      'handleReadyForQuery',
      'handleError',
      'handleReadyForQuery',
    ]);
    expect(probes[2]!.messages('handleDataRow')).toEqual([expect.objectContaining({ fields: ['3'] })]);
  });

  it('in pipeline mode is answered before client.end() closes the connection', async () => {
    const client = await connected(clone.url, { pipeline: true });
    const probe = new Probe(statements('SELECT pg_sleep(0.1)'));
    await Promise.all([send(client, probe), client.end()]);
    expect(probe.handlers.at(-1)).toBe('handleReadyForQuery');
  });
});

describe('pg assumption: the connection', () => {
  it('has a socket as its stream, which takes what a query writes to it', async () => {
    const client = await open();
    const { stream } = connectionOf(client);
    expect(stream).toBeInstanceOf(Socket);
    const probe = new Probe((connection) => {
      expect(connection.stream.writable).toBe(true);
      const writer = new MessageWriter();
      writer.parse('', 'SELECT 1');
      writer.bind('', []);
      writer.execute();
      writer.sync();
      connection.stream.write(writer.take());
    });
    await send(client, probe);
    expect(probe.handlers).toEqual(['handleDataRow', 'handleCommandComplete', 'handleReadyForQuery']);
  });

  it('passes over messages that no query handles: CloseComplete, ParseComplete, BindComplete, NoData', async () => {
    const client = await open();
    const probe = new Probe((connection) => {
      connection.close({ type: 'S', name: 'never prepared' });
      statements('CREATE TEMP TABLE t (n integer)')(connection);
    });
    await send(client, probe);
    expect(probe.handlers).toEqual(['handleCommandComplete', 'handleReadyForQuery']);
  });

  it('that is destroyed or ended by the server fails the running and the waiting query in handleError', async () => {
    for (const lose of [destroy, end]) {
      const client = await connected(clone.url);
      const pid = await pidOf(client);
      const running = new Probe(statements('SELECT pg_sleep(30)'));
      const waiting = new Probe(statements('SELECT 1'));
      const both = Promise.all([send(client, running), send(client, waiting), ended(client)]);
      await lose(client, pid);
      await both;
      for (const probe of [running, waiting]) {
        // faults.ts of the database recognizes a lost connection by this text; TCP may be reset before the server has sent the
        // reason.
        expect(probe.messages('handleError')).toEqual([
          expect.objectContaining({ message: expect.stringMatching(/terminat|not queryable|ECONNRESET/) }),
        ]);
      }
    }
  });

  it('that is lost makes its client emit error and then end', async () => {
    const client = await connected(clone.url);
    const emitted: string[] = [];
    client.on('error', () => emitted.push('error')).on('end', () => emitted.push('end'));
    const over = ended(client);
    await terminate(clone.url, await pidOf(client));
    await over;
    expect([emitted[0], emitted.at(-1)]).toEqual(['error', 'end']);
  });

  it('tells its transaction status: I outside, T inside, E in one that failed', async () => {
    const client = await open();
    const seen: unknown[] = [];
    for (const text of ['SELECT 1', 'BEGIN', 'SELECT 1/0', 'ROLLBACK']) {
      await run(client, text);
      // The status comes from ReadyForQuery, which follows an error.
      await client.query('').catch(() => undefined);
      seen.push(client.getTransactionStatus());
    }
    expect(seen).toEqual(['I', 'T', 'E', 'I']);
  });
});

describe('pg assumption: the handlers', () => {
  it('are called in the order of the messages, for each statement of a batch', async () => {
    const probe = await run(await open(), `SELECT 1 UNION SELECT 2`, 'CREATE TEMP TABLE t (n integer)', 'SELECT 3');
    expect(probe.handlers).toEqual([
      ...['handleRowDescription', 'handleDataRow', 'handleDataRow', 'handleCommandComplete'],
      'handleCommandComplete',
      ...['handleRowDescription', 'handleDataRow', 'handleCommandComplete'],
      'handleReadyForQuery',
    ]);
  });

  it('handleRowDescription gets fields with name and dataTypeID', async () => {
    const probe = await run(await open(), `SELECT 1 AS a, 'x'::text AS "B c"`);
    const { INT4, TEXT } = pg.types.builtins;
    expect(probe.messages('handleRowDescription')).toEqual([
      expect.objectContaining({
        fields: [
          expect.objectContaining({ name: 'a', dataTypeID: INT4 }),
          expect.objectContaining({ name: 'B c', dataTypeID: TEXT }),
        ],
      }),
    ]);
  });

  it('handleDataRow gets fields as texts or null, and the length of the message in bytes', async () => {
    const probe = await run(await open(), `SELECT 'äö', NULL, 12, true, '{1,2}'::int[]`);
    const length = 4 + 2 + (4 + 4) + 4 + (4 + 2) + (4 + 1) + (4 + 5);
    expect(probe.messages('handleDataRow')).toEqual([
      expect.objectContaining({ fields: ['äö', null, '12', 't', '{1,2}'], length }),
    ]);
  });

  it('handleDataRow is called as rows arrive, before the rest was read', async () => {
    const client = await open();
    const { stream } = connectionOf(client);
    const before = stream.bytesRead;
    let read: number | undefined;
    const rows = `SELECT repeat('x', 1000) FROM generate_series(1, 20000)`;
    const probe = new Probe(statements(rows), (handler) => {
      if (handler === 'handleDataRow') read ??= stream.bytesRead - before;
    });
    await send(client, probe);
    expect(probe.messages('handleDataRow')).toHaveLength(20_000);
    expect(read).toBeLessThan(2_000_000);
  });

  it('handleDataRow gets a value whole that arrived in many pieces', async () => {
    const probe = await run(await open(), `SELECT repeat('aä', 2000000), 1`);
    const [row] = probe.messages('handleDataRow') as unknown as [{ fields: string[] }];
    expect([row.fields[0] === 'aä'.repeat(2_000_000), row.fields[1]]).toEqual([true, '1']);
  });

  it('handleError gets an Error with code and constraint, and is the last call for its query', async () => {
    const client = await open();
    await run(client, 'CREATE TEMP TABLE t (n integer CONSTRAINT small CHECK (n < 5))');
    const probe = await run(client, 'INSERT INTO t VALUES (1)', 'INSERT INTO t VALUES (9)', 'SELECT 1');
    await run(client, 'SELECT 1');
    expect(probe.handlers).toEqual(['handleCommandComplete', 'handleError']);
    expect(probe.calls[1]![1]).toBeInstanceOf(Error);
    expect(probe.calls[1]![1]).toMatchObject({ code: '23514', constraint: 'small' });
  });
});

describe('pg assumption: values', () => {
  it.each<[value: unknown, prepared: unknown]>([
    ['text', 'text'],
    [1.5, '1.5'],
    [true, 'true'],
    [null, null],
    [undefined, null],
    [['x', null, 'a"b'], '{"x",NULL,"a\\"b"}'],
    [{ a: [1] }, '{"a":[1]}'],
    [Buffer.from([0, 255]), Buffer.from([0, 255])],
  ])('prepareValue(%j) of pg/lib/utils.js gives a text, null or bytes', (value, prepared) => {
    expect(driver.prepareValue(value)).toEqual(prepared);
  });

  it('prepareValue throws for what has no text', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(() => driver.prepareValue(circle)).toThrow('circular');
  });

  it('pg.types.getTypeParser(oid, "text") gives the parser that setTypeParser has set', () => {
    const { builtins, getTypeParser, setTypeParser } = pg.types;
    expect(getTypeParser(builtins.INT4, 'text')('12')).toBe(12);
    expect(getTypeParser(builtins.BYTEA, 'text')('\\x00ff')).toEqual(Buffer.from([0, 255]));
    const before = getTypeParser(builtins.DATE, 'text');
    setTypeParser(builtins.DATE, (day) => `the ${day}`);
    expect(getTypeParser(builtins.DATE, 'text')('2026-01-02')).toBe('the 2026-01-02');
    setTypeParser(builtins.DATE, before);
  });
});

/** The query that a batch passes to the driver. */
async function batchSent(): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    const client = { query: resolve };
    void runBatch(client as never, [{ text: 'SELECT 1', values: [] }]);
  });
}

async function destroy(client: pg.Client): Promise<void> {
  connectionOf(client).stream.destroy();
}

async function end(_: pg.Client, pid: number): Promise<void> {
  await terminate(clone.url, pid);
}
