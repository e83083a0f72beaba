import { describe, expect, it } from '@jest/globals';
import type { ReportAnswer } from '../../data/reports/report-types.js';
import { latestLines } from './latest-lines.js';

const TODAY = '2026-03-31';

/** A ledger with one line on each of these days, of which one request returns two. */
function ledger(...days: readonly string[]) {
  const asked: string[] = [];
  const read = async (from: string): Promise<ReportAnswer> => {
    asked.push(from);
    const found = days.filter((day) => day >= from);
    return {
      data: found.slice(0, 2).map((date) => ({ date })),
      totals: {},
      date_from: from,
      date_to: TODAY,
      ...(found.length > 2 ? { next_cursor: 'more' } : {}),
    };
  };
  return { asked, read };
}

describe('the newest lines of an account', () => {
  it('are those of the last month, the newest first', async () => {
    const { read, asked } = ledger('2026-01-05', '2026-03-02', '2026-03-30');
    expect((await latestLines(read, TODAY)).map(({ date }) => date)).toEqual(['2026-03-30', '2026-03-02']);
    expect(asked).toEqual(['2026-02-28']);
  });

  it('come from a shorter span where a month has more than a page', async () => {
    const { read } = ledger('2026-03-02', '2026-03-03', '2026-03-29', '2026-03-31');
    expect((await latestLines(read, TODAY)).map(({ date }) => date)).toEqual(['2026-03-31', '2026-03-29']);
  });

  it('come from a year where a month has none', async () => {
    const { read, asked } = ledger('2025-06-01', '2025-12-24');
    expect((await latestLines(read, TODAY)).map(({ date }) => date)).toEqual(['2025-12-24', '2025-06-01']);
    expect(asked).toEqual(['2026-02-28', '2025-03-30']);
  });
});
