import { Random } from '@daybook/testing';

/** Picks one of several, the same ones for the same seed; its seed comes from SEED, else from the clock, and is printed by the caller. */
export function randomOf(seed: number): <T>(choices: readonly T[]) => T {
  const random = new Random(seed);
  return (choices) => random.pick(choices);
}
