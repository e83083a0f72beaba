import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readQuery } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { readReport, reportsQuery } from '../../data/reports/report-queries.js';
import { isRelated, type ReportRow } from '../../data/reports/report-types.js';
import type { LayoutProps } from '../../resource/config.js';
import { formatDay, today } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/documents.js';
import { LINES_AT_ONCE, latestLines } from './latest-lines.js';
import { OverviewPanel } from './overview-panel.js';
import { type OverviewColumn, OverviewTable } from './overview-table.js';
import classes from './overview.module.css';

/** Lines that are shown; the ledger has all of them. */
const SHOWN = 12;

/** For an account: its balance today, and its newest lines. */
export function AccountOverview({ record }: LayoutProps) {
  const { slug, currency = '' } = useWorkspace();
  const { data: reports = [] } = useQuery(reportsQuery(slug));
  const { data } = useQuery(
    readQuery<{ readonly balance?: number | null }>(slug, `/v1/accounts/${record.id}`, { fields: 'balance' }),
  );
  return (
    <div className={classes.panels}>
      <dl className={classes.figures}>
        <div>
          <dt>{labelOf('balance')}</dt>
          <dd>{typeof data?.balance === 'number' ? <Amount value={data.balance} currency={currency} /> : '…'}</dd>
        </div>
      </dl>
      {reports.some(({ name }) => name === 'general_ledger') ? <LatestLines account={record.id} /> : null}
    </div>
  );
}

function LatestLines({ account }: { readonly account: string }) {
  const { slug, timezone } = useWorkspace();
  const day = today(timezone);
  const { data, error } = useQuery({
    queryKey: [slug, 'read', '/v1/reports/general_ledger', 'latest', account, day],
    queryFn: ({ signal }) =>
      latestLines((from) => {
        const query = { account, date_from: from, date_to: day, limit: String(LINES_AT_ONCE) };
        return readReport(slug, 'general_ledger', query, signal);
      }, day),
  });
  return (
    <OverviewPanel
      title={t.overview.lines}
      ways={
        <Link
          to="/w/$workspace/reports/$report"
          params={{ workspace: slug, report: 'general_ledger' }}
          search={{ account } as never}
        >
          {t.overview.ledger}
        </Link>
      }
      data={data}
      error={error}
    >
      {(rows) => <Lines rows={rows.slice(0, SHOWN)} />}
    </OverviewPanel>
  );
}

function Lines({ rows }: { readonly rows: readonly ReportRow[] }) {
  const { slug, currency = '' } = useWorkspace();
  const figure = (name: 'debit' | 'credit' | 'balance'): OverviewColumn<ReportRow> => ({
    ...{ name, right: true, wide: name === 'balance' },
    render: (row) =>
      row[name] === 0 && name !== 'balance' ? '' : <Amount value={Number(row[name])} currency={currency} bare />,
  });
  return (
    <OverviewTable
      label={t.overview.lines}
      rows={rows}
      keyOf={(_, at) => String(at)}
      columns={[
        { name: 'date', figures: true, render: ({ date }) => formatDay(String(date)) },
        {
          name: 'entry',
          render: ({ entry }) =>
            isRelated(entry) ? (
              <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource: 'entries', id: entry.id }}>
                {entry.name}
              </Link>
            ) : null,
        },
        {
          ...{ name: 'description', wide: true, text: true },
          render: ({ partner, description }) => (isRelated(partner) ? partner.name : String(description ?? '')),
        },
        ...(['debit', 'credit', 'balance'] as const).map(figure),
      ]}
    />
  );
}
