import { checkReports } from './checks/index.js';
import { checkRecords } from './checks/records.js';
import { MOVES } from './moves/index.js';
import { type Move, naming, type World } from './world.js';

export interface WalkOptions {
  readonly steps: number;
  /** Steps between two checks of the reports. */
  readonly every: number;
  /** The seed, for the message of a failure. */
  readonly seed: number;
  /** Called before each check. */
  readonly fold?: () => Promise<void>;
  readonly moves?: readonly Move[];
}

/**
 * Makes this many random steps and compares all responses with the model. A failure names the seed, the step and the call, and
 * the same seed repeats the same steps (an empty date is today).
 */
export async function takeWalk(
  world: World,
  { steps, every, seed, fold, moves = MOVES }: WalkOptions,
): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  let name = '';
  let step = 0;
  try {
    for (step = 1; step <= steps; step++) {
      const before = world.calls;
      while (world.calls === before) {
        const move = world.random.weighted(moves);
        name = move.name;
        await move.run(world);
      }
      taken.set(name, (taken.get(name) ?? 0) + 1);
      if (step % every !== 0) continue;
      name = 'look at the reports';
      if (world.random.chance(0.5)) await fold?.();
      await checkReports(world);
    }
    name = 'look at every record';
    await checkRecords(world);
    return taken;
  } catch (error) {
    throw naming(error, `seed ${seed}, step ${step} (${name}), last call: ${world.last}`);
  }
}
