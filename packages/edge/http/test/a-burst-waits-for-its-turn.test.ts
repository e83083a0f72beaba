import { RawConnection, until } from '@daybook/testing';
import { Lifecycle } from '../src/index.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BASE, errorIn, request, TOKEN } from './support/edge-requests.js';

import { startToyService, type ToyService } from './support/toy-service.js';

/** Concurrent requests per token, same as `TURN_LIMITS` of the edge. */
const AT_ONCE = 8;

const CONNECTIONS = 150;
const DEPTH = 4;

const read = (id: string, token = TOKEN): string => request(`GET ${BASE}/invoices/${id}`, [token]);

let service: ToyService;
let connections: RawConnection[];
const inFlight = (): number => service.app.get(Lifecycle, { strict: false }).inFlight;

beforeEach(() => void (connections = []));
afterEach(async () => {
  service.gate.release();
  for (const connection of connections) connection.destroy();
  await service.app.close();
});

function open(bytes: string): RawConnection {
  const connection = new RawConnection(service.port).send(bytes);
  connections.push(connection);
  return connection;
}

/** Each connection sends four requests at once. None has been answered, and as many as the limit allows have begun. */
async function burst(): Promise<RawConnection[]> {
  service.gate.close();
  const opened = Array.from({ length: CONNECTIONS }, (_, c) =>
    open(Array.from({ length: DEPTH }, (_, i) => read(`${c}-${i}`)).join('')),
  );
  await until('all have come', () => inFlight() === CONNECTIONS * DEPTH);
  await until('some have begun', () => service.gate.entered.length >= AT_ONCE);
  return opened;
}

describe('a burst of one token', () => {
  it('lets the request of another token begin while 600 of its own wait', async () => {
    service = await startToyService();
    await burst();
    expect(service.gate.entered).toHaveLength(AT_ONCE);
    open(read('neighbour', 'Authorization: Bearer neighbour'));
    await until('the neighbour has begun', () => service.gate.entered.length > AT_ONCE);
    expect(service.gate.entered.slice(AT_ONCE)).toEqual(['neighbour']);
  });

  it('lets another connection of the token begin within one round, and answers all, on each connection in their order', async () => {
    service = await startToyService();
    const opened = await burst();
    const late = open(read('late'));
    await until('it has come', () => inFlight() === CONNECTIONS * DEPTH + 1);
    service.gate.release();
    expect((await late.answers())[0]!.body).toBe('{"id":"late"}');
    const { entered } = service.gate;
    expect(entered.indexOf('late')).toBeLessThan(AT_ONCE + CONNECTIONS + 1);
    for (const [c, connection] of opened.entries()) {
      const answers = await connection.answers(DEPTH);
      expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: DEPTH }, (_, i) => `{"id":"${c}-${i}"}`));
    }
    // Every connection's first and second request begin before any connection's third.
    const rounds = entered.slice(AT_ONCE).filter((id) => id !== 'late' && Number(id.split('-')[1]) > 0);
    const round = (id: string) => Number(id.split('-')[1]);
    expect(rounds.findIndex((id) => round(id) === 3)).toBeGreaterThan(rounds.findLastIndex((id) => round(id) === 1));
  });

  it('is forgotten when its connections are gone: nothing of what waited begins', async () => {
    service = await startToyService();
    const opened = await burst();
    for (const connection of opened) connection.destroy();
    await until('they are gone', () => inFlight() === 0);
    open(read('next'));
    await until('the next has begun', () => service.gate.entered.length > AT_ONCE);
    expect(service.gate.entered.slice(AT_ONCE)).toEqual(['next']);
  });

  it('counts its waiting to the time that a request has: then 503, and it never begins', async () => {
    service = await startToyService({ handlingTimeoutMs: 700 });
    service.gate.close();
    open(Array.from({ length: AT_ONCE }, (_, i) => read(`kept-${i}`)).join(''));
    await until('all places are taken', () => service.gate.entered.length === AT_ONCE);
    const answers = await open([1, 2, 3].map((i) => read(`${i}`)).join('')).answers(3);
    expect(answers.map((answer) => errorIn(answer, 503).code)).toEqual(Array(3).fill('handling_timeout'));
    service.gate.release();
    const next = open(read('next'));
    expect((await next.answers())[0]!.body).toBe('{"id":"next"}');
    expect(service.gate.entered.slice(AT_ONCE)).toEqual(['next']);
  });
});
