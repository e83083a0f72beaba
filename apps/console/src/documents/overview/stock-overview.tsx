import { useState } from 'react';
import type { ListQuery } from '../../data/daybook.js';
import { useWorkspace } from '../../data/workspace.js';
import { DateInput } from '../../parts/date-input.js';
import { readDay } from '../../parts/day-text.js';
import type { LayoutProps } from '../../screens/config.js';
import { today } from '../../words/formats.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';
import { RecordsPanel } from './records-panel.js';

const NOW = ['on_hand', 'reserved', 'available', 'incoming', 'outgoing', 'value'];
const ONCE = ['on_hand', 'value'];

/** Stock now, or at the end of a day. */
function StockPanel({ query, first }: { readonly query: ListQuery; readonly first: string }) {
  const { timezone } = useWorkspace();
  const [typed, setTyped] = useState('');
  const day = typed === '' ? undefined : readDay(typed, today(timezone));
  const asked = day === undefined ? query : { ...query, date: day };
  return (
    <RecordsPanel title={t.overview.stock} resource="stock" query={asked} columns={[first, ...(day ? ONCE : NOW)]}>
      <label className={classes.at}>
        {t.overview.at}
        <DateInput value={typed} onChange={setTyped} aria-label={t.overview.at} />
        <small>{t.overview.atHelp}</small>
      </label>
    </RecordsPanel>
  );
}

/** Of a product that is stocked: where it is, and how it moved. */
export function ProductOverview({ record: { id, type } }: LayoutProps) {
  if (type !== 'goods') return null;
  return (
    <div className={classes.panels}>
      <StockPanel query={{ product: id }} first="location" />
      <RecordsPanel
        title={t.overview.moves}
        resource="moves"
        query={{ product: id, sort: '-date' }}
        columns={['date', 'quantity', 'location_from', 'location_to', 'value', 'cost_unit', 'transfer', 'adjustment']}
      />
    </div>
  );
}

const MOVED = ['date', 'product', 'quantity', 'value', 'transfer', 'adjustment'];

/** Of a place: what is there, what came and what left. */
export function LocationOverview({ record: { id, type } }: LayoutProps) {
  return (
    <div className={classes.panels}>
      {type === 'internal' ? <StockPanel query={{ location: id }} first="product" /> : null}
      <RecordsPanel
        title={t.overview.movesIn}
        resource="moves"
        query={{ location_to: id, sort: '-date' }}
        columns={MOVED}
      />
      <RecordsPanel
        title={t.overview.movesOut}
        resource="moves"
        query={{ location_from: id, sort: '-date' }}
        columns={MOVED}
      />
    </div>
  );
}
