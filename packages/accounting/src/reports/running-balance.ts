import { add, subtract } from '@daybook/money';
import { ledgerLines, type LineOrder } from './ledger-lines.js';
import type { PagedReport, ReportQuery, ReportTools } from './report.js';

/** What each of these groups had before the first day of the query: group → balance, debit above 0. */
export type Openings = (
  query: ReportQuery,
  tools: ReportTools,
  groups: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/**
 * Pages of lines with the balance of their group after each. The balance goes on from page to page: it is the one that
 * the reader has seen, whatever is posted meanwhile.
 */
export function withBalance(order: LineOrder, openings: Openings): PagedReport['page'] {
  return async (query, tools, after, limit) => {
    const { lines, more } = await ledgerLines(order, query, tools, after, limit);
    let [group, balance] = after ? [after.values[0], after.values[4] as string] : [undefined, '0'];
    const begun = [...new Set(lines.map((line) => line.group))].filter((key) => key !== group);
    const opening = begun.length === 0 ? new Map<string, string>() : await openings(query, tools, begun);
    const rows = lines.map((line) => {
      if (line.group !== group) [group, balance] = [line.group, opening.get(line.group) ?? '0'];
      balance = add(balance, subtract(line.row.debit, line.row.credit));
      return { ...line.row, balance };
    });
    const last = lines.at(-1);
    const next = more && last ? { values: [...last.place.values, balance], id: last.place.id } : undefined;
    return { rows, next };
  };
}
