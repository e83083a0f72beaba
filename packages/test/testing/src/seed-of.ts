/**
 * The seed of a random test: the number in SEED, which repeats a run, otherwise a new one each time. It is printed with the
 * test's name, so that a failure can be repeated.
 */
export function seedOf(name: string): number {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_648);
  if (!Number.isSafeInteger(seed)) throw new Error('SEED must be a whole number: the one that a run has printed.');
  process.stderr.write(`${name}: SEED=${seed}\n`);
  return seed;
}
