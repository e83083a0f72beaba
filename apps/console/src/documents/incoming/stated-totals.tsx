import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../texts/files.js';
import { digitsOf, formatAmount, formatDay } from '../../words/formats.js';
import type { Told } from './bill-document.js';
import classes from './incoming.module.css';

/** The totals of the bill as it is in the form. */
export interface BillTotals {
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

interface StatedTotalsProps {
  readonly told: Told;
  readonly bill: BillTotals;
  readonly currency: string;
}

/** The document less the bill, in the decimals of the currency. */
export function differenceOf(stated: number, bill: number, currency: string): number {
  const unit = 10 ** digitsOf(currency);
  return Math.round(stated * unit - bill * unit) / unit;
}

export const agree = ({ told, bill, currency }: StatedTotalsProps): boolean =>
  differenceOf(told.total, bill.total, currency) === 0;

const ROWS = ['net', 'tax', 'total'] as const;

/** What the document states beside what the bill has. */
export function StatedTotals(props: StatedTotalsProps) {
  const { told, bill, currency } = props;
  const isSame = agree(props);
  return (
    <section className={classes.totals} data-tone={isSame ? 'good' : 'bad'} aria-label={t.totals.title}>
      <p role="status">
        {isSame ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
        <strong>{isSame ? t.totals.agrees : t.totals.disagrees}</strong>
      </p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.totals.document}</th>
            <th scope="col">{t.totals.bill}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {ROWS.map((name) => (
            <Total key={name} label={t.totals[name]} stated={told[name]} bill={bill[name]} currency={currency} />
          ))}
        </tbody>
      </table>
      <Payment told={told} currency={currency} />
    </section>
  );
}

interface TotalProps {
  readonly label: string;
  /** Null: the document does not state it. */
  readonly stated: number | null;
  readonly bill: number;
  readonly currency: string;
}

function Total({ label, stated, bill, currency }: TotalProps) {
  const by = stated === null ? 0 : differenceOf(stated, bill, currency);
  const mark = by === 0 ? t.totals.same : t.totals.differs(formatAmount(Math.abs(by), currency));
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{stated === null ? '–' : formatAmount(stated, currency)}</td>
      <td>{formatAmount(bill, currency)}</td>
      <td data-tone={by === 0 ? 'good' : 'bad'}>
        {stated === null ? null : by === 0 ? <IconCheck size={14} role="img" aria-label={mark} /> : mark}
      </td>
    </tr>
  );
}

/** In groups of four, as on paper. */
const ibanText = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

function Payment({ told, currency }: Pick<StatedTotalsProps, 'told' | 'currency'>) {
  const { payable, total, due, iban, reference } = told;
  return (
    <div className={classes.payment}>
      <dl>
        {payable === total ? null : (
          <Fact name={t.totals.payable}>
            {formatAmount(payable, currency)} {currency}
          </Fact>
        )}
        {due ? <Fact name={t.totals.due}>{formatDay(due)}</Fact> : null}
        {iban ? <Fact name={t.totals.iban}>{ibanText(iban)}</Fact> : null}
        {reference ? <Fact name={t.totals.reference}>{reference}</Fact> : null}
      </dl>
      {iban ? <p>{t.totals.ibanHelp}</p> : null}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
