/** One row of the printed table. */
export interface Finding {
  readonly budget: string;
  readonly measured: string;
  /** Undefined: there is no budget, the value is only reported. */
  readonly isKept?: boolean;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const ms = (value: number): string => `${value.toFixed(value < 20 ? 1 : 0)} ms`;

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** `median 12 ms, p95 14 ms, worst 20 ms` */
export function spread(values: readonly number[]): string {
  return `median ${ms(median(values))}, p95 ${ms(percentile(values, 0.95))}, worst ${ms(Math.max(...values))}`;
}

const VERDICT = new Map([
  [true, 'yes'],
  [false, 'NO'],
]);

export function tableOf(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ budget, measured, isKept }) =>
      `| ${budget} | ${measured} | ${isKept === undefined ? '' : VERDICT.get(isKept)} |`,
  );
  return ['| budget | measured | ok |', '|---|---|---|', ...lines].join('\n');
}
