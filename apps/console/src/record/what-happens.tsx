import { IconArrowRight } from '@tabler/icons-react';
import type { Preview, Row, Schema } from '../data/wire.js';
import { useWorkspace } from '../data/workspace.js';
import { Amount } from '../parts/amount.js';
import { ScrollRegion } from '../parts/scroll-region.js';
import { currencyOf } from '../data/money-fields.js';
import { StateBadge } from '../parts/state-badge.js';
import { formatNumber } from '../words/formats.js';
import { labelOf } from '../words/labels.js';
import { ChangeList } from './change-list.js';
import { changesBetween } from './changes.js';
import { useNoun } from './known-nouns.js';
import { useKnownRecord } from './known-records.js';
import { effectsOf, isShownBelow, type Level, type Movement, nameOf, type OtherRecord } from './effects.js';
import { PostingTable } from './what-happens-posting.js';
import { Warnings } from './warnings.js';
import classes from './what-happens.module.css';
import { t } from '../texts/record.js';
import { told } from '../words/verbs.js';

/** Who connects programs sees which events they get. */
const FOR_PROGRAMS = ['manage:webhooks'];

interface WhatHappensProps {
  readonly schema: Schema;
  /** The current record. */
  readonly before: Row;
  readonly preview: Preview;
}

/** The effects of a write before it is committed, presented for a bookkeeper. */
export function WhatHappens({ schema, before, preview }: WhatHappensProps) {
  const { may } = useWorkspace();
  const { postings, movements, levels, others, events } = effectsOf(preview);
  const changes = changesBetween(schema.fields, before, preview.record).filter(
    (change) => !isShownBelow(change, preview),
  );
  const nothing = changes.length === 0 && events.length === 0;
  return (
    <div className={classes.all}>
      <Warnings warnings={preview.warnings} />
      {nothing ? <p>{t.whatHappens.nothing}</p> : null}
      <ChangeList changes={changes} row={preview.record} plain />
      {postings.map((posting) => (
        <PostingTable key={posting.row.id} posting={posting} />
      ))}
      {movements.length > 0 ? <Movements movements={movements} /> : null}
      {others.length > 0 ? (
        <section>
          <h3>{t.whatHappens.others}</h3>
          <ul className={classes.others}>
            {others.map((other) => (
              <OtherLine key={other.row.id} other={other} />
            ))}
          </ul>
        </section>
      ) : null}
      {levels.length > 0 ? <Levels levels={levels} /> : null}
      {events.length > 0 && may(FOR_PROGRAMS) ? (
        <details className={classes.events}>
          <summary>{t.whatHappens.events}</summary>
          {events.join(', ')}
        </details>
      ) : null}
    </div>
  );
}

function Movements({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    <section>
      <h3>{t.whatHappens.moving}</h3>
      <ScrollRegion label={t.whatHappens.moving}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.whatHappens.product}</th>
              <th scope="col" data-right>
                {t.whatHappens.quantity}
              </th>
              <th scope="col">{t.whatHappens.from}</th>
              <th scope="col">{t.whatHappens.to}</th>
            </tr>
          </thead>
          <tbody>
            {movements.map(({ id, product, quantity, from, to }) => (
              <tr key={id}>
                <td>{product?.name}</td>
                <td data-right className="figures">
                  {formatNumber(quantity)}
                </td>
                <td>{from?.name}</td>
                <td>{to?.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

const COLUMNS: readonly string[] = ['on_hand', 'reserved', 'available', 'value'];

function Levels({ levels }: { readonly levels: readonly Level[] }) {
  const { currency = '' } = useWorkspace();
  return (
    <section>
      <h3>{t.whatHappens.stock}</h3>
      <ScrollRegion label={t.whatHappens.stock}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.whatHappens.product}</th>
              <th scope="col">{t.whatHappens.location}</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" data-right>
                  {labelOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map(({ id, product, location, row }) => (
              <tr key={id}>
                <td>{product?.name}</td>
                <td>{location?.name}</td>
                {COLUMNS.map((name) => (
                  <td key={name} data-right className="figures">
                    {typeof row[name] !== 'number' ? (
                      '–'
                    ) : name === 'value' ? (
                      <Amount value={row[name]} currency={currency} />
                    ) : (
                      formatNumber(row[name])
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

/** A record, what happens to it, and its amount. */
function OtherLine({ other: { resource, row, isNew, verbs } }: { readonly other: OtherRecord }) {
  const { currency } = useWorkspace();
  const noun = useNoun(resource, row);
  const former = useKnownRecord(resource, row.id);
  const state = typeof row.state === 'string' ? row.state : undefined;
  const from = typeof former?.state === 'string' && former.state !== state ? former.state : undefined;
  const amount = row.amount_total ?? row.amount;
  return (
    <li>
      <span>
        {isNew ? t.whatHappens.isNew(noun) : labelOf(noun)} <strong>{nameOf(row)}</strong>
      </span>
      {from ? (
        <>
          <StateBadge state={from} />
          <IconArrowRight size={12} aria-hidden />
          <span className="visually-hidden">{t.whatHappens.toValue}</span>
        </>
      ) : null}
      {state ? <StateBadge state={state} /> : null}
      {!isNew && verbs.length > 0 && !verbs.includes(state ?? '') ? (
        <span className={classes.verbs}>{verbs.map(told).join(', ')}</span>
      ) : null}
      {typeof amount === 'number' ? (
        <span className={classes.amount}>
          <Amount value={amount} currency={currencyOf(row, currency)} />
        </span>
      ) : null}
    </li>
  );
}
