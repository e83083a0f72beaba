import { Button, Loader } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../data/daybook.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { sumOf } from '../../words/decimals.js';
import { columnLabel, reportLabel } from '../../words/labels.js';
import { useBooks } from '../../data/books.js';
import {
  type Against,
  alone,
  comparedColumns,
  type ComparedRow,
  earlierPeriod,
  pairRows,
  type Period,
} from './comparison.js';
import { chartOf } from './chart-model.js';
import { targetOf } from './drill-down.js';
import { figureTarget } from './figure-target.js';
import { ParameterForm, type Search, shownParameters } from './parameter-form.js';
import { ReportChart } from './report-chart.js';
import { layoutOf } from './report-layouts.js';
import { periodName } from './periods.js';
import { ReportActions } from './report-actions.js';
import { reportPagesQuery, reportQuery } from '../../data/reports/report-queries.js';
import { type Compared, ReportTable } from './report-table.js';
import { ReportSkeleton } from './report-skeleton.js';
import {
  isPaged,
  isRelated,
  type ReportAnswer,
  type ReportRow,
  type ReportSummary,
} from '../../data/reports/report-types.js';
import classes from './report.module.css';
import { groupRows, otherTotals, visibleColumns } from './table-model.js';
import { anywhere } from '../../texts/anywhere.js';
import { t } from '../../texts/report.js';

/** The URL parameters that the report accepts. */
function queryOf(report: ReportSummary, search: Search): Search {
  const known = report.parameter_details.filter(({ name }) => name !== 'cursor' && name !== 'limit');
  return Object.fromEntries(known.flatMap(({ name }) => (search[name] ? [[name, search[name]]] : [])));
}

/** The page of any report, generated from its parameters and columns. */
export function ReportPage({
  report,
  reports,
}: {
  readonly report: ReportSummary;
  readonly reports: readonly ReportSummary[];
}) {
  const { slug } = useWorkspace();
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const query = queryOf(report, search);
  const pages = useInfiniteQuery(reportPagesQuery(slug, report.name, query));
  const answer = pages.data?.pages[0];
  const comparison = useComparison(report, query, pages.isPlaceholderData ? undefined : answer, search.compare);
  const refusal = pages.error instanceof ApiError ? pages.error : undefined;
  const isBeside = refusal !== undefined && shownParameters(report).some(({ name }) => name === refusal.field);
  const change = (part: Search): void => void navigate({ to: '.', search: { ...search, ...part } as never });
  const rows = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const pairs = answer ? pairsOf(report, answer, rows, comparison.data) : [];
  const compared = answer && comparedOf(answer, comparison.data);
  const nextCursor = pages.data?.pages.at(-1)?.next_cursor;
  return (
    <>
      <PageHeader
        title={reportLabel(report.name)}
        crumbs={[{ label: anywhere.reports, to: '/w/$workspace/reports', params: { workspace: slug } }]}
        actions={
          <ReportActions
            report={report}
            query={query}
            answer={pages.isPlaceholderData ? undefined : answer}
            rows={pairs}
            compared={compared}
            nextCursor={nextCursor}
          />
        }
      />
      <ParameterForm
        report={report}
        search={search}
        answer={answer}
        refusal={refusal}
        comparable={isComparable(report)}
        onChange={change}
      />
      {pages.error && !isBeside ? (
        <Banner
          tone="bad"
          role="alert"
          title={t.reportPage.unread}
          actions={
            <Button variant="default" onClick={() => void pages.refetch()}>
              {anywhere.tryAgain}
            </Button>
          }
        >
          {pages.error.message}
        </Banner>
      ) : null}
      {comparison.error ? (
        <Banner tone="bad" role="alert" title={t.reportPage.earlierUnread}>
          {comparison.error.message}
        </Banner>
      ) : null}
      {answer ? (
        <Figures
          report={report}
          reports={reports}
          answer={answer}
          pairs={pairs}
          compared={compared}
          stale={pages.isPlaceholderData}
        />
      ) : pages.error ? null : (
        <ReportSkeleton columns={report.column_details.length} />
      )}
      {pages.hasNextPage ? (
        <div className={classes.more} data-no-print>
          <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t.reportPage.loadMore}
          </Button>
        </div>
      ) : null}
      {report.year_end ? (
        <details className={classes.notes} data-no-print>
          <summary>{t.reportPage.yearEnd}</summary>
          <p>{report.year_end}</p>
        </details>
      ) : null}
    </>
  );
}

function isComparable(report: ReportSummary): boolean {
  return (
    !isPaged(report) &&
    report.parameter_details.some(({ type }) => type === 'date') &&
    comparedColumns(report.column_details).length > 0
  );
}

interface Comparison {
  readonly earlier: ReportAnswer;
  readonly period: Period;
  readonly against: Against;
}

