/**
 * The label of a day's fiscal year: `2026` when years start on 01-01, otherwise `2026-27` (domain.md 3.5). `date` is `YYYY-MM-DD`,
 * `fiscalYearStart` is `MM-DD`.
 */
export function fiscalYearLabel(date: string, fiscalYearStart: string): string {
  const year = Number(date.slice(0, 4));
  if (fiscalYearStart === '01-01') return String(year);
  const first = date.slice(5) >= fiscalYearStart ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The minimum number of digits; a series may outgrow it. */
const DIGITS = 5;

/** The prefix of a series that never restarts: `QUO`, `DEL`. */
const PREFIX_LETTERS = 3;

/** `QUO00001`: a number of a series that never restarts. */
export function formatNumber(prefix: string, seq: number): string {
  if (prefix.length !== PREFIX_LETTERS) throw new Error(`A prefix has ${PREFIX_LETTERS} letters: ${prefix}.`);
  return `${prefix}${String(seq).padStart(DIGITS, '0')}`;
}

/** SQL that extracts the position in its series from such a number. */
export function sequenceSql(number: string): string {
  return `substr(${number}, ${PREFIX_LETTERS + 1})::integer`;
}

/** SQL that formats a number of a series that restarts every fiscal year, such as `INV/2026/00001`. */
export function yearlyNumber(prefix: string, fiscalYear: string, seq: string): string {
  return `${prefix} || '/' || ${fiscalYear} || '/' || lpad(${seq}::text, greatest(${DIGITS}, length(${seq}::text)), '0')`;
}
