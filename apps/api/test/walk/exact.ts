/**
 * Money in ten-thousandths of a unit: exact for every currency, and without the product's arithmetic, because a model that
 * shared it would share its bugs.
 */
export type Units = bigint;

const PLACES = 4;
const ONE = 10n ** BigInt(PLACES);
const DECIMAL = /^(-?)([0-9]+)(?:\.([0-9]+))?$/;

/** An exact quotient of integers. */
export class Ratio {
  private constructor(
    private readonly above: bigint,
    /** Positive. */
    private readonly below: bigint,
  ) {}

  /** From a decimal text or an amount. */
  static of(value: string | Units): Ratio {
    if (typeof value === 'bigint') return new Ratio(value, ONE);
    const match = DECIMAL.exec(value);
    if (!match) throw new RangeError(`Not a decimal: ${value}`);
    const [, sign, whole, decimals = ''] = match;
    const size = BigInt(`${whole}${decimals}`);
    return new Ratio(sign === '-' ? -size : size, 10n ** BigInt(decimals.length));
  }

  plus(other: Ratio): Ratio {
    return new Ratio(this.above * other.below + other.above * this.below, this.below * other.below);
  }

  minus(other: Ratio): Ratio {
    return new Ratio(this.above * other.below - other.above * this.below, this.below * other.below);
  }

  times(other: Ratio): Ratio {
    return new Ratio(this.above * other.above, this.below * other.below);
  }

  over(other: Ratio): Ratio {
    if (other.above === 0n) throw new RangeError('Division by zero');
    const sign = other.above < 0n ? -1n : 1n;
    return new Ratio(this.above * other.below * sign, this.below * other.above * sign);
  }

  /** Negative, zero or positive if this is less than, equal to or greater than the other. */
  compare(other: Ratio): number {
    const gap = this.above * other.below - other.above * this.below;
    return gap < 0n ? -1 : gap > 0n ? 1 : 0;
  }

  /** As a decimal; only for at most six decimals. */
  text(): string {
    const millionths = (this.above * 1_000_000n) / this.below;
    const [sign, digits] = [millionths < 0n ? '-' : '', String(size(millionths)).padStart(7, '0')];
    return `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
  }

  /** Half away from zero, to at most four decimals (domain.md 3.2). */
  round(decimals: number): Units {
    const scaled = this.above * 10n ** BigInt(decimals);
    const size = scaled < 0n ? -scaled : scaled;
    const whole = (2n * size + this.below) / (2n * this.below);
    return (scaled < 0n ? -whole : whole) * 10n ** BigInt(PLACES - decimals);
  }

  /** Half away from zero, to six decimals at most. */
  rounded(decimals: number): string {
    const power = 10n ** BigInt(decimals);
    const scaled = this.above * power;
    const whole = (2n * size(scaled) + this.below) / (2n * this.below);
    return Ratio.of(String(scaled < 0n ? -whole : whole))
      .over(Ratio.of(String(power)))
      .text();
  }

  /** Truncates towards zero. */
  cut(decimals: number): Units {
    return ((this.above * 10n ** BigInt(decimals)) / this.below) * 10n ** BigInt(PLACES - decimals);
  }
}

/** An amount as a JSON number. */
export function shown(amount: Units): number {
  return Number(amount) / Number(ONE) + 0;
}

/** An amount from a JSON number. */
export function unitsOf(amount: number): Units {
  return BigInt(Math.round(amount * Number(ONE)));
}

/** The smallest amount of a currency with this many decimals. */
export function smallest(decimals: number): Units {
  return 10n ** BigInt(PLACES - decimals);
}

export function total(amounts: Iterable<Units>): Units {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}

export function size(amount: Units): Units {
  return amount < 0n ? -amount : amount;
}

export function lesser(a: Units, b: Units): Units {
  return a < b ? a : b;
}
