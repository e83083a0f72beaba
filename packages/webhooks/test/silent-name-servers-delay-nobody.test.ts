import { startDomain } from '@daybook/harness';
import { NameServer } from '@daybook/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { composition, Receiving } from './support/webhooks.js';

let names: NameServer;
let receiving: Receiving;
beforeAll(async () => {
  names = await NameServer.open({ 'shop.test': { A: ['127.0.0.1'] } });
  receiving = await Receiving.open(startDomain(composition({ nameServers: [names.address] })));
});
afterAll(async () => {
  await receiving.close();
  await names.close();
});

it('Everybody is delivered to in time while the names of some endpoints never resolve', async () => {
  const { service, sink } = receiving;
  const { port } = new URL(sink.origin);
  const silent = await Promise.all(
    [1, 2].map((i) => receiving.endpoint({ url: `http://shop${i}.silent.test:${port}/` })),
  );
  const path = receiving.freshPath();
  await service.other.make('webhook_endpoints', { url: `http://shop.test:${port}${path}`, events: ['letter.*'] });
  for (let i = 0; i < 20; i++) await receiving.letter();
  await receiving.until('the silent names are asked for', () => names.asked.some((one) => one.includes('silent')));
  // Each on a new connection, so that the name is resolved again.
  sink.behaviours.set(path, (_, reply) => reply.writeHead(204, { Connection: 'close' }).end());
  const delays: number[] = [];
  for (let i = 1; i <= 8; i++) {
    const begun = Date.now();
    await service.other.make('letters', { name: 'L' });
    await receiving.until('the other workspace is told', () => sink.at(path).length === i);
    delays.push(Date.now() - begun);
  }
  expect(delays.sort((a, b) => a - b)[4]).toBeLessThan(3000);
  for (const endpoint of silent) {
    // The order of the two depends on which name was resolved first.
    await receiving.until('its failure is told', async () =>
      (await receiving.deliveries(endpoint)).some(({ last_error: error }) =>
        ['name_server_failed', 'timeout'].includes(error),
      ),
    );
  }
  await receiving.discard(...silent);
});
