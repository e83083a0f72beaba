import { AGES } from '../../data/reports/ages.js';
import { Amount } from '../../parts/amount.js';
import { labelOf } from '../../words/labels.js';
import { useBooks } from '../../data/books.js';
import { Card } from './card.js';
import classes from './home.module.css';
import type { Shown } from './home-queries.js';
import { t } from '../../texts/home.js';

interface AgedCardProps {
  readonly title: string;
  readonly report: 'aged_receivable' | 'aged_payable';
  readonly shown: Shown;
}

/** The open amounts by days overdue. */
export function AgedCard({ title, report, shown }: AgedCardProps) {
  const { currency } = useBooks();
  return (
    <Card
      title={title}
      report={report}
      shown={shown}
      lines={AGES.length}
      figure={({ totals }) => <Amount value={totals.total ?? 0} currency={currency} />}
    >
      {({ totals }) => {
        const most = Math.max(1, ...AGES.map((age) => Math.abs(totals[age] ?? 0)));
        return (
          <>
            <table className={classes.ages}>
              <caption className="visually-hidden">{t.agedCard.caption(title)}</caption>
              <tbody>
                {AGES.map((age) => (
                  <tr key={age} data-late={age !== 'not_due' || undefined}>
                    <th scope="row">{labelOf(age)}</th>
                    <td aria-hidden="true">
                      <span
                        className={classes.bar}
                        style={{ width: `${(Math.abs(totals[age] ?? 0) / most) * 100}%` }}
                      />
                    </td>
                    <td>
                      <Amount value={totals[age] ?? 0} currency={currency} bare />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        );
      }}
    </Card>
  );
}
