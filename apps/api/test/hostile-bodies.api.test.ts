import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { parseArgs, parseRecord } from '@daybook/bodies';
import { DaybookError } from '@daybook/errors';
import { errorOf, ok, type Domain } from '@daybook/harness';
import { requestFingerprint } from '@daybook/idempotency';
import { parseJsonObject } from '@daybook/json';
import { type Field, type Fields, Registry, type Resource } from '@daybook/records';
import { ErrorAnswers } from '@daybook/http';
import { oneOfEach } from '@daybook/testing';
import { ANYWHERE, bodiesFor, BODY_LIMIT, honestBody } from './support/hostile-bodies.js';
import { sweptRoutes } from './support/route-sweep.js';
import { openService } from './support/service.js';

/** The most CPU time that a body may take on the one thread. */
const CPU_MS = 50;
const ANSWER_BYTES = 64 * 1024;

// Several thousand bodies of a megabyte.
jest.setTimeout(240_000);

let service: Domain;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

/** What a write does with its body synchronously. */
interface Write {
  readonly name: string;
  readonly fields: Fields;
  readonly mode: 'create' | 'patch';
  check(body: ReturnType<typeof parseJsonObject>): unknown;
}

/**
 * Each write of the running service. Routes that read the same fields in the same way count once; those without fields are left
 * out.
 */
function writes(): Write[] {
  const registry = service.app.get(Registry, { strict: false });
  const found = new Map<string, Write>();
  for (const { name, info } of sweptRoutes(service)) {
    if (!info || !['create', 'update', 'upsert', 'act'].includes(info.operation)) continue;
    const resource = registry.find(info.resource) as Resource;
    const write = writeOf(name, resource, info.action, info.operation === 'create' ? 'create' : 'patch');
    found.set(`${write.mode} ${Object.keys(write.fields).join()}`, write);
  }
  return [...found.values()].filter(({ fields }) => Object.keys(fields).length > 0);
}

function writeOf(name: string, resource: Resource, action: string | undefined, mode: 'create' | 'patch'): Write {
  if (action === undefined)
    return { name, mode, fields: resource.fields, check: (body) => parseRecord(resource, body, mode) };
  const definition = resource.actions[action]!;
  return {
    name,
    mode: 'create',
    fields: definition.args ?? {},
    check: (body) => parseArgs(resource, definition, body),
  };
}

/** The fields below a list or an object, if any. */
const inside = (field: Field): Fields => ('fields' in field ? field.fields : {});

const countOf = (fields: Fields): number =>
  Object.values(fields).reduce((sum, field) => sum + 1 + countOf(inside(field)), 0);

/** The kinds of fields that a body may contain, and those of their rows. */
function shapeOf(fields: Fields): string {
  const open = Object.values(fields).filter(({ marks }) => !marks.readOnly);
  const kinds = open.map((field) =>
    field.kind === 'scalar' ? `${field.type.kind} ${field.type.name}` : `${field.kind}(${shapeOf(inside(field))})`,
  );
  return [...new Set(kinds)].sort().join();
}

interface Cost {
  readonly ms: number;
  readonly bytes: number;
}

/**
 * CPU time of this thread, the minimum of up to twelve runs: on a busy machine the same work costs more, but never less than
 * the body itself.
 */
function costOf(write: Write, body: string): Cost {
  const bytes = Buffer.from(body);
  let best: Cost = { ms: Infinity, bytes: 0 };
  for (let i = 0; i < 12 && best.ms > CPU_MS; i++) {
    const before = threadMs();
    const answer = answerTo(write, bytes);
    best = { ms: Math.min(best.ms, threadMs() - before), bytes: answer };
  }
  return best;
}

/**
 * The CPU time of the event loop's thread. The figure of the process also includes its other threads, such as compilation and
 * garbage collection: up to twice as much. Outside Linux only that figure exists.
 */
function threadMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

const ERRORS = new ErrorAnswers('http://127.0.0.1:3000');

function answerTo(write: Write, bytes: Uint8Array): number {
  try {
    const body = parseJsonObject(bytes);
    requestFingerprint('POST', '/', [], body);
    write.check(body);
    return 0;
  } catch (error) {
    if (!(error instanceof DaybookError)) throw error;
    return Buffer.byteLength(ERRORS.of(error, 'req_1').body);
  }
}

/** Some 900 kB of JSON. */
const REFERENCE = JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ id: `tax_${i}`, name: 'x', amount: i })));

/** What parsing it costs on a quiet machine. */
const REFERENCE_MS = 8;

/** How much slower this machine is at this moment than a quiet one, at least 1: neighbours take caches and cycles. */
function slowdown(): number {
  const costs = Array.from({ length: 5 }, () => {
    const before = threadMs();
    JSON.parse(REFERENCE);
    return threadMs() - before;
  });
  return Math.max(1, costs.sort((a, b) => a - b)[2]! / REFERENCE_MS);
}

