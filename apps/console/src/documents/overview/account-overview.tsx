import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { readQuery } from '../../data/queries.js';
import { useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { readReport, reportsQuery } from '../../data/reports/report-queries.js';
import { isRelated, type ReportRow } from '../../data/reports/report-types.js';
import type { LayoutProps } from '../../resource/config.js';
import { formatDay, today } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/documents.js';
import { LINES_AT_ONCE, latestLines } from './latest-lines.js';
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
  const id = useId();
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
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.overview.lines}</h2>
        <Link
          to="/w/$workspace/reports/$report"
          params={{ workspace: slug, report: 'general_ledger' }}
          search={{ account } as never}
        >
          {t.overview.ledger}
        </Link>
      </header>
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {data ? (
        <Lines rows={data.slice(0, SHOWN)} />
      ) : error ? null : (
        <p className={classes.quiet}>{t.overview.loading}</p>
      )}
    </section>
  );
}

const FIGURES = ['debit', 'credit', 'balance'] as const;

function Lines({ rows }: { readonly rows: readonly ReportRow[] }) {
  const { slug, currency = '' } = useWorkspace();
  if (rows.length === 0) return <p className={classes.quiet}>{t.overview.nothing}</p>;
  return (
    <ScrollRegion label={t.overview.lines}>
      <table className={classes.table}>
        <thead>
          <tr>
            {['date', 'entry', 'description'].map((name) => (
              <th key={name} scope="col" data-wide={name === 'description' || undefined}>
                {labelOf(name)}
              </th>
            ))}
            {FIGURES.map((name) => (
              <th key={name} scope="col" data-right data-wide={name === 'balance' || undefined}>
                {labelOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td className="figures">{formatDay(String(row.date))}</td>
              <td>
                {isRelated(row.entry) ? (
                  <Link
                    to="/w/$workspace/$resource/$id"
                    params={{ workspace: slug, resource: 'entries', id: row.entry.id }}
                  >
                    {row.entry.name}
                  </Link>
                ) : null}
              </td>
              <td data-text data-wide>
                {isRelated(row.partner) ? row.partner.name : String(row.description ?? '')}
              </td>
              {FIGURES.map((name) => (
                <td key={name} data-right data-wide={name === 'balance' || undefined}>
                  {row[name] === 0 && name !== 'balance' ? (
                    ''
                  ) : (
                    <Amount value={Number(row[name])} currency={currency} bare />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
