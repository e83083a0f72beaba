import { Button } from '@mantine/core';
import type { ListQuery } from '../../data/daybook.js';
import { useWorkspace } from '../../data/workspace.js';
import { DownloadButton } from '../../parts/download-button.js';
import { reportLabel } from '../../words/labels.js';
import { useBooks } from '../../data/books.js';
import type { ComparedRow } from './comparison.js';
import { downloadSheet } from './download-sheet.js';
import { layoutOf } from './report-layouts.js';
import { periodName } from './periods.js';
import type { Compared } from './report-table.js';
import type { ReportAnswer, ReportSummary } from '../../data/reports/report-types.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';

interface ReportActionsProps {
  readonly report: ReportSummary;
  readonly query: ListQuery;
  /** Undefined while there is none for this query. */
  readonly answer: ReportAnswer | undefined;
  readonly rows: readonly ComparedRow[];
  readonly compared: Compared | undefined;
  readonly nextCursor: string | undefined;
}

/** Takes the report out of the console as it is shown: as a workbook, as CSV, on paper. */
export function ReportActions({ report, query, answer, rows, compared, nextCursor }: ReportActionsProps) {
  const { slug, name } = useWorkspace();
  const { currency } = useBooks();
  const shown = answer && {
    ...{ workspace: slug, report, query, layout: layoutOf(report.name), rows, nextCursor },
    ...{ totals: answer.totals, compared, currency },
    title: [name, `${reportLabel(report.name)}, ${periodName(answer)}`, t.reportPage.amountsIn(currency)],
    file: [report.name, answer.date_from, answer.date_to].filter(Boolean).join(' '),
  };
  return (
    <span data-no-print>
      {shown ? (
        <>
          <DownloadButton label={t.reportPage.xlsx} download={() => downloadSheet(shown, 'xlsx')} />{' '}
          <DownloadButton keys="x" label={t.reportPage.csv} download={() => downloadSheet(shown, 'csv')} />{' '}
        </>
      ) : null}
      <Button variant="default" onClick={() => window.print()}>
        {anywhere.print}
      </Button>
    </span>
  );
}
