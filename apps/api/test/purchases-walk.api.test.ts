import type { Domain } from '@daybook/harness';
import { Random, seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAll, expectSound } from './purchases-walk/compare.js';
import { FAULTS } from './purchases-walk/faults.js';
import { takeWalk } from './purchases-walk/walk.js';
import { PurchasesWorld } from './purchases-walk/world.js';
import { openService } from './support/service.js';
import { report, seenThrough } from './support/walked.js';

const SEED = seedOf('purchases walk');
const STEPS = Number(process.env['WALK_STEPS'] ?? 100);

let service: Domain;

beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

describe('a random walk of purchase orders, their receipts and their bills', () => {
  it(
    'shows at every step what the naive model shows, and refuses what it refuses',
    async () => {
      const world = await PurchasesWorld.open(service.acme, new Random(SEED));
      await takeWalk(world, STEPS, 25);
      await expectAll(world);
      await expectSound(world);
      report(world);
      expect(world.calls).toBeGreaterThanOrEqual(STEPS / 2);
    },
    300_000 + STEPS * 500,
  );
});

describe('what the walk compares', () => {
  let world: PurchasesWorld;

  beforeAll(async () => {
    // Until the orders have something that each fault affects. The seed makes them the same in every run.
    world = await PurchasesWorld.open(service.other, new Random(4));
    do await takeWalk(world, 40, 1000);
    while (world.step < 400 && !(await Promise.all(FAULTS.map(affects))).every(Boolean));
  }, 900_000);

  /** Whether some order looks different with the fault. */
  async function affects({ show }: (typeof FAULTS)[number]): Promise<boolean> {
    for (const order of world.orders) {
      const doc = await world.get(`/purchase_orders/${order.id}`);
      const faulty = structuredClone(doc);
      show(faulty, order);
      if (JSON.stringify(faulty) !== JSON.stringify(doc)) return true;
    }
    return false;
  }

  it.each(FAULTS)('finds $what', async ({ show }) => {
    const comparison = { pass: false, actual: { order: expect.any(String) } };
    const faulty = seenThrough(world, '/purchase_orders/', show);
    await expect(expectAll(faulty)).rejects.toMatchObject({ matcherResult: comparison });
  });

  it('finds nothing where nothing is wrong', () => expectAll(world));
});
