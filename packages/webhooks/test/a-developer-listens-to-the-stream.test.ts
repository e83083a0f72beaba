import { InvalidRequest } from '@daybook/errors';
import { type Domain, ok } from '@daybook/harness';
import { Workspaces } from '@daybook/access';
import { LiveEvents } from '@daybook/webhooks';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { openWebhooks } from './support/webhooks.js';

const SECRET = Buffer.alloc(32, 7);

let service: Domain;
let live: LiveEvents;
beforeAll(async () => {
  service = await openWebhooks();
  live = service.app.get(LiveEvents, { strict: false });
});
afterAll(() => service.stop());

it('Who listens is told what happens from now on, signed, each with the place of the one before', async () => {
  const { acme } = service;
  const workspace = await service.app.get(Workspaces, { strict: false }).find(acme.workspace);
  const listening = { workspace: workspace!, patterns: ['letter.created'], secret: SECRET };
  await acme.make('letters', { name: 'Before' });
  await service.settle();
  const from = await live.last(workspace!.id);
  const letters = [await acme.make('letters', { name: 'One' }), await acme.make('letters', { name: 'Two' })];
  ok(await acme.patch(`/letters/${letters[0]!.id}`, { name: 'Changed' }));
  expect(await live.after(listening, from, null)).toEqual({ events: [], upTo: from });
  await service.settle();
  const { events, upTo } = await live.after(listening, from, null);
  const bodies = events.map(({ body, headers }) =>
    new Webhook(`whsec_${SECRET.toString('base64')}`).verify(body, headers as Record<string, string>),
  ) as { data: { object: { id: string } }; sequence: number; previous_sequence: number | null }[];
  expect(bodies.map(({ data }) => data.object.id)).toEqual(letters.map(({ id }) => id));
  expect(bodies.map(({ previous_sequence: previous }) => previous)).toEqual([null, bodies[0]!.sequence]);
  expect(events.map(({ type }) => type)).toEqual(['letter.created', 'letter.created']);
  expect(upTo).toBe(from + 3);
  expect(await live.after(listening, upTo, events[1]!.sequence)).toEqual({ events: [], upTo });
});

it('Who listens asks for kinds that there are', () => {
  expect(() => live.check(['letter.*', '*'])).not.toThrow();
  expect(() => live.check(['letter.stampd'])).toThrow(InvalidRequest);
});
