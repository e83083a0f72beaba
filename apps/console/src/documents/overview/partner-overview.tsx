import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { readQuery } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { reportsQuery } from '../../data/reports/report-queries.js';
import type { LayoutProps } from '../../resource/config.js';
import { formatDay, today } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import type { OpenItemRow } from '../matching/match-plan.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';
import { Owed } from './owed.js';
import { RecordsPanel } from './records-panel.js';

/** The kinds of documents that partners have. */
const DOCUMENTS = [
  'quotations',
  'orders',
  'deliveries',
  'invoices',
  'purchase_orders',
  'receipts',
  'bills',
  'payments',
];

const OWED = ['date_due', 'payment_state', 'amount_total', 'amount_residual'];

/** The panels that users need most for a customer and for a supplier. */
const PANELS = [
  {
    of: 'is_customer',
    resource: 'orders',
    columns: ['number', 'date', 'state', 'delivery_status', 'invoice_status', 'amount_total'],
  },
  { of: 'is_customer', resource: 'invoices', columns: ['number', 'date', ...OWED] },
  {
    of: 'is_supplier',
    resource: 'purchase_orders',
    columns: ['number', 'date', 'state', 'receipt_status', 'bill_status', 'amount_total'],
  },
  { of: 'is_supplier', resource: 'bills', columns: ['number', 'reference', ...OWED] },
] as const;

/** What a partner owes and is owed, the open items, and links to the documents. */
export function PartnerOverview({ record }: LayoutProps) {
  const { slug } = useWorkspace();
  const { data: reports = [] } = useQuery(reportsQuery(slug));
  const mayRead = (name: string): boolean => reports.some((one) => one.name === name);
  return (
    <div className={classes.panels}>
      {mayRead('open_items') ? <OpenItems partner={record} /> : null}
      <Documents partner={record} />
      {PANELS.filter(({ of }) => record[of] === true).map(({ of, resource, columns }) => (
        <RecordsPanel
          key={resource + of}
          title={t.overview.latest(resource)}
          resource={resource}
          query={{ partner: record.id, sort: '-date' }}
          columns={columns}
        />
      ))}
    </div>
  );
}

interface Answer {
  readonly data: readonly (OpenItemRow & { readonly debit: number; readonly credit: number })[];
  readonly totals: Readonly<Record<'debit' | 'credit' | 'balance', number>>;
  readonly next_cursor?: string;
}

function OpenItems({ partner }: { readonly partner: Row }) {
  const id = useId();
  const { slug, may } = useWorkspace();
  const { data } = useQuery(readQuery<Answer>(slug, '/v1/reports/open_items', { partner: partner.id, limit: '8' }));
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
      <Owed partner={partner} />
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
