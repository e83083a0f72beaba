import type { ListQuery } from '../../data/daybook.js';
import { saveSheet, type SheetKind } from '../../sheets/save-sheet.js';
import { MOST_ROWS } from '../../sheets/sheet.js';
import { formatNumber } from '../../words/formats.js';
import { reportLabel } from '../../words/labels.js';
import { alone } from './comparison.js';
import { readReport } from '../../data/reports/report-queries.js';
import { reportSheet, type ShownReport } from './report-sheet.js';
import type { ReportRow } from '../../data/reports/report-types.js';
import { t } from '../../texts/report.js';

/** What is on the page, and where its rows go on. */
export interface Download extends ShownReport {
  readonly workspace: string;
  readonly query: ListQuery;
  readonly nextCursor: string | undefined;
  /** The name of the file, without its ending. */
  readonly file: string;
}

/** Downloads the report as it is shown, with the rows of all its pages. Throws an error with the service's message if one is refused. */
export async function downloadSheet(shown: Download, kind: SheetKind): Promise<void> {
  const rest = await restOf(shown);
  const rows = [...shown.rows, ...rest.map(alone)];
  await saveSheet(reportSheet({ ...shown, rows }), kind, reportLabel(shown.report.name), shown.file);
}

async function restOf({ workspace, report, query, nextCursor, rows }: Download): Promise<readonly ReportRow[]> {
  const rest: ReportRow[] = [];
  const { signal } = new AbortController();
  for (let cursor = nextCursor; cursor !== undefined;) {
    if (rows.length + rest.length > MOST_ROWS) throw new Error(t.reportPage.tooMany(formatNumber(MOST_ROWS)));
    const page = await readReport(workspace, report.name, { ...query, cursor }, signal);
    rest.push(...page.data);
    cursor = page.next_cursor;
  }
  return rest;
}
