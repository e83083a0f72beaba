import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listQuery } from '../../data/queries.js';
import type { Related, Row } from '../../data/wire.js';
import { useResources, useWorkspace } from '../../data/workspace.js';
import { ScrollRegion } from '../../parts/scroll-region.js';
import type { LayoutProps } from '../../resource/config.js';
import { formatNumber } from '../../words/formats.js';
import { t } from '../../texts/documents.js';
import overview from '../overview/overview.module.css';
import { receivedOf } from './left-of.js';

const MOST = '100';

const idsOf = (rows: readonly { readonly id: string }[]): string => [...new Set(rows.map(({ id }) => id))].join(',');

/** For a bill of goods: the billed, received, expected and missing quantities. */
export function BillGoods({ record }: LayoutProps) {
  const readable = useResources();
  const mayRead = ['products', 'transfers'].every((name) => readable.some((one) => one.name === name));
  if (!mayRead || record.type !== 'bill' || record.state === 'cancelled') return null;
  return <Goods bill={record} />;
}

function Goods({ bill }: { readonly bill: Row }) {
  const id = useId();
  const { slug } = useWorkspace();
  const products = ((bill.lines ?? []) as readonly Row[]).flatMap(({ product }) => (product as Related | null) ?? []);
  const receipts = (bill.receipts ?? []) as readonly Related[];
  const { data: goods } = useQuery({
    ...listQuery(slug, 'products', {
      'id[in]': idsOf(products.slice(0, Number(MOST))),
      'active[in]': 'true,false',
      type: 'goods',
      fields: 'name',
      limit: MOST,
    }),
    enabled: products.length > 0,
  });
  const { data: arrived } = useQuery({
    ...listQuery(slug, 'transfers', { 'id[in]': idsOf(receipts.slice(0, Number(MOST))), limit: MOST }),
    enabled: receipts.length > 0,
  });
  if (!goods || (receipts.length > 0 && !arrived)) return null;
  const rows = receivedOf(bill, arrived?.data ?? [], new Set(goods.data.map((row) => row.id)));
  if (rows.length === 0) return null;
  const isMissing = rows.some(({ left }) => left > 0);
  return (
    <div className={overview.panels}>
      <section className={overview.panel} aria-labelledby={id}>
        <header>
          <h2 id={id}>{t.goods.title}</h2>
        </header>
        <ScrollRegion label={t.goods.title}>
          <table className={overview.table}>
            <thead>
              <tr>
                <th scope="col">{t.goods.product}</th>
                {[t.goods.billed, t.goods.received, t.goods.coming, t.goods.left].map((name) => (
                  <th key={name} scope="col" data-right>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, product, billed, received, coming, left }) => (
                <tr key={key}>
                  <td>{product.name}</td>
                  {[billed, received, coming, left].map((quantity, at) => (
                    // The columns are fixed.
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={at} data-right className="figures">
                      {formatNumber(quantity)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        {isMissing ? (
          <p className={overview.quiet}>{bill.state === 'draft' ? t.goods.confirmFirst : t.goods.receiveNext}</p>
        ) : null}
      </section>
    </div>
  );
}
