import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listQuery } from '../../data/queries.js';
import type { Related, Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { RelationField } from '../../parts/relation-field.js';
import { formatDay, formatNumber } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/documents.js';
import { OverviewPanel } from './overview-panel.js';
import { OverviewTable } from './overview-table.js';
import classes from './overview.module.css';
import { pricesIn } from './prices.js';
import { AllRows } from './records-panel.js';

interface PricesPanelProps {
  readonly product: string;
  /** `invoices`: sales prices; `bills`: purchase prices. */
  readonly resource: 'invoices' | 'bills';
}

const FIELDS =
  'number,type,date,partner,currency,lines.product,lines.description,lines.quantity,lines.price_unit,lines.discount';
const ROWS = '8';

/**
 * The prices at which a product was sold or bought: the newest posted documents, with date and partner. Renders nothing if the
 * role may not read them.
 */
export function PricesPanel(props: PricesPanelProps) {
  const isReadable = useResources().some(({ name }) => name === props.resource);
  return isReadable ? <Panel {...props} /> : null;
}

function Panel({ product, resource }: PricesPanelProps) {
  const { slug } = useWorkspace();
  const [partner, setPartner] = useState('');
  const title = t.prices.title(resource);
  const query = {
    'lines.product': product,
    state: 'posted',
    sort: '-date',
    ...(partner === '' ? {} : { partner }),
  };
  const { data, error } = useQuery(listQuery(slug, resource, { ...query, fields: FIELDS, limit: ROWS }));
  const rows = pricesIn(data?.data ?? [], product);
  if (data && rows.length === 0 && partner === '') return null;
  return (
    <OverviewPanel
      title={title}
      ways={<AllRows title={title} resource={resource} query={query} />}
      first={
        <div className={classes.at}>
          <RelationField label={labelOf('partner')} target="partners" value={partner} onChange={setPartner} />
        </div>
      }
      data={data ? rows : undefined}
      error={error}
    >
      {(prices) => <Prices title={title} resource={resource} rows={prices} />}
    </OverviewPanel>
  );
}

interface PricesProps {
  readonly title: string;
  readonly resource: string;
  readonly rows: ReturnType<typeof pricesIn>;
}

/** The first columns are visible on a small screen without scrolling. */
function Prices({ title, resource, rows }: PricesProps) {
  const { slug } = useWorkspace();
  return (
    <OverviewTable
      label={title}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { name: 'date', figures: true, render: ({ document }) => formatDay(String(document.date)) },
        {
          name: 'number',
          render: ({ document }) => (
            <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id: document.id }}>
              {nameOf(document)}
            </Link>
          ),
        },
        {
          ...{ name: 'quantity', right: true, figures: true },
          render: ({ quantity, isCredit }) => formatNumber(isCredit ? -quantity : quantity),
        },
        {
          ...{ name: 'price_unit', right: true },
          render: ({ price, document }) => <Amount value={price} currency={String(document.currency)} />,
        },
        {
          ...{ name: 'discount', right: true, figures: true },
          render: ({ discount }) => (discount === 0 ? '' : `${formatNumber(discount)} %`),
        },
        { name: 'partner', render: ({ document }) => (document.partner as Related | null)?.name },
      ]}
    />
  );
}

function nameOf({ id, number }: Row): string {
  return typeof number === 'string' ? number : id;
}
