import { add, subtract } from '@daybook/money';
import { isEarning } from '../../ledger/accounts/earnings.js';
import { fiscalYearAt } from '../../ledger/books/fiscal-year.js';
import { type LedgerLine, ledgerLines, type LineOrder } from './ledger-lines.js';
import type { PagedReport, ReportQuery, ReportTools } from './report.js';

/** The balance of each of these groups before the first day of the query: group → balance, debit above 0. */
export type Openings = (
  query: ReportQuery,
  tools: ReportTools,
  groups: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/**
 * Pages of lines with the balance of their group after each. The balance continues from page to page from the one that the reader has seen,
 * whatever is posted meanwhile. That of income and expense accounts starts at 0 with each fiscal year.
 */
export function withBalance(order: LineOrder, openings: Openings): PagedReport['page'] {
  return async (query, tools, after, limit) => {
    const { lines, more } = await ledgerLines(order, query, tools, after, limit);
    const yearOf = (day: string) => fiscalYearAt(day, query.fiscalYearStart).name;
    let [group, day, , , balance] = after
      ? (after.values as [string, string, string, string, string])
      : [undefined, '', '', '', '0'];
    const begun = [...new Set(lines.map((line) => line.group))].filter((key) => key !== group);
    const opening = begun.length === 0 ? new Map<string, string>() : await openings(query, tools, begun);
    const isNewYear = ({ accountType, row }: LedgerLine) =>
      isEarning(accountType) && yearOf(day) !== yearOf(row.date as string);
    const rows = lines.map((line) => {
      if (line.group !== group)
        [group, day, balance] = [line.group, query.dateFrom as string, opening.get(line.group) ?? '0'];
      if (isNewYear(line)) balance = '0';
      day = line.row['date'] as string;
      balance = add(balance, subtract(line.row.debit, line.row.credit));
      return { ...line.row, balance };
    });
    const last = lines.at(-1);
    const next = more && last ? { values: [...last.place.values, balance], id: last.place.id } : undefined;
    return { rows, next };
  };
}