function faultsOf(write: Write, name: string, body: string): string[] {
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(BODY_LIMIT);
  const { ms, bytes } = costOf(write, body);
  return [
    ...(ms <= CPU_MS || ms <= CPU_MS * slowdown() ? [] : [`${write.name}, ${name}: ${Math.round(ms)} ms of CPU`]),
    ...(bytes <= ANSWER_BYTES ? [] : [`${write.name}, ${name}: an answer of ${bytes} bytes`]),
  ];
}

describe('a body within the limit', () => {
  it('costs at most 50 ms of CPU and an answer of 64 kB, whatever is in it', () => {
    const all = writes();
    const [invoices] = all.filter(({ name }) => name === 'POST /invoices');
    const found = Object.entries(ANYWHERE).flatMap(([name, body]) => faultsOf(invoices!, name, body));
    expect(found).toEqual([]);
    expect(all.length).toBeGreaterThan(30);
  });

  it('costs no more when it fits the fields of the write, on every route', () => {
    const found: string[] = [];
    // The same code reads fields of the same type: of such writes, the one with the most fields costs the most.
    const largest = writes().sort((a, b) => countOf(b.fields) - countOf(a.fields));
    for (const write of oneOfEach(largest, ({ mode, fields }) => `${mode} ${shapeOf(fields)}`)) {
      for (const [name, body] of bodiesFor(write.fields, write.mode)) found.push(...faultsOf(write, name, body));
    }
    expect(found).toEqual([]);
  });

  it('costs no more when it is honest and as large as it may be', () => {
    for (const write of writes()) {
      const body = honestBody(write.fields);
      expect(() => parseJsonObject(Buffer.from(body))).not.toThrow();
      expect(faultsOf(write, 'honest', body)).toEqual([]);
    }
  });
});

describe('an answer to a hostile body', () => {
  const unknown = (count: number, stem = 'k'): string =>
    Array.from({ length: count }, (_, i) => `"${stem}${i}":1`).join(',');

  it('names the object with too many keys', async () => {
    const reply = await service.acme.post('/invoices', ANYWHERE['unknown keys']!);
    expect(errorOf(reply, 400)).toMatchObject({
      code: 'too_many_keys',
      message: expect.stringContaining('The body has more than 200 keys'),
    });
    expect(reply.text.length).toBeLessThan(1000);
  });

  it('lists a hundred problems, and then that there are more', async () => {
    const reply = await service.acme.post(
      '/invoices',
      `{"lines":[${Array(300)
        .fill(`{${unknown(120)}}`)
        .join(',')}]}`,
    );
    const { details } = errorOf(reply, 400);
    expect(details).toHaveLength(101);
    expect(details!.at(-1)).toEqual({
      code: 'too_many_problems',
      message: expect.stringContaining('more than 100 problems'),
    });
    expect(reply.text.length).toBeLessThan(ANSWER_BYTES);
  });

  it('does not repeat a key of a megabyte, also of an action and of DELETE', async () => {
    const body = ANYWHERE['one key of a megabyte']!;
    const { id } = await service.acme.make('invoices', {});
    const replies = [
      await service.acme.post('/invoices', body),
      await service.acme.patch(`/invoices/${id}`, body),
      await service.acme.put('/invoices/ext:long', body),
      await service.acme.post(`/invoices/${id}/confirm`, body),
      await service.acme.send('DELETE', `/invoices/${id}`, body),
    ];
    for (const reply of replies) {
      expect(errorOf(reply, 400).code).toBe('unknown_field');
      expect(reply.text.length).toBeLessThan(2000);
    }
  });

  it('counts what it does not list when the records say what is wrong', async () => {
    const taxes = Array.from({ length: 50 }, (_, i) => `ext:none-${i}`);
    const lines = Array.from({ length: 500 }, () => ({ description: 'x', quantity: 1, price_unit: 1, taxes }));
    const reply = await service.acme.post('/invoices', { lines });
    const { details } = errorOf(reply, 422);
    expect(details).toHaveLength(101);
    expect(details!.at(-1)).toEqual({
      code: 'too_many_problems',
      message: '24900 more problems are not listed. Correct these and send the request again.',
    });
    expect(reply.text.length).toBeLessThan(ANSWER_BYTES);
  });
});

it('an invoice of 500 lines with every field, and 50 keys of metadata, is taken', async () => {
  const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, 'v'.repeat(500)]));
  const lines = Array.from({ length: 500 }, (_, i) => ({
    description: `${i} ${'d'.repeat(900)}`,
    quantity: 1,
    price_unit: 1,
    discount: 5,
    taxes: [],
  }));
  const invoice = ok(await service.acme.post('/invoices', { lines, metadata }));
  const again = ok(await service.acme.patch(`/invoices/${invoice.id}`, { ...invoice, note: 'Read and sent back.' }));
  expect([again.lines.length, again.note]).toEqual([500, 'Read and sent back.']);
  const edited = await service.acme.patch(`/invoices/${invoice.id}`, {
    lines: {
      delete: invoice.lines.slice(0, 250).map(({ id }: { id: string }) => id),
      update: invoice.lines.slice(250).map(({ id }: { id: string }) => ({ id, quantity: 2 })),
      create: lines.slice(0, 250),
    },
  });
  expect(ok(edited).lines).toHaveLength(500);
});
