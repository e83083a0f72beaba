import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Overload } from '../src/http/overload.js';
import { startService, type TestService } from './support/service.js';
import { expectCommonHeaders, ok } from './support/wire.js';

/** Long enough that no other work of the machine looks like it. */
const LIMIT_MS = 400;

let service: TestService;
beforeAll(async () => {
  service = await startService({ OVERLOAD_DELAY_MS: String(LIMIT_MS) });
});
afterAll(() => service.stop());

/** Keeps the event loop busy, each time for longer than the limit, until `during` is over. */
async function overloaded<T>(during: () => Promise<T>): Promise<T> {
  const work = (): void => {
    const until = performance.now() + LIMIT_MS * 2;
    while (performance.now() < until);
  };
  const overload = service.app.get(Overload, { strict: false });
  while (overload.delayMs <= LIMIT_MS) {
    work();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const timer = setInterval(work, 1);
  return during().finally(() => clearInterval(timer));
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
        message: 'The service has more to do than it can just now. Nothing was done: send the request again a little later.',
        code: 'overloaded',
        request_id: refused.headers.get('x-request-id'),
      },
    });
    expect([refused.status, refused.headers.get('retry-after'), live]).toEqual([503, '1', 200]);
    expectCommonHeaders(refused.headers);
    let again = await service.acme.get('/partners?name=Ann');
    while (again.status === 503) again = await service.acme.get('/partners?name=Ann');
    expect(ok<{ data: unknown[] }>(again).data).toEqual([]);
  });
});
