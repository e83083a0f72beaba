import { formatAmount } from '../../words/formats.js';
import classes from './home.module.css';
import { t } from '../../texts/home.js';

interface Bar {
  readonly label: string;
  readonly value: number;
}

const WIDTH = 720;
const HEIGHT = 116;
const FOOT = 18;

/** Columns over time. What it shows can be read as a table, too. */
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
  const scale = (HEIGHT - FOOT) / (top - bottom || 1);
  const base = top * scale;
  const step = WIDTH / bars.length;
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <line x1={0} x2={WIDTH} y1={base} y2={base} className={classes.axis} />
        {bars.map(({ label, value }, at) => (
          <g key={label}>
            <rect
              x={at * step + 12}
              width={step - 24}
              y={value < 0 ? base : base - value * scale}
              height={Math.max(Math.abs(value) * scale, value === 0 ? 0 : 1)}
              rx={2}
              className={classes.column}
              data-negative={value < 0 || undefined}
            >
              <title>{`${label}: ${formatAmount(value, currency)} ${currency}`}</title>
            </rect>
            <text x={at * step + step / 2} y={HEIGHT - 4} textAnchor="middle" className={classes.tick}>
              {label.replace(/\s*\d{4}$/, '')}
            </text>
          </g>
        ))}
      </svg>
      <table className="visually-hidden">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.barChart.month}</th>
            <th scope="col">{t.barChart.amount}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {formatAmount(value, currency)} {currency}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
