import type { Row } from '../data/wire.js';
import { t } from '../texts/pricing.js';
import type { FormValue, Line } from './form-values.js';
import classes from './lines.module.css';

interface LineBearsProps {
  readonly line: Line;
  /** The computed values of the line. */
  readonly preview: Row | undefined;
  readonly at: number;
  readonly path: string;
  readonly onChange: (bears: FormValue) => void;
}

/** Whether a line bears the discount of its document; shown where there is one, or the line stays out of it. */
export function LineBears({ line, preview, at, path, onChange }: LineBearsProps) {
  const typed = line.values.discountable;
  const bears = typeof typed === 'boolean' ? typed : preview?.discountable !== false;
  const hasShare = typeof preview?.discount_share === 'number' && preview.discount_share !== 0;
  if (bears && !hasShare) return null;
  return (
    <label className={classes.bears}>
      <input
        type="checkbox"
        checked={bears}
        aria-label={t.bearsDiscountAt(at + 1)}
        data-path={`${path}[${at}].discountable`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t.bearsDiscount}
    </label>
  );
}
