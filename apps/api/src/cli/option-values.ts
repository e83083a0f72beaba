import { UsageError } from '@daybook/client/shell';

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `45s`, `30m`, `12h` or `90d` in milliseconds. @throws UsageError */
export function durationMs(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,6})([smhd])$/.exec(text) ?? [];
  if (count === undefined) throw new UsageError('Give a duration such as 45s, 30m, 12h or 90d.');
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}

/** Like {@link durationMs}, but 0 is allowed. @throws UsageError */
export function durationOrNoneMs(text: string): number {
  return text === '0' ? 0 : durationMs(text);
}

export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** @throws UsageError for any other name */
export function oneOf(names: readonly string[]): (text: string) => string {
  return (text) => {
    if (names.includes(text)) return text;
    throw new UsageError(`Give one of ${names.join(', ')}.`);
  };
}

/** @throws UsageError for a number outside the range */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const count = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    if (count >= least && count <= most) return count;
    throw new UsageError(`Give a whole number from ${least} to ${most}.`);
  };
}

/** @throws UsageError */
export function webAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new UsageError('Give a web address such as http://localhost:4000/hook.');
}

/** The bytes of `whsec_…`. @throws UsageError */
export function secretBytes(text: string): Buffer {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64');
  if (text.startsWith('whsec_') && bytes.length >= 24 && bytes.length <= 64) return bytes;
  throw new UsageError('Give a secret of 24 to 64 bytes as whsec_ and base64.');
}
