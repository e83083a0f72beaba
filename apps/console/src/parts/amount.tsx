import { formatAmount } from '../words/formats.js';
import classes from './values.module.css';

interface AmountProps {
  readonly value: number;
  readonly currency: string;
  /** Leave the currency out where the column's head names it. */
  readonly bare?: boolean;
}

/** An amount of money: figures of one width, the currency small, negative with a minus. */
export function Amount({ value, currency, bare }: AmountProps) {
  return (
    <span className={`figures ${classes.amount}`}>
      {formatAmount(value, currency)}
      {bare ? null : <span className={classes.currency}> {currency}</span>}
    </span>
  );
}
