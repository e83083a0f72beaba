import type { Rows } from './csv-file.js';
import type { Faults } from './faults.js';
import type { Matching } from './matching.js';

const KNOWN = 'already_exists';

/** Rows whose only error is that the record already exists: an import adds records and changes none. */
export function knownRows({ rows }: Faults): readonly number[] {
  return [...rows].filter(([, faults]) => faults.every(({ code }) => code === KNOWN)).map(([row]) => row);
}

/** Includes the other lines of the same entry: without its first line, they would become another entry. */
export function withTheirLines(known: readonly number[], rows: Rows, matching: Matching): readonly number[] {
  const at = matching.indexOf('entry');
  if (at === -1) return known;
  const nameOf = (row: number): string => rows[row - 1]?.[at] ?? '';
  const names = new Set(known.map(nameOf));
  return rows.flatMap((_, index) => (index > 0 && names.has(nameOf(index + 1)) ? [index + 1] : []));
}
