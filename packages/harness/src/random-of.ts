/** A small random generator; its seed comes from SEED, else from the clock, and is printed by the caller. */
export function randomOf(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return (choices) => choices[Math.floor(next() * choices.length)] as never;
}
