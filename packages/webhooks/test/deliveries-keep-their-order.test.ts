import { ok } from '@daybook/harness';
import { Random, seedOf } from '@daybook/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Receiving } from './support/webhooks.js';

const random = new Random(seedOf('order of deliveries'));
let receiving: Receiving;
beforeAll(async () => {
  receiving = await Receiving.open();
});
afterAll(() => receiving.close());

it('The first attempts of a record go in the order of its versions, four at a time, while others go on', async () => {
  const { sink, service } = receiving;
  const endpoint = await receiving.endpoint({}, ({ path, body }, reply) => {
    const before = sink.at(path).filter(({ body: { id } }) => id === body.id).length;
    const isFailing = body.data.object.version === 1 && before < 2;
    setTimeout(() => reply.writeHead(isFailing ? 500 : 204).end(), random.between(0, 20));
  });
  const letters = await Promise.all(Array.from({ length: 8 }, (_, i) => receiving.letter(`L${i}`)));
  await Promise.all(
    letters.map(async ({ id }) => {
      for (let i = 0; i < 4; i++) ok(await service.acme.patch(`/letters/${id}`, { name: `Changed ${i}` }));
    }),
  );
  await receiving.done(endpoint, 40);
  const states = (await receiving.deliveries(endpoint)).map(({ state }) => state);
  expect(states).toEqual(Array.from({ length: 40 }, () => 'succeeded'));
  const messages = sink.at(endpoint.path).map(({ body }) => body);
  for (const { id } of letters) {
    const versions = messages.filter(({ data }) => data.object.id === id).map(({ data }) => data.object.version);
    expect([...new Set(versions)]).toEqual([1, 2, 3, 4, 5]);
    expect(versions.filter((version) => version === 1)).toHaveLength(2);
  }
  expect(sink.most.get(endpoint.path)).toBeLessThanOrEqual(4);
  const inOrder = [...new Map(messages.map((body) => [body.sequence, body])).values()].sort(
    (a, b) => a.sequence - b.sequence,
  );
  expect(inOrder.slice(1).map(({ previous_sequence: previous }) => previous)).toEqual(
    inOrder.slice(0, -1).map(({ sequence }) => sequence),
  );
  await receiving.discard(endpoint);
});

it('The order of a strict endpoint is that of the stream, and a failing delivery holds up the rest', async () => {
  const { sink } = receiving;
  const endpoint = await receiving.endpoint({ ordering: 'strict' }, ({ path }, reply) =>
    reply.writeHead(sink.at(path).length <= 2 ? 500 : 204).end(),
  );
  for (let i = 0; i < 5; i++) await receiving.letter(`L${i}`);
  await receiving.done(endpoint, 5);
  const sequences = sink.at(endpoint.path).map(({ body }) => body.sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
  expect(new Set(sequences.slice(0, 3)).size).toBe(1);
  expect(sink.most.get(endpoint.path)).toBe(1);
  await receiving.discard(endpoint);
});
