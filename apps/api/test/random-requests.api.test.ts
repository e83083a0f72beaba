import { aWorld, type Client, errorOf, expectCommonHeaders, randomOf, type Reply, type World } from '@daybook/harness';
import { seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Shot, shotsOf } from './support/random-requests.js';
import { startService, type TestService } from './support/service.js';

let service: TestService;
let acme: Client;
let world: World;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT_PER_MINUTE: '100000' });
  acme = service.acme;
  world = await aWorld(acme);
});
afterAll(() => service.stop());

function check(reply: Reply, shot: Shot): void {
  expect(reply.status).toBeLessThan(500);
  expectCommonHeaders(reply.headers);
  if (reply.status === 200) expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  else if (reply.status === 304) expect([shot.headers['If-None-Match'], reply.text]).toEqual(['*', '']);
  else errorOf(reply, reply.status);
  if (shot.headers['X-Request-Id'] === 'mine_1') expect(reply.headers.get('x-request-id')).toBe('mine_1');
}

describe('anything at all', () => {
  it('is answered in shape, never with a 5xx', async () => {
    const seed = seedOf('random requests');
    const ids = {
      invoices: (await world.draft()).id as string,
      partners: world.partner.id,
      customers: world.partner.id,
      products: world.product.id,
      taxes: world.tax.id,
    };
    await world.draft({ external_id: 'fuzz' });
    const next = shotsOf(randomOf(seed), ids);
    const met = new Set<number>();
    const missing = (): number[] => [200, 400, 404, 405, 406, 415, 422].filter((status) => !met.has(status));
    // A run in which every request fails validation would prove little: continue until the rare outcomes occurred too.
    for (let i = 0; i < 800 || (missing().length > 0 && i < 8000); i++) {
      const shot = next();
      const reply = await acme.send(shot.method, shot.path, shot.body, shot.headers);
      met.add(reply.status);
      try {
        check(reply, shot);
      } catch (error) {
        throw new Error(`SEED=${seed} #${i} ${JSON.stringify(shot)}: ${reply.text.slice(0, 300)}\n${String(error)}`);
      }
    }
    expect({ seed, missing: missing() }).toEqual({ seed, missing: [] });
  });
});
