import type { ReactNode } from 'react';
import { t } from '../../texts/files.js';
import { digitsOf, formatAmount, formatDay, formatNumber } from '../../words/formats.js';
import type { Party, ReadDocument } from './bill-document.js';
import classes from './incoming.module.css';

/** What an e-invoice says, for people. */
export function DocumentText({ document }: { readonly document: ReadDocument }) {
  const { type, number, date, currency, notes, payment_terms: terms } = document;
  return (
    <div className={classes.text}>
      <h2>
        {type === 'invoice' ? t.document.invoice : t.document.creditNote} <bdi>{number}</bdi>
      </h2>
      <div className={classes.parties}>
        <PartyText label={t.document.from} party={document.seller} />
        <PartyText label={t.document.to} party={document.buyer} />
      </div>
      <dl className={classes.facts}>
        <Fact name={t.document.date}>{formatDay(date)}</Fact>
        <Fact name={t.document.delivered}>{document.delivery_date && formatDay(document.delivery_date)}</Fact>
        <Fact name={t.document.order}>{document.order_reference}</Fact>
        <Fact name={t.document.buyerReference}>{document.buyer_reference}</Fact>
        <Fact name={t.document.terms}>{terms}</Fact>
      </dl>
      <Lines document={document} />
      {document.taxes.length > 0 ? (
        <Table label={t.document.taxes} head={[t.document.tax, t.document.base, t.document.amount]}>
          {document.taxes.map(({ category, rate, base, amount }) => (
            <tr key={`${category} ${rate}`}>
              <td>{taxText(category, rate)}</td>
              <td>{formatAmount(base, currency)}</td>
              <td>{formatAmount(amount, currency)}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      {notes.length > 0 ? (
        <section>
          <h3>{t.document.notes}</h3>
          {/* Notes of a document have no ids and never change. */}
          {notes.map((note, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <p key={i} className={classes.note}>
              {note}
            </p>
          ))}
        </section>
      ) : null}
    </div>
  );
}

function PartyText({ label, party }: { readonly label: string; readonly party: Party }) {
  return (
    <section>
      <h3>{label}</h3>
      <p>
        <strong>{party.name}</strong>
      </p>
      {party.address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {party.vat_id ? (
        <p>
          {t.document.vatId} {party.vat_id}
        </p>
      ) : null}
      {party.registration_id ? (
        <p>
          {t.document.registration} {party.registration_id}
        </p>
      ) : null}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
}

const taxText = (category: string | null, rate: number | null): string =>
  [category, rate === null ? null : `${formatNumber(rate)} %`].filter(Boolean).join(' ');

/** "one" of UN/ECE Recommendation 20: what has no unit. */
const PIECE = 'C62';

/** In the decimals of the currency, or in as many as it has. */
const priceText = (price: number, currency: string): string =>
  (String(price).split('.')[1]?.length ?? 0) <= digitsOf(currency)
    ? formatAmount(price, currency)
    : formatNumber(price);

function Lines({ document: { lines, adjustments, currency } }: { readonly document: ReadDocument }) {
  if (lines.length + adjustments.length === 0) return <p>{t.document.noLines}</p>;
  return (
    <Table
      label={t.document.lines}
      head={[t.document.description, t.document.quantity, t.document.price, t.document.tax, t.document.amount]}
    >
      {lines.map(({ description, quantity, unit_code: unit, price, category, rate, amount }, i) => (
        // The lines of a document have no ids and never change.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={i}>
          <td className={classes.note}>{description}</td>
          <td>{[formatNumber(quantity), unit === PIECE ? null : unit].filter(Boolean).join(' ')}</td>
          <td>{price === null ? '' : priceText(price, currency)}</td>
          <td>{taxText(category, rate)}</td>
          <td>{formatAmount(amount, currency)}</td>
        </tr>
      ))}
      {adjustments.map(({ kind, reason, category, rate, amount }, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={`${kind} ${i}`}>
          <td className={classes.note}>{reason ?? t.document[kind]}</td>
          <td />
          <td />
          <td>{taxText(category, rate)}</td>
          <td>{formatAmount(kind === 'allowance' ? -amount : amount, currency)}</td>
        </tr>
      ))}
    </Table>
  );
}

interface TableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly children: ReactNode;
}

function Table({ label, head, children }: TableProps) {
  return (
    <div className={classes.wide}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
