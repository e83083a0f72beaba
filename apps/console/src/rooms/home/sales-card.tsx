import { Amount } from '../../parts/amount.js';
import { addMonths } from '../../words/days.js';
import { formatMonth } from '../../words/formats.js';
import { useBooks } from '../books.js';
import type { ReportAnswer } from '../report/report-types.js';
import { BarChart } from './bar-chart.js';
import { Card } from './card.js';
import classes from './home.module.css';
import { firstMonthDay, type Shown } from './home-queries.js';
import { t } from '../../texts/home.js';

function monthsOf(
  { data }: ReportAnswer,
  first: string,
): readonly { readonly month: string; readonly amount: number }[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = addMonths(first, at).slice(0, 7);
    const amount = data.find((row) => row.month === month)?.amount;
    return { month, amount: typeof amount === 'number' ? amount : 0 };
  });
}

/** What was invoiced in each of the last twelve months. */
export function SalesCard({ shown }: { readonly shown: Shown }) {
  const { currency, today } = useBooks();
  const first = firstMonthDay(today);
  return (
    <Card
      title={t.salesCard.title}
      report="sales"
      search={{ by: 'month', date_from: first, date_to: today }}
      shown={shown}
      lines={6}
      wide
    >
      {(answer) => (
        <>
          <p className={classes.figure}>
            <Amount value={answer.totals.amount ?? 0} currency={currency} /> <small>{t.salesCard.months}</small>
          </p>
          <BarChart
            caption={t.salesCard.title}
            currency={currency}
            bars={monthsOf(answer, first).map(({ month, amount }) => ({ label: formatMonth(month), value: amount }))}
          />
        </>
      )}
    </Card>
  );
}
