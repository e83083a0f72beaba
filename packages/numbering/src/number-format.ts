/**
 * The label of the fiscal year that a day belongs to: `2026` when years start on 01-01, else `2026-27`
 * (domain.md 3.5). `date` is `YYYY-MM-DD`, `fiscalYearStart` is `MM-DD`.
 */
export function fiscalYearOf(date: string, fiscalYearStart: string): string {
  const year = Number(date.slice(0, 4));
  if (fiscalYearStart === '01-01') return String(year);
  const first = date.slice(5) >= fiscalYearStart ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** `INV/2026/00001`: at least five digits, more when the series outgrows them. */
export function formatNumber(prefix: string, fiscalYear: string, seq: number): string {
  return `${prefix}/${fiscalYear}/${String(seq).padStart(5, '0')}`;
}