/** The same report for an earlier period. The second request needs the first answer, which contains the period. */
function useComparison(
  report: ReportSummary,
  query: Search,
  answer: ReportAnswer | undefined,
  choice: string | undefined,
): { readonly data: Comparison | undefined; readonly error: Error | null } {
  const { slug } = useWorkspace();
  const against: Against | undefined = choice === 'previous' || choice === 'year' ? choice : undefined;
  const period = answer?.date_to ? { date_from: answer.date_from, date_to: answer.date_to } : undefined;
  const isOn = against !== undefined && period !== undefined && isComparable(report);
  const before = isOn ? earlierPeriod(period, against) : undefined;
  const names = report.parameter_details.map(({ name }) => name);
  const { date: _date, ...rest } = query;
  const days = before
    ? {
        date_to: before.date_to,
        ...(names.includes('date_from') && before.date_from ? { date_from: before.date_from } : {}),
      }
    : {};
  const { data, error } = useQuery({ ...reportQuery(slug, report.name, { ...rest, ...days }), enabled: isOn });
  return { data: isOn && data ? { earlier: data, period, against } : undefined, error: isOn ? error : null };
}

/** The rows of the answer, each with that of the earlier period. */
function pairsOf(
  report: ReportSummary,
  answer: ReportAnswer,
  rows: readonly ReportRow[],
  comparison: Comparison | undefined,
): readonly ComparedRow[] {
  if (!comparison) return rows.map(alone);
  const { earlier, period, against } = comparison;
  return pairRows(answer, earlier, report.column_details, period, against);
}

function comparedOf(answer: ReportAnswer, comparison: Comparison | undefined): Compared | undefined {
  return comparison && { answer: comparison.earlier, names: [periodName(answer), periodName(comparison.earlier)] };
}

interface FiguresProps {
  readonly report: ReportSummary;
  readonly reports: readonly ReportSummary[];
  readonly answer: ReportAnswer;
  readonly pairs: readonly ComparedRow[];
  readonly compared: Compared | undefined;
  readonly stale: boolean;
}

function Figures({ report, reports, answer, pairs, compared, stale }: FiguresProps) {
  const { slug } = useWorkspace();
  const { currency, today } = useBooks();
  const resources = useResources();
  const layout = layoutOf(report.name);
  const place = {
    workspace: slug,
    report: report.name,
    answer,
    resources,
    reports: new Set(reports.map(({ name }) => name)),
    today,
  };
  const chart = chartOf(report.name, answer);
  const columns = visibleColumns(
    report,
    layout,
    pairs.map(({ row }) => row),
    currency,
  );
  const others = otherTotals(report, layout, columns, groupRows(pairs, layout));
  return (
    <div aria-busy={stale}>
      <p className={classes.period}>
        <span>{periodName(answer)}</span>
        {answer.fiscal_year ? <span>{t.reportPage.fiscalYear(answer.fiscal_year.name)}</span> : null}
        <span>{t.reportPage.amountsIn(currency)}</span>
        {stale ? <Loader size={14} aria-label={anywhere.loading} /> : null}
      </p>
      {chart ? (
        <ReportChart
          chart={chart}
          title={reportLabel(report.name)}
          currency={currency}
          targetOf={(row) => figureTarget('amount', row, place)}
        />
      ) : null}
      {pairs.length === 0 ? (
        <EmptyState title={t.reportPage.empty}>{t.reportPage.emptyHint}</EmptyState>
      ) : (
        <ReportTable
          report={report}
          layout={layout}
          rows={pairs}
          totals={answer.totals}
          compared={compared}
          currency={currency}
          caption={reportLabel(report.name)}
          targetOf={(column, row) => {
            const value = row[column];
            return isRelated(value) ? targetOf(column, value, place) : undefined;
          }}
          figureTargetOf={(column, row, isEarlier) =>
            figureTarget(column, row, isEarlier && compared ? { ...place, answer: compared.answer } : place)
          }
        />
      )}
      {pairs.length > 0 && others.length > 0 ? (
        <OtherTotals names={others} answer={answer} earlier={compared?.answer} currency={currency} />
      ) : null}
    </div>
  );
}

interface OtherTotalsProps {
  readonly names: readonly string[];
  readonly answer: ReportAnswer;
  readonly earlier: ReportAnswer | undefined;
  readonly currency: string;
}

/** Totals that are not the sum of a column: profit, the ledger balance. */
function OtherTotals({ names, answer, earlier, currency }: OtherTotalsProps) {
  return (
    <dl className={classes.totals}>
      {names.map((name) => {
        const now = answer.totals[name] ?? 0;
        const before = earlier?.totals[name];
        const change = sumOf([now, -(before ?? 0)]);
        return (
          <div key={name}>
            <dt>{columnLabel(name)}</dt>
            <dd>
              <Amount value={now} currency={currency} bare />
              {before === undefined ? null : (
                <span className={classes.before}>
                  {t.reportPage.before} <Amount value={before} currency={currency} bare />
                  {t.reportPage.difference(change > 0 ? '+' : '')}
                  <Amount value={change} currency={currency} bare />
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
