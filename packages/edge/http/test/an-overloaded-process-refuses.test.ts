import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Overload } from '../src/index.js';
import { BASE, errorIn, sendTo, TOKEN } from './support/edge-requests.js';
import { startToyService, type ToyService } from './support/toy-service.js';

const LIMIT_MS = 400;

let service: ToyService;
beforeAll(async () => {
  service = await startToyService({ overloadDelayMs: LIMIT_MS });
});
afterAll(() => service.app.close());

/** While `during` runs, every clock reading finds the event loop a second late with the process busy all the time. */
async function overloaded<T>(during: () => Promise<T>): Promise<T> {
  const overload = service.app.get(Overload, { strict: false });
  const clocks = {
    nowMs: Reflect.get(overload, 'nowMs') as unknown,
    workedMs: Reflect.get(overload, 'workedMs') as unknown,
  };
  let atMs = performance.now();
  Object.assign(overload, { nowMs: () => (atMs += 1000), workedMs: () => atMs });
  await until('it is overloaded', () => overload.delayMs > LIMIT_MS);
  return during().finally(() => Object.assign(overload, clocks));
}

describe('a process that has more to do than it can', () => {
  it('refuses what comes with 503 and does nothing of it, says that it lives, and is itself again afterwards', async () => {
    const send = (line: string) => sendTo(service.port, line, [TOKEN]);
    const [refused, live] = await overloaded(() =>
      Promise.all([send(`POST ${BASE}/invoices`), send('GET /health/live')]),
    );
    expect(errorIn(refused, 503)).toEqual({
      type: 'unavailable_error',
      message: 'The service is overloaded. Nothing was done: send the request again a little later.',
      code: 'overloaded',
      request_id: expect.any(String),
      docs_url: expect.stringMatching(/\/docs\/errors#overloaded$/),
    });
    expect([refused.headers['retry-after'], live.status]).toEqual(['1', 200]);
    expect([service.gate.entered, service.tokens.counted]).toEqual([[], 0]);
    await until('it is itself again', async () => (await send(`POST ${BASE}/invoices`)).status === 200);
    expect(service.gate.entered).toEqual(['create']);
  });
});
