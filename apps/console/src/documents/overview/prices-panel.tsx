import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { listQuery } from '../../data/queries.js';
import type { Related, Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { Amount } from '../../parts/amount.js';
import { Banner } from '../../parts/banner.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import { RelationField } from '../../parts/relation-field.js';
import { formatDay, formatNumber } from '../../words/formats.js';
import { labelOf } from '../../words/labels.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';
import { pricesIn } from './prices.js';

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
  const id = useId();
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
    <section className={classes.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link to="/w/$workspace/$resource" params={{ workspace: slug, resource }} search={query as never}>
          {t.overview.all}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </header>
      <div className={classes.at}>
        <RelationField label={labelOf('partner')} target="partners" value={partner} onChange={setPartner} />
      </div>
      {error ? <Banner tone="bad">{error.message}</Banner> : null}
      {data ? (
        rows.length === 0 ? (
          <p className={classes.quiet}>{t.overview.nothing}</p>
        ) : (
          <Prices title={title} resource={resource} rows={rows} />
        )
      ) : error ? null : (
        <p className={classes.quiet}>{t.overview.loading}</p>
      )}
    </section>
  );
}

/** The first ones are visible on a small screen without scrolling. */
const COLUMNS = ['date', 'number', 'quantity', 'price_unit', 'discount', 'partner'];
const RIGHT: ReadonlySet<string> = new Set(['quantity', 'price_unit', 'discount']);

interface PricesProps {
  readonly title: string;
  readonly resource: string;
  readonly rows: ReturnType<typeof pricesIn>;
}

function Prices({ title, resource, rows }: PricesProps) {
  const { slug } = useWorkspace();
  return (
    <ScrollRegion label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" data-right={RIGHT.has(name) || undefined}>
                {labelOf(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, document, quantity, price, discount, isCredit }) => (
            <tr key={key}>
              <td className="figures">{formatDay(String(document.date))}</td>
              <td>
                <Link to="/w/$workspace/$resource/$id" params={{ workspace: slug, resource, id: document.id }}>
                  {nameOf(document)}
                </Link>
              </td>
              <td data-right className="figures">
                {formatNumber(isCredit ? -quantity : quantity)}
              </td>
              <td data-right>
                <Amount value={price} currency={String(document.currency)} />
              </td>
              <td data-right className="figures">
                {discount === 0 ? '' : `${formatNumber(discount)} %`}
              </td>
              <td>{(document.partner as Related | null)?.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function nameOf({ id, number }: Row): string {
  return typeof number === 'string' ? number : id;
}
