import { Link } from '@tanstack/react-router';
import { formatAmount } from '../../words/formats.js';
import type { Target } from '../report/drill-down.js';
import classes from './home.module.css';

interface Bar {
  readonly label: string;
  readonly value: number;
  /** The target of its link. */
  readonly target?: Target | undefined;
}

const WIDTH = 720;
const HEIGHT = 100;
/** Bars have a maximum width, however few there are. */
const WIDEST = 44;

/** A bar chart over time. Each bar is accessible as text and links to its details. */
export function BarChart({
  caption,
  bars,
  currency,
}: {
  readonly caption: string;
  readonly bars: readonly Bar[];
  readonly currency: string;
}) {
  const top = Math.max(0, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const scale = HEIGHT / (top - bottom || 1);
  const base = top * scale;
  const step = WIDTH / bars.length;
  const width = Math.min(step * 0.7, WIDEST);
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <line x1={0} x2={WIDTH} y1={base} y2={base} className={classes.axis} />
        {bars.map(({ label, value }, at) => (
          <rect
            key={label}
            x={at * step + (step - width) / 2}
            width={width}
            y={value < 0 ? base : base - value * scale}
            height={Math.max(Math.abs(value) * scale, value === 0 ? 0 : 1)}
            rx={2}
            className={classes.column}
            data-negative={value < 0 || undefined}
          />
        ))}
      </svg>
      <ol className={classes.bars} aria-label={caption} data-many={bars.length > 6 || undefined}>
        {bars.map(({ label, value, target }) => {
          const said = `${label}: ${formatAmount(value, currency)} ${currency}`;
          return (
            <li key={label} title={said}>
              {target ? (
                <Link to={target.to} params={target.params} search={target.search ?? {}} aria-label={said} />
              ) : (
                <span className="visually-hidden">{said}</span>
              )}
              <span className={classes.tick} aria-hidden="true">
                {label.replace(/\s*\d{4}$/, '')}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
