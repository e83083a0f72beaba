import { addDays } from '../../words/days.js';
import type { ReportAnswer } from '../../data/reports/report-types.js';

/** Lines that one request may return. */
export const LINES_AT_ONCE = 200;

/** Spans in days, from today backwards: the first one that is neither empty nor longer than a page. */
const USUAL = 31;
const SHORTER = [7, 1, 0];
const LONGEST = 366;

/**
 * The newest posted lines of an account, the newest first. A ledger begins with its oldest line, so this asks for a span of days that fits
 * on one page; a single day with more lines shows those of its beginning.
 */
export async function latestLines(
  read: (dateFrom: string) => Promise<ReportAnswer>,
  today: string,
): Promise<ReportAnswer['data']> {
  let answer = await read(addDays(today, -USUAL));
  if (answer.data.length === 0) answer = await read(addDays(today, -LONGEST));
  for (const days of SHORTER) {
    if (answer.next_cursor === undefined) break;
    answer = await read(addDays(today, -days));
  }
  return answer.data.toReversed();
}
