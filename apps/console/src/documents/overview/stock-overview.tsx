import { useState } from 'react';
import type { ListQuery } from '../../data/daybook.js';
import { useWorkspace } from '../../data/workspace.js';
import { FieldFacts } from '../../parts/field-facts.js';
import { DateInput } from '../../parts/date-input.js';
import { readDay } from '../../parts/day-text.js';
import type { LayoutProps } from '../../resource/config.js';
import { today } from '../../words/formats.js';
import { t } from '../../texts/documents.js';
import classes from './overview.module.css';
import { PricesPanel } from './prices-panel.js';
import { UnitsPanel } from './units-panel.js';
import { RecordsPanel } from './records-panel.js';

const NOW = ['on_hand', 'reserved', 'available', 'incoming', 'outgoing', 'value'];
const ONCE = ['on_hand', 'value'];

/** A past day, as typed; undefined: now. */
function useDay() {
  const { timezone } = useWorkspace();
  const [typed, setTyped] = useState('');
  const day = typed === '' ? undefined : readDay(typed, today(timezone));
  return { typed, setTyped, day: day ?? undefined };
}

type Day = ReturnType<typeof useDay>;

/** The moves up to that day. */
const until = ({ day }: Day): ListQuery => (day === undefined ? {} : { 'date[lte]': day });

interface StockPanelProps {
  readonly query: ListQuery;
  readonly first: string;
  readonly day: Day;
}

/** Stock now, or at the end of a day. The moves listed below end on the same day. */
function StockPanel({ query, first, day: { typed, setTyped, day } }: StockPanelProps) {
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

const STOCKED = ['available', 'on_hand', 'reserved'];
const PRICED = ['price_unit', 'cost_unit'];

/** How much there is of a product, and what it costs. */
function ProductFigures({ schema, record }: LayoutProps) {
  const names = record.type === 'goods' ? [...STOCKED, ...PRICED] : PRICED;
  const fields = names.flatMap(
    (name) => schema.fields.find((field) => field.name === name && record[name] !== null) ?? [],
  );
  if (fields.length === 0) return null;
  return <FieldFacts fields={fields} row={record} className={classes.figures} />;
}

/** For a product: its stock and moves, if it is stocked, and its sales and purchase prices. */
export function ProductOverview({ schema, record }: LayoutProps) {
  const { id, type } = record;
  const day = useDay();
  return (
    <div className={classes.panels}>
      <ProductFigures schema={schema} record={record} />
      <UnitsPanel record={record} />
      {type === 'goods' ? <StockPanel query={{ product: id }} first="location" day={day} /> : null}
      <PricesPanel product={id} resource="invoices" />
      <PricesPanel product={id} resource="bills" />
      {type === 'goods' ? (
        <RecordsPanel
          title={t.overview.moves}
          resource="moves"
          query={{ product: id, ...until(day), sort: '-date' }}
          columns={['date', 'quantity', 'location_from', 'location_to', 'value', 'cost_unit', 'transfer', 'adjustment']}
        />
      ) : null}
    </div>
  );
}

const MOVED = ['date', 'product', 'quantity', 'value', 'transfer', 'adjustment'];

/** For a location: its stock, and the moves in and out. */
export function LocationOverview({ record: { id, type } }: LayoutProps) {
  const day = useDay();
  return (
    <div className={classes.panels}>
      {type === 'internal' ? <StockPanel query={{ location: id }} first="product" day={day} /> : null}
      <RecordsPanel
        title={t.overview.movesIn}
        resource="moves"
        query={{ location_to: id, ...until(day), sort: '-date' }}
        columns={MOVED}
      />
      <RecordsPanel
        title={t.overview.movesOut}
        resource="moves"
        query={{ location_from: id, ...until(day), sort: '-date' }}
        columns={MOVED}
      />
    </div>
  );
}
