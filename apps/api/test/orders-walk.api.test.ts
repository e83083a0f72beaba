import type { Domain } from '@daybook/harness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAll, expectSound } from './orders-walk/compare.js';
import { FAULTS } from './orders-walk/faults.js';
import { takeWalk } from './orders-walk/walk.js';
import { SalesWorld } from './orders-walk/world.js';
import { openService } from './support/service.js';
import { report, seenThrough } from './support/walked.js';
import { Random, seedOf } from '@daybook/testing';

const SEED = seedOf('orders walk');
const STEPS = Number(process.env['WALK_STEPS'] ?? 100);

let service: Domain;

beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

describe('a random walk of quotations, orders, their deliveries and their invoices', () => {
  it(
    'shows at every step what the naive model shows, and refuses what it refuses',
    async () => {
      const world = await SalesWorld.open(service.acme, new Random(SEED));
      await takeWalk(world, STEPS, 50);
      // A step without anything to change makes no call: continue until enough calls were made.
      while (world.calls < STEPS) await takeWalk(world, 1, 50);
      await expectAll(world);
      await expectSound(world);
      report(world);
      expect(world.calls).toBeGreaterThanOrEqual(STEPS);
    },
    600_000 + STEPS * 500,
  );
});

describe('what the walk compares', () => {
  const worlds: SalesWorld[] = [];

  beforeAll(async () => {
    // After these steps the orders of one of them have something that each fault affects. The seeds make them the same in every run.
    for (const seed of [4, 9]) {
      const world = await SalesWorld.open(await service.freshWorkspace(), new Random(seed));
      await takeWalk(world, 100, 1000);
      worlds.push(world);
    }
  }, 600_000);

  it.each(FAULTS)('finds $what', async ({ show }) => {
    const actual = expect.objectContaining({ order: expect.any(String) });
    const comparison = { matcherResult: expect.objectContaining({ pass: false, actual }) };
    const seen = worlds.map((world) =>
      expectAll(seenThrough(world, '/orders/', show)).catch((error: unknown) => error),
    );
    expect(await Promise.all(seen)).toContainEqual(expect.objectContaining(comparison));
  });

  it('finds nothing where nothing is wrong', async () => {
    for (const world of worlds) await expectAll(world);
  });
});
