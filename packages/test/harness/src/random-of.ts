import { Random } from '@daybook/testing';

/** Picks one of several, the same ones for the same seed; the caller takes the seed from SEED or the clock, and prints it. */
export function randomOf(seed: number): <T>(choices: readonly T[]) => T {
  const random = new Random(seed);
  return (choices) => random.pick(choices);
}
