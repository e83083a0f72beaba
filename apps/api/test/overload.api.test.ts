import { expectCommonHeaders, ok } from '@daybook/harness';
import { until } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Overload } from '@daybook/http';
import { startService, type TestService } from './support/service.js';

const LIMIT_MS = 400;

let service: TestService;
beforeAll(async () => {
  service = await startService({ OVERLOAD_DELAY_MS: String(LIMIT_MS) });
});
afterAll(() => service.stop());

/** Until `during` is over, each look at the clock finds the event loop a second late and the process at work all that time. */
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
    const { refused, live } = await overloaded(async () => {
      const [refused, live] = await Promise.all([
        service.acme.post('/partners', { name: 'Ann' }),
        fetch(`${service.origin}/health/live`).then(({ status }) => status),
      ]);
      return { refused, live };
    });
    expect(refused.body).toEqual({
      error: {
        type: 'unavailable_error',
        message: 'The service is overloaded. Nothing was done: send the request again a little later.',
        code: 'overloaded',
        request_id: refused.headers.get('x-request-id'),
        docs_url: expect.stringMatching(/\/docs\/errors#overloaded$/),
      },
    });
    expect([refused.status, refused.headers.get('retry-after'), live]).toEqual([503, '1', 200]);
    expectCommonHeaders(refused.headers);
    let again = await service.acme.get('/partners?name=Ann');
    while (again.status === 503) again = await service.acme.get('/partners?name=Ann');
    expect(ok<{ data: unknown[] }>(again).data).toEqual([]);
  });
});
