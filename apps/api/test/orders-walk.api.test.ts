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
  let world: SalesWorld;

  beforeAll(async () => {
    // After these steps the orders have something that each fault affects. The seed makes them the same in every run.
    world = await SalesWorld.open(service.other, new Random(4));
    await takeWalk(world, 60, 1000);
  });

  it.each(FAULTS)('finds $what', async ({ show }) => {
    const comparison = { pass: false, actual: { order: expect.any(String) } };
    await expect(expectAll(seenThrough(world, '/orders/', show))).rejects.toMatchObject({ matcherResult: comparison });
  });

  it('finds nothing where nothing is wrong', () => expectAll(world));
});
