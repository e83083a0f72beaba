import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readQuery } from '../../data/queries.js';
import type { Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { reportsQuery } from '../../data/reports/report-queries.js';
import type { LayoutProps } from '../../resource/config.js';
import { formatDay, today } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import type { OpenItemRow } from '../matching/match-plan.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';
import { OverviewPanel } from './overview-panel.js';
import { OverviewTable } from './overview-table.js';
import { Owed } from './owed.js';
import { RecordsPanel } from './records-panel.js';

/** The kinds of documents that customers have, and suppliers. */
const OF_CUSTOMERS = ['quotations', 'orders', 'deliveries', 'invoices'];
const OF_SUPPLIERS = ['purchase_orders', 'receipts', 'bills'];

/** Those of what the partner is; all where it is neither. */
function documentsOf({ is_customer: isCustomer, is_supplier: isSupplier }: Row): readonly string[] {
  const isNeither = isCustomer !== true && isSupplier !== true;
  return [
    ...(isCustomer === true || isNeither ? OF_CUSTOMERS : []),
    ...(isSupplier === true || isNeither ? OF_SUPPLIERS : []),
    'payments',
  ];
}

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
          isCreatable
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
  const { slug, may } = useWorkspace();
  const { data, error } = useQuery(
    readQuery<Answer>(slug, '/v1/reports/open_items', { partner: partner.id, limit: '8' }),
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
    <OverviewPanel
      title={t.overview.openItems}
      ways={
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
      }
      first={<Owed partner={partner} />}
      data={data}
      error={error}
    >
      {(items) => (
        <>
          <ItemTable items={items.data} />
          {items.next_cursor ? report('open_items', t.overview.all) : null}
        </>
      )}
    </OverviewPanel>
  );
}

function ItemTable({ items }: { readonly items: Answer['data'] }) {
  const { slug } = useWorkspace();
  return (
    <OverviewTable
      label={t.overview.openItems}
      rows={items}
      keyOf={({ line }) => line.id}
      columns={[
        {
          name: 'entry',
          render: ({ entry }) => (
            <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource: 'entries', id: entry.id }}>
              {entry.name}
            </Link>
          ),
        },
        { name: 'date', figures: true, render: ({ date }) => formatDay(date) },
        {
          ...{ name: 'date_due', figures: true },
          render: ({ date_due: due }) => formatDay(due),
          isLate: ({ debit, date_due: due }) => debit > 0 && due < today(),
        },
        { name: 'account', render: ({ account }) => account.name },
        {
          ...{ name: 'amount_residual', right: true },
          render: ({ amount_currency: amount, currency }) => <Amount value={amount} currency={currency} />,
        },
      ]}
    />
  );
}

function Documents({ partner }: { readonly partner: Row }) {
  const { slug } = useWorkspace();
  const readable = new Set(useResources().map(({ name }) => name));
  const shown = documentsOf(partner).filter((name) => readable.has(name));
  if (shown.length === 0) return null;
  return (
    <OverviewPanel title={t.overview.documents} data={shown}>
      {(resources) => (
        <ul className={classes.links}>
          {resources.map((resource) => (
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
      )}
    </OverviewPanel>
  );
}
