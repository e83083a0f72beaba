import { LedgerFolder } from '@daybook/accounting';
import { sql } from '@daybook/harness';
import { RunDueSchedules } from '@daybook/schedules';
import { seedOf } from '@daybook/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from './support/service.js';
import { openWorld } from './walk/open-world.js';
import { takeWalk } from './walk/walk.js';

const STEPS = Number(process.env['WALK_STEPS'] ?? 200);
const SEED = seedOf('walk');

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('a random walk through the books', () => {
  it(
    'finds every figure, number, date and refusal as a model of its own predicts it',
    async () => {
      const world = await openWorld(service.acme, SEED);
      world.makeDue = () => service.app.get(RunDueSchedules, { strict: false }).run();
      const [workspace] = await sql<{ id: string }>(
        service.databaseUrl,
        `SELECT id FROM tokens.workspaces WHERE slug = 'acme'`,
      );
      const fold = async (): Promise<void> => {
        await service.app.get(LedgerFolder, { strict: false }).fold(workspace!.id);
        // A database does this by itself within minutes; these books grow faster.
        await sql(service.databaseUrl, 'ANALYZE');
      };
      const started = Date.now();
      const taken = await takeWalk(world, { steps: STEPS, every: STEPS > 1000 ? 50 : 20, seed: SEED, fold });
      if (STEPS > 1000) report(taken, world.refusals, Date.now() - started);
      expect(world.books.ledger.entries.length).toBeGreaterThan(STEPS / 20);
    },
    60_000 + STEPS * 500,
  );
});

function report(taken: ReadonlyMap<string, number>, refusals: ReadonlyMap<string, number>, ms: number): void {
  const lines = [...taken, ...refusals].map(([name, count]) => `  ${String(count).padStart(6)}  ${name}`);
  process.stderr.write(`walk: ${Math.round(ms / 1000)} s\n${lines.join('\n')}\n`);
}
