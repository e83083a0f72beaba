import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { readQuery } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { reportsQuery } from '../../rooms/report/report-queries.js';
import type { LayoutProps } from '../../screens/config.js';
import { formatDay, today } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import type { OpenItemRow } from '../matching/match-plan.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';
import { RecordsPanel } from './records-panel.js';

/** The kinds of documents that partners have. */
const DOCUMENTS = ['quotations', 'orders', 'deliveries', 'receipts', 'invoices', 'bills', 'payments'];

const BILLED = ['number', 'date', 'date_due', 'state', 'payment_state', 'amount_total', 'amount_residual'];

/** The panels that users need most for a customer and for a supplier. */
const PANELS = [
  {
    of: 'is_customer',
    resource: 'orders',
    columns: ['number', 'date', 'state', 'delivery_status', 'invoice_status', 'amount_total'],
  },
  { of: 'is_customer', resource: 'invoices', columns: BILLED },
  { of: 'is_supplier', resource: 'bills', columns: ['reference', ...BILLED] },
] as const;

/** What a partner owes and is owed, the open items, and links to the documents. */
export function PartnerOverview({ record }: LayoutProps) {
  const { slug } = useWorkspace();
  const { data: reports = [] } = useQuery(reportsQuery(slug));
  const mayRead = (name: string): boolean => reports.some((one) => one.name === name);
  return (
    <div className={classes.panels}>
      {mayRead('open_items') ? <OpenItems partner={record} /> : null}
      {PANELS.filter(({ of }) => record[of] === true).map(({ of, resource, columns }) => (
        <RecordsPanel
          key={resource + of}
          title={t.overview.latest(resource)}
          resource={resource}
          query={{ partner: record.id, sort: '-date' }}
          columns={columns}
        />
      ))}
      <Documents partner={record} />
    </div>
  );
}

interface Answer {
  readonly data: readonly (OpenItemRow & { readonly debit: number; readonly credit: number })[];
  readonly totals: Readonly<Record<'debit' | 'credit' | 'balance', number>>;
  readonly next_cursor?: string;
}

interface Balances {
  readonly receivable_balance?: number | null;
  readonly payable_balance?: number | null;
}

function OpenItems({ partner }: { readonly partner: Row }) {
  const id = useId();
  const { slug, currency = '', may } = useWorkspace();
  const { data } = useQuery(readQuery<Answer>(slug, '/v1/reports/open_items', { partner: partner.id, limit: '20' }));
  const { data: balances } = useQuery(
    readQuery<Balances>(slug, `/v1/partners/${partner.id}`, { fields: 'receivable_balance,payable_balance' }),
  );
  const matches = useResources().find(({ name }) => name === 'reconciliations');
  const report = (name: string, text: string): ReactNode => (
    <Link
      to="/w/$workspace/reports/$report"
      params={{ workspace: slug, report: name }}
      search={{ partner: partner.id } as never}
    >
      {text}
    </Link>
  );
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.overview.openItems}</h2>
        <span className={classes.ways}>
          {report('partner_ledger', t.overview.statement)}
          {report(partner.is_customer === false ? 'aged_payable' : 'aged_receivable', t.overview.aged)}
          {matches && may(matches.scopes.write) ? (
            <Link
              to="/w/$workspace/$resource/new"
              params={{ workspace: slug, resource: 'reconciliations' }}
              search={{ partner: partner.id } as never}
            >
              {t.overview.match}
            </Link>
          ) : null}
        </span>
      </header>
      <Owed balances={balances} currency={currency} />
      {data ? (
        <>
          <ItemTable data={data} />
          {data.next_cursor ? report('open_items', t.overview.all) : null}
        </>
      ) : (
        <p className={classes.quiet}>{t.overview.loading}</p>
      )}
    </section>
  );
}

function Owed({ balances, currency }: { readonly balances: Balances | undefined; readonly currency: string }) {
  const rows = [
    [t.overview.owedToUs, balances?.receivable_balance],
    [t.overview.owedByUs, balances?.payable_balance],
  ] as const;
  return (
    <dl className={classes.owed}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? <Amount value={value} currency={currency} /> : '…'}</dd>
        </div>
      ))}
    </dl>
  );
}

function ItemTable({ data: { data } }: { readonly data: Answer }) {
  const { slug } = useWorkspace();
  if (data.length === 0) return <p className={classes.quiet}>{t.overview.nothing}</p>;
  return (
    <ScrollRegion label={t.overview.openItems}>
      <table className={classes.table}>
        <thead>
          <tr>
            {['entry', 'date', 'date_due', 'account'].map((name) => (
              <th key={name} scope="col">
                {labelOf(name)}
              </th>
            ))}
            <th scope="col" data-right>
              {labelOf('amount_residual')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.line.id} data-late={(row.debit > 0 && row.date_due < today()) || undefined}>
              <td>
                <Link
                  to="/w/$workspace/$resource/$id"
                  params={{ workspace: slug, resource: 'entries', id: row.entry.id }}
                >
                  {row.entry.name}
                </Link>
              </td>
              <td className="figures">{formatDay(row.date)}</td>
              <td className="figures">{formatDay(row.date_due)}</td>
              <td>{row.account.name}</td>
              <td data-right>
                <Amount value={row.amount_currency} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Documents({ partner }: { readonly partner: Row }) {
  const id = useId();
  const { slug } = useWorkspace();
  const readable = new Set(useResources().map(({ name }) => name));
  const shown = DOCUMENTS.filter((name) => readable.has(name));
  if (shown.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.overview.documents}</h2>
      </header>
      <ul className={classes.links}>
        {shown.map((resource) => (
          <li key={resource}>
            <Link
              to="/w/$workspace/$resource"
              params={{ workspace: slug, resource }}
              search={{ partner: partner.id } as never}
            >
              {labelOf(resource)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
