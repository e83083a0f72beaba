/**
 * Where the chance of a random test begins: the number in SEED, which repeats a run, else another one each time. It is printed with the
 * name of the test, since whoever sees it fail has to repeat it.
 */
export function seedOf(name: string): number {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_648);
  if (!Number.isSafeInteger(seed)) throw new Error('SEED must be a whole number: the one that a run has printed.');
  process.stderr.write(`${name}: SEED=${seed}\n`);
  return seed;
}
