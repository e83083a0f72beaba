/** Repeatable random numbers: the same seed makes the same choices. */
export class Random {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** At least 0 and less than 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer, both ends inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('Nothing to pick from');
    return choices[this.between(0, choices.length - 1)] as T;
  }

  /** One of them, or undefined if there is none. */
  any<T>(choices: readonly T[]): T | undefined {
    return choices.length === 0 ? undefined : this.pick(choices);
  }

  /** Some of them, each with this probability, in order. */
  some<T>(choices: readonly T[], probability: number): T[] {
    return choices.filter(() => this.chance(probability));
  }

  /** One of them, with a probability proportional to its weight. */
  weighted<T extends { readonly weight: number }>(choices: readonly T[]): T {
    let left = this.next() * choices.reduce((sum, { weight }) => sum + weight, 0);
    for (const choice of choices) {
      left -= choice.weight;
      if (left < 0) return choice;
    }
    return choices.at(-1) as T;
  }
}
