import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAll } from './orders-walk/compare.js';
import { takeWalk } from './orders-walk/walk.js';
import { SalesWorld } from './orders-walk/world.js';
import { startService, type TestService } from './support/service.js';
import { Random } from './walk/random.js';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const STEPS = Number(process.env['WALK_STEPS'] ?? 120);

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('a random walk of quotations, orders, their deliveries and their invoices', () => {
  it('shows at every step what the naive model shows, and refuses what it refuses', async () => {
    process.stderr.write(`orders walk: SEED=${SEED} WALK_STEPS=${STEPS}\n`);
    const world = await SalesWorld.open(service.acme, new Random(SEED));
    await takeWalk(world, STEPS, 50);
    await expectAll(world);
    if (process.env['WALK_STEPS']) process.stderr.write(`${[...world.tally].sort().map(([what, times]) => `${times} × ${what}`).join('\n')}\n`);
    expect(world.orders.length).toBeGreaterThan(0);
  }, 600_000);
});
