import { InvalidArgumentError } from 'commander';

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `45s`, `30m`, `12h` or `90d` in milliseconds. @throws InvalidArgumentError */
export function parseDurationMs(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,6})([smhd])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError('Give a duration such as 45s, 30m, 12h or 90d.');
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}
