import { formatAmount } from '../words/formats.js';
import classes from './values.module.css';

interface AmountProps {
  readonly value: number;
  readonly currency: string;
  /** Omit the currency where the column header names it. */
  readonly bare?: boolean;
}

/** An amount of money: tabular digits, a small currency, a minus sign if negative. */
export function Amount({ value, currency, bare }: AmountProps) {
  return (
    <span className={`figures ${classes.amount}`}>
      {formatAmount(value, currency)}
      {bare ? null : <span className={classes.currency}> {currency}</span>}
    </span>
  );
}
