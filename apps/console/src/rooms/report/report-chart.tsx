import { Link } from '@tanstack/react-router';
import { Amount } from '../../parts/amount.js';
import { BarChart } from '../home/bar-chart.js';
import { t } from '../../texts/report.js';
import type { Chart } from './chart-model.js';
import type { Target } from './drill-down.js';
import classes from './report.module.css';
import type { ReportRow } from '../../data/reports/report-types.js';

interface ReportChartProps {
  readonly chart: Chart;
  readonly title: string;
  readonly currency: string;
  readonly targetOf: (row: ReportRow) => Target | undefined;
}

/** A chart of the report's figures, above the table. Each bar is also accessible as text. */
export function ReportChart({ chart: { kind, bars }, title, currency, targetOf }: ReportChartProps) {
  const placed = bars.map((bar) => ({ ...bar, target: bar.row && targetOf(bar.row) }));
  if (kind === 'months')
    return (
      <div className={classes.chart}>
        <BarChart caption={title} bars={placed} currency={currency} />
      </div>
    );
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  return (
    <table className={classes.parts}>
      <caption className="visually-hidden">{t.reportChart.caption(title)}</caption>
      <tbody>
        {placed.map(({ key, label, value, target }) => (
          <tr key={key}>
            <th scope="row">
              {target ? (
                <Link to={target.to} params={target.params} search={target.search ?? {}}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </th>
            <td aria-hidden="true">
              <span
                className={classes.part}
                data-negative={value < 0 || undefined}
                style={{ width: `${(Math.abs(value) / most) * 100}%` }}
              />
            </td>
            <td>
              <Amount value={value} currency={currency} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
